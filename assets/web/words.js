// The page's sentences, in the language of the page; values stand in them as {name}.

const sentences = JSON.parse(document.getElementById("strings").textContent);

export const lang = document.documentElement.lang;

/** The sentence `id` with its values put in. */
export function say(id, values = {}) {
  const sentence = sentences[`page-${id}`] ?? id;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A new element with properties, and children or text. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export const find = (selector) => document.querySelector(selector);
