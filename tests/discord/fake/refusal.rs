//! How Discord says no.

use serde_json::{Value, json};

/// An answer with an error.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: String,
    /// Whether a correct bot never meets it, so that the test fails.
    pub(crate) violation: bool,
}

impl Refusal {
    fn new(status: u16, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            violation: false,
        }
    }

    /// An error with any code, that is nobody's fault.
    pub(crate) fn other(status: u16, code: u32, message: &str) -> Self {
        Self::new(status, code, message)
    }

    /// The same, as a mistake of the bot.
    pub(crate) fn wrong(self) -> Self {
        Self {
            violation: true,
            ..self
        }
    }

    /// The same, with more about it.
    pub(crate) fn with(self, more: &str) -> Self {
        Self {
            message: format!("{}: {more}", self.message),
            ..self
        }
    }

    /// The body breaks a rule.
    pub(crate) fn form(what: impl AsRef<str>) -> Self {
        Self::new(400, 50035, "Invalid Form Body")
            .with(what.as_ref())
            .wrong()
    }

    pub(crate) fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    pub(crate) fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    pub(crate) fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    pub(crate) fn unknown_user() -> Self {
        Self::new(404, 10013, "Unknown User")
    }

    pub(crate) fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }

    pub(crate) fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }

    pub(crate) fn unknown_command() -> Self {
        Self::new(404, 10063, "Unknown application command")
    }

    pub(crate) fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    pub(crate) fn too_large() -> Self {
        Self::new(413, 40005, "Request entity too large").wrong()
    }

    pub(crate) fn acknowledged() -> Self {
        Self::new(400, 40060, "Interaction has already been acknowledged.").wrong()
    }

    pub(crate) fn too_many_followups() -> Self {
        Self::new(
            400,
            40094,
            "This interaction has reached the maximum number of follow-up messages",
        )
    }

    pub(crate) fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    pub(crate) fn not_yours() -> Self {
        Self::new(403, 50005, "Cannot edit a message authored by another user")
    }

    pub(crate) fn empty() -> Self {
        Self::new(400, 50006, "Cannot send an empty message").wrong()
    }

    pub(crate) fn closed(code: u32) -> Self {
        Self::new(403, code, "Cannot send messages to this user")
    }

    pub(crate) fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub(crate) fn token_expired() -> Self {
        Self::new(401, 50027, "Invalid Webhook Token").wrong()
    }

    pub(crate) fn archived() -> Self {
        Self::new(400, 50083, "Thread is archived")
    }

    pub(crate) fn thread_exists() -> Self {
        Self::new(
            400,
            160_004,
            "A thread has already been created for this message",
        )
    }

    pub(crate) fn locked() -> Self {
        Self::new(400, 160_005, "Thread is locked")
    }

    pub(crate) fn threads_full() -> Self {
        Self::new(400, 160_006, "Maximum number of active threads reached")
    }

    /// The body of the answer.
    pub(crate) fn body(&self) -> Value {
        json!({"message": self.message, "code": self.code})
    }
}
