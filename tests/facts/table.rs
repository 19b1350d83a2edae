//! How playing in the chat works: times and numbers that are the same for every game.

use magister::base::pace::Time;
use magister::base::span::{DAY, HOUR};
use magister::base::{Code, Instant, Pace, Stopwatch, leave};
use magister::rulebook::Shelf;

use super::support::{facts, told, words};

const SHELF: Shelf = Shelf::Table;

/// A part of a whole in words.
fn part(number: i64) -> [&'static str; 2] {
    match number {
        2 => ["half", "la metà"],
        5 => ["a fifth", "un quinto"],
        20 => ["a twentieth", "un ventesimo"],
        other => panic!("one of {other} parts is not written in words"),
    }
}

#[test]
fn reminders_and_vacations() {
    let days = leave::DAYS;
    // The entry's example: a pace of three days.
    let pace = Pace::read("3d").expect("a pace");
    let clock = Stopwatch::start(pace, 0, Instant(0), None).expect("a clock");
    let left = clock.reminders().map(|at| clock.deadline().0 - at.0);
    let [[half, meta], [fifth, quinto], [twentieth, ventesimo]] =
        left.map(|left| part(clock.full / left));
    let hours = left.map(|left| (left + HOUR / 2) / HOUR);
    assert_eq!(left[0], DAY + DAY / 2);
    let [_, many, few] = hours;
    told(
        SHELF,
        &facts![
            "reminders":
                "you have {days} days a year.",
                "ne hai {days} all'anno.";
            "reminders":
                "When {half}, {fifth} and {twentieth} of a turn's time is left,",
                "Quando restano {meta}, {quinto} e {ventesimo} del tempo di un turno";
            "reminders":
                "with a day and a half left, with about {many} hours left, and with about {few}.",
                "quando resta un giorno e mezzo, quando restano circa {many} ore, e circa {few}.";
        ],
    );
}

#[test]
fn the_bank() {
    let Some(Pace {
        time: Time::Bank {
            start,
            increment,
            cap,
        },
        strict: false,
    }) = Pace::read("bank")
    else {
        panic!("another bank");
    };
    let [[ten, dieci], [most, massimo]] = [start, cap].map(|time| words(time / DAY));
    let hours = increment / HOUR;
    assert_eq!([start % DAY, cap % DAY, increment % HOUR], [0; 3]);
    told(
        SHELF,
        &facts![
            "pace":
                "a store of {ten} days. It shrinks while it is your turn, every turn of yours \
                 adds {hours} hours, and it never holds more than {most} days.",
                "una riserva di {dieci} giorni. Cala mentre tocca a te, ogni tuo turno aggiunge \
                 {hours} ore, e non contiene mai più di {massimo} giorni.";
        ],
    );
}

#[test]
fn the_codes_of_games() {
    let letters =
        (1..=Code::LETTERS.len()).find(|many| Code::read(&Code::LETTERS[..*many]).is_some());
    let [four, quattro] = words(letters.expect("a length"));
    told(
        SHELF,
        &facts![
            "commands":
                "A game has a code of {four} letters,",
                "Una partita ha un codice di {quattro} lettere,";
        ],
    );
}
