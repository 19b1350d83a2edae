//! The action grammar: what a text says, by its syntax alone.
//!
//! A text is a move (`C2 d6-d7`, `d6d7`, `C2:(5, 3)-(6, 3)`), a capture (`x d6`, `T9 k6 x c9 m6`,
//! `[c3 d7 + c5 e6] x C8 d6`, `C8 d3 ∩ c3 c3`, `x d3 @a3`) or `end`.

use super::read_letter;
use super::tokens::{Kind, Token, tokens};
use crate::notation::{Attack, Said, SaidPiece, SyntaxError};
use crate::rules::{Game, Geometry, Square};

/// What is told of a square that no board has.
const OFF_BOARD: &str = "syntax-off-board";

/// Every square a Rithmomachia can have; whether this board has it is seen when it is resolved.
const LARGEST_BOARD: Geometry = Geometry {
    columns: 8,
    rows: 16,
};

/// What an action text says.
pub(crate) fn parse(game: Game, text: &str) -> Result<Said, SyntaxError> {
    let mut parser = Parser {
        game,
        tokens: tokens(text),
        next: 0,
    };
    let said = parser.action().map_err(|error| {
        // What cannot even begin an action is told what an action is.
        if error.at == parser.tokens[0].at && error.expected != OFF_BOARD {
            let expected = "syntax-action";
            SyntaxError { expected, ..error }
        } else {
            error
        }
    })?;
    if parser.peek() == Kind::Nothing {
        Ok(said)
    } else {
        Err(parser.wrong("syntax-nothing"))
    }
}

struct Parser {
    game: Game,
    tokens: Vec<Token>,
    next: usize,
}

impl Parser {
    /// The next token; the last one, [`Kind::Nothing`] or [`Kind::Unknown`], is never passed.
    fn peek(&self) -> Kind {
        self.tokens[self.next].kind
    }

    /// Passes the next token if it is of this kind.
    fn pass(&mut self, kind: Kind) -> bool {
        let passed = self.peek() == kind && self.next + 1 < self.tokens.len();
        self.next += usize::from(passed);
        passed
    }

    /// Passes the next token, which must be of this kind.
    fn want(&mut self, kind: Kind, expected: &'static str) -> Result<(), SyntaxError> {
        if self.pass(kind) {
            Ok(())
        } else {
            Err(self.wrong(expected))
        }
    }

    /// The next token is not what was expected.
    fn wrong(&self, expected: &'static str) -> SyntaxError {
        let at = self.tokens[self.next].at;
        SyntaxError { at, expected }
    }

    fn action(&mut self) -> Result<Said, SyntaxError> {
        if self.pass(Kind::End) {
            return Ok(Said::End);
        }
        if self.pass(Kind::Open) {
            let attack = self.group()?;
            self.want(Kind::Close, "syntax-close")?;
            self.want(Kind::Takes, "syntax-takes")?;
            return self.capture(attack);
        }
        if self.pass(Kind::Takes) {
            return self.capture(Attack::Bare);
        }
        if self.pass(Kind::Siege) {
            return self.capture(Attack::Siege(None));
        }
        self.move_or_capture()
    }

    /// An action that begins with a piece or a square.
    fn move_or_capture(&mut self) -> Result<Said, SyntaxError> {
        let begin = self.next;
        if self.peek() == Kind::Paren {
            return self.pair_move(SaidPiece::default());
        }
        let words = self.words("syntax-action")?;
        match self.peek() {
            Kind::Takes => {
                let attack = Attack::Equal(operand(&words)?);
                self.next += 1;
                self.capture(attack)
            }
            Kind::Siege => {
                let attack = Attack::Siege(Some(operand(&words)?));
                self.next += 1;
                self.capture(attack)
            }
            Kind::Plus | Kind::Times | Kind::Divide => self.bare_group(begin),
            Kind::Minus if self.takes_after_second_words() => self.bare_group(begin),
            Kind::Colon => {
                self.next += 1;
                let piece = name(&words)?;
                if self.peek() == Kind::Paren {
                    return self.pair_move(piece);
                }
                let from = self.words("syntax-square")?;
                self.square_move(piece, &from)
            }
            Kind::Paren => {
                let piece = name(&words)?;
                self.pair_move(piece)
            }
            _ => match words[..] {
                [first, from, to] => {
                    let piece = name(&[first])?;
                    self.square_move(piece, &[from, to])
                }
                [first, from] if self.peek() == Kind::Minus => {
                    let piece = name(&[first])?;
                    self.square_move(piece, &[from])
                }
                _ => self.square_move(SaidPiece::default(), &words),
            },
        }
    }

    /// `A + B x T` without the brackets, from its first token on.
    fn bare_group(&mut self, begin: usize) -> Result<Said, SyntaxError> {
        self.next = begin;
        let attack = self.group()?;
        self.want(Kind::Takes, "syntax-takes")?;
        self.capture(attack)
    }

