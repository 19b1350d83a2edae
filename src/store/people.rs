//! People: who is known, who is meant, and whose a name on the page is; free codes for games.

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params};

use super::{PersonRow, Store, StoreError, commit};
use crate::base::{Code, Lang, Person, Room, look_alike};

/// Who was meant by a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// This person.
    One(PersonRow),
    /// Several, whose names differ in letter case only.
    Several(Vec<PersonRow>),
    /// Nobody; these are known under similar names, the most similar first, at most three.
    Nobody(Vec<PersonRow>),
}

/// What became of the wish to bear a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The window bears the name now.
    Claimed,
    /// Another window bears it.
    Taken,
    /// It could be taken for this name of somebody known here.
    Alike(String),
    /// The window has played under so many names already: these.
    Many(Vec<String>),
}

/// Under how many names a window may have played.
const NAMES: usize = 5;

/// How similar a name must be (Jaro-Winkler, 0 to 1) to be offered.
const SIMILAR: f64 = 0.8;

/// The form in which names are compared: letter case makes no difference.
pub(super) fn fold(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// A person, if known.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn person(&self, person: &Person) -> Result<Option<PersonRow>, StoreError> {
        let sql = "SELECT id, name, lang FROM person WHERE id = ?1";
        self.first(sql.to_owned(), [person.0.clone()], person_row)
            .await
    }

    /// Everybody known on a surface (`local`), by name.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn people(&self, surface: &str) -> Result<Vec<PersonRow>, StoreError> {
        let surface = surface.to_owned();
        self.run(move |connection| Ok(people(connection, &surface)?))
            .await
    }

    /// Everybody who has played or been answered in a room: whoever was heard of last comes first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn people_of(&self, room: &Room) -> Result<Vec<PersonRow>, StoreError> {
        let sql = "WITH here AS (
                       SELECT challenger AS id, changed AS at FROM game WHERE room = ?1
                       UNION ALL SELECT opponent, changed FROM game WHERE room = ?1
                       UNION ALL SELECT white, changed FROM game WHERE room = ?1
                       UNION ALL SELECT black, changed FROM game WHERE room = ?1
                       UNION ALL SELECT person, at FROM message WHERE room = ?1)
                   SELECT person.id, person.name, person.lang FROM person
                   JOIN (SELECT id, max(at) AS at FROM here GROUP BY id) AS heard
                       ON heard.id = person.id
                   ORDER BY heard.at DESC, person.folded, person.id";
        self.list(sql.to_owned(), [room.0.clone()], person_row)
            .await
    }

    /// Who on a surface (`local`) is meant by a name; letter case matters only where two names
    /// differ in nothing else.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn find_person(&self, name: &str, surface: &str) -> Result<Found, StoreError> {
        let (name, surface) = (name.to_owned(), surface.to_owned());
        self.run(move |connection| Ok(find_person(connection, &name, &surface)?))
            .await
    }

    /// Lets the window with this secret (given as its hash) bear a person's name, if no other
    /// window does, however it is written, and it looks like no other name. Makes the person known.
    /// Names the window bore and never played under are free again.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn claim_name(
        &self,
        person: &Person,
        secret_hash: &str,
    ) -> Result<Claim, StoreError> {
        let (person, secret) = (person.clone(), secret_hash.to_owned());
        self.run(move |connection| Ok(claim_name(connection, &person, &secret)?))
            .await
    }

    /// Frees the names that the window with this secret (given as its hash) bears and never played
    /// under.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn release_names(&self, secret_hash: &str) -> Result<(), StoreError> {
        let secret = secret_hash.to_owned();
        self.run(move |connection| Ok(release(connection, &secret, "")?))
            .await
    }

    /// The person whose name the window with this secret (given as its hash) chose last.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn person_of_window(
        &self,
        secret_hash: &str,
    ) -> Result<Option<PersonRow>, StoreError> {
        let sql = "SELECT person.id, person.name, person.lang FROM name
                   JOIN person ON person.id = name.person
                   WHERE name.secret = ?1 ORDER BY name.chosen DESC LIMIT 1";
        self.first(sql.to_owned(), [secret_hash.to_owned()], person_row)
            .await
    }

    /// A code that no game has: four letters, more once those run short.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn free_code(&self) -> Result<Code, StoreError> {
        self.run(|connection| free_code(connection, 4)).await
    }
}

fn person_row(row: &Row<'_>) -> Result<PersonRow, rusqlite::Error> {
    let lang: Option<String> = row.get(2)?;
    Ok(PersonRow {
        person: Person(row.get(0)?),
        name: row.get(1)?,
        lang: lang.and_then(|lang| lang.parse::<Lang>().ok()),
    })
}

/// Everybody whose id begins with `surface:`.
fn people(connection: &Connection, surface: &str) -> Result<Vec<PersonRow>, rusqlite::Error> {
    connection
        .prepare_cached(
            "SELECT id, name, lang FROM person WHERE id > ?1 || ':' AND id < ?1 || ';'
             ORDER BY folded, id",
        )?
        .query_map([surface], person_row)?
        .collect()
}

