//! A line of words as a client with slash commands takes it: `/board code:BKTR words:True`, with
//! the names it shows in the reader's language.

use std::fmt::Write as _;

use super::build::check;
use super::words::{Word, words};
use super::{ANYONE, Argument, Kind, Name, Values};
use crate::base::Lang;
use crate::base::text::{has, say};

/// The option that names a game by its code, on every command about a game.
pub const CODE: &str = "code";

/// The id of an option's name and description: its own for this command, where there is one.
pub fn option_sentence(name: Name, argument: &str) -> String {
    let own = format!("slash-option-{}-{argument}", name.name());
    if has(Lang::En, &own) {
        own
    } else {
        format!("slash-option-{argument}")
    }
}

/// The id of a choice's name.
pub fn choice_sentence(argument: &str, word: &str) -> String {
    format!("slash-choice-{argument}-{word}")
}

/// The name a command is registered under in `lang`, with its slash; its bare name where it is none
/// there.
fn slash_name(lang: Lang, name: Name) -> String {
    let id = format!("slash-{}", name.name());
    if has(lang, &id) {
        format!("/{}", say(lang, &id, &[]))
    } else {
        name.name().to_owned()
    }
}

/// The command that is registered under this name, in lower case, in any language.
pub(super) fn named(lower: &str) -> Option<Name> {
    Name::ALL.into_iter().find(|name| {
        let id = format!("slash-{}", name.name());
        let mut langs = Lang::ALL.into_iter();
        langs.any(|lang| has(lang, &id) && say(lang, &id, &[]) == lower)
    })
}

/// A line of the command language, whole or only begun, as a slash command; what is no command of
/// the table stays as it is.
pub fn slash(lang: Lang, line: &str) -> String {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    let Some(name) = Name::by_name(first) else {
        return line.to_owned();
    };
    let mut given = Given::default();
    match name.arguments().first() {
        Some(argument) if argument.is_rest() => given.text(name, rest),
        _ => given.words(name, rest),
    }
    let mut shown = slash_name(lang, name);
    // Discord shows those first that must be given.
    given.pairs.sort_by_key(|(place, _)| {
        let argument = name.arguments()[*place];
        (
            !argument.required || argument.kind == Kind::Opponent,
            *place,
        )
    });
    for (place, value) in given.pairs {
        let argument = &name.arguments()[place];
        if argument.kind == Kind::Opponent && value == ANYONE {
            continue;
        }
        let option = say(lang, &option_sentence(name, argument.name), &[]);
        let _ = write!(shown, " {option}");
        if !value.is_empty() {
            let _ = write!(shown, ":{}", value_shown(lang, name, argument, &value));
        }
    }
    if let Some(code) = given.code {
        let option = say(lang, &option_sentence(name, CODE), &[]);
        let _ = write!(shown, " {option}");
        if !code.is_empty() {
            let _ = write!(shown, ":{code}");
        }
    }
    shown
}

/// What a line gives: arguments by their place, and a game.
#[derive(Default)]
struct Given {
    pairs: Vec<(usize, String)>,
    code: Option<String>,
}

impl Given {
    /// Notes the game of `#BKTR`.
    fn is_code(&mut self, word: &str) -> bool {
        let code = word.strip_prefix('#').filter(|code| !code.is_empty());
        if let Some(code) = code {
            self.code = Some(code.to_owned());
        }
        code.is_some()
    }

    /// The values of a command whose arguments are words.
    fn words(&mut self, name: Name, rest: &str) {
        let arguments = name.arguments();
        for word in words(rest).unwrap_or_default() {
            if word.key.is_none() && !word.quoted && self.is_code(&word.value) {
                continue;
            }
            if word.key.as_deref() == Some(CODE) {
                self.code = Some(word.value);
                continue;
            }
            if let Some(place) = self.place(arguments, &word) {
                let flag = arguments[place].kind == Kind::Flag && word.key.is_none();
                let value = if flag { "yes".to_owned() } else { word.value };
                self.pairs.push((place, value));
            }
        }
    }

    /// The argument that a word gives: by its name, else the next that takes it.
    fn place(&self, arguments: &[Argument], word: &Word) -> Option<usize> {
        if let Some(key) = &word.key {
            return arguments.iter().position(|known| known.name == *key);
        }
        let flag = |known: &Argument| known.kind == Kind::Flag && known.name == word.value;
        if let Some(place) = arguments.iter().position(flag) {
            return Some(place);
        }
        let open = |place: &usize| self.pairs.iter().all(|(taken, _)| taken != place);
        let takes = |place: &usize| {
            let argument = &arguments[*place];
            !matches!(argument.kind, Kind::Option(_))
                && check(Name::Help, argument, &word.value).is_ok()
        };
        let mut places = (0..arguments.len()).filter(open);
        places
            .clone()
            .find(takes)
            .or_else(|| places.find(|place| arguments[*place].required))
    }

