//! Where what is said goes: into the feed of local rooms, or into the outbox of surfaces that others
//! run.

use super::unwritable;
use crate::base::{Person, Platform, Request, Room};
use crate::reply::{Message, To};
use crate::store::{NewMessage, NewPost, StoreError};

/// The message as the surface it goes to can show it: the local ones have no lists.
pub(super) fn fitted(message: Message) -> Message {
    let (To::Room(place) | To::Player(place)) = &message.to;
    if place.starts_with("local:") {
        message.without_lists()
    } else {
        message
    }
}

/// Where the messages go: those of local rooms and people into the feed (private ones where they
/// were said, or, to somebody who did not speak, in the room of whatever was said to all), those
/// of surfaces that others run into the outbox. There, what the speaker alone is answered is given
/// to them at once by their surface, and whoever is called in the room is not written to besides:
/// neither is owed.
pub(super) fn route(
    messages: &[Message],
    request: Option<&Request>,
    room: &Room,
) -> Result<(Vec<NewMessage>, Vec<NewPost>), StoreError> {
    let public = messages.iter().find_map(|message| match &message.to {
        To::Room(room) => Some(Room(room.clone())),
        To::Player(_) => None,
    });
    let elsewhere = public.as_ref().unwrap_or(room);
    let speaker = request.map(|request| &request.person);
    let called = |id: &str| {
        let mut all = messages.iter();
        all.any(|message| {
            matches!(message.to, To::Room(_)) && message.ping.iter().any(|person| person == id)
        })
    };
    let (mut feed, mut posts) = (Vec::new(), Vec::new());
    for message in messages {
        let json = || serde_json::to_string(message).map_err(|error| unwritable(&error));
        let (place, person) = match &message.to {
            To::Room(id) => (id, None),
            To::Player(id) => (id, Some(Person(id.clone()))),
        };
        let spoke = person.is_some() && person.as_ref() == speaker;
        if place.starts_with("local:") {
            let room = match &person {
                None => Room(place.clone()),
                Some(_) if spoke => room.clone(),
                Some(_) => elsewhere.clone(),
            };
            let json = json()?;
            feed.push(NewMessage { room, person, json });
            continue;
        }
        let answered =
            spoke && request.is_some_and(|request| request.platform == Platform::Discord);
        if answered || (person.is_some() && called(place)) {
            continue;
        }
        let token = request.and_then(|request| request.beside.token.clone());
        posts.push(NewPost {
            place: place.clone(),
            code: message.game.clone(),
            json: json()?,
            token: token.filter(|_| person.is_none() && *place == room.0),
        });
    }
    Ok((feed, posts))
}
