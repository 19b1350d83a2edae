//! What the bot may do in a channel, by the names Discord gives its permissions.

/// A permission the bot needs: its bit and its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Right {
    pub(super) bit: u64,
    pub(super) name: &'static str,
}

const fn right(place: u32, name: &'static str) -> Right {
    Right {
        bit: 1 << place,
        name,
    }
}

pub(super) const VIEW: Right = right(10, "View Channel");
pub(super) const SEND: Right = right(11, "Send Messages");
pub(super) const EMBED: Right = right(14, "Embed Links");
pub(super) const ATTACH: Right = right(15, "Attach Files");
pub(super) const HISTORY: Right = right(16, "Read Message History");
pub(super) const OPEN_THREADS: Right = right(35, "Create Public Threads");
pub(super) const SEND_IN_THREADS: Right = right(38, "Send Messages in Threads");

/// Everything the bot asks for when it is invited.
pub(super) const WANTED: [Right; 7] = [
    VIEW,
    SEND,
    SEND_IN_THREADS,
    OPEN_THREADS,
    ATTACH,
    EMBED,
    HISTORY,
];

/// Who has this may do everything.
const ADMINISTRATOR: u64 = 1 << 3;

/// The number an invitation names.
pub(super) fn wanted() -> u64 {
    WANTED.iter().fold(0, |all, right| all | right.bit)
}

/// Whether these permissions hold this one.
pub(super) fn has(bits: u64, right: Right) -> bool {
    bits & (right.bit | ADMINISTRATOR) != 0
}

/// The permissions in a thread, where sending is one of its own: as if it were sending.
pub(super) fn in_thread(bits: u64) -> u64 {
    if has(bits, SEND_IN_THREADS) {
        bits | SEND.bit
    } else {
        bits & !SEND.bit
    }
}

/// Those of the wanted permissions that are missing, by name.
pub(super) fn missing(bits: u64, wanted: &[Right]) -> Vec<&'static str> {
    let missing = wanted.iter().filter(|right| !has(bits, **right));
    missing.map(|right| right.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invitation_asks_for_seven_permissions_and_no_more() {
        assert_eq!(wanted(), 309_237_763_072);
        assert_eq!(wanted().count_ones(), 7);
        assert!(!has(wanted(), right(3, "Administrator")));
    }

    #[test]
    fn in_threads_the_right_to_send_there_counts() {
        let bits = VIEW.bit | SEND.bit;
        assert_eq!(missing(in_thread(bits), &[VIEW, SEND]), ["Send Messages"]);
        let bits = VIEW.bit | SEND_IN_THREADS.bit;
        assert_eq!(missing(in_thread(bits), &[VIEW, SEND]), Vec::<&str>::new());
    }

    #[test]
    fn administrators_lack_nothing() {
        assert_eq!(missing(ADMINISTRATOR, &WANTED), Vec::<&str>::new());
        assert_eq!(missing(wanted() & !ATTACH.bit, &WANTED), ["Attach Files"]);
    }
}
