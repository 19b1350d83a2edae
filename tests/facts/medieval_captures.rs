//! The 13th-century game: what the numbers can take, and how many pieces a siege needs.

use std::collections::BTreeSet;

use magister::base::Lang;
use magister::notation::piece_name;
use magister::rules::rithmomachia::Placed;
use magister::rules::{Geometry, Justification, Part, Rules, Shape, Square};

use super::army::{Army, is_pyramid};
use super::ask::{Chance, board, chances, geometry, kinds_of_capture};
use super::medieval::{GAME, SHELF, square};
use super::medieval_board::{board_of, lengths};
use super::support::{and, capital, entry, facts, list, told, words};

/// The ways in which each army can take the enemy's, both with their pyramids.
fn all_chances(geometry: Geometry) -> [Vec<Chance>; 2] {
    let [even, odd] = Army::both(GAME);
    [
        chances(geometry, GAME, &even, &odd),
        chances(geometry, GAME, &odd, &even),
    ]
}

#[test]
fn chances_to_take_ordinary_pieces() {
    let geometry = geometry(GAME);
    let found = all_chances(geometry);
    let armies = Army::both(GAME);
    let [even, odd] = [0, 1].map(|side: usize| {
        let targets = &armies[1 - side].pieces;
        let chances = found[side]
            .iter()
            .filter(|chance| !is_pyramid(&targets[chance.target]));
        let kinds: BTreeSet<(u8, [usize; 2], usize)> = chances
            .map(|chance| {
                let kind = match chance.why {
                    Justification::Equal(_) => 0,
                    Justification::Times(..) => 1,
                    _ => 2,
                };
                (kind, chance.own, chance.target)
            })
            .collect();
        kinds.len()
    });
    let times = found
        .iter()
        .flatten()
        .filter_map(|chance| match chance.why {
            Justification::Times(_, squares) => Some(squares),
            _ => None,
        });
    let least = times.min().expect("an assault");
    let [four, quattro] = words(kinds_of_capture(GAME, &found.concat()));
    let most = geometry.rows;
    told(
        SHELF,
        &facts![
            "captures":
                "There are {four} ways to capture:",
                "Ci sono {quattro} modi di catturare:";
            "first-move":
                "over {least} to {most} squares: Even's starting army has {even} such chances, \
                 Odd's {odd}.",
                "da {least} a {most} caselle: l'esercito iniziale di Pari ha {even} di queste \
                 occasioni, quello di Dispari {odd}.";
        ],
    );
}

#[test]
fn values_that_both_armies_have() {
    let [even, odd] = Army::both(GAME).map(|army| army.ordinary().values());
    let shared: BTreeSet<u16> = &even & &odd;
    let [seven, sette] = words(shared.len()).map(capital);
    let [shared, comuni] = and(&shared);
    told(
        SHELF,
        &facts![
            "encounter":
                "{seven} values stand in both armies among the ordinary pieces: {shared}.",
                "{sette} valori stanno in entrambi gli eserciti, tra i pezzi ordinari: {comuni}.";
        ],
    );
}

/// The ordinary pieces that no chance takes, by their values: circles, which a siege can take, and
/// others.
fn safe(army: &Army, chances: &[Chance]) -> [Vec<u16>; 2] {
    let taken = |target: usize| chances.iter().any(|chance| chance.target == target);
    let pieces = army.pieces.iter().enumerate();
    let safe = pieces.filter(|(target, placed)| !is_pyramid(placed) && !taken(*target));
    let mut safe: Vec<&Placed> = safe.map(|(_, placed)| placed).collect();
    safe.sort_by_key(|placed| placed.piece.value);
    [true, false].map(|circle| {
        let safe = safe
            .iter()
            .filter(|placed| (placed.piece.shape == Shape::Circle) == circle);
        safe.map(|placed| placed.piece.value).collect()
    })
}

