//! What is on each page.

use super::entry::{address, capital, put, title};
use super::html::Html;
use super::{Leaf, Site};
use crate::base::Lang;
use crate::base::text::say;
use crate::command::{Name, Section, help};
use crate::rulebook::{Block, Entry, Shelf, entries};
use crate::rules::Game;

/// A page of the book.
pub fn page(leaf: Leaf, lang: Lang, site: Site) -> String {
    let mut sheet = Sheet::open(leaf, lang, site, &leaf.title(lang));
    let html = &mut sheet.html;
    match leaf {
        Leaf::Contents => put_contents(html, lang),
        Leaf::Shelf(shelf) => put_shelf(html, lang, shelf),
        Leaf::Commands => put_commands(html, lang),
    }
    sheet.close()
}

/// What a question is answered with: the best entry, and more that come near. Served only.
pub fn found(lang: Lang, question: &str, best: Option<&Entry>, more: &[Entry]) -> String {
    let title = say(lang, "book-search", &[]);
    let mut sheet = Sheet::open(Leaf::Contents, lang, Site::Served, &title);
    let html = &mut sheet.html;
    let values = [("question", question.into())];
    let id = match (best, more) {
        (Some(_), _) => "book-found",
        (None, []) => "book-nothing",
        (None, _) => "book-near",
    };
    html.put(
        "<p class=\"asked\" role=\"status\">{}</p>\n",
        &[&say(lang, id, &values)],
    );
    if let Some(best) = best {
        html.put("<p class=\"home\">{}</p>\n", &[&best.shelf.title(lang)]);
        put(html, best, None);
    }
    if !more.is_empty() {
        if best.is_some() {
            html.put("<h2>{}</h2>\n", &[&say(lang, "book-more", &[])]);
        }
        html.put("<ul class=\"hits\">\n", &[]);
        for entry in more {
            let home = entry.shelf.title(lang);
            html.put(
                "<li><a href=\"{}\">{}</a> <span>{}</span></li>\n",
                &[&address(entry, None), entry.title, &home],
            );
        }
        html.put("</ul>\n", &[]);
    }
    sheet.close()
}

/// The page above those of the languages: it only leads to them.
pub fn door() -> String {
    let mut html = Html::default();
    html.put("<!doctype html>\n<html lang=\"en\">\n", &[]);
    put_head(&mut html, "", &say(Lang::En, "book-title", &[]));
    html.put(
        "<body class=\"door\">\n<main>\n<h1>Magister</h1>\n<ul>\n",
        &[],
    );
    for lang in Lang::ALL {
        html.put(
            "<li lang=\"{}\"><a href=\"{}/index.html\" hreflang=\"{}\">{}</a></li>\n",
            &[
                lang.code(),
                lang.code(),
                lang.code(),
                &say(lang, "book-title", &[]),
            ],
        );
    }
    html.put("</ul>\n</main>\n</body>\n</html>\n", &[]);
    html.done()
}

impl Leaf {
    /// Its title where there is little room.
    fn short(self, lang: Lang) -> String {
        let id = match self {
            Self::Contents => "book-contents",
            Self::Shelf(Shelf::Game(Game::Boissiere)) => "book-short-boissiere",
            Self::Shelf(Shelf::Game(Game::Medieval)) => "book-short-medieval",
            other => return other.title(lang),
        };
        say(lang, id, &[])
    }

    fn title(self, lang: Lang) -> String {
        match self {
            Self::Contents => say(lang, "book-title", &[]),
            Self::Shelf(shelf) => shelf.title(lang),
            Self::Commands => say(lang, "book-commands", &[]),
        }
    }
}

/// A page that is being written.
#[derive(Debug)]
struct Sheet {
    html: Html,
    leaf: Leaf,
    lang: Lang,
}

impl Sheet {
    /// Everything above what the page is about.
    fn open(leaf: Leaf, lang: Lang, site: Site, title: &str) -> Self {
        let mut html = Html::default();
        html.put("<!doctype html>\n<html lang=\"{}\">\n", &[lang.code()]);
        let book = say(lang, "book-title", &[]);
        let whole = if title == book {
            format!("{book} · Magister")
        } else {
            format!("{title} · {book} · Magister")
        };
        put_head(&mut html, "../", &whole);
        html.put(
            "<body>\n<a class=\"skip\" href=\"#text\">{}</a>\n",
            &[&say(lang, "book-skip", &[])],
        );
        put_top(&mut html, leaf, lang, site);
        html.put(
            "<main id=\"text\" tabindex=\"-1\">\n<h1>{}</h1>\n",
            &[title],
        );
        Self { html, leaf, lang }
    }