    /// Whether what follows the `-` is a piece and `x`, so that the `-` subtracts.
    fn takes_after_second_words(&self) -> bool {
        let rest = &self.tokens[self.next + 1..];
        let end = rest.iter().find(|token| !is_word(token.kind));
        end.is_some_and(|token| token.kind == Kind::Takes)
    }

    /// What stands in the brackets: `A + B`, `A - B`, `A * B`, `A * n`, `A ÷ n`, or `A` alone.
    fn group(&mut self) -> Result<Attack, SyntaxError> {
        let first = self.operand()?;
        let at = self.next;
        let sign = self.peek();
        match sign {
            Kind::Plus | Kind::Minus | Kind::Times | Kind::Takes | Kind::Divide => self.next += 1,
            _ => return Ok(Attack::Equal(first)),
        }
        let number = self.number_alone();
        let attack = match (sign, number) {
            (Kind::Times | Kind::Takes, Some(number)) => Attack::Times(first, number),
            (Kind::Divide, Some(number)) => Attack::Divided(first, number),
            (Kind::Divide, None) => return Err(self.wrong("syntax-number")),
            (Kind::Plus, _) => Attack::Sum(first, self.operand()?),
            (Kind::Minus, _) => Attack::Difference(first, self.operand()?),
            (_, None) => Attack::Product(first, self.operand()?),
            (_, Some(_)) => return Err(self.wrong("syntax-sign")),
        };
        let other_game = match attack {
            Attack::Product(..) => Game::Medieval,
            Attack::Difference(..) | Attack::Divided(..) => Game::Boissiere,
            _ => return Ok(attack),
        };
        if other_game == self.game {
            return Ok(attack);
        }
        self.next = at;
        Err(self.wrong("syntax-kind"))
    }

    /// A number that is no piece's value: nothing of a piece follows it.
    fn number_alone(&mut self) -> Option<u16> {
        let Kind::Number(number) = self.peek() else {
            return None;
        };
        if is_word(self.tokens[self.next + 1].kind) {
            return None;
        }
        let sign = self.tokens[self.next.checked_sub(1)?].kind;
        if matches!(sign, Kind::Plus | Kind::Minus) {
            return None;
        }
        self.next += 1;
        Some(u16::try_from(number).unwrap_or(u16::MAX))
    }

    /// The target of a capture, and the re-entry square.
    fn capture(&mut self, attack: Attack) -> Result<Said, SyntaxError> {
        let mut target = self.operand()?;
        if attack == Attack::Bare && target.loose {
            // After a bare `x`, a token that is a square of the board is a square.
            target.loose = false;
            target.shape = None;
            target.side = None;
            target.value = None;
        }
        let mut reentry = None;
        if self.game == Game::Medieval && self.pass(Kind::At) {
            reentry = Some(self.square()?);
        }
        Ok(Said::Capture {
            attack,
            target,
            reentry,
        })
    }

    /// A piece: its name, its square, or both.
    fn operand(&mut self) -> Result<SaidPiece, SyntaxError> {
        let words = self.words("syntax-piece")?;
        operand(&words)
    }

    /// The words that follow, at least one and at most three; a letter and a number apart are one.
    fn words(&mut self, expected: &'static str) -> Result<Vec<Token>, SyntaxError> {
        let mut words = Vec::with_capacity(3);
        while is_word(self.peek()) && words.len() < 3 {
            let mut token = self.tokens[self.next];
            self.next += 1;
            if let (Kind::Letter(letter), Kind::Number(number)) = (token.kind, self.peek()) {
                self.next += 1;
                let digits = 2;
                token.kind = Kind::Word {
                    letter,
                    number,
                    digits,
                };
            }
            words.push(token);
        }
        if words.is_empty() {
            Err(self.wrong(expected))
        } else {
            Ok(words)
        }
    }

    /// One square.
    fn square(&mut self) -> Result<Square, SyntaxError> {
        let token = self.tokens[self.next];
        let square = square(token)?;
        self.next += 1;
        Ok(square)
    }

    /// A move whose square or squares so far are `words`: `d6d7`, or `d6` before `-d7`.
    fn square_move(&mut self, piece: SaidPiece, words: &[Token]) -> Result<Said, SyntaxError> {
        let (from, to) = match *words {
            [from, to] => (
                square(from).map_err(|error| nameless(&error, from))?,
                square(to)?,
            ),
            [from] if self.peek() == Kind::Minus => {
                let from = square(from)?;
                self.next += 1;
                (from, self.square()?)
            }
            [from] => {
                square(from).map_err(|error| nameless(&error, from))?;
                return Err(self.wrong("syntax-to"));
            }
            _ => return Err(self.wrong("syntax-square")),
        };
        Ok(moved(piece, from, to))
    }