#[test]
fn what_nothing_takes_but_a_siege() {
    // On the longest board, where an assault reaches farthest.
    let longest = lengths().into_iter().max().expect("a board");
    let [by_even, by_odd] = all_chances(board_of(longest));
    let [even, odd] = Army::both(GAME);
    let [circles, others] = safe(&even, &by_odd);
    let ([other], [once, twice, again]) = (&others[..], &circles[..]) else {
        panic!("{circles:?} {others:?}");
    };
    assert_eq!(twice, again);
    let [two, due] = words(circles.iter().filter(|value| *value == twice).count());

    // Odd's, without Even's pyramid and with it.
    let plain = by_even.iter().filter(|chance| {
        let own = chance.own.map(|place| even.pieces[place]);
        !own.iter().any(is_pyramid)
    });
    let plain: Vec<Chance> = plain.copied().collect();
    let [rounds, none] = safe(&odd, &plain);
    assert!(none.is_empty(), "{none:?}");
    let parts = by_even.iter().filter(|chance| {
        chance
            .why
            .attackers()
            .all(|used| used.sub || used.piece.shape != Shape::Pyramid)
    });
    let parts: Vec<Chance> = parts.copied().collect();
    assert!(safe(&odd, &parts).iter().all(Vec::is_empty));
    let [they, _] = and(&rounds);
    let loro = capital(&list(
        rounds.iter().map(|value| format!("il {value}")),
        " e ",
    ));
    told(
        SHELF,
        &facts![
            "captures":
                "Odd has nothing that takes Even's {other}, and only a siege takes Even's {once} \
                 and its {two} {twice}s. Odd's {they} fall only to a siege, or to the parts of \
                 Even's pyramid.",
                "Dispari non ha nulla che catturi il {other} di Pari, e il {once} e i {due} \
                 {twice} li prende solo per assedio. {loro} di Dispari cadono solo per assedio, \
                 o grazie alle parti della piramide di Pari.";
        ],
    );
}

/// With the article: `l'8`, `il 16`.
fn il(value: u16) -> String {
    let vowel = value == 8 || value == 11 || (80..90).contains(&value);
    if vowel {
        format!("l'{value}")
    } else {
        format!("il {value}")
    }
}

/// How ordinary pieces take the enemy's pyramid: the value that is its base and takes it by
/// equality, and the assaults, each with how many pieces have the value.
fn against_pyramid(own: &Army, enemy: &Army, chances: &[Chance]) -> (u16, Vec<(u16, u8, usize)>) {
    let mut equal = BTreeSet::new();
    let mut times: Vec<(u16, u8, usize)> = Vec::new();
    for chance in chances {
        let [captor, _] = chance.own.map(|place| own.pieces[place]);
        if !is_pyramid(&enemy.pieces[chance.target]) || is_pyramid(&captor) {
            continue;
        }
        match chance.why {
            Justification::Equal(used) => {
                equal.insert(used.value);
            }
            Justification::Times(used, squares) => {
                match times
                    .iter_mut()
                    .find(|other| (other.0, other.1) == (used.value, squares))
                {
                    Some(known) => known.2 += 1,
                    None => times.push((used.value, squares, 1)),
                }
            }
            ref other => panic!("{other:?}"),
        }
    }
    times.sort_unstable();
    let base = *equal.first().expect("an encounter");
    assert_eq!(equal.len(), 1);
    assert_eq!(enemy.parts().values().iter().max(), Some(&base));
    (base, times)
}

/// The assaults in words, in English and in Italian.
fn assaults(times: &[(u16, u8, usize)]) -> [String; 2] {
    let first = |place: usize, word: &str| {
        if place == 0 {
            format!(" {word}")
        } else {
            String::new()
        }
    };
    let en = times
        .iter()
        .enumerate()
        .map(|(place, (value, squares, pieces))| {
            let article = if *pieces > 1 { "a" } else { "the" };
            format!(
                "{article} {value} over {squares}{}",
                first(place, "squares")
            )
        });
    let it = times
        .iter()
        .enumerate()
        .map(|(place, (value, squares, pieces))| {
            let which = if *pieces > 1 {
                format!("un {value}")
            } else {
                il(*value)
            };
            format!("{which} su {squares}{}", first(place, "caselle"))
        });
    [list(en, ", "), list(it, ", ")]
}

