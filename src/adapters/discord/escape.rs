//! Text as Discord shows it: nothing in it is Markdown, a mention or a link, but for mentions that
//! are meant as such and for commands, which are set apart as code.

use std::fmt::Write;

use crate::base::text::{CMD_CLOSE, CMD_OPEN};

/// The beginning of a mention that is meant as one: `<` once everything else is escaped. No name
/// has it.
pub(super) const OPEN: char = '\u{e000}';

/// The end of such a mention.
pub(super) const CLOSE: char = '\u{e001}';

/// The text with everything escaped that Discord would read as more than letters.
pub(super) fn escape(text: &str) -> String {
    let mut shown = String::with_capacity(text.len() + 16);
    for (number, line) in text.lines().enumerate() {
        if number > 0 {
            shown.push('\n');
        }
        escape_line(&mut shown, line);
    }
    shown
}

fn escape_line(shown: &mut String, line: &str) {
    let body = line.trim_start();
    shown.push_str(&line[..line.len() - body.len()]);
    // Headings, small print, quotes and lists are made at the beginning of a line only.
    let digits = body.len()
        - body
            .trim_start_matches(|letter: char| letter.is_ascii_digit())
            .len();
    let numbered = digits > 0 && body[digits..].starts_with(". ");
    let mut code = false;
    for (place, letter) in body.char_indices() {
        if code {
            // Nothing is special within code but its end.
            match letter {
                CMD_CLOSE => code = false,
                '`' => shown.push('\''),
                letter => shown.push(letter),
            }
            if !code {
                shown.push('`');
            }
            continue;
        }
        // Code needs no quotes around it.
        let opens = |at: usize| body[at..].starts_with(CMD_OPEN);
        let ended = body[..place].ends_with(CMD_CLOSE);
        match letter {
            CMD_OPEN => {
                code = true;
                shown.push('`');
                continue;
            }
            '“' if opens(place + letter.len_utf8()) => continue,
            '”' if ended => continue,
            CMD_CLOSE => continue,
            _ => {}
        }
        let special = match letter {
            '\\' | '*' | '_' | '`' | '~' | '|' | '<' | '[' | ']' => true,
            '>' => place == 0,
            // A mark and a space; a row of marks makes a smaller heading.
            '#' | '-' | '+' => place == 0 && marks(body).starts_with(' '),
            '.' => numbered && place == digits,
            // What would become a link, or an invitation.
            '/' => body[..place].ends_with(':') || is_address(&body[..place]),
            _ => false,
        };
        if special {
            shown.push('\\');
        }
        shown.push(match letter {
            OPEN => '<',
            CLOSE => '>',
            letter => letter,
        });
    }
    if code {
        shown.push('`');
    }
}

/// What somebody typed, without what the bot marks mentions and commands with in its own words.
pub(super) fn unmarked(typed: &str) -> String {
    typed.replace([OPEN, CLOSE, CMD_OPEN, CMD_CLOSE], "")
}

/// Whether a text ends in what may be the beginning of an address, such as `discord.gg`.
fn is_address(text: &str) -> bool {
    let word = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    word.contains('.')
}

/// What follows the marks a line begins with.
fn marks(line: &str) -> &str {
    line.trim_start_matches(['#', '-', '+'])
}

/// Cuts a text to so many characters, at a line's end or a word's end where there is one near.
pub(super) fn cut(text: &str, most: usize) -> String {
    let count = text.chars().count();
    if count <= most {
        return text.to_owned();
    }
    let mut head: String = text.chars().take(most.saturating_sub(1)).collect();
    let floor = head.len() / 2;
    if let Some(place) = head.rfind(['\n', ' ']).filter(|place| *place > floor) {
        head.truncate(place);
    }
    // Half an escape would escape the mark.
    while head.ends_with('\\') {
        head.pop();
    }
    let _ = write!(head, "…");
    head
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_stay_text() {
        for (plain, escaped) in [
            ("**bold**", r"\*\*bold\*\*"),
            ("<@&123> @everyone", r"\<@&123> @everyone"),
            (
                "`code` ~~no~~ ||spoiler||",
                r"\`code\` \~\~no\~\~ \|\|spoiler\|\|",
            ),
            (
                "# heading\n> quote\n- list",
                "\\# heading\n\\> quote\n\\- list",
            ),
            ("#BKTR: -1", "#BKTR: -1"),
            ("-# small", r"\-# small"),
            ("1. first\n2.5", "1\\. first\n2.5"),
            ("https://example.org", r"https:\//example.org"),
            ("discord.gg/abcd", r"discord.gg\/abcd"),
            (
                "(Discord.com/invite/x) 3/4",
                r"(Discord.com\/invite\/x) 3/4",
            ),
            ("[a](b)", r"\[a\](b)"),
            ("8 - 5 = 3, a1-a2", "8 - 5 = 3, a1-a2"),
        ] {
            assert_eq!(escape(plain), escaped);
        }
    }

    #[test]
    fn commands_are_set_apart_and_can_hold_nothing_else() {
        for (plain, escaped) in [
            (
                "Say \u{e002}/move text:a_1\u{e003}, *now*",
                r"Say `/move text:a_1`, \*now\*",
            ),
            (
                "\u{e002}/rule question:`x` <@1>",
                "`/rule question:'x' <@1>`",
            ),
            ("a\u{e003}b_", r"ab\_"),
            (
                "Say “\u{e002}/help\u{e003}” for “all”.",
                "Say `/help` for “all”.",
            ),
            ("\u{e002}/help\n*x*", "`/help`\n\\*x\\*"),
        ] {
            assert_eq!(escape(plain), escaped);
        }
        assert_eq!(unmarked("\u{e000}@1\u{e001} \u{e002}x\u{e003}"), "@1 x");
    }

    proptest! {
        #[test]
        fn nothing_is_lost_but_backslashes_are_added(text in "[ -~àèì·\n]{0,60}") {
            let escaped = escape(&text);
            let mut back = String::new();
            let mut letters = escaped.chars();
            while let Some(letter) = letters.next() {
                back.extend(if letter == '\\' { letters.next() } else { Some(letter) });
            }
            prop_assert_eq!(back.trim_end(), text.trim_end());
        }

        #[test]
        fn invitations_stay_text(
            before in "[ -~]{0,12}",
            at in "(discord\\.gg|DISCORD\\.GG|discord\\.com|discordapp\\.com|dsc\\.gg)",
            path in "(/|/invite/|/a/)",
            after in "[ -~]{0,12}",
        ) {
            let escaped = escape(&format!("{before}{at}{path}{after}"));
            let broken = path.replace('/', "\\/");
            prop_assert!(escaped.contains(&format!("{at}{broken}")), "{}", escaped);
            prop_assert!(!escaped.contains(&format!("{at}/")), "{}", escaped);
        }

        #[test]
        fn cuts_fit(text in "[ -~\n]{0,300}", most in 1_usize..200) {
            prop_assert!(cut(&text, most).chars().count() <= most);
        }
    }
}
