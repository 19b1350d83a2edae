//! A question to the rulebook is answered within 2 ms: `cargo bench --bench rule`.

use magister::base::Lang;
use magister::rulebook::{Shelf, search};
use serde_json::Value;

fn main() {
    // The index is made when first asked.
    let _ = search(None, "how do I win", Lang::En);
    divan::main();
}

const QUESTIONS: &str = include_str!("../tests/data/questions.jsonl");

/// The shelf, the language and the text of every question kept for the tests.
fn questions() -> Vec<(Option<Shelf>, Lang, String)> {
    let read = |line: &str| {
        let line: Value = serde_json::from_str(line).ok()?;
        let lang = line["lang"].as_str()?.parse().ok()?;
        let shelf = Shelf::by_name(line["game"].as_str()?);
        Some((shelf, lang, line["question"].as_str()?.to_owned()))
    };
    QUESTIONS.lines().filter_map(read).collect()
}

/// One question after another, on its own shelf or on every one.
#[divan::bench(args = [false, true])]
fn a_question(bencher: divan::Bencher<'_, '_>, everywhere: bool) {
    let all = questions();
    let mut next = all.iter().cycle();
    bencher
        .with_inputs(|| next.next().cloned())
        .bench_local_values(|question| {
            question.map(|(shelf, lang, text)| search(shelf.filter(|_| !everywhere), &text, lang))
        });
}

/// Ten thousand bytes of anything.
#[divan::bench(args = ["how does the king move ", "zxqv ", "x", "9 ", "è'", "🎲"])]
fn a_long_question(bencher: divan::Bencher<'_, '_>, thing: &str) {
    let text = thing.repeat(10_000 / thing.len());
    bencher.bench(|| search(None, divan::black_box(&text), Lang::It));
}