#[test]
fn what_takes_a_pyramid() {
    let geometry = geometry(GAME);
    let rows = geometry.rows;
    let [even, odd] = Army::both(GAME);
    let [by_even, by_odd] = all_chances(geometry);
    let (black, evens) = against_pyramid(&even, &odd, &by_even);
    let (white, odds) = against_pyramid(&odd, &even, &by_odd);
    let ([evens, pari], [odds, dispari]) = (assaults(&evens), assaults(&odds));

    // What the pyramids could do to each other.
    let between = |own: &Army, enemy: &Army, chances: &[Chance]| -> Vec<Justification> {
        let both = chances.iter().filter(|chance| {
            is_pyramid(&enemy.pieces[chance.target]) && is_pyramid(&own.pieces[chance.own[0]])
        });
        both.map(|chance| chance.why).collect()
    };
    let (ours, theirs) = (
        between(&even, &odd, &by_even),
        between(&odd, &even, &by_odd),
    );
    let ([Justification::Times(part, far)], [Justification::Equal(equal)]) =
        (&ours[..], &theirs[..])
    else {
        panic!("{ours:?} {theirs:?}");
    };
    let (part, equal) = (part.value, equal.value);
    told(
        SHELF,
        &facts![
            "pyramid-captures":
                "On the board of {rows} rows these starting pieces can do it:\n\n\
                 - Even against the {black}: the {black} by encounter; {evens}\n\
                 - Odd against the {white}: the {white} by encounter; {odds}\n",
                "Sulla scacchiera di {rows} righe, tra i pezzi iniziali, possono farlo:\n\n\
                 - Pari contro il {black}: il {black} per incontro; {pari}\n\
                 - Dispari contro il {white}: il {white} per incontro; {dispari}\n";
            "pyramid-captures":
                "parts that would fit, {part} over {far} squares or {equal} by encounter, but on \
                 {rows} rows",
                "parti adatte, {part} su {far} caselle o {equal} per incontro, ma su {rows} righe";
            "pyramid-captures":
                "only through its base: Even's through {white}, Odd's through {black}.",
                "solo attraverso la base: quella di Pari con il {white}, quella di Dispari con \
                 il {black}.";
            "pyramid":
                "The largest part is the base: {white} and {black}.",
                "La parte maggiore è la base: {white} e {black}.";
        ],
    );
}

/// The squares that must be held around a circle for a siege.
fn ring(column: u8, row: u8) -> Vec<Square> {
    let geometry = geometry(GAME);
    let [even, odd] = Army::both(GAME);
    let place = geometry.at(column, row).expect("on the board");
    let circle = |army: &Army| {
        let mut pieces = army.pieces.iter();
        *pieces
            .find(|placed| placed.piece.shape == Shape::Circle)
            .expect("a circle")
    };
    let (besieger, mut target) = (circle(&even), circle(&odd));
    target.square = place;
    let besieged = |squares: &[Square]| {
        let ring = squares.iter().map(|&square| Placed { square, ..besieger });
        let pieces = ring.chain([target]).collect();
        let position = board(geometry, GAME, even.side, pieces);
        let mut siege = false;
        position.justify(place, Part::Whole, |why| {
            siege |= why == Justification::Siege;
        });
        siege
    };
    let next = geometry.all().filter(|other| {
        let across = geometry.column(*other).abs_diff(column);
        across.max(geometry.row(*other).abs_diff(row)) == 1
    });
    let ring: Vec<Square> = next.collect();
    assert!(besieged(&ring));
    for gap in &ring {
        let rest: Vec<Square> = ring
            .iter()
            .copied()
            .filter(|square| square != gap)
            .collect();
        assert!(!besieged(&rest), "{gap:?} is open");
    }
    ring
}

#[test]
fn how_many_pieces_a_siege_needs() {
    let geometry = geometry(GAME);
    let last = geometry.rows - 1;
    let middle = ring(geometry.columns / 2, geometry.rows / 2);
    let edge = ring(geometry.columns / 2, last);
    let corner = ring(0, last);
    let [[eight, otto], [five, cinque], [three, tre]] =
        [&middle, &edge, &corner].map(|ring| words(ring.len()));
    let place = geometry.at(0, last).expect("a corner");
    let shown = entry(SHELF, "siege", Lang::En).sheet();
    let shown = shown.position.as_ref().expect("a figure");
    let circle = piece_name(shown.piece(place).expect("a circle"));
    let place = square(place);
    let [needed, servono] = and(corner.iter().map(|next| square(*next)));
    told(
        SHELF,
        &facts![
            "siege":
                "in all {eight} directions, holds a piece of yours.",
                "in tutte e {otto} le direzioni, ha un tuo pezzo.";
            "ambush":
                "one of the {eight} neighbouring squares",
                "una delle {otto} caselle vicine";
            "siege":
                "In mid-board that takes {eight} pieces, at the edge {five}, in a corner \
                 {three}: {circle} on {place} needs {needed}.",
                "In mezzo alla scacchiera servono {otto} pezzi, al bordo {cinque}, in un angolo \
                 {tre}: per {circle} in {place} bastano {servono}.";
        ],
    );
}
