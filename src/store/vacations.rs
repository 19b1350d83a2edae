//! Vacations, past ones included.

use super::{Store, StoreError};
use crate::base::{Instant, Person};

impl Store {
    /// Until when a person is on vacation at `now`; none if they are not.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn away(&self, person: &Person, now: Instant) -> Result<Option<Instant>, StoreError> {
        let sql =
            "SELECT max(until) FROM vacation WHERE person = ?1 AND start <= ?2 AND until > ?2";
        let until: Option<Option<i64>> = self
            .first(sql.to_owned(), (person.0.clone(), now.0), |row| row.get(0))
            .await?;
        Ok(until.flatten().map(Instant))
    }
}