    /// What leads on to the next page, and the end.
    fn close(mut self) -> String {
        self.html.put("</main>\n", &[]);
        let place = Leaf::ALL.iter().position(|leaf| *leaf == self.leaf);
        let next = place.and_then(|place| Leaf::ALL.get(place + 1));
        if let Some(next) = next {
            let label = say(self.lang, "book-next", &[]);
            self.html.put(
                "<p class=\"next\">{} <a rel=\"next\" href=\"{}\">{}</a></p>\n",
                &[&label, &next.file(), &next.title(self.lang)],
            );
        }
        self.html.put("</body>\n</html>\n", &[]);
        self.html.done()
    }
}

fn put_head(html: &mut Html, up: &str, title: &str) {
    html.put(
        "<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n\
         <link rel=\"icon\" href=\"{}icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"{}colours.css\">\n\
         <link rel=\"stylesheet\" href=\"{}book.css\">\n</head>\n",
        &[title, up, up, up],
    );
}

/// The head of a page: the shelves, the languages, the table and the question where there are any.
fn put_top(html: &mut Html, leaf: Leaf, lang: Lang, site: Site) {
    let here = |is: bool| if is { "page" } else { "false" };
    html.put("<header class=\"top\">\n<p class=\"name\">", &[]);
    if site == Site::Served {
        let table = say(lang, "book-table", &[]);
        html.put(
            "<a href=\"../../?lang={}\" title=\"{}\">Magister</a>",
            &[lang.code(), &table],
        );
    } else {
        html.put("Magister", &[]);
    }
    html.put(
        "</p>\n<nav class=\"shelves\" aria-label=\"{}\">\n",
        &[&say(lang, "book-shelves", &[])],
    );
    for other in Leaf::ALL {
        html.put(
            "<a href=\"{}\" title=\"{}\" aria-current=\"{}\">{}</a>\n",
            &[
                &other.file(),
                &other.title(lang),
                here(other == leaf),
                &other.short(lang),
            ],
        );
    }
    html.put(
        "</nav>\n<nav class=\"languages\" aria-label=\"{}\">\n",
        &[&say(lang, "page-language", &[])],
    );
    for other in Lang::ALL {
        let name = match other {
            Lang::En => "English",
            Lang::It => "Italiano",
        };
        let code = other.code();
        html.put(
            "<a href=\"../{}/{}\" lang=\"{}\" hreflang=\"{}\" aria-current=\"{}\">{}</a>\n",
            &[code, &leaf.file(), code, code, here(other == lang), name],
        );
    }
    html.put("</nav>\n", &[]);
    if site == Site::Served {
        let ask = say(lang, "book-ask", &[]);
        html.put(
            "<form class=\"ask\" role=\"search\" action=\"search\">\n\
             <label for=\"q\">{}</label>\n\
             <input id=\"q\" name=\"q\" type=\"search\" maxlength=\"500\" placeholder=\"{}\" required>\n\
             <button type=\"submit\">{}</button>\n</form>\n",
            &[&ask, &say(lang, "book-example-question", &[]), &say(lang, "book-find", &[])],
        );
    }
    html.put("</header>\n", &[]);
}

fn on(lang: Lang, shelf: Shelf) -> impl Iterator<Item = &'static Entry> {
    entries(lang).filter(move |entry| entry.shelf == shelf)
}

/// The table of contents: every shelf with how it begins, its topics and its rulings.
fn put_contents(html: &mut Html, lang: Lang) {
    html.put(
        "<p class=\"lead\">{}</p>\n",
        &[&say(lang, "book-about", &[])],
    );
    for shelf in Shelf::ALL {
        let file = Leaf::Shelf(shelf).file();
        html.put(
            "<section class=\"shelf\">\n<h2><a href=\"{}\">{}</a></h2>\n",
            &[&file, &shelf.title(lang)],
        );
        let overview = on(lang, shelf).find(|entry| entry.topic == "overview");
        let begins = overview.map(Entry::blocks).unwrap_or_default();
        if let Some(Block::Paragraph(text)) = begins.first() {
            html.put("<p>", &[]);
            html.put_told(lang, text);
            html.put("</p>\n", &[]);
        }
        put_topics(html, lang, shelf, None);
        put_rulings(html, lang, shelf);
        html.put("</section>\n", &[]);
    }
    html.put(
        "<section class=\"shelf\">\n<h2><a href=\"{}\">{}</a></h2>\n<p>{}</p>\n</section>\n",
        &[
            &Leaf::Commands.file(),
            &Leaf::Commands.title(lang),
            &say(lang, "book-commands-about", &[]),
        ],
    );
}

