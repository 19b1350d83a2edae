//! The 13th-century game: the groups of pieces that make triumphs, as the rules judge them.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use magister::rules::rithmomachia::{Placed, Progression, Proof};
use magister::rules::{Shape, Side};

use super::army::{
    Army, choose, fours, is_pyramid, once_and_twice, progressions_of, rising, threes, turned,
};
use super::ask::{kind, proofs};
use super::boissiere::same;
use super::medieval::{GAME, SHELF};
use super::medieval_proportions::booty;
use super::support::{and, example, facts, grouped, joined, list, or, told, words};

/// The kinds of proportion among pieces that stand in a line in the enemy's half.
pub(super) fn kinds(side: Side, pieces: &[Placed]) -> BTreeSet<Progression> {
    let proofs = proofs(GAME, side, pieces);
    proofs.iter().map(kind).collect()
}

/// The groups of pieces of an army that make triumphs.
struct Triumphs {
    army: Army,
    threes: Vec<[usize; 3]>,
    /// Those with at least two kinds, with their kinds.
    fours: Vec<([usize; 4], BTreeSet<Progression>)>,
}

impl Triumphs {
    fn of(army: Army) -> Self {
        let size = army.pieces.len();
        let mediocre = |set: &[usize; 3]| !kinds(army.side, &army.pick(*set)).is_empty();
        let four = |set: [usize; 4]| {
            let kinds = kinds(army.side, &army.pick(set));
            (kinds.len() >= 2).then_some((set, kinds))
        };
        Self {
            threes: threes(size).filter(mediocre).collect(),
            fours: fours(size).filter_map(four).collect(),
            army,
        }
    }

    /// Whether a group does without the pyramid.
    fn is_plain<const N: usize>(&self, set: [usize; N]) -> bool {
        !self.army.pick(set).iter().any(is_pyramid)
    }

    /// The groups of three without the pyramid.
    fn plain(&self) -> Vec<[usize; 3]> {
        let threes = self.threes.iter().copied();
        threes.filter(|set| self.is_plain(*set)).collect()
    }

    /// The groups of four without the pyramid.
    fn plain_fours(&self) -> Vec<[usize; 4]> {
        let fours = self.fours.iter().map(|(set, _)| *set);
        fours.filter(|set| self.is_plain(*set)).collect()
    }

    /// The groups that make all three kinds.
    fn excellent(&self) -> Vec<[usize; 4]> {
        let all = |kinds: &BTreeSet<Progression>| kinds.len() == Progression::ALL.len();
        let fours = self.fours.iter().filter(|(_, kinds)| all(kinds));
        fours.map(|(set, _)| *set).collect()
    }
}

static TRIUMPHS: LazyLock<[Triumphs; 2]> = LazyLock::new(|| Army::both(GAME).map(Triumphs::of));

/// The groups of three of both armies that are in proportion.
pub(super) fn in_proportion() -> [(&'static Army, &'static [[usize; 3]]); 2] {
    let [even, odd] = &*TRIUMPHS;
    [even, odd].map(|triumphs| (&triumphs.army, &triumphs.threes[..]))
}

#[test]
fn mediocre_triumphs() {
    let [even, odd] = &*TRIUMPHS;
    let size = same(&Army::both(GAME), |army| army.pieces.len());
    let ([all, tutti], [fewer, meno]) = (grouped(choose(size, 3)), grouped(choose(size - 1, 3)));
    let (evens, odds) = (even.threes.len(), odd.threes.len());
    let plains = [even, odd].map(Triumphs::plain);
    let [white, black] = plains.each_ref().map(Vec::len);
    // The pieces that need the pyramid.
    let needy = [even, odd].map(|triumphs| -> Vec<(usize, Placed)> {
        let plain = triumphs.plain();
        let pieces = triumphs.army.pieces.iter().copied().enumerate();
        let needy = pieces.filter(|(place, placed)| {
            !is_pyramid(placed) && !plain.iter().any(|set| set.contains(place))
        });
        needy.collect()
    });
    let [[], [(place, needy)]] = needy.each_ref().map(|needy| &needy[..]) else {
        panic!("{needy:?}");
    };
    let groups = odd.threes.iter().filter(|set| set.contains(place));
    let made: Vec<_> = groups
        .flat_map(|set| progressions_of(odd.army.pick(*set)))
        .collect();
    let [(_, group)] = &made[..] else {
        panic!("{made:?}");
    };
    let (value, group) = (needy.piece.value, joined(group, ", "));
    told(
        SHELF,
        &facts![
            "mediocre":
                "Of the {all} groups of three that a starting army allows, {evens} of Even's are \
                 in proportion and {odds} of Odd's, the pyramids counted with total and parts; \
                 without them {white} and {black} of {fewer}.",
                "Dei {tutti} gruppi di tre che un esercito iniziale permette, sono in \
                 proporzione {evens} di Pari e {odds} di Dispari, con le piramidi contate per \
                 totale e parti; senza di esse {white} e {black} su {meno}.";
            "mediocre":
                "So does every piece of Odd's but the {value}, which needs its own: {group}.",
                "Anche ogni pezzo di Dispari, tranne il {value}, che ha bisogno della sua: \
                 {group}.";
            "first-move":
                "Even has {evens}, Odd {odds}.",
                "Pari ne ha {evens}, Dispari {odds}.";
        ],
    );
}