    /// The values of a command whose first argument takes the rest of the line.
    fn text(&mut self, name: Name, rest: &str) {
        let arguments = name.arguments();
        let mut text: Vec<&str> = Vec::new();
        for word in rest.split_whitespace() {
            let pair = word.split_once('=').and_then(|(key, value)| {
                let place = arguments.iter().position(|known| known.name == key)?;
                Some((place, value.trim_matches('"').to_owned()))
            });
            if let Some(pair) = pair {
                self.pairs.push(pair);
            } else if !self.is_code(word) {
                text.push(word);
            }
        }
        // A question names its game first.
        if let (Name::Rule, [book, _, ..]) = (name, &*text)
            && let Some(place) = arguments.iter().position(|known| known.name == "game")
            && check(name, &arguments[place], book).is_ok()
        {
            self.pairs.push((place, text.remove(0).to_owned()));
        }
        if !text.is_empty() {
            self.pairs.push((0, text.join(" ")));
        }
    }
}

/// A value as the client shows it.
fn value_shown(lang: Lang, name: Name, argument: &Argument, value: &str) -> String {
    match argument.values() {
        Values::Words(_) => choice_shown(lang, argument.name, value),
        Values::Flag if value == "no" => "False".to_owned(),
        Values::Flag => "True".to_owned(),
        _ if name == Name::Help => match Name::by_name(value) {
            Some(topic) => slash_name(lang, topic).trim_start_matches('/').to_owned(),
            None => value.to_owned(),
        },
        _ => value.to_owned(),
    }
}

/// A choice by the name the client shows.
pub(super) fn choice_shown(lang: Lang, argument: &str, word: &str) -> String {
    let id = choice_sentence(argument, word);
    if has(lang, &id) {
        say(lang, &id, &[])
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_known_by_their_names_in_every_language() {
        assert_eq!(named("sfida"), Some(Name::Challenge));
        assert_eq!(named("scacchiera"), Some(Name::Board));
        assert_eq!(named("board"), Some(Name::Board));
        assert_eq!(named("dance"), None);
    }

    #[test]
    fn lines_are_written_as_discord_takes_them() {
        for (line, english, italian) in [
            ("move", "/move", "/muovi"),
            ("move x k8", "/move text:x k8", "/muovi testo:x k8"),
            (
                "challenge @name latrunculi",
                "/challenge game:Latrunculi opponent:@name",
                "/sfida gioco:Latrunculi avversario:@name",
            ),
            (
                "challenge anyone latrunculi side=white",
                "/challenge game:Latrunculi side:White (Even)",
                "/sfida gioco:Latrunculi parte:Bianco (Pari)",
            ),
            (
                "challenge common=body:4",
                "/challenge common:body:4",
                "/sfida comune:body:4",
            ),
            ("board code=", "/board code", "/scacchiera codice"),
            ("challenge pace=", "/challenge pace", "/sfida ritmo"),
            ("board #PSCN", "/board code:PSCN", "/scacchiera codice:PSCN"),
            (
                "board words",
                "/board words:True",
                "/scacchiera parole:True",
            ),
            (
                "board turn=3 piece=d6",
                "/board turn:3 piece:d6",
                "/scacchiera turno:3 pezzo:d6",
            ),
            ("accept #BVKD", "/accept code:BVKD", "/accetta codice:BVKD"),
            (
                "rule boissiere board",
                "/rule question:board game:Rithmomachia (after Boissière)",
                "/regola domanda:board gioco:Rithmomachia (secondo Boissière)",
            ),
            (
                "rule topics",
                "/rule question:topics",
                "/regola domanda:topics",
            ),
            (
                "rule latrunculi",
                "/rule question:latrunculi",
                "/regola domanda:latrunculi",
            ),
            (
                "offer time",
                "/offer what:More time",
                "/offri cosa:Altro tempo",
            ),
            (
                "offer takeback turn=7",
                "/offer what:Take a turn back turn:7",
                "/offri cosa:Ritirare un turno turno:7",
            ),
            ("vacation 10", "/vacation days:10", "/vacanza giorni:10"),
            (
                "vacation auto=no",
                "/vacation auto:False",
                "/vacanza auto:False",
            ),
            ("vacation end", "/vacation end:True", "/vacanza fine:True"),
            (
                "settings zone Europe/Rome",
                "/settings name:Time zone value:Europe/Rome",
                "/impostazioni nome:Fuso orario valore:Europe/Rome",
            ),
            (
                "study #BKTR turn=7",
                "/study turn:7 code:BKTR",
                "/studio turno:7 codice:BKTR",
            ),
            (
                "plan a8-a7 -> b1-b2",
                "/plan text:a8-a7 -> b1-b2",
                "/piano testo:a8-a7 -> b1-b2",
            ),
            (
                "help challenge",
                "/help topic:challenge",
                "/aiuto argomento:sfida",
            ),
            ("games @bob", "/games who:@bob", "/partite chi:@bob"),
            ("yes", "yes", "yes"),
            ("dance", "dance", "dance"),
        ] {
            assert_eq!(slash(Lang::En, line), english);
            assert_eq!(slash(Lang::It, line), italian);
        }
    }
}
