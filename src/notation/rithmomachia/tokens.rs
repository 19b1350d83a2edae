//! The tokens of an action text, with their byte offsets.

/// Most tokens an action has; no action needs as many.
const MOST_TOKENS: usize = 32;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A letter with the digits that follow it directly: `C2`, `d6`, `C002`.
    Word {
        /// The letter as written.
        letter: char,
        /// The number; too large a one is [`u32::MAX`].
        number: u32,
        /// How many digits were written.
        digits: usize,
    },
    /// A letter alone.
    Letter(char),
    /// A number alone.
    Number(u32),
    /// `-`, and its like.
    Minus,
    /// `+`.
    Plus,
    /// `*`, `·`.
    Times,
    /// `÷`, `/`.
    Divide,
    /// `x`, `×`.
    Takes,
    /// `∩`, `^`, `siege`.
    Siege,
    /// `end`.
    End,
    /// `@`.
    At,
    /// `[`.
    Open,
    /// `]`.
    Close,
    /// `(`.
    Paren,
    /// `)`.
    ParenClose,
    /// `,`.
    Comma,
    /// `:`.
    Colon,
    /// The end of the text.
    Nothing,
    /// Anything else.
    Unknown,
}

/// A token.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    /// Where it begins, in bytes.
    pub(super) at: usize,
    /// What it is.
    pub(super) kind: Kind,
}

/// The tokens of `text`, with [`Kind::Nothing`] at the end. A text with more of them than any
/// action has is cut off at [`Kind::Unknown`].
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len();
        if tokens.len() == MOST_TOKENS {
            let kind = Kind::Unknown;
            tokens.push(Token { at, kind });
            break;
        }
        let (kind, length) = token(first, rest);
        tokens.push(Token { at, kind });
        rest = rest[length..].trim_start();
    }
    let kind = Kind::Nothing;
    let at = text.trim_end().len();
    tokens.push(Token { at, kind });
    tokens
}

/// The token that `rest` begins with, and its length in bytes.
fn token(first: char, rest: &str) -> (Kind, usize) {
    if first.is_ascii_digit() {
        let (number, digits) = number(rest);
        return (Kind::Number(number), digits);
    }
    if first.is_ascii_alphabetic() {
        return word(first, rest);
    }
    let kind = match first {
        '-' | '\u{2010}'..='\u{2015}' | '−' | '→' | '>' => Kind::Minus,
        '+' | '\u{ff0b}' => Kind::Plus,
        '*' | '·' | '∙' | '⋅' | '∗' => Kind::Times,
        '÷' | '/' | '∕' => Kind::Divide,
        '×' | '✕' | '✗' => Kind::Takes,
        '∩' | '^' | '⋂' => Kind::Siege,
        '@' => Kind::At,
        '[' => Kind::Open,
        ']' => Kind::Close,
        '(' => Kind::Paren,
        ')' => Kind::ParenClose,
        ',' => Kind::Comma,
        ':' => Kind::Colon,
        _ => Kind::Unknown,
    };
    (kind, first.len_utf8())
}

/// A word, or a letter with its number.
fn word(first: char, rest: &str) -> (Kind, usize) {
    let letters = rest
        .bytes()
        .take(6)
        .take_while(u8::is_ascii_alphabetic)
        .count();
    for (name, kind) in [("end", Kind::End), ("siege", Kind::Siege)] {
        if rest[..letters].eq_ignore_ascii_case(name) {
            return (kind, letters);
        }
    }
    if first.eq_ignore_ascii_case(&'x') {
        return (Kind::Takes, 1);
    }
    match number(&rest[1..]) {
        (_, 0) => (Kind::Letter(first), 1),
        (number, digits) => {
            let letter = first;
            let kind = Kind::Word {
                letter,
                number,
                digits,
            };
            (kind, 1 + digits)
        }
    }
}

/// The number that `text` begins with, and how many digits it has.
fn number(text: &str) -> (u32, usize) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = if digits == 0 {
        0
    } else {
        text[..digits].parse().unwrap_or(u32::MAX)
    };
    (number, digits)
}
