// What stands beside the board: whose turn it is, the turn so far, captures, notes, buttons.

import { point } from "./board.js";
import { figure, find, local, make, say, showText } from "./words.js";

const parts = {
  title: find("#game-title"),
  invite: find("#invite"),
  about: find("#about"),
  now: find("#now"),
  calls: find("#calls"),
  asked: find("#asked"),
  offers: find("#offers"),
  status: find("#status"),
  time: find("#time"),
  hint: find("#hint"),
  answer: find("#answer"),
  draft: find("#draft"),
  captures: find("#captures"),
  end: find("#end"),
  undo: find("#undo"),
  deeds: find("#deeds"),
  later: find("#later"),
  notes: find("#notes"),
  near: find("#near"),
  far: find("#far"),
  tools: find("#board-tools"),
};

/** How many things that wait are told at once; the rest is in the list of games. */
const CALLS = 2;

/** What may be done at leisure; every other button is the next thing to do. */
const LATER = /:(resign|rule=.*)$/;

let act = () => {};
let openGame = () => {};
let challenge = () => {};

/** Sets what is done with a line about the game that is shown or with the press of a button, how
 * another game is opened, and how somebody is challenged to a game of the same kind. */
export function onAct(doing, open, again) {
  act = doing;
  openGame = open;
  challenge = again;
}

// On a phone the next step lies over the page: what is under it must be reached by scrolling.
new ResizeObserver(() => {
  document.documentElement.style.setProperty("--now", `${parts.now.offsetHeight}px`);
}).observe(parts.now);

parts.end.addEventListener("click", () => act("end"));
parts.undo.addEventListener("click", () => act("undo"));
find("#answer .close").addEventListener("click", () => showAnswer(null));

/** A board and no game: how to begin. */
export function showNone(network) {
  parts.invite.textContent = say(network ? "invite-network" : "invite");
  parts.title.textContent = say("no-game");
  parts.invite.hidden = false;
  for (const part of [parts.draft, parts.captures, parts.end, parts.undo, parts.time]) {
    part.hidden = true;
  }
  parts.near.hidden = parts.far.hidden = parts.tools.hidden = true;
  setText(parts.status, "");
  setText(parts.hint, "");
  for (const part of [parts.deeds, parts.later, parts.notes, parts.about, parts.asked]) {
    part.replaceChildren();
  }
  parts.offers.hidden = true;
  point([]);
}

/** What waits for the person in games that are not on the screen. */
export function showCalls(room, shown, me) {
  const busy = shown?.side && shown.state === "playing";
  const calls = room.games.filter((line) =>
    me && line.asked && line.code !== shown?.code && !(busy && !line.mine) && !belongs(line, shown));
  const items = calls.slice(0, CALLS).map((line) => {
    const look = make("button", { type: "button", textContent: say("look") });
    look.addEventListener("click", () => openGame(line.code));
    const buttons = make("div", { className: "buttons" });
    showButtons(buttons, line.asked.buttons);
    buttons.append(look);
    const item = make("li", {}, make("p", { textContent: line.asked.text, dir: "auto" }), buttons);
    item.dataset.game = line.code;
    return item;
  });
  const more = calls.length - items.length;
  if (more > 0) items.push(make("li", { textContent: say("more-wait", { count: more }) }));
  const said = JSON.stringify(calls.map((line) => [line.code, line.asked]));
  if (parts.calls.dataset.said === said) return;
  parts.calls.dataset.said = said;
  parts.calls.replaceChildren(...items);
}

/** The rematch of the game on the screen is offered there. */
const belongs = (line, shown) =>
  shown?.rematch && line.asked.buttons.some(({ id }) => shown.buttons.some((own) => own.id === id));

/** Takes back what was said of a click; an answer that waits for an answer stays. */
export function clearNote() {
  if (["note", "refusal"].includes(parts.answer.className)) showAnswer(null);
}

/** The state of the game on the screen. */
let at = "";

