//! Boissière's game: the sets of pieces that make proper victories, as the rules judge them.

use std::sync::LazyLock;

use magister::rules::Shape;
use magister::rules::rithmomachia::boissiere::Proper;
use magister::rules::rithmomachia::{Placed, Progression, Proof};

use super::army::{
    Army, choose, fours, is_pyramid, name, once_and_twice, states, threes, values_of,
};
use super::ask::{proofs, proper};
use super::boissiere::{GAME, SHELF, same};
use super::boissiere_progressions::lost;
use super::support::{facts, joined, list, or, told};

/// The sets of pieces of an army by which proper victories can be won.
struct Wins {
    army: Army,
    small: Vec<[usize; 3]>,
    /// Great ones as well.
    big: Vec<[usize; 4]>,
    great: Vec<[usize; 4]>,
}

impl Wins {
    fn of(army: Army) -> Self {
        let size = army.pieces.len();
        let small = |set: &[usize; 3]| proper(army.side, &army.pick(*set)).is_some();
        let small = threes(size).filter(small).collect();
        let four = |set: [usize; 4]| Some((set, proper(army.side, &army.pick(set))?));
        let four: Vec<([usize; 4], Proper)> = fours(size).filter_map(four).collect();
        let least = |least: Proper| {
            let enough = four.iter().filter(|(_, grade)| *grade >= least);
            enough.map(|(set, _)| *set).collect()
        };
        Self {
            small,
            big: least(Proper::Big),
            great: least(Proper::Great),
            army,
        }
    }

    /// Those of the sets that do without the pyramid.
    fn plain(&self, sets: &[[usize; 4]]) -> Vec<[usize; 4]> {
        let sets = sets.iter().copied();
        let plain = sets.filter(|set| !self.army.pick(*set).iter().any(is_pyramid));
        plain.collect()
    }
}

static WINS: LazyLock<[Wins; 2]> = LazyLock::new(|| Army::both(GAME).map(Wins::of));

#[test]
fn small_victories() {
    let [even, odd] = &*WINS;
    let armies = Army::both(GAME);
    let [evens, odds] = armies.each_ref().map(|army| army.progressions().len());
    let (whites, blacks) = (even.small.len(), odd.small.len());
    let all = choose(same(&armies, |army| army.pieces.len()), 3);
    for wins in [even, odd] {
        for (place, placed) in wins.army.pieces.iter().enumerate() {
            assert!(
                wins.small.iter().any(|set| set.contains(&place)),
                "{placed:?}"
            );
        }
    }
    told(
        SHELF,
        &facts![
            "small":
                "Even can form {evens} different progressions and Odd {odds}. Even's three \
                 pieces can be chosen in {whites} ways out of {all}, Odd's in {blacks}. Every \
                 piece of either side belongs to at least one.",
                "Pari può formare {evens} progressioni diverse e Dispari {odds}. I tre pezzi di \
                 Pari si possono scegliere in {whites} modi su {all}, quelli di Dispari in \
                 {blacks}. Ogni pezzo delle due parti entra almeno in una.";
        ],
    );
}

#[test]
fn big_victories() {
    let [even, odd] = &*WINS;
    let all = choose(even.army.pieces.len(), 4);
    let (evens, odds) = (even.big.len(), odd.big.len());
    let (white, black) = (even.plain(&even.big), odd.plain(&odd.big));
    let (once, twice, either) = once_and_twice(&odd.army, &black);
    let (once, twice) = (joined(once, ", "), joined(twice, ", "));
    let (white, black) = (white.len(), black.len());
    told(
        SHELF,
        &facts![
            "big":
                "Even can choose {evens} sets of four out of {all}, but only {white} of them \
                 without the pyramid. Odd, with its pyramid whole, can choose {odds}, and only \
                 {black} without it: {once}, and {twice} with either {either}.",
                "Pari può scegliere {evens} gruppi di quattro su {all}, ma solo {white} senza la \
                 piramide. Dispari, con la piramide intera, ne ha {odds}, e solo {black} senza: \
                 {once}, e {twice} con l'uno o l'altro {either}.";
        ],
    );
}

/// The pieces that all of the sets have, and those that only one of them has.
fn common(army: &Army, sets: &[[usize; 4]]) -> (Vec<Placed>, Vec<Placed>) {
    let times = |place: usize| sets.iter().filter(|set| set.contains(&place)).count();
    let with = |number: usize| {
        let places = (0..army.pieces.len()).filter(move |place| times(*place) == number);
        let mut pieces: Vec<Placed> = places.map(|place| army.pieces[place]).collect();
        pieces.sort_by_key(|placed| (is_pyramid(placed), placed.piece.shape, placed.piece.value));
        pieces
    };
    (with(sets.len()), with(1))
}

