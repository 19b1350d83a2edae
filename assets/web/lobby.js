// Who is here, which games there are, and the challenge.

import { find, local, make, say } from "./words.js";

const people = find("#people");
const games = find("#games");
const dialog = find("#challenge");
const form = dialog.querySelector("form");
const note = find("#challenge-note");

/** How much of a long list is shown at first. */
const SHOWN = 8;
const unfolded = new Set();

let speak = async () => null;
let openGame = () => {};
let opponent = null;

/** Sets how a line is said (it answers the server's answer) and how a game is opened. */
export function onLobby(say_, open) {
  speak = say_;
  openGame = open;
}

/** The people and the games of the room. */
export function showLobby({ me, here, room, game }) {
  const away = room.people.filter((name) => !here.includes(name));
  const rows = [
    ...here.map((name) => personRow(name, me, true)),
    ...away.map((name) => personRow(name, me, false)),
  ];
  const first = me ? [personRow(null, me)] : [];
  const nobody = make("li", { className: "none", textContent: say("nobody") });
  fill(people, [...first, ...(rows.length ? rows : [nobody])]);
  const lines = room.games.map((line) => gameRow(line, game?.code));
  fill(games, lines.length ? lines : [make("li", { className: "none", textContent: say("no-games") })]);
}

/** Fills a list; of a long one only the beginning is shown until all of it is asked for. */
function fill(list, rows) {
  const open = unfolded.has(list);
  const long = rows.length > SHOWN + 1;
  rows.forEach((row, place) => {
    row.hidden = long && !open && place >= SHOWN && !row.querySelector("[aria-current]");
  });
  if (!long) {
    keepFocus(list, rows);
    return;
  }
  const text = open ? say("show-fewer") : say("show-all", { count: rows.length });
  const button = make("button", { type: "button", className: "quiet", textContent: text });
  button.setAttribute("aria-expanded", String(open));
  button.dataset.key = "fold:";
  button.addEventListener("click", () => {
    if (!unfolded.delete(list)) unfolded.add(list);
    fill(list, rows);
  });
  keepFocus(list, [...rows, make("li", {}, button)]);
}

/** Replaces the rows of a list; the one with the focus keeps it. */
function keepFocus(list, rows) {
  const key = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  list.replaceChildren(...rows);
  if (key) list.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

/** A person with the button that challenges them; null stands for anyone. */
function personRow(name, me, here = false) {
  const label = name === null ? say("challenge-anyone") : say("challenge", { name });
  const button = make("button", { type: "button", textContent: label });
  button.dataset.key = name ?? "@";
  button.addEventListener("click", () => openChallenge(name));
  const who = name === null ? null : make("bdi", { textContent: name });
  const now = here ? make("em", { textContent: say("here-now") }) : null;
  const person = make("span", {}, who, now);
  return make("li", {}, person, me ? button : null);
}

function gameRow(line, shown) {
  const button = make("button", { type: "button" });
  button.dataset.key = line.code;
  button.append(make("span", { textContent: local(line.line), dir: "auto" }));
  if (line.waiting) {
    const wait = line.state === "playing" ? say("your-turn") : say("waits-for-you");
    button.append(make("em", { textContent: wait }));
  }
  if (line.code === shown) button.setAttribute("aria-current", "true");
  button.classList.toggle("over", line.state === "over");
  button.addEventListener("click", () => openGame(line.code));
  return make("li", {}, button);
}

/** Asks what to challenge somebody to (null: anyone), beginning with this game. */
export function openChallenge(name, game = null) {
  opponent = name;
  note.textContent = "";
  form.reset();
  if (game) form.elements.game.value = game;
  dialog.querySelector("details").open = false;
  find("#challenge-title").textContent =
    name === null ? say("challenge-anyone") : say("challenge", { name });
  describePreset();
  dialog.showModal();
}

function describePreset() {
  const { game, preset } = form.elements;
  find("#preset-about").textContent = say(`preset-${game.value}-${preset.value}`);
  find("#options-about").textContent = say(`options-${game.value}`);
  form.elements.options.placeholder = say(`options-${game.value}-example`);
  // In Latrunculi both are the same.
  const timed = form.elements.pace.value !== "none";
  form.elements.strict.closest("label").hidden = !timed;
  form.querySelector(".claim").hidden = !timed || form.elements.strict.checked;
  form.querySelector(".own").hidden = form.elements.pace.value !== "own";
  form.elements.preset[0].closest("fieldset").hidden = game.value === "latrunculi";
}

form.addEventListener("change", describePreset);
for (const button of dialog.querySelectorAll(".close, .cancel")) {
  button.addEventListener("click", () => dialog.close());
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { game, preset, side, options, pace, own, strict } = form.elements;
  const whom = opponent === null ? "anyone" : `"@${opponent}"`;
  const extra = options.value.trim();
  const length = pace.value === "own" ? own.value.trim().replace(/\s+/g, "") || "?" : pace.value;
  const time = length === "none" ? "" : `pace=${length}${strict.checked ? ",strict" : ""} `;
  const line = `challenge ${whom} ${game.value} preset=${preset.value} side=${side.value} ${time}${extra}`;
  const refusal = await speak(line.trim());
  if (refusal) note.textContent = refusal;
  else dialog.close();
});