/** Everything beside the board of a game. */
export function showGame(game) {
  at = `${game.code}:${game.serial}:${game.step}`;
  // What was said of a click holds for the board as it was.
  if (parts.answer.className === "note" && parts.answer.dataset.at !== at) showAnswer(null);
  parts.title.replaceChildren(game.title, " ", make("code", { textContent: game.code }));
  parts.invite.hidden = true;
  parts.tools.hidden = false;
  // A challenge's line says once more which game it is.
  setText(parts.status, game.status.replace(`#${game.code} · ${game.title} · `, ""));
  setText(parts.hint, game.rematch ?? hint(game));
  parts.time.hidden = game.time.length === 0;
  setText(parts.time, game.time.map(local).join(" "));
  showPlayers(game);
  showDraft(game);
  showCaptures(game);
  parts.end.hidden = !game.can_end;
  // While there is something to take, ending the turn is not the next thing to do.
  parts.end.classList.toggle("main", game.captures.length === 0);
  parts.undo.hidden = !game.can_undo;
  showButtons(parts.deeds, game.buttons.filter(({ id }) => !LATER.test(id)));
  showButtons(parts.later, game.buttons.filter(({ id }) => LATER.test(id)));
  showAsked(game);
  parts.offers.hidden = game.offers.length === 0;
  showButtons(parts.offers.querySelector(".buttons"), game.offers);
  showAgain(game);
  const notes = game.notes.map((note) => make("li", { textContent: local(note) }));
  parts.about.replaceChildren(...(game.challenge ? notes : []));
  parts.notes.replaceChildren(...(game.challenge ? [] : notes));
}

/** What was offered and waits for an answer. */
function showAsked(game) {
  const items = game.asked.map(({ text, buttons }) => {
    const place = make("div", { className: "buttons" });
    showButtons(place, buttons);
    return make("li", {}, make("p", { textContent: text, dir: "auto" }), place);
  });
  const said = JSON.stringify(game.asked);
  if (parts.asked.dataset.said === said) return;
  parts.asked.dataset.said = said;
  parts.asked.replaceChildren(...items);
}

/** How to play again: after a challenge that came to nothing, or where a rematch is being played. */
function showAgain(game) {
  const { challenger, opponent, fate } = game.challenge ?? {};
  const other = { [challenger]: opponent, [opponent]: challenger }[game.me];
  let [text, doing] = [null, null];
  if (game.next) [text, doing] = [say("to-rematch"), () => openGame(game.next)];
  else if (fate && fate !== "open" && other) {
    [text, doing] = [say("again", { name: other }), () => challenge(other, game.game)];
  }
  const before = parts.deeds.querySelector("[data-again]");
  const again = text && `${game.code} ${text}`;
  if (before?.dataset.again === again) return;
  before?.remove();
  if (!text) return;
  const button = make("button", { type: "button", className: "main", textContent: text });
  button.dataset.again = again;
  button.addEventListener("click", doing);
  parts.deeds.append(button);
}

/** Changes text only when it is another: readers speak what changes. */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function hint(game) {
  if (game.moves.length > 0) {
    if (game.captures.length === 0) return say("hint-move");
    // In Latrunculi a capture is a move.
    return say(game.game === "latrunculi" ? "hint-capturing-move" : "hint-move-or-capture");
  }
  if (game.captures.length > 0) return say("hint-capture-or-end");
  const other = { white: game.black, black: game.white }[game.side];
  return game.state === "playing" && other && !game.can_end ? say("hint-wait", { name: other }) : "";
}

function showPlayers(game) {
  const nearIsWhite = game.board.viewpoint === "white";
  const sides = { white: game.white, black: game.black };
  for (const [part, side] of [
    [parts.near, nearIsWhite ? "white" : "black"],
    [parts.far, nearIsWhite ? "black" : "white"],
  ]) {
    part.hidden = !sides[side];
    part.className = `player ${side}`;
    part.classList.toggle("acting", game.scene.turn === side && game.state === "playing");
    part.replaceChildren(
      make("span", { className: "token" }),
      make("bdi", { textContent: sides[side] ?? "" }),
      make("span", { className: "side", textContent: say(`side-${side}-${family(game)}`) }),
    );
  }
}

