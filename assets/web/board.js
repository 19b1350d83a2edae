// The board: the server's picture, and over it a real button for every square.

import { find, make, say } from "./words.js";

const image = find("#board img");
const layer = find("#squares");
const buttons = new Map();

let game = null;
let across = 8;
let selected = null;
let pointed = [];
let play = () => {};
let pickCapture = () => {};
let examine = () => {};
let explain = () => {};

/** Tells the board what to do when a move or a capture is chosen, when a move that is none is tried
 * (`examine`), and when something is to be said of a click that does nothing (`explain`). */
export function onPlay(doing) {
  ({ play, pickCapture, examine, explain } = doing);
}

/** Shows a picture nobody can play on: the start of a game. */
export function showStart(link, alt, width, height) {
  game = null;
  selected = null;
  layer.replaceChildren();
  buttons.clear();
  setPicture(link, alt, width, height);
}

/** Shows the board of a game. */
export function show(now) {
  const same = game && game.code === now.code;
  if (!same || game.serial !== now.serial || game.step !== now.step) selected = null;
  game = now;
  const board = now.board;
  setPicture(board.picture, board.alt, board.width, board.height);
  layer.setAttribute("aria-label", say("squares", { game: now.title }));
  place(board.squares);
  mark();
}

/** Points at squares, as long as a capture is looked at. */
export function point(squares) {
  pointed = squares;
  mark();
}

function setPicture(link, alt, width, height) {
  const place = document.documentElement.style;
  place.setProperty("--ratio", width / height);
  Object.assign(image, { alt, width, height });
  const small = `${link}-normal.png`;
  const sources = `${small} 1x, ${link}-double.png 2x`;
  if (image.getAttribute("srcset") === sources) return;
  image.srcset = sources;
  image.src = small;
}

function place(squares) {
  const order = squares.map((square) => square.square).join();
  if (layer.dataset.order !== order) {
    layer.dataset.order = order;
    layer.replaceChildren();
    buttons.clear();
  }
  across = squares.filter((square) => Math.abs(square.y - squares[0].y) < 0.001).length;
  for (const square of squares) {
    let button = buttons.get(square.square);
    if (!button) {
      button = make("button", { type: "button", tabIndex: -1 });
      button.addEventListener("click", () => press(square.square));
      button.addEventListener("focus", () => keepTabStop(button));
      buttons.set(square.square, button);
      layer.append(button);
    }
    button.dataset.square = square.name;
    for (const [side, share] of [["left", "x"], ["top", "y"], ["width", "w"], ["height", "h"]]) {
      button.style[side] = `${square[share] * 100}%`;
    }
  }
  if (![...buttons.values()].some((button) => button.tabIndex === 0)) {
    keepTabStop(buttons.values().next().value);
  }
}

/** The whole board is one stop of the Tab key; arrows walk on it. */
function keepTabStop(button) {
  for (const other of buttons.values()) other.tabIndex = other === button ? 0 : -1;
}

const movesFrom = (square) => game.moves.filter((move) => move.from === square);
const capturesOf = (square) => game.captures.filter((capture) => capture.target === square);

function mark() {
  if (!game) return;
  const targets = selected === null ? [] : movesFrom(selected).map((move) => move.to);
  const glyphs = new Map(game.scene.pieces.map((glyph) => [glyph.square, glyph]));
  for (const [square, button] of buttons) {
    const state = {
      movable: movesFrom(square).length > 0,
      selected: square === selected,
      target: targets.includes(square),
      capturable: capturesOf(square).length > 0,
      pointed: pointed.includes(square),
    };
    for (const [name, on] of Object.entries(state)) button.classList.toggle(name, on);
    const active = state.movable || state.target || state.capturable;
    button.setAttribute("aria-disabled", String(!active));
    if (state.movable) button.setAttribute("aria-pressed", String(state.selected));
    else button.removeAttribute("aria-pressed");
    button.setAttribute("aria-label", label(button.dataset.square, glyphs.get(square), state));
  }
}

function label(square, glyph, state) {
  const text = glyph
    ? say("square-piece", { piece: pieceName(glyph), square, kind: kindName(glyph) })
    : say("square-empty", { square });
  if (state.target) return say("square-target", { text });
  if (state.selected) return say("square-selected", { text });
  if (state.capturable) return say("square-capturable", { text });
  if (state.movable) return say("square-movable", { text });
  return text;
}

/** A piece as it is written: C2 for White's circle 2, c9 for Black's circle 9. */
function pieceName({ shape, side, value }) {
  if (!value) return say(`piece-${shape}`);
  return (side === "white" ? shape : shape.toLowerCase()) + value;
}

function kindName({ shape, side, value }) {
  return value ? say(`kind-${side}-${shape}`) : say(`side-${side}`);
}

function press(square) {
  if (!game) return;
  const glyph = game.scene.pieces.find((piece) => piece.square === square);
  const move = movesFrom(selected).find(({ to }) => to === square);
  const tried = selected !== null && square !== selected && glyph?.side !== game.side;
  explain(null);
  if (move) {
    selected = null;
    play(move);
  } else if (selected === square) {
    selected = null;
  } else if (movesFrom(square).length > 0) {
    selected = square;
  } else if (capturesOf(square).length > 0) {
    pickCapture(capturesOf(square));
  } else if (tried) {
    examine(`${nameOf(selected)}-${nameOf(square)}`);
  } else {
    explain(whyNot(square, glyph));
  }
  mark();
}

const nameOf = (square) => buttons.get(square).dataset.square;

/** What to do instead, after a click on something that cannot be used now. */
function whyNot(square, glyph) {
  const turn = game.scene.turn;
  if (game.state === "challenge") return say("not-begun");
  if (game.state === "over" || !turn) return say("game-over");
  if (turn !== game.side) {
    const values = { name: game[turn], side: say(`side-${turn}`) };
    return say(game.side ? "their-turn" : "looking-on", values);
  }
  if (game.moves.length === 0) return say("moved-already");
  if (!glyph) return say("choose-own");
  const values = { piece: pieceName(glyph), square: nameOf(square) };
  return say(glyph.side === game.side ? "no-way" : "not-takeable", values);
}

layer.addEventListener("keydown", (event) => {
  const all = [...buttons.values()];
  const here = all.indexOf(document.activeElement);
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across };
  if (event.key === "Escape" && selected !== null) {
    selected = null;
    mark();
  }
  if (here < 0 || !(event.key in steps)) return;
  event.preventDefault();
  const step = steps[event.key];
  const to = here + step;
  const sameRow = Math.floor(here / across) === Math.floor(to / across);
  if (all[to] && (Math.abs(step) > 1 || sameRow)) all[to].focus();
});
