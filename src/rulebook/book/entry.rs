//! How an entry is set on a page.

use super::html::Html;
use super::pictures::Figure;
use crate::base::Lang;
use crate::base::text::say;
use crate::render::alt;
use crate::rulebook::{Block, Entry, Ruling, Shelf, entries};

/// Longest description of a figure, in characters.
const ALT: usize = 1500;

/// Where an entry is found from a page of the book: `#siege` on its own shelf's.
pub(super) fn address(entry: &Entry, here: Option<Shelf>) -> String {
    if here == Some(entry.shelf) {
        format!("#{}", entry.topic)
    } else {
        format!("{}.html#{}", entry.shelf.name(), entry.topic)
    }
}

/// The title on its shelf's page: that of the overview is the page's own.
pub(super) fn title(entry: &Entry) -> String {
    if entry.title == entry.shelf.title(entry.lang) {
        say(entry.lang, "book-overview", &[])
    } else {
        entry.title.to_owned()
    }
}

/// Puts an entry on a page (`here`: the shelf the page is of).
pub(super) fn put(html: &mut Html, entry: &Entry, here: Option<Shelf>) {
    let lang = entry.lang;
    html.put(
        "<article id=\"{}\" aria-labelledby=\"{}-title\">\n",
        &[entry.topic, entry.topic],
    );
    let own = address(entry, here);
    html.put(
        "<h2 id=\"{}-title\"><a href=\"{}\">{}</a></h2>\n",
        &[entry.topic, &own, &title(entry)],
    );
    let figure = Figure::of(entry);
    let kind = match &figure {
        Some(figure) if figure.wide => "entry wide",
        Some(_) => "entry drawn",
        None => "entry",
    };
    html.put("<div class=\"{}\">\n<div class=\"text\">\n", &[kind]);
    for block in entry.blocks() {
        match &block {
            Block::Ruling(ruling) => put_ruling(html, ruling, is_first(entry, ruling), lang),
            other => put_block(html, lang, other),
        }
    }
    if let Some(example) = entry.sheet().example() {
        let label = say(lang, "book-example", &[]);
        html.put(
            "<p class=\"example\"><strong>{}</strong> <code>{}</code></p>\n",
            &[&label, &example],
        );
    }
    html.put("</div>\n", &[]);
    if let Some(figure) = figure {
        put_figure(html, entry, &figure);
    }
    html.put("</div>\n", &[]);
    put_foot(html, entry, here);
    html.put("</article>\n", &[]);
}

fn put_block(html: &mut Html, lang: Lang, block: &Block) {
    match block {
        Block::Paragraph(text) => {
            html.put("<p>", &[]);
            html.put_told(lang, text);
            html.put("</p>\n", &[]);
        }
        Block::List(items) => {
            html.put("<ul>\n", &[]);
            for item in items {
                html.put("<li>", &[]);
                html.put_told(lang, item);
                html.put("</li>\n", &[]);
            }
            html.put("</ul>\n", &[]);
        }
        Block::Ruling(ruling) => put_ruling(html, ruling, false, lang),
    }
}

/// Whether the ruling is told here for the first time on its shelf: a link to it leads here.
fn is_first(entry: &Entry, ruling: &Ruling) -> bool {
    let tells = |entry: &&Entry| {
        let mut blocks = entry.blocks().into_iter();
        blocks.any(|block| matches!(block, Block::Ruling(other) if other.id == ruling.id))
    };
    let mut shelf = entries(entry.lang).filter(|other| other.shelf == entry.shelf);
    shelf
        .find(tells)
        .is_some_and(|first| first.topic == entry.topic)
}

fn put_ruling(html: &mut Html, ruling: &Ruling, first: bool, lang: Lang) {
    let name = say(lang, "book-ruling", &[("id", ruling.id.as_str().into())]);
    html.put("<div class=\"ruling\"", &[]);
    if first {
        html.put(" id=\"{}\"", &[&ruling.id]);
    }
    html.put(
        " role=\"note\" aria-label=\"{}\">\n<p><strong>{}</strong> ",
        &[&name, &name],
    );
    html.put_told(lang, &capital(&ruling.decision));
    html.put("</p>\n", &[]);
    if let Some(why) = &ruling.why {
        html.put(
            "<p class=\"why\"><strong>{}</strong> ",
            &[&say(lang, "book-why", &[])],
        );
        html.put_told(lang, &capital(why));
        html.put("</p>\n", &[]);
    }
    html.put("</div>\n", &[]);
}

/// The text beginning with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn put_figure(html: &mut Html, entry: &Entry, figure: &Figure) {
    html.put("<figure>\n<picture>\n", &[]);
    if let Some(tall) = &figure.tall {
        let (width, height) = tall.dimensions();
        html.put(
            "<source media=\"(max-width: 40rem)\" srcset=\"../figures/{}\" width=\"{}\" height=\"{}\">\n",
            &[&tall.name, &(width / 2).to_string(), &(height / 2).to_string()],
        );
    }
    let (width, height) = figure.normal.dimensions();
    html.put(
        "<img src=\"../figures/{}\" srcset=\"../figures/{} 2x\" width=\"{}\" height=\"{}\" \
         alt=\"{}\" loading=\"lazy\" decoding=\"async\">\n</picture>\n",
        &[
            &figure.normal.name,
            &figure.sharp.name,
            &width.to_string(),
            &height.to_string(),
            &alt(&figure.scene, entry.lang, ALT),
        ],
    );
    html.put("<figcaption>", &[]);
    html.put_told(entry.lang, entry.caption);
    html.put("</figcaption>\n</figure>\n", &[]);
}

/// Neighbours, the source, and the way back up.
fn put_foot(html: &mut Html, entry: &Entry, here: Option<Shelf>) {
    let lang = entry.lang;
    html.put("<footer>\n", &[]);
    let see = entry.see();
    if !see.is_empty() {
        html.put("<p class=\"see\">{} ", &[&say(lang, "book-see", &[])]);
        for (place, other) in see.iter().enumerate() {
            if place > 0 {
                html.put(" · ", &[]);
            }
            html.put(
                "<a href=\"{}\">{}</a>",
                &[&address(other, here), other.title],
            );
        }
        html.put("</p>\n", &[]);
    }
    if let Some(source) = entry.rests_on() {
        html.put("<p class=\"source\">{}</p>\n", &[&source]);
    }
    if here.is_some() {
        html.put(
            "<p class=\"up\"><a href=\"#contents\">{}</a></p>\n",
            &[&say(lang, "book-up", &[])],
        );
    }
    html.put("</footer>\n", &[]);
}
