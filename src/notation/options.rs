//! Rule options as `name=value` pairs.

use super::OptionError;
use crate::rules::rithmomachia::boissiere::{Common, Proper};
use crate::rules::rithmomachia::medieval::Layout;
use crate::rules::{Game, Grade, Options, Side};

/// Largest number an option takes; larger than any game needs, and twice it is still a `u32`.
const LARGEST: u32 = 1_000_000_000;

/// The names of the game's rule options, in the order they are written.
pub fn option_names(game: Game) -> &'static [&'static str] {
    match game {
        Game::Latrunculi => &["quiet"],
        Game::Boissiere => &["first", "common", "proper"],
        Game::Medieval => &["rows", "setup", "triumph"],
    }
}

/// The options of `game` given as pairs; what is left out has its default, and of an option given
/// twice the last value counts.
///
/// # Errors
/// An unknown name, a value the option does not take, or options that do not go together.
pub fn read_options<'a>(
    game: Game,
    given: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Options, OptionError> {
    let names = option_names(game);
    let mut values: [Option<&str>; 3] = [None; 3];
    for (name, value) in given {
        let place = names.iter().position(|known| *known == name);
        let place = place.ok_or_else(|| OptionError::Unknown(name.to_owned()))?;
        values[place] = Some(value);
    }
    match game.default_options() {
        Options::Latrunculi(mut options) => {
            read_into(&mut options.quiet, names[0], values[0], number)?;
            Ok(Options::Latrunculi(options))
        }
        Options::Boissiere(mut options) => {
            read_into(&mut options.first, names[0], values[0], first)?;
            read_choice(&mut options.common, names[1], values[1], common)?;
            read_choice(&mut options.proper, names[2], values[2], proper)?;
            if options.common.is_none() && options.proper.is_none() {
                return Err(OptionError::NoVictory);
            }
            Ok(Options::Boissiere(options))
        }
        Options::Medieval(mut options) => {
            read_into(&mut options.setup, names[1], values[1], layout)?;
            if options.setup == Layout::Boissiere {
                options.rows = 16;
            }
            read_into(&mut options.rows, names[0], values[0], rows)?;
            read_into(&mut options.triumph, names[2], values[2], grade)?;
            if options.setup == Layout::Boissiere && options.rows != 16 {
                return Err(OptionError::SetupRows);
            }
            Ok(Options::Medieval(options))
        }
    }
}

/// Every option of the game, `name=value` each, separated by spaces.
pub fn write_options(options: &Options) -> String {
    match options {
        Options::Latrunculi(options) => format!("quiet={}", options.quiet),
        Options::Boissiere(options) => {
            let first = match options.first {
                Side::White => "even",
                Side::Black => "odd",
            };
            let common = options
                .common
                .map_or_else(|| "none".to_owned(), write_common);
            let proper = options.proper.map_or("none", proper_name);
            format!("first={first} common={common} proper={proper}")
        }
        Options::Medieval(options) => {
            let setup = match options.setup {
                Layout::Ranks => "ranks",
                Layout::Boissiere => "boissiere",
            };
            let (rows, triumph) = (options.rows, options.triumph.name());
            format!("rows={rows} setup={setup} triumph={triumph}")
        }
    }
}

/// Replaces `place` by the value, if one is given.
fn read_into<T>(
    place: &mut T,
    name: &'static str,
    value: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<(), OptionError> {
    if let Some(value) = value {
        let lower = value.trim().to_ascii_lowercase();
        *place = read(&lower).ok_or_else(|| OptionError::Value(name, value.to_owned()))?;
    }
    Ok(())
}

/// Like [`read_into`], where `none` is a value, too.
fn read_choice<T>(
    place: &mut Option<T>,
    name: &'static str,
    value: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<(), OptionError> {
    if value.is_some_and(|value| value.trim().eq_ignore_ascii_case("none")) {
        *place = None;
        return Ok(());
    }
    read_into(place, name, value, |text| read(text).map(Some))
}

/// A decimal number of at least 1.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.then(|| text.parse().ok()).flatten()?;
    (1..=LARGEST).contains(&number).then_some(number)
}

fn first(text: &str) -> Option<Side> {
    match text {
        "even" | "white" => Some(Side::White),
        "odd" | "black" => Some(Side::Black),
        _ => None,
    }
}

fn common(text: &str) -> Option<Common> {
    let mut parts = text.split(':');
    let kind = parts.next()?;
    let numbers: Vec<&str> = parts.take(3).collect();
    let one = |default| match numbers[..] {
        [] => Some(default),
        [given] => number(given),
        _ => None,
    };
    let two = || match numbers[..] {
        [] => Some((4, 100)),
        [pieces, value] => Some((number(pieces)?, number(value)?)),
        _ => None,
    };
    let pair = |kind: fn(u32, u32) -> Common| two().map(|(pieces, value)| kind(pieces, value));
    let common = match kind {
        "goods" if numbers == ["half"] => Common::GoodsHalf,
        "body" => Common::Body(one(4)?),
        "goods" => Common::Goods(one(100)?),
        "goods-exact" => Common::GoodsExact(one(100)?),
        "lawsuit" => pair(Common::Lawsuit)?,
        "honor" => pair(Common::Honor)?,
        "honor-lawsuit" => pair(Common::HonorLawsuit)?,
        _ => return None,
    };
    Some(common)
}

fn write_common(common: Common) -> String {
    match common {
        Common::Body(pieces) => format!("body:{pieces}"),
        Common::Goods(value) => format!("goods:{value}"),
        Common::GoodsHalf => "goods:half".to_owned(),
        Common::GoodsExact(value) => format!("goods-exact:{value}"),
        Common::Lawsuit(pieces, value) => format!("lawsuit:{pieces}:{value}"),
        Common::Honor(pieces, value) => format!("honor:{pieces}:{value}"),
        Common::HonorLawsuit(pieces, value) => format!("honor-lawsuit:{pieces}:{value}"),
    }
}

fn proper(text: &str) -> Option<Proper> {
    let all = [Proper::Small, Proper::Big, Proper::Great];
    all.into_iter().find(|grade| proper_name(*grade) == text)
}

fn proper_name(grade: Proper) -> &'static str {
    match grade {
        Proper::Small => "small",
        Proper::Big => "big",
        Proper::Great => "great",
    }
}

