//! Writing HTML: every text that is put into it is escaped here, and nowhere else.

use crate::base::Lang;
use crate::base::text::with_lines;

/// Text as it may stand in HTML and in its attributes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// HTML that is being written: markup comes from the program's own text only, everything else is
/// escaped on its way in.
#[derive(Debug, Default)]
pub(super) struct Html(String);

impl Html {
    /// Adds markup in which each `{}` stands for the next of these texts.
    pub(super) fn put(&mut self, markup: &'static str, texts: &[&str]) {
        let mut parts = markup.split("{}");
        self.0.push_str(parts.next().unwrap_or_default());
        for (place, part) in parts.enumerate() {
            self.0.push_str(&escape(texts.get(place).unwrap_or(&"")));
            self.0.push_str(part);
        }
    }

    /// Adds a text of the rulebook: the commands in it are set apart.
    pub(super) fn put_told(&mut self, lang: Lang, text: &str) {
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let mark = after.split_once('}').filter(|(mark, _)| {
                ["CMD ", "OPTION "]
                    .iter()
                    .any(|kind| mark.starts_with(kind))
            });
            self.put("{}", &[before]);
            if let Some((mark, after)) = mark {
                let line = with_lines(lang, &format!("{{{mark}}}"));
                self.put("<code>{}</code>", &[&line]);
                rest = after;
            } else {
                self.put("{}", &["{"]);
                rest = after;
            }
        }
        self.put("{}", &[rest]);
    }

    /// The HTML as it was written.
    pub(super) fn done(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_put_in_is_markup() {
        let mut html = Html::default();
        html.put("<p title=\"{}\">{}</p>", &["\"><script>", "a & b < c's"]);
        html.put_told(Lang::En, "<b>{CMD board} {x} {CMD <i>} {");
        assert_eq!(
            html.done(),
            "<p title=\"&quot;&gt;&lt;script&gt;\">a &amp; b &lt; c&#39;s</p>\
             &lt;b&gt;<code>board</code> {x} <code>&lt;i&gt;</code> {"
        );
    }
}