    /// A move by pairs of column and row, counted from 0: `(5, 3)-(6, 3)`.
    fn pair_move(&mut self, piece: SaidPiece) -> Result<Said, SyntaxError> {
        let from = self.pair()?;
        self.pass(Kind::Minus);
        let to = self.pair()?;
        Ok(moved(piece, from, to))
    }

    /// A square as column and row, counted from 0: `(5, 3)`.
    fn pair(&mut self) -> Result<Square, SyntaxError> {
        self.want(Kind::Paren, "syntax-pair")?;
        let begin = self.next;
        let column = self.coordinate()?;
        self.want(Kind::Comma, "syntax-pair")?;
        let row = self.coordinate()?;
        self.want(Kind::ParenClose, "syntax-pair")?;
        LARGEST_BOARD.at(column, row).ok_or(SyntaxError {
            at: self.tokens[begin].at,
            expected: "syntax-pair",
        })
    }

    fn coordinate(&mut self) -> Result<u8, SyntaxError> {
        let Kind::Number(number) = self.peek() else {
            return Err(self.wrong("syntax-pair"));
        };
        self.next += 1;
        Ok(u8::try_from(number).unwrap_or(u8::MAX))
    }
}

fn moved(piece: SaidPiece, from: Square, to: Square) -> Said {
    let square = Some(from);
    let piece = SaidPiece { square, ..piece };
    let captures = None;
    Said::Move {
        piece,
        to,
        captures,
    }
}

fn is_word(kind: Kind) -> bool {
    matches!(kind, Kind::Word { .. } | Kind::Letter(_) | Kind::Number(_))
}

/// A piece by one or two words: name, square, or name and square.
fn operand(words: &[Token]) -> Result<SaidPiece, SyntaxError> {
    match *words {
        [word] => match (square(word), name(&[word])) {
            (Ok(square), Ok(name)) => Ok(SaidPiece {
                square: Some(square),
                loose: true,
                ..name
            }),
            (Ok(square), Err(_)) => Ok(SaidPiece {
                square: Some(square),
                ..SaidPiece::default()
            }),
            (Err(off), Err(_)) if off.expected == OFF_BOARD => Err(off),
            (Err(_), name) => name,
        },
        [first, second] => Ok(SaidPiece {
            square: Some(square(second)?),
            ..name(&[first])?
        }),
        [_, _, third, ..] => Err(SyntaxError {
            at: third.at,
            expected: "syntax-sign",
        }),
        [] => Ok(SaidPiece::default()),
    }
}

/// A piece by its name alone: `C2`, `C`, `81`.
fn name(words: &[Token]) -> Result<SaidPiece, SyntaxError> {
    let &[word] = words else {
        let at = words.get(1).map_or(0, |word| word.at);
        let expected = "syntax-square";
        return Err(SyntaxError { at, expected });
    };
    let wrong = || SyntaxError {
        at: word.at,
        expected: "syntax-piece",
    };
    let (letter, number) = match word.kind {
        Kind::Word { letter, number, .. } => (Some(letter), Some(number)),
        Kind::Letter(letter) => (Some(letter), None),
        Kind::Number(number) => (None, Some(number)),
        _ => return Err(wrong()),
    };
    let mut piece = SaidPiece::default();
    if let Some(letter) = letter {
        let mut buffer = [0; 4];
        let (side, shape, _) = read_letter(letter.encode_utf8(&mut buffer)).ok_or_else(wrong)?;
        piece.side = Some(side);
        piece.shape = Some(shape);
    }
    if let Some(number) = number {
        piece.value = Some(u16::try_from(number).map_err(|_| wrong())?);
    }
    Ok(piece)
}

/// The square a word is the name of.
fn square(token: Token) -> Result<Square, SyntaxError> {
    let named = match token.kind {
        Kind::Word {
            letter,
            number,
            digits: 1,
        } => {
            let row = (letter.to_ascii_lowercase() as u32).checked_sub(u32::from(b'a'));
            let column = number.checked_sub(1);
            let coordinate = |number: Option<u32>| u8::try_from(number?).ok();
            coordinate(column).zip(coordinate(row))
        }
        _ => None,
    };
    let square = named.and_then(|(column, row)| LARGEST_BOARD.at(column, row));
    let like_one = matches!(token.kind, Kind::Word { digits: 1 | 2, .. });
    square.ok_or(SyntaxError {
        at: token.at,
        expected: if like_one { OFF_BOARD } else { "syntax-square" },
    })
}

/// What is wrong where a square was expected: a word that could be a piece's name is no square off
/// the board.
fn nameless(error: &SyntaxError, word: Token) -> SyntaxError {
    let piece = matches!(word.kind, Kind::Word { letter, .. } if "ctspCTSP".contains(letter));
    let expected = if piece {
        "syntax-square"
    } else {
        error.expected
    };
    SyntaxError {
        at: error.at,
        expected,
    }
}