fn put_topics(html: &mut Html, lang: Lang, shelf: Shelf, here: Option<Shelf>) {
    html.put("<ul class=\"topics\">\n", &[]);
    for entry in on(lang, shelf) {
        html.put(
            "<li><a href=\"{}\">{}</a></li>\n",
            &[&address(entry, here), &title(entry)],
        );
    }
    html.put("</ul>\n", &[]);
}

/// The numbers of a shelf's rulings, each leading to where it is told.
fn put_rulings(html: &mut Html, lang: Lang, shelf: Shelf) {
    let mut rulings: Vec<(String, String)> = Vec::new();
    for entry in on(lang, shelf) {
        for block in entry.blocks() {
            if let Block::Ruling(ruling) = block {
                let file = Leaf::Shelf(shelf).file();
                rulings.push((ruling.id.clone(), format!("{file}#{}", ruling.id)));
            }
        }
    }
    if rulings.is_empty() {
        return;
    }
    rulings.sort_by_key(|(id, _)| (id.len(), id.clone()));
    rulings.dedup();
    html.put(
        "<p class=\"rulings\">{}",
        &[&say(lang, "book-rulings", &[])],
    );
    for (id, address) in &rulings {
        html.put(" <a href=\"{}\">{}</a>", &[address, id]);
    }
    html.put("</p>\n", &[]);
}

/// A shelf: its topics, then its entries.
fn put_shelf(html: &mut Html, lang: Lang, shelf: Shelf) {
    html.put(
        "<div class=\"book\">\n<nav id=\"contents\" tabindex=\"-1\" aria-labelledby=\"contents-title\">\n\
         <h2 id=\"contents-title\">{}</h2>\n",
        &[&say(lang, "book-contents", &[])],
    );
    put_topics(html, lang, shelf, Some(shelf));
    html.put("</nav>\n<div class=\"entries\">\n", &[]);
    for entry in on(lang, shelf) {
        put(html, entry, Some(shelf));
    }
    html.put("</div>\n</div>\n", &[]);
}

/// The commands, section by section, each with all about it.
fn put_commands(html: &mut Html, lang: Lang) {
    html.put(
        "<p class=\"lead\">{}</p>\n",
        &[&say(lang, "book-commands-about", &[])],
    );
    for section in Section::ALL {
        let title = say(lang, &format!("command-section-{}", section.id()), &[]);
        html.put("<section class=\"commands\">\n<h2>{}</h2>\n", &[&title]);
        for name in Name::ALL
            .into_iter()
            .filter(|name| name.section() == section)
        {
            let Ok(told) = help(lang, Some(name.name())) else {
                continue;
            };
            put_command(html, lang, name, &told);
        }
        html.put("</section>\n", &[]);
    }
}

/// A command: how it is said, what it does, its arguments and an example.
fn put_command(html: &mut Html, lang: Lang, name: Name, told: &str) {
    let mut lines = told.lines();
    let first = lines.next().unwrap_or_default();
    let about = name.about(lang);
    let usage = first.strip_suffix(&about).unwrap_or(first);
    let usage = usage.trim_end().trim_end_matches(':');
    html.put(
        "<article id=\"{}\">\n<h3><code>{}</code></h3>\n<p>{}.</p>\n",
        &[
            name.name(),
            name.name(),
            capital(&about).trim_end_matches('.'),
        ],
    );
    if usage != name.name() {
        html.put("<p class=\"usage\"><code>{}</code></p>\n", &[usage]);
    }
    let (arguments, rest): (Vec<&str>, Vec<&str>) =
        lines.partition(|line| line.trim_start().starts_with('•'));
    if !arguments.is_empty() {
        html.put("<ul>\n", &[]);
        for line in arguments {
            let line = line.trim_start_matches([' ', '•']);
            let (called, about) = line.split_once(':').unwrap_or(("", line));
            html.put("<li><code>{}</code>:{}</li>\n", &[called, about]);
        }
        html.put("</ul>\n", &[]);
    }
    for line in rest {
        html.put("<p class=\"given\">{}</p>\n", &[line.trim()]);
    }
    html.put("</article>\n", &[]);
}