fn find_person(
    connection: &Connection,
    name: &str,
    surface: &str,
) -> Result<Found, rusqlite::Error> {
    let mut matching: Vec<PersonRow> = connection
        .prepare_cached(
            "SELECT id, name, lang FROM person
             WHERE folded = ?2 AND id > ?1 || ':' AND id < ?1 || ';' ORDER BY id",
        )?
        .query_map(params![surface, fold(name)], person_row)?
        .collect::<Result<_, _>>()?;
    if let Some(exact) = matching.iter().position(|row| row.name == name) {
        return Ok(Found::One(matching.swap_remove(exact)));
    }
    Ok(match matching.len() {
        0 => Found::Nobody(similar(people(connection, surface)?, name)),
        1 => Found::One(matching.swap_remove(0)),
        _ => Found::Several(matching),
    })
}

/// The people whose names are most like `name`.
fn similar(people: Vec<PersonRow>, name: &str) -> Vec<PersonRow> {
    let name = fold(name);
    let mut close: Vec<(f64, PersonRow)> = people
        .into_iter()
        .map(|row| (strsim::jaro_winkler(&fold(&row.name), &name), row))
        .filter(|(likeness, _)| *likeness >= SIMILAR)
        .collect();
    close.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    close.into_iter().map(|(_, row)| row).take(3).collect()
}

fn claim_name(
    connection: &mut Connection,
    person: &Person,
    secret: &str,
) -> Result<Claim, rusqlite::Error> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let surface = person.0.split(':').next().unwrap_or_default();
    let taken = transaction
        .prepare_cached(
            "SELECT 1 FROM name JOIN person ON person.id = name.person
             WHERE name.secret <> ?3
                 AND (person.id = ?4
                     OR (person.folded = ?2 AND person.id > ?1 || ':' AND person.id < ?1 || ';'))",
        )?
        .exists(params![surface, fold(person.id()), secret, person.0])?;
    if taken {
        return Ok(Claim::Taken);
    }
    let known = transaction
        .prepare_cached("SELECT 1 FROM person WHERE id = ?1")?
        .exists([&person.0])?;
    if !known {
        let everybody = people(&transaction, surface)?;
        let alike = |row: &PersonRow| look_alike(&row.name, person.id());
        if let Some(row) = everybody.into_iter().find(alike) {
            return Ok(Claim::Alike(row.name));
        }
    }
    release(&transaction, secret, &person.0)?;
    let others: Vec<String> = transaction
        .prepare_cached(
            "SELECT person.name FROM name JOIN person ON person.id = name.person
             WHERE name.secret = ?1 AND person.id <> ?2 ORDER BY name.chosen",
        )?
        .query_map([secret, &person.0], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    if others.len() >= NAMES {
        return Ok(Claim::Many(others));
    }
    if !known {
        let row = PersonRow {
            person: person.clone(),
            name: person.id().to_owned(),
            lang: None,
        };
        commit::name_person(&transaction, &row)?;
    }
    transaction
        .prepare_cached(
            "INSERT INTO name (person, secret, chosen)
             VALUES (?1, ?2, (SELECT coalesce(max(chosen), 0) + 1 FROM name))
             ON CONFLICT (person) DO UPDATE SET chosen = excluded.chosen",
        )?
        .execute(params![person.0, secret])?;
    transaction.commit()?;
    Ok(Claim::Claimed)
}

/// Frees the names of a window that nobody ever played under, but for that of the person `kept`.
fn release(connection: &Connection, secret: &str, kept: &str) -> Result<(), rusqlite::Error> {
    connection
        .prepare_cached(
            "DELETE FROM name WHERE secret = ?1 AND person <> ?2 AND NOT EXISTS (
                 SELECT 1 FROM game WHERE name.person IN (challenger, opponent, white, black))",
        )?
        .execute([secret, kept])?;
    Ok(())
}

/// A code of `length` letters or more that no game has. Where sixteen in a row are taken, codes of
/// that length run short.
fn free_code(connection: &Connection, length: usize) -> Result<Code, StoreError> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM game WHERE code = ?1")?;
    for _ in 0..16 {
        let code = random_code(length)?;
        let taken = statement
            .query_row([code.as_str()], |_| Ok(()))
            .optional()?
            .is_some();
        if !taken {
            return Ok(code);
        }
    }
    free_code(connection, length + 1)
}

fn random_code(length: usize) -> Result<Code, StoreError> {
    let letters = Code::LETTERS.as_bytes();
    let mut text = String::new();
    while text.len() < length {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)
            .map_err(|_| StoreError::Corrupt("source of chance".to_owned()))?;
        // 240 is a multiple of the 20 letters: above it some letters would come more often.
        let drawn = bytes.iter().filter(|byte| **byte < 240);
        text.extend(drawn.map(|byte| char::from(letters[usize::from(*byte) % letters.len()])));
    }
    text.truncate(length);
    Code::read(&text).ok_or_else(|| StoreError::Corrupt("code".to_owned()))
}
