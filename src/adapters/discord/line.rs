//! A slash command or a press as a line of the command language.

use serenity::all::{
    CommandData, CommandDataOptionValue, ComponentInteraction, ComponentInteractionDataKind, UserId,
};

use crate::base::{Code, Named, Person};
use crate::command::{CODE, Kind, Name, quote};

/// A line, with the people it names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) people: Vec<Named>,
}

/// The line a slash command means; `here` is the game of the thread it was used in.
pub(super) fn of_command(data: &CommandData, here: Option<&Code>) -> Line {
    let mut people = Vec::new();
    let Some(name) = Name::by_name(&data.name) else {
        // An old command that Discord still shows: the parser says what there is.
        let text = data.name.clone();
        return Line { text, people };
    };
    let mut words = vec![name.name().to_owned()];
    let code = data.options.iter().find(|option| option.name == CODE);
    match code.map(|option| &option.value) {
        Some(CommandDataOptionValue::String(said)) => {
            let said = said.trim().trim_start_matches('#');
            words.push(format!(
                "#{}",
                said.split_whitespace().next().unwrap_or("?")
            ));
        }
        _ if name.is_about_a_game() => words.extend(here.map(|code| format!("#{code}"))),
        _ => {}
    }
    let mut rest = None;
    for argument in name.arguments() {
        let given = data
            .options
            .iter()
            .find(|option| option.name == argument.name);
        let Some(given) = given else {
            if argument.kind == Kind::Opponent {
                words.push("opponent=anyone".to_owned());
            }
            continue;
        };
        let key = argument.name;
        match (&given.value, argument.kind) {
            (CommandDataOptionValue::String(said), Kind::Rest(_)) => rest = Some(said.clone()),
            (CommandDataOptionValue::String(said), _) => {
                words.push(format!("{key}={}", quote(said)));
            }
            (CommandDataOptionValue::Integer(number), _) => words.push(format!("{key}={number}")),
            (CommandDataOptionValue::Boolean(said), _) => {
                words.push(format!("{key}={}", if *said { "yes" } else { "no" }));
            }
            (CommandDataOptionValue::User(id), _) => {
                let named = named(data, *id);
                words.push(format!("{key}=@{}", named.person.0));
                people.push(named);
            }
            _ => {}
        }
    }
    words.extend(rest);
    Line {
        text: words.join(" "),
        people,
    }
}

/// The game that a command's words name, if it is another than that of the thread it was used in and
/// the command's own option names none.
pub(super) fn other_game(data: &CommandData, here: &Code) -> Option<Code> {
    let name = Name::by_name(&data.name).filter(|name| name.is_about_a_game())?;
    if data.options.iter().any(|option| option.name == CODE) {
        return None;
    }
    let is_rest = |known: &str| {
        let mut arguments = name.arguments().iter();
        arguments.any(|argument| argument.name == known && matches!(argument.kind, Kind::Rest(_)))
    };
    let rest = data.options.iter().find(|option| is_rest(&option.name))?;
    let words = rest.value.as_str()?.split_whitespace();
    let mut codes = words
        .filter(|word| word.starts_with('#'))
        .filter_map(Code::read);
    codes.find(|code| code != here)
}

/// A person as the command's data tell of them.
fn named(data: &CommandData, id: UserId) -> Named {
    let user = data.resolved.users.get(&id);
    let nick = data
        .resolved
        .members
        .get(&id)
        .and_then(|member| member.nick.clone());
    let name = nick
        .or_else(|| user.and_then(|user| user.global_name.clone()))
        .or_else(|| user.map(|user| user.name.clone()));
    Named {
        person: Person::discord(id.get()),
        name: name.unwrap_or_else(|| id.to_string()),
        bot: user.is_some_and(|user| user.bot),
    }
}

/// The button's id that a press means: its own, or the choice's from a list.
pub(super) fn pressed(interaction: &ComponentInteraction) -> &str {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().map_or("", String::as_str)
        }
        _ => &interaction.data.custom_id,
    }
}