const family = (game) => (game.game === "latrunculi" ? "latrunculi" : "rithmomachia");

function showDraft(game) {
  parts.draft.hidden = game.draft.length === 0;
  const items = game.draft.map((action) => make("li", {}, make("code", { textContent: action })));
  find("#draft ol").replaceChildren(...items);
}

/** Captures as choices, each with a button that takes. Where the piece re-enters is a choice of its
 * own. */
function showCaptures(game) {
  const focused = document.activeElement?.dataset?.capture;
  parts.captures.hidden = game.captures.length === 0;
  find("#captures ul").replaceChildren(...game.captures.map(captureItem));
  if (focused) find(`[data-capture="${CSS.escape(focused)}"]`)?.focus();
}

function captureItem(capture) {
  const take = make("button", { type: "button", textContent: say("take") });
  take.setAttribute("aria-label", `${say("take")}: ${capture.label}`);
  take.dataset.capture = capture.text;
  const item = make("li", {}, make("span", { textContent: capture.label }), take);
  item.dataset.target = capture.target;
  let place = null;
  if (capture.places.length > 1) {
    const options = capture.places.map((square) => make("option", { textContent: square }));
    place = make("select", {}, ...options);
    item.append(make("label", { className: "place" }, `${say("reentry")} `, place));
  }
  take.addEventListener("click", () => {
    take.disabled = true;
    act(`move ${capture.text}${place ? ` @${place.value}` : ""}`);
  });
  const show = () => point([capture.target, ...capture.attackers]);
  const hide = () => point([]);
  item.addEventListener("pointerenter", show);
  item.addEventListener("pointerleave", hide);
  item.addEventListener("focusin", show);
  item.addEventListener("focusout", hide);
  return item;
}

/** A press on a piece that can be taken leads to its choices. */
export function pickCapture(captures) {
  const items = [...parts.captures.querySelectorAll("li")];
  const chosen = items.filter((item) => Number(item.dataset.target) === captures[0].target);
  for (const item of items) item.classList.toggle("chosen", chosen.includes(item));
  chosen[0]?.querySelector("button").focus();
  showAnswer({ kind: "note", text: say("take-below"), buttons: [] });
  chosen[0]?.scrollIntoView({ block: "nearest" });
}

/** The buttons of a message or a game. Those that stay the same keep the focus. */
export function showButtons(place, buttons) {
  const said = JSON.stringify(buttons.map(({ id, label }) => [id, label]));
  if (place.dataset.said === said && place.children.length >= buttons.length) return;
  place.dataset.said = said;
  place.replaceChildren(
    ...buttons.map(({ id, label }) => {
      const button = make("button", { type: "button", textContent: label });
      if (/:(accept|rematch|claim)$/.test(id)) button.className = "main";
      // What a rule says stays true; everything else holds only for the game as it stood.
      if (id.includes(":rule=")) button.dataset.rule = "stays";
      button.addEventListener("click", () => act(`press ${id}`, true));
      return button;
    }),
  );
}

/** The answer to what was just done, beside the board; null takes it away. */
export function showAnswer(message, lookAtIt = false) {
  parts.answer.hidden = !message;
  if (!message) return;
  if (lookAtIt) requestAnimationFrame(() => parts.answer.scrollIntoView({ block: "nearest" }));
  parts.answer.className = message.kind;
  parts.answer.dataset.at = at;
  showText(parts.answer.querySelector("p"), message.text);
  parts.answer.querySelector("img")?.remove();
  const image = figure(message);
  if (image) parts.answer.querySelector("p").after(image);
  showButtons(parts.answer.querySelector(".buttons"), message.buttons);
}