#[test]
fn great_triumphs() {
    let [even, odd] = &*TRIUMPHS;
    let size = same(&Army::both(GAME), |army| army.pieces.len());
    let [all, tutti] = grouped(choose(size, 4));
    let (evens, odds) = (even.fours.len(), odd.fours.len());
    let (white, plain) = (even.plain_fours().len(), odd.plain_fours());
    let (once, twice, either) = once_and_twice(&odd.army, &plain);
    let mut pair = [&twice[..], &[either]].concat();
    pair.sort_unstable();
    let (once, pair, black) = (joined(once, " "), joined(pair, " "), plain.len());
    let [three, tre] = words(black);
    // All of Odd's are of the same two kinds.
    let two = BTreeSet::from([Progression::Arithmetic, Progression::Geometric]);
    assert!(odd.fours.iter().all(|(_, kinds)| *kinds == two));
    let pieces = odd.army.pieces.iter().enumerate();
    let unused = pieces.filter(|(place, _)| !odd.fours.iter().any(|(set, _)| set.contains(place)));
    let mut unused: Vec<u16> = unused.map(|(_, placed)| placed.piece.value).collect();
    unused.sort_unstable();
    let [none, _] = and(&unused);
    let (first, rest) = unused.split_first().expect("a piece");
    let others = rest.iter().map(|value| format!("il {value}"));
    let others: Vec<String> = std::iter::once(first.to_string()).chain(others).collect();
    let others = list(others, " e ");
    told(
        SHELF,
        &facts![
            "great":
                "Of the {all} groups of four of a starting army, {evens} of Even's will do and \
                 {odds} of Odd's; without the pyramids {white} and {black}. Odd's {three} are \
                 {pair}, with either of its {either}s, and {once}.",
                "Dei {tutti} gruppi di quattro di un esercito iniziale vanno bene {evens} di \
                 Pari e {odds} di Dispari; senza le piramidi {white} e {black}. I {tre} di \
                 Dispari sono {pair}, con l'uno o l'altro {either}, e {once}.";
            "great":
                "Its {none} belong to none.",
                "Il suo {others} non sono in nessuno.";
        ],
    );
}

/// What the pyramid stands for in each proportion of a group.
fn pyramid_values(army: &Army, set: [usize; 4]) -> Vec<u16> {
    let proofs = proofs(GAME, army.side, &army.pick(set));
    let used = proofs.iter().flat_map(|proof| match proof {
        Proof::Three(pieces, _) => pieces.to_vec(),
        Proof::Four(pieces) => pieces.to_vec(),
    });
    let pyramids = used.filter(|used| used.piece.shape == Shape::Pyramid);
    let mut values: Vec<u16> = pyramids.map(|used| used.value).collect();
    values.sort_unstable();
    values
}

/// The values of the ordinary pieces of a group.
fn ordinary(army: &Army, set: [usize; 4]) -> BTreeSet<u16> {
    let pieces = army
        .pick(set)
        .into_iter()
        .filter(|placed| !is_pyramid(placed));
    pieces.map(|placed| placed.piece.value).collect()
}

