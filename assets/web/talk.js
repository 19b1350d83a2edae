// The talk of the room, and the line for the whole command language.

import { figure, lang, find, make, say, showText } from "./words.js";
import { showButtons } from "./game.js";

const feed = find("#feed");
const form = find("#line-form");
const line = find("#line");
const HISTORY = "magister-history";
const KEPT = 200;

/** Buttons that the page has beside the board, for those who may press them: everybody reads the
 * talk, and there they would be offered to the wrong people. */
const BESIDE_THE_BOARD = /^v1:[^:]*:\d+:\d+:(accept|board|decline|rematch|resign|withdraw)$/;

let history = JSON.parse(sessionStorage.getItem(HISTORY) ?? "[]");
let place = history.length;
let unsent = "";
let speak = () => {};
let openGame = () => {};
let last = 0;

const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Whether the end of the talk is in sight: it then stays there. */
let atEnd = true;
feed.addEventListener("scroll", () => {
  const last = feed.lastElementChild;
  // Of a last message that is longer than the talk, the beginning is the end.
  const beginning = last ? last.offsetTop - feed.offsetTop - 4 : 0;
  atEnd = feed.scrollHeight - feed.scrollTop - feed.clientHeight < 60 || feed.scrollTop >= beginning;
});
new ResizeObserver(keepEnd).observe(feed);

/** Keeps the end of the talk in sight; of a last message that is too long for that, its beginning. */
function keepEnd() {
  if (!atEnd) return;
  feed.scrollTop = feed.scrollHeight;
  const last = feed.lastElementChild;
  if (last && last.offsetHeight > feed.clientHeight) feed.scrollTop = last.offsetTop - feed.offsetTop;
}

export const lastMessage = () => last;

/** Sets how a line is said and how a game is opened. */
export function onTalk(speaking, open) {
  speak = speaking;
  openGame = open;
}

/** Empties the talk: what follows is everything. */
export function restart() {
  last = 0;
  feed.replaceChildren();
}

/** Adds messages of the feed that are not there yet; answers those that were new. */
export function hear(messages) {
  const fresh = messages.filter((message) => message.id > last);
  for (const message of fresh) {
    last = message.id;
    if (message.game && !message.private) retire(message.game);
    feed.append(item(message));
  }
  while (feed.children.length > KEPT) feed.firstElementChild.remove();
  keepEnd();
  return fresh;
}

/** What everybody hears of a game is a new state of it: what older messages offered is over. */
function retire(game) {
  for (const entry of feed.querySelectorAll(`li[data-game="${game}"]`)) {
    for (const button of entry.querySelectorAll(".buttons > button")) {
      if (!button.dataset.rule) button.remove();
    }
  }
}

/** What this window said, shown to itself only. */
export function echo(text) {
  feed.append(make("li", { className: "mine" }, make("p", { dir: "auto", textContent: text })));
  atEnd = true;
  keepEnd();
}

function item(message) {
  const entry = make("li", { className: message.kind });
  entry.classList.toggle("private", message.private);
  entry.classList.toggle("pinged", message.pinged);
  if (message.game) entry.dataset.game = message.game;
  const about = make("p", { className: "about" });
  about.append(make("time", {
    dateTime: new Date(message.at).toISOString(),
    textContent: clock.format(message.at),
  }));
  if (message.game) {
    const open = make("button", { type: "button", className: "quiet", textContent: message.game });
    open.setAttribute("aria-label", say("open-game", { code: message.game }));
    open.addEventListener("click", () => openGame(message.game));
    about.append(open);
  }
  if (message.private) about.append(make("span", { textContent: say("only-you") }));
  const text = make("p", { className: "text", dir: "auto" });
  showText(text, message.text);
  entry.append(about, text);
  if (message.file) entry.append(file(message.file));
  if (message.picture) entry.append(figure(message) ?? picture(message));
  const buttons = make("div", { className: "buttons" });
  showButtons(buttons, message.buttons.filter(({ id }) => !BESIDE_THE_BOARD.test(id)));
  entry.append(buttons);
  return entry;
}

/** The board of a message, loaded when it is asked for. */
function picture(message) {
  const image = make("img", { alt: message.alt ?? "", loading: "lazy" });
  // Who asked for a board wants to see it.
  if (message.private && message.kind === "answer") {
    image.src = `${message.picture}-normal.png`;
    image.addEventListener("load", keepEnd);
    return image;
  }
  const details = make("details", {}, make("summary", { textContent: say("show-board") }), image);
  details.addEventListener("toggle", () => {
    if (details.open) image.src = `${message.picture}-normal.png`;
  });
  return details;
}

/** A text to keep: a link that saves it, and the text itself. */
function file({ name, text }) {
  const link = make("a", { download: name, textContent: name });
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  return make("details", { className: "file" }, make("summary", {}, link), make("pre", { textContent: text }));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = line.value.trim();
  if (!text) return;
  if (history.at(-1) !== text) history.push(text);
  history = history.slice(-100);
  sessionStorage.setItem(HISTORY, JSON.stringify(history));
  place = history.length;
  line.value = "";
  speak(text);
});

line.addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || place + step < 0 || place + step > history.length) return;
  event.preventDefault();
  if (place === history.length) unsent = line.value;
  place += step;
  line.value = history[place] ?? unsent;
});
