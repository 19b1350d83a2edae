//! Registering the slash commands: once, and again only when they changed; leftovers are removed.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::Hub;
use super::commands::{commands, comparable};
use super::rest::RestError;

/// The longest pause between two tries to register.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

impl Hub {
    /// Registers the commands if what is registered is anything else, however long Discord cannot
    /// take them; whether it was, or none if Discord does not take them.
    pub(super) async fn register(&self, app: u64) -> Option<bool> {
        let mut pause = Duration::from_secs(1);
        loop {
            let error = match self.registered(app).await {
                Ok(changed) => return Some(changed),
                Err(error) => error,
            };
            tracing::warn!(%error, "the slash commands could not be registered");
            if !error.passes() {
                return None;
            }
            let wait = match error {
                RestError::Limited(wait) => wait.max(pause),
                _ => pause,
            };
            tokio::time::sleep(wait).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn registered(&self, app: u64) -> Result<bool, RestError> {
        let ours = commands();
        let theirs = self.rest.commands(app).await?;
        let changed = comparable(&ours) != comparable(&theirs);
        if changed {
            self.rest.set_commands(app, &ours).await?;
        }
        Ok(changed)
    }

    /// Removes what an older version registered for single servers: it would be shown twice. Asked
    /// only when the commands of all servers had to be written, as that costs a request a server.
    pub(super) async fn clear_guilds(self: Arc<Self>, app: u64, guilds: Vec<u64>) {
        for guild in guilds {
            let mut left = 3;
            while let Err(error) = self.clear_guild(app, guild).await {
                left -= 1;
                let RestError::Limited(wait) = error else {
                    tracing::warn!(guild, %error, "a server's commands could not be looked at");
                    break;
                };
                if left == 0 {
                    break;
                }
                tokio::time::sleep(wait).await;
            }
        }
    }

    async fn clear_guild(&self, app: u64, guild: u64) -> Result<(), RestError> {
        let there = self.rest.guild_commands(app, guild).await?;
        if there.as_array().is_some_and(|there| !there.is_empty()) {
            let cleared: Value = self.rest.clear_guild_commands(app, guild).await?;
            tracing::info!(guild, %cleared, "a server's own commands were removed");
        }
        Ok(())
    }
}