/// What the pyramid stands for in each progression of a set, with what is written of each: the
/// values and the kind.
fn proof(army: &Army, set: [usize; 4]) -> Vec<(u16, [u16; 3], Progression)> {
    let proofs = proofs(GAME, army.side, &army.pick(set));
    let used = proofs.iter().map(|proof| match proof {
        Proof::Three(pieces, kind) => {
            let mut pyramid = pieces
                .iter()
                .filter(|used| used.piece.shape == Shape::Pyramid);
            let pyramid = pyramid.next().expect("the pyramid").value;
            (pyramid, pieces.map(|used| used.value), *kind)
        }
        Proof::Four(_) => panic!("no progression of Boissière's"),
    });
    used.collect()
}

#[test]
fn great_victories_of_even() {
    let [even, odd] = &*WINS;
    assert!(odd.great.is_empty());
    for army in Army::both(GAME) {
        assert!(Wins::of(army.with_total_only()).great.is_empty());
    }
    assert!(even.plain(&even.great).is_empty());
    let all = choose(even.army.pieces.len(), 4);
    let many = even.great.len();
    let (shared, others) = common(&even.army, &even.great);
    let [first, second, pyramid] = &shared[..] else {
        panic!("{shared:?}");
    };
    assert!(is_pyramid(pyramid));
    let (first, second) = (name(first), name(second));
    let [en, it] = or(others.iter().map(name));

    let proofs = proof(&even.army, even.great[0]);
    let mut used: Vec<u16> = proofs.iter().map(|(value, ..)| *value).collect();
    used.sort_unstable();
    let [twice, again, third] = used[..] else {
        panic!("{proofs:?}");
    };
    assert_eq!(twice, again);
    let spelled = Progression::ALL.map(|kind| {
        let (_, values, _) = proofs
            .iter()
            .find(|proof| proof.2 == kind)
            .expect("every kind");
        joined(values, ", ")
    });
    let [arithmetic, geometric, harmonic] = spelled;
    let parts = even.army.parts();
    let states = states(parts);
    let winning = states
        .iter()
        .filter(|state| wins_with(&even.army.with_parts(**state)));
    let (winning, states) = (winning.count(), states.len());
    assert!(wins_with(&even.army));
    told(
        SHELF,
        &facts![
            "great":
                "Of Even's {all} sets of four exactly {many} can do it while the pyramid is \
                 whole: {first}, {second}, the pyramid, and {en}. The pyramid serves as {twice} \
                 in two of the progressions and as {third} in the third.",
                "Dei {all} gruppi di quattro di Pari esattamente {many} ci riescono con la \
                 piramide intera: {first}, {second}, la piramide e {it}. La piramide serve da \
                 {twice} in due progressioni e da {third} nella terza.";
            "great":
                "{arithmetic} arithmetic, {geometric} geometric, {harmonic} harmonic. The \
                 pyramid serves as {twice} and as {third}.",
                "{arithmetic} aritmetica, {geometric} geometrica, {harmonic} armonica. La \
                 piramide serve da {twice} e da {third}.";
            "great":
                "in {winning} of its {states} possible states, the whole one included,",
                "in {winning} dei suoi {states} stati possibili, quello intero compreso,";
        ],
    );
}

/// The sets of four with the pyramid that make a great victory.
fn great_with_pyramid(army: &Army) -> Vec<[usize; 4]> {
    let place = army.pieces.iter().position(is_pyramid).expect("a pyramid");
    let sets = threes(army.pieces.len()).filter(|set| !set.contains(&place));
    let sets = sets.map(|[a, b, c]| [a, b, c, place]);
    let great = |set: &[usize; 4]| proper(army.side, &army.pick(*set)) == Some(Proper::Great);
    sets.filter(great).collect()
}

fn wins_with(army: &Army) -> bool {
    !great_with_pyramid(army).is_empty()
}

#[test]
fn great_victories_of_odd() {
    let [_, odd] = &*WINS;
    let winning = states(odd.army.parts()).into_iter().filter_map(|state| {
        let army = odd.army.with_parts(state);
        let sets = great_with_pyramid(&army);
        (!sets.is_empty()).then_some((state, army, sets))
    });
    let winning: Vec<_> = winning.collect();
    let [(state, army, sets)] = &winning[..] else {
        panic!("{} states", winning.len());
    };
    let lost = lost(&odd.army, *state);
    let [gone] = lost[..] else {
        panic!("{lost:?}");
    };
    let many = sets.len();
    let (shared, others) = common(army, sets);
    let [first, second, pyramid] = &shared[..] else {
        panic!("{shared:?}");
    };
    assert!(values_of(pyramid).contains(&state.total()));
    let (first, second) = (name(first), name(second));
    let others: Vec<String> = others.iter().map(name).collect();
    let (en, it) = (list(&others, " or "), list(&others, " e "));
    told(
        SHELF,
        &facts![
            "great":
                "If Even has taken just the part {gone},",
                "Se Pari ha catturato solo la parte {gone},";
            "great":
                "Then {first}, {second}, the pyramid and one of {en} make a great victory: \
                 {many} sets.",
                "Allora {first}, {second}, la piramide e uno tra {it} fanno una vittoria grande: \
                 {many} gruppi.";
        ],
    );
}
