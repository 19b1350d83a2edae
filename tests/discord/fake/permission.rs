//! Discord's permissions, as far as a board game needs them.

pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What the invitation asks for.
pub(crate) const ASKED_FOR: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | SEND_MESSAGES_IN_THREADS
    | CREATE_PUBLIC_THREADS
    | ATTACH_FILES
    | EMBED_LINKS
    | READ_MESSAGE_HISTORY;
