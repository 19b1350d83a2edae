//! Boissière's game: what the numbers can take, and how many prisoners are worth how much.

use std::collections::BTreeSet;

use magister::command::{Command, parse};
use magister::notation::read_options;
use magister::rules::rithmomachia::boissiere::{Common, Proper};
use magister::rules::{Justification, Options, Shape};

use super::army::{Army, choose, fours};
use super::ask::{Chance, chances, geometry, kinds_of_capture};
use super::boissiere::{GAME, SHELF, same};
use super::support::{and, capital, example, fact, facts, joined, or, told, words};

/// The different pairs of values by which two pieces take something, and the values taken, as far
/// as they do it in the way that `wanted` picks.
fn pairs(
    chances: &[Chance],
    wanted: impl Fn(&Justification) -> bool,
) -> (BTreeSet<[u16; 2]>, BTreeSet<u16>) {
    let chances = chances.iter().filter(|chance| wanted(&chance.why));
    let pair = |chance: &Chance| {
        let mut values: Vec<u16> = chance.why.attackers().map(|piece| piece.value).collect();
        values.sort_unstable();
        ([values[0], values[1]], chance.value)
    };
    chances.map(pair).unzip()
}

/// The values of whole pieces that nothing takes but a siege.
fn safe(army: &Army, chances: &[Chance]) -> Vec<u16> {
    let taken = |target: usize| {
        let worth = army.pieces[target].piece.value;
        chances
            .iter()
            .any(|chance| (chance.target, chance.value) == (target, worth))
    };
    let safe = (0..army.pieces.len()).filter(|target| !taken(*target));
    safe.map(|target| army.pieces[target].piece.value).collect()
}

#[test]
fn what_the_numbers_alone_can_take() {
    let [even, odd] = Army::both(GAME);
    let by_even = chances(geometry(GAME), GAME, &even, &odd);
    let by_odd = chances(geometry(GAME), GAME, &odd, &even);
    let sum = |why: &Justification| matches!(why, Justification::Sum(..));
    let difference = |why: &Justification| matches!(why, Justification::Difference(..));

    let [(evens, hit), (odds, struck)] = [&by_even, &by_odd].map(|chances| pairs(chances, sum));
    let (evens, odds) = (evens.len(), odds.len());
    let (whites, blacks) = (even.values(), odd.values());
    let never: Vec<u16> = blacks.difference(&hit).copied().collect();
    let [(hit, of), (struck, among)] =
        [(&hit, &blacks), (&struck, &whites)].map(|(hit, all)| (hit.len(), all.len()));
    let [never, mai] = or(&never);

    let [more, less] = [&by_even, &by_odd].map(|chances| pairs(chances, difference).0.len());

    let [six, sei] = words(kinds_of_capture(GAME, &[&by_even[..], &by_odd].concat()));
    let (free, secure) = (safe(&odd, &by_even), safe(&even, &by_odd));
    let ([free], [secure]) = (&free[..], &secure[..]) else {
        panic!("{free:?} {secure:?}");
    };
    assert_eq!(*free, odd.pyramid().piece.value);
    assert!(even.of(Shape::Square).contains(secure));
    told(
        SHELF,
        &facts![
            "addition":
                "Even has {evens} such sums and Odd {odds}. Even's strike {hit} of Odd's {of} \
                 values; Odd's strike {struck} of Even's {among}.",
                "Pari ha {evens} somme di questo tipo e Dispari {odds}. Quelle di Pari \
                 colpiscono {hit} dei {of} valori di Dispari; quelle di Dispari {struck} dei \
                 {among} di Pari.";
            "addition":
                "No sum of Even's gives {never}.",
                "Nessuna somma di Pari dà {mai}.";
            "subtraction":
                "Even has {more} such differences and Odd {less}.",
                "Pari ha {more} differenze di questo tipo e Dispari {less}.";
            "captures":
                "There are {six} captures.",
                "Le catture sono {sei}.";
            "pyramid-captures":
                "no sum, difference, product or quotient of Even's numbers gives {free}.",
                "nessuna somma, differenza, prodotto o quoziente dei numeri di Pari dà {free}.";
            "values":
                "Even's square {secure} can fall only to a siege: no sum, difference, product or \
                 quotient of Odd's numbers gives it",
                "il quadrato {secure} di Pari può cadere solo per assedio: nessuna somma, \
                 differenza, prodotto o quoziente dei numeri di Dispari dà {secure}.";
        ],
    );
}

/// The common victory of this name with the numbers it has when none are given.
fn common(name: &str) -> Common {
    match read_options(GAME, [("common", name)]) {
        Ok(Options::Boissiere(options)) => options.common.expect("a common victory"),
        other => panic!("{name}: {other:?}"),
    }
}

/// The numbers of the usual victories: pieces, and their value.
fn usual() -> (u32, u32) {
    let Common::Lawsuit(pieces, value) = common("lawsuit") else {
        panic!("no law-suit");
    };
    assert_eq!(common("body"), Common::Body(pieces));
    assert_eq!(common("goods"), Common::Goods(value));
    assert_eq!(common("goods-exact"), Common::GoodsExact(value));
    assert_eq!(common("honor"), Common::Honor(pieces, value));
    assert_eq!(common("honor-lawsuit"), Common::HonorLawsuit(pieces, value));
    (pieces, value)
}