fn rows(text: &str) -> Option<u8> {
    let rows = number(text)?;
    [12, 14, 16]
        .into_iter()
        .find(|&known| u32::from(known) == rows)
}

fn layout(text: &str) -> Option<Layout> {
    match text {
        "ranks" => Some(Layout::Ranks),
        "boissiere" => Some(Layout::Boissiere),
        _ => None,
    }
}

fn grade(text: &str) -> Option<Grade> {
    Grade::ALL.into_iter().find(|grade| grade.name() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Vec<(&str, &str)> {
        text.split_whitespace()
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .collect()
    }

    fn read(game: Game, text: &str) -> Result<Options, OptionError> {
        read_options(game, pairs(text))
    }

    #[test]
    fn what_is_written_reads_back() {
        for (game, text) in [
            (Game::Latrunculi, "quiet=50"),
            (Game::Latrunculi, "quiet=1"),
            (Game::Boissiere, "first=even common=body:4 proper=small"),
            (Game::Boissiere, "first=odd common=none proper=great"),
            (Game::Boissiere, "first=odd common=goods:half proper=none"),
            (Game::Boissiere, "first=odd common=goods:100 proper=big"),
            (Game::Boissiere, "first=odd common=goods-exact:7 proper=big"),
            (Game::Boissiere, "first=odd common=lawsuit:8:600 proper=big"),
            (Game::Boissiere, "first=odd common=honor:2:60 proper=big"),
            (
                Game::Boissiere,
                "first=odd common=honor-lawsuit:4:100 proper=big",
            ),
            (Game::Medieval, "rows=14 setup=ranks triumph=mediocre"),
            (Game::Medieval, "rows=16 setup=boissiere triumph=excellent"),
            (Game::Medieval, "rows=12 setup=ranks triumph=great"),
        ] {
            assert_eq!(
                read(game, text).map(|options| write_options(&options)),
                Ok(text.to_owned())
            );
        }
    }

    #[test]
    fn what_is_left_out_has_its_default() {
        for game in Game::ALL {
            assert_eq!(read(game, ""), Ok(game.default_options()));
        }
        for (text, full) in [
            ("common=body", "common=body:4"),
            ("common=goods", "common=goods:100"),
            ("common=goods-exact", "common=goods-exact:100"),
            ("common=lawsuit", "common=lawsuit:4:100"),
            ("common=honor", "common=honor:4:100"),
            ("common=honor-lawsuit", "common=honor-lawsuit:4:100"),
            ("first=EVEN common=body common=goods", "common=goods:100"),
        ] {
            assert_eq!(read(Game::Boissiere, text), read(Game::Boissiere, full));
        }
        assert_eq!(
            read(Game::Medieval, "setup=boissiere"),
            read(Game::Medieval, "rows=16 setup=boissiere")
        );
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for (game, text) in [
            (Game::Latrunculi, "quiet=0"),
            (Game::Latrunculi, "quiet=-1"),
            (Game::Latrunculi, "quiet=+5"),
            (Game::Latrunculi, "quiet=99999999999"),
            (Game::Latrunculi, "quiet"),
            (Game::Latrunculi, "rows=14"),
            (Game::Boissiere, "quiet=50"),
            (Game::Boissiere, "common=body:0"),
            (Game::Boissiere, "common=body:4:4"),
            (Game::Boissiere, "common=body:"),
            (Game::Boissiere, "common=lawsuit:4"),
            (Game::Boissiere, "common=lawsuit:4:100:3"),
            (Game::Boissiere, "common=lawsuit:0:100"),
            (Game::Boissiere, "common=body:half"),
            (Game::Boissiere, "common=none:1"),
            (Game::Boissiere, "common=none proper=none"),
            (Game::Boissiere, "common=everything"),
            (Game::Boissiere, "proper=mediocre"),
            (Game::Boissiere, "first=both"),
            (Game::Medieval, "rows=13"),
            (Game::Medieval, "rows=14 setup=boissiere"),
            (Game::Medieval, "triumph=small"),
            (Game::Medieval, "first=odd"),
            (Game::Medieval, "=1"),
        ] {
            assert!(read(game, text).is_err(), "{game:?} {text}");
        }
    }
}
