//! Boissière's game: the progressions that each army can form.

use std::collections::BTreeSet;

use magister::base::Lang;
use magister::rules::SubPieces;
use magister::rules::rithmomachia::Progression;

use super::army::{Army, progressions_of, states, threes};
use super::boissiere::{GAME, SHELF};
use super::support::{entry, example, facts, joined, list, told, words};

/// A list of the rulebook, or a list as it should be: each group with what is said of it.
type Lists = BTreeSet<(String, BTreeSet<[u16; 3]>)>;

/// The progressions of one kind an army can form: those of its ordinary pieces, and for each value
/// of the pyramid that is needed those that need it, by what `called` calls that value.
fn formed(army: &Army, kind: Progression, called: impl Fn(u16) -> String) -> Lists {
    let ordinary = army.ordinary();
    let plain = ordinary.progressions_in(kind);
    let needed = &army.progressions_in(kind) - &plain;
    let values = ordinary.values();
    let mut lists = Lists::from([(String::new(), plain)]);
    for value in army
        .parts()
        .values()
        .iter()
        .copied()
        .chain([army.parts().total()])
    {
        let stands = |three: &&[u16; 3]| {
            let others: Vec<&u16> = three.iter().filter(|other| **other != value).collect();
            others.len() == 2 && others.iter().all(|other| values.contains(*other))
        };
        let group: BTreeSet<[u16; 3]> = needed.iter().filter(stands).copied().collect();
        if !group.is_empty() {
            lists.insert((called(value), group));
        }
    }
    lists
}

/// The groups of progressions that stand after `head` in an entry, up to the next paragraph; what
/// is said of each group is cut down to the word of `known` that is in it.
fn listed(topic: &str, lang: Lang, head: &str, known: &Lists) -> Option<Lists> {
    let (_, after) = entry(SHELF, topic, lang).text.split_once(head)?;
    let (block, _) = after.split_once("\n\n").unwrap_or((after, ""));
    let mut lists: Vec<(String, BTreeSet<[u16; 3]>)> = Vec::new();
    for group in block.trim().lines().flat_map(|line| line.split("; ")) {
        let group = group.trim_start_matches("- ");
        let (label, group) = group.rsplit_once(": ").unwrap_or(("", group));
        let words = known.iter().map(|(word, _)| word);
        let word = words
            .filter(|word| label.contains(&***word))
            .max_by_key(|word| word.len());
        let word = if label.is_empty() { "" } else { word?.as_str() };
        let threes: Option<BTreeSet<[u16; 3]>> = group.split(", ").map(read_three).collect();
        match lists.iter_mut().find(|(other, _)| *other == word) {
            Some((_, all)) => all.extend(threes?),
            None => lists.push((word.to_owned(), threes?)),
        }
    }
    Some(lists.into_iter().collect())
}

/// `2-4-6`.
fn read_three(text: &str) -> Option<[u16; 3]> {
    let values: Result<Vec<u16>, _> = text.split('-').map(str::parse).collect();
    values.ok()?.try_into().ok()
}

/// That an entry lists just the progressions of a kind that an army can form; the `heads` of the
/// list tell how many there are.
fn check(
    topic: &'static str,
    army: &Army,
    kind: Progression,
    heads: impl Fn(usize) -> [String; 2],
) {
    let all = army.progressions_in(kind).len();
    let total = army.parts().total();
    let called = |value: u16, part: &str, sum: &str| {
        if value == total {
            sum.to_owned()
        } else {
            format!("{part} {value}")
        }
    };
    let known = [
        formed(army, kind, |value| called(value, "part", "total")),
        formed(army, kind, |value| called(value, "parte", "totale")),
    ];
    let [en, it] = heads(all);
    for ((lang, head), known) in Lang::ALL.into_iter().zip([en, it]).zip(known) {
        let listed = listed(topic, lang, &head, &known);
        assert_eq!(listed.as_ref(), Some(&known), "{topic} ({lang}) “{head}”");
    }
}

#[test]
fn the_arithmetic_and_geometric_progressions_are_listed() {
    let [even, odd] = Army::both(GAME);
    for (topic, kind) in [
        ("arithmetic", Progression::Arithmetic),
        ("geometric", Progression::Geometric),
    ] {
        check(topic, &even, kind, |all| {
            [
                format!("Even's {all}, the pyramids being whole:"),
                format!("Le {all} di Pari, con le piramidi intere:"),
            ]
        });
        check(topic, &odd, kind, |all| {
            [format!("Odd's {all}:"), format!("Le {all} di Dispari:")]
        });
    }
}

/// The states of a pyramid in which the army has a progression that is harmonic, with all of those.
pub(super) fn harmonic_states(army: &Army) -> Vec<(SubPieces, BTreeSet<[u16; 3]>)> {
    let harmonic = |parts: SubPieces| {
        let made = army
            .with_parts(parts)
            .progressions_in(Progression::Harmonic);
        (!made.is_empty()).then_some((parts, made))
    };
    states(army.parts())
        .into_iter()
        .filter_map(harmonic)
        .collect()
}

/// The parts that a state of a pyramid has lost.
pub(super) fn lost(army: &Army, state: SubPieces) -> Vec<u16> {
    let parts = army.parts();
    let lost = parts
        .values()
        .iter()
        .filter(|part| !state.values().contains(part));
    lost.copied().collect()
}