#[test]
fn the_usual_victories_by_prisoners() {
    let (pieces, value) = usual();
    let [four, quattro] = words(pieces);
    let usual = capital(four);
    let [_, odd] = Army::both(GAME);
    let army = same(&Army::both(GAME), |army| army.pieces.len());
    let [twelve, dodici] = words(army / 2);
    let alone = odd
        .of(Shape::Square)
        .into_iter()
        .filter(|square| u32::from(*square) >= value);
    told(
        SHELF,
        &facts![
            "common-victory":
                "- body: a number of pieces, usually {pieces}\n\
                 - goods: a total value, usually {value}\n\
                 - law-suit: {pieces} pieces worth at least {value}\n\
                 - honor: {pieces} pieces worth exactly {value}\n\
                 - honor and law-suit: exactly {pieces} pieces, worth exactly {value}\n",
                "- corpo: un numero di pezzi, di solito {pieces}\n\
                 - beni: un valore totale, di solito {value}\n\
                 - lite: {pieces} pezzi che valgono almeno {value}\n\
                 - onore: {pieces} pezzi che valgono esattamente {value}\n\
                 - onore e lite: esattamente {pieces} pezzi, che valgono esattamente {value}\n";
            "body":
                "{usual} is usual, and Boissière's own number. For a long game {twelve}, half of \
                 the enemy's army",
                "Di solito sono {quattro}, il numero di Boissière. Per una partita lunga si è \
                 proposto {dodici}, metà dell'esercito nemico";
            "goods":
                "the agreed total, {value} unless you agree otherwise",
                "il totale concordato, {value} se non si è deciso altro";
            "honor":
                "The law-suit asks for at least {value}, honor for exactly {value}.",
                "La lite vuole almeno {value}, l'onore esattamente {value}.";
            "overview":
                "taking enough, usually {four} pieces",
                "catturando abbastanza, di solito {quattro} pezzi";
        ],
    );
    let examples = alone.map(|square| {
        [
            format!("the square {square} alone is enough"),
            format!("il quadrato {square} basta da solo"),
        ]
    });
    told(SHELF, &[example("goods", examples)]);
    let totals = ["lawsuit", "honor", "honor-lawsuit"].map(|topic| {
        fact(
            topic,
            format!("the agreed total: {four} pieces and {value} unless you agree otherwise"),
            format!("il totale concordato: {quattro} pezzi e {value} se non si è deciso altro"),
        )
    });
    told(SHELF, &totals);
}

/// The victories of a preset.
fn preset(name: &str) -> (Option<Common>, Option<Proper>) {
    let line = format!("challenge anyone boissiere preset={name}");
    match parse(&line).map(|parsed| parsed.command) {
        Ok(Command::Challenge(challenge)) => match challenge.options {
            Options::Boissiere(options) => (options.common, options.proper),
            other => panic!("{name}: {other:?}"),
        },
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn the_presets() {
    let (Some(Common::Body(few)), Some(Proper::Small)) = preset("short") else {
        panic!("another short game");
    };
    let (Some(Common::Lawsuit(pieces, value)), Some(Proper::Big)) = preset("book") else {
        panic!("another book game");
    };
    let long = same(&Army::both(GAME), |army| army.pieces.len()) / 2;
    told(
        SHELF,
        &facts![
            "variants":
                "The short game is body with {few} and small; the book game is law-suit with \
                 {pieces} and {value} and big. Longer: body with {long},",
                "La partita breve è corpo con {few} e piccola; quella del libro è lite con \
                 {pieces} e {value} e maggiore. Più lunghe: corpo con {long},";
        ],
    );
}

/// The sets of four pieces that are worth exactly so much.
fn exactly(army: &Army, value: u32) -> Vec<[usize; 4]> {
    let worth = |set: &[usize; 4]| -> u32 {
        let pieces = army.pick(*set);
        pieces
            .iter()
            .map(|placed| u32::from(placed.piece.value))
            .sum()
    };
    fours(army.pieces.len())
        .filter(|set| worth(set) == value)
        .collect()
}

#[test]
fn what_four_prisoners_are_worth() {
    let (pieces, value) = usual();
    let many = usize::try_from(pieces).expect("few");
    let armies = Army::both(GAME);
    let size = same(&armies, |army| army.pieces.len());
    let all = choose(size, many);
    assert_eq!(fours(size).count(), all);
    let [four, quattro] = words(pieces);
    let sets = armies.each_ref().map(|army| exactly(army, value));
    let [evens, odds] = sets.each_ref().map(Vec::len);
    let [white, black] = [0, 1].map(|side: usize| -> BTreeSet<String> {
        let worths = sets[side].iter().map(|set| {
            let mut values = armies[side].pick(*set).map(|placed| placed.piece.value);
            values.sort_unstable();
            joined(values, " + ")
        });
        worths.collect()
    });
    let examples = black.iter().flat_map(|odd| {
        white.iter().map(move |even| {
            [
                format!("{odd} is one of Odd's, {even} one of Even's."),
                format!("{odd} è uno di Dispari, {even} uno di Pari."),
            ]
        })
    });
    told(SHELF, &[example("honor", examples)]);
    let least = armies.each_ref().map(|army| army.worths()[..many].to_vec());
    let [low, little] = least.each_ref().map(|values| values.iter().sum::<u16>());
    let [[cheap, poco], [dear, molto]] = least.each_ref().map(and);
    told(
        SHELF,
        &facts![
            "honor":
                "{odds} sets of {four} among Odd's {size} pieces make exactly {value}, and \
                 {evens} among Even's, of {all} sets on either side.",
                "{odds} gruppi di {quattro} tra i {size} pezzi di Dispari fanno esattamente \
                 {value}, e {evens} tra quelli di Pari, su {all} gruppi per parte.";
            "lawsuit":
                "The cheapest {four} of Odd's pieces, {dear}, make {little}; Even's, {cheap}, \
                 only {low}.",
                "I {quattro} pezzi più piccoli di Dispari, {molto}, fanno {little}; quelli di \
                 Pari, {poco}, solo {low}.";
        ],
    );
}