#[test]
fn excellent_triumphs_of_even() {
    let [even, _] = &*TRIUMPHS;
    let sets = even.excellent();
    let [five, cinque] = words(sets.len());
    let [all, tutti] = grouped(choose(even.army.pieces.len(), 4));
    let (plain, with): (Vec<[usize; 4]>, Vec<[usize; 4]>) =
        sets.iter().copied().partition(|set| even.is_plain(*set));
    let [plain] = plain[..] else {
        panic!("{plain:?}");
    };
    let plain = BTreeSet::from(rising(even.army.pick(plain)));
    // The pyramid in place of one of the four; and the others, which differ in one piece.
    let (same, others): (Vec<[usize; 4]>, Vec<[usize; 4]>) = with
        .into_iter()
        .partition(|set| ordinary(&even.army, *set).is_subset(&plain));
    let missing = same
        .iter()
        .flat_map(|set| &plain - &ordinary(&even.army, *set));
    let missing: BTreeSet<u16> = missing.collect();
    let missing: Vec<u16> = missing.into_iter().collect();
    let ([one, other], [first, second]) = (&missing[..], &others[..]) else {
        panic!("{missing:?} {others:?}");
    };
    let values = ordinary(&even.army, *first);
    assert_eq!(values, ordinary(&even.army, *second));
    let twice = |value: &u16| {
        even.army
            .worths()
            .iter()
            .filter(|other| *other == value)
            .count()
            == 2
    };
    let (either, shared): (Vec<u16>, Vec<u16>) = values.iter().partition(|value| twice(value));
    let [either] = either[..] else {
        panic!("{either:?}");
    };
    let used = pyramid_values(&even.army, *first);
    assert_eq!(used, pyramid_values(&even.army, *second));
    let (plain, shared, [used, usati]) = (joined(plain, " "), joined(shared, ", "), and(&used));
    told(
        SHELF,
        &facts![
            "excellent":
                "Even has {five} in {all} groups of four: {plain}; the same with the pyramid in \
                 place of the {one} or of the {other}; and {shared}, the pyramid and either \
                 {either}, the pyramid being {used} in turn.",
                "Pari ne ha {cinque} su {tutti} gruppi di quattro: {plain}; lo stesso con la \
                 piramide al posto del {one} o del {other}; e {shared}, la piramide e l'uno o \
                 l'altro {either}, con la piramide che vale {usati}.";
        ],
    );
}

/// How many groups of four of these pieces make all three kinds.
fn excellent(side: Side, pieces: &[Placed]) -> usize {
    let all = |set: &[usize; 4]| {
        let set = set.map(|place| pieces[place]);
        kinds(side, &set).len() == Progression::ALL.len()
    };
    fours(pieces.len()).filter(all).count()
}

#[test]
fn excellent_triumphs_with_captured_pieces() {
    let [even, odd] = &*TRIUMPHS;
    assert!(odd.excellent().is_empty());
    let own = &odd.army;
    // With one captured piece: its value, and the groups without the pyramid.
    let mut helpers = Vec::new();
    let mut groups: Vec<[u16; 4]> = Vec::new();
    for captured in booty(&even.army, own.side) {
        let with = |[a, b, c]: [usize; 3]| {
            let [a, b, c] = own.pick([a, b, c]);
            [a, b, c, captured]
        };
        let sets = threes(own.pieces.len()).map(with);
        let sets = sets.filter(|set| kinds(own.side, set).len() == Progression::ALL.len());
        let sets: Vec<[Placed; 4]> = sets.collect();
        if !sets.is_empty() {
            helpers.push(captured.piece.value);
        }
        let plain = sets.into_iter().filter(|set| !set.iter().any(is_pyramid));
        groups.extend(plain.map(rising));
    }
    let [en, _] = or(&helpers);
    let it = list(helpers.iter().map(|value| format!("un {value}")), " o ");
    let examples = groups.iter().map(|group| {
        let group = joined(group, " ");
        [
            format!("one {en} is enough, for example {group}."),
            format!("basta {it}, per esempio {group}."),
        ]
    });
    told(SHELF, &[example("excellent", examples)]);
}

#[test]
fn excellent_triumphs_with_all_pieces() {
    let armies = Army::both(GAME);
    let ordinary: usize = armies.iter().map(|army| army.ordinary().pieces.len()).sum();
    let [all, tutti] = grouped(choose(ordinary + 1, 4));
    let [white, black] = [0, 1].map(|side: usize| {
        let own = &armies[side];
        let captured = armies[1 - side].ordinary().pieces.into_iter();
        let captured = captured.map(|placed| turned(placed, own.side));
        let pool: Vec<Placed> = own.pieces.iter().copied().chain(captured).collect();
        excellent(own.side, &pool)
    });
    told(
        SHELF,
        &facts![
            "excellent":
                "A player owning all {ordinary} ordinary pieces and the pyramid would still find \
                 few among {all} groups of four: {white} with Even's pyramid, {black} with Odd's.",
                "Chi avesse tutti i {ordinary} pezzi ordinari e la piramide ne troverebbe ancora \
                 pochi su {tutti} gruppi di quattro: {white} con la piramide di Pari, {black} \
                 con quella di Dispari.";
        ],
    );
}
