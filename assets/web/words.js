// The page's sentences, in the language of the page; values stand in them as {name}.

const sentences = JSON.parse(document.getElementById("strings").textContent);

export const lang = document.documentElement.lang;

/** The sentence `id` with its values put in. */
export function say(id, values = {}) {
  const sentence = sentences[`page-${id}`] ?? id;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Months as the sentences name them, in every language of the page. */
const MONTHS = ["en", "it"].map((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month))));

const there = new Intl.DateTimeFormat(lang, {
  weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit",
  hourCycle: "h23",
});

/** The text with its moments, which are told in the time everybody shares, in the reader's own. */
export function local(text) {
  return text.replace(/(?:(?:(?:luned|marted|mercoled|gioved|venerd)ì|sabato|domenica) )?(\d{1,2}) (\p{L}+) (\d{4}), (\d\d):(\d\d) UTC/gu, (whole, day, name, year, hour, minute) => {
    const month = Math.max(...MONTHS.map((names) => names.indexOf(name)));
    return month < 0 ? whole : there.format(Date.UTC(year, month, day, hour, minute));
  });
}

/** Shows a text, in which the address of the rulebook leads there. */
export function showText(element, text) {
  const parts = local(text).split(/(?<=\s)(\/rulebook)(?=\s|$)/);
  element.replaceChildren(...parts.map((part, place) =>
    place % 2 ? make("a", { href: `/rulebook?lang=${lang}`, textContent: part }) : part));
}

/** The figure of an answer of the rulebook; null if the message is none. */
export function figure(message) {
  const rule = message.buttons.every(({ id }) => id.includes(":rule="));
  if (!message.picture || message.game || message.kind !== "answer" || !rule) return null;
  const image = make("img", { className: "figure", alt: message.alt ?? "", loading: "lazy" });
  image.srcset = `${message.picture}-double.png 2x`;
  image.src = `${message.picture}-normal.png`;
  return image;
}

/** A new element with properties, and children or text. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export const find = (selector) => document.querySelector(selector);