#[test]
fn the_harmonic_progressions() {
    let harmonic = Progression::Harmonic;
    let [even, odd] = Army::both(GAME);
    let evens = even.progressions_in(harmonic);
    let [two, due] = words(evens.len());
    let spelled: Vec<String> = evens.iter().map(|three| joined(three, ", ")).collect();
    let [first, second] = &spelled[..] else {
        panic!("{spelled:?}");
    };
    let parts = even.values().into_iter().filter(|value| {
        even.parts().values().contains(value) && evens.iter().flatten().any(|used| used == value)
    });
    let parts: Vec<u16> = parts.collect();
    let makes = |set: &[usize; 3]| {
        progressions_of(even.pick(*set))
            .iter()
            .any(|made| made.0 == harmonic)
    };
    let sets = threes(even.pieces.len()).filter(makes).count();

    assert!(odd.progressions_in(harmonic).is_empty());
    let states = harmonic_states(&odd);
    let [(state, made)] = &states[..] else {
        panic!("{states:?}");
    };
    let gone = lost(&odd, *state);
    let ([gone], Some(three)) = (&gone[..], made.first()) else {
        panic!("{states:?}");
    };
    assert_eq!(made.len(), 1);
    let total = state.total();
    assert!(three.contains(&total));
    let three = joined(three, ", ");
    let (parti, parts) = (list(&parts, " o il "), list(&parts, " or "));
    told(
        SHELF,
        &facts![
            "harmonic":
                "Even has just {two}, {first} and {second}; with the pyramid's {parts} standing \
                 in they can be made by {sets} different sets of three pieces.",
                "Pari ne ha solo {due}, {first} e {second}; col {parti} della piramide al posto \
                 di un pezzo le formano {sets} gruppi diversi di tre pezzi.";
            "harmonic":
                "Odd has none while its pyramid is whole. Only after losing exactly its part \
                 {gone} has it one: {three}, with the pyramid as {total}.",
                "Dispari non ne ha nessuna finché la sua piramide è intera. Solo se perde \
                 esattamente la parte {gone} ne ha una: {three}, con la piramide come {total}.";
            "great":
                "taken just the part {gone}, the rest stands for {total}, and {three} is harmonic.",
                "catturato solo la parte {gone}, il resto vale {total}, e {three} è armonica.";
        ],
    );
}

/// Every progression of a kind that either army can form, so that the entries may show any.
fn shown(kind: Progression) -> BTreeSet<[u16; 3]> {
    let armies = Army::both(GAME).map(|army| army.progressions_in(kind));
    armies.into_iter().flatten().collect()
}

#[test]
fn the_progressions_shown_are_progressions() {
    let kinds = [
        (Progression::Arithmetic, "arithmetic", "aritmetica"),
        (Progression::Geometric, "geometric", "geometrica"),
        (Progression::Harmonic, "harmonic", "armonica"),
    ];
    let grades = kinds.map(|(kind, en, it)| {
        let threes = shown(kind).into_iter().map(|three| joined(three, ", "));
        let wordings = threes.map(|three| [format!("({en}: {three})"), format!("({it}: {three})")]);
        example("proper-victory", wordings)
    });
    told(SHELF, &grades);
    let threes = kinds.map(|(kind, ..)| shown(kind)).into_iter().flatten();
    let overview = threes.map(|three| {
        let three = joined(three, ", ");
        [
            format!("three pieces in progression, such as {three},"),
            format!("tre pezzi in progressione, come {three},"),
        ]
    });
    told(SHELF, &[example("overview", overview)]);
}

#[test]
fn the_progressions_worked_out_are_right() {
    let steps = shown(Progression::Arithmetic).into_iter().map(|[a, b, c]| {
        let step = b - a;
        [
            format!("{a}, {b}, {c} has steps of {step}."),
            format!("{a}, {b}, {c} va di {step} in {step}."),
        ]
    });
    let products = shown(Progression::Geometric).into_iter().map(|[a, b, c]| {
        [
            format!("Between {a} and {c} the middle is {b}, since {b} × {b} = {a} × {c}."),
            format!("Tra {a} e {c} quello di mezzo è {b}, perché {b} × {b} = {a} × {c}."),
        ]
    });
    let whole = shown(Progression::Harmonic)
        .into_iter()
        .filter(|[a, _, c]| c % a == 0);
    let ratios = whole.map(|[a, b, c]| {
        let (low, high, ratio) = (b - a, c - b, c / a);
        let (sum, product) = (a + c, b * (a + c));
        let equal = format!("{low} and {high}; {high} ÷ {low} = {ratio} = {c} ÷ {a}.");
        let uguale = format!("{low} e {high}; {high} ÷ {low} = {ratio} = {c} ÷ {a}.");
        let test = format!("{b} × {sum} = 2 × {a} × {c} = {product}.");
        [
            format!(
                "In {a}, {b}, {c} the steps are {equal} To test it by products: middle × \
                 (smallest + largest) = 2 × smallest × largest, here {test}"
            ),
            format!(
                "In {a}, {b}, {c} le distanze sono {uguale} Per provarla coi prodotti: medio × \
                 (minore + maggiore) = 2 × minore × maggiore, qui {test}"
            ),
        ]
    });
    told(
        SHELF,
        &[
            example("arithmetic", steps),
            example("geometric", products),
            example("harmonic", ratios),
        ],
    );
}
