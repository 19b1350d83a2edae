// The page: asks for what is to be seen, shows it, and hands on what is done.

import * as board from "./board.js";
import * as game from "./game.js";
import { onLobby, openChallenge, showLobby } from "./lobby.js";
import * as more from "./more.js";
import * as server from "./server.js";
import * as talk from "./talk.js";
import { find, say } from "./words.js";

const NAME = "magister-name";
const LOOK = "magister-look";
/** The status of a name that another window bears. */
const TAKEN = 409;
const NARROW = matchMedia("(max-width: 40rem)");

let shown = null;
let boot = null;
let refreshing = null;
let again = false;
let look = JSON.parse(sessionStorage.getItem(LOOK) ?? "{}");

const codeInAddress = () => location.hash.slice(1) || null;

/** Shows everything anew; requests that come meanwhile are answered by one more round. */
function refresh() {
  again = true;
  refreshing ??= (async () => {
    while (again) {
      again = false;
      try {
        show(await server.ask("/api/state", { game: codeInAddress(), ...lookNow() }));
      } catch {
        await server.pause(700);
      }
    }
    refreshing = null;
  })();
  return refreshing;
}

/** On a narrow screen the wide board stands upright, unless the person wants it otherwise. */
function lookNow() {
  const wide = shown?.game?.game === "latrunculi";
  const turned = look.turned ?? (wide && NARROW.matches);
  return { flip: look.flip ? 1 : null, turned: turned ? 1 : null };
}

function show(state) {
  const before = shown;
  shown = state;
  find("#welcome").hidden = Boolean(state.me);
  find("#me").hidden = !state.me;
  find("#me strong").textContent = state.me ?? "";
  const ratio = state.game ? state.game.board.width / state.game.board.height : 0.5;
  find("#table").className = ratio > 1 ? "wide" : "tall";
  find("#table").classList.toggle("idle", !state.game);
  find("#play").classList.toggle("turned", Boolean(state.game && lookNow().turned));
  find("#table").classList.toggle("unnamed", !state.me);
  if (state.game) {
    if (!codeInAddress()) putInAddress(state.game.code);
    board.show(state.game);
    game.showGame({ ...state.game, me: state.me });
  } else {
    board.showStart("/start/boissiere", say("start-alt"), 540, 1112);
    game.showNone(state.network);
  }
  const { flip, turned } = lookNow();
  find("#flip").setAttribute("aria-pressed", String(Boolean(flip)));
  find("#quarter").setAttribute("aria-pressed", String(Boolean(turned)));
  more.showChosen(state);
  more.showRecords(state.game);
  showLobby(state);
  game.showCalls(state.room, state.game, state.me);
  find("#now").classList.toggle("busy", Boolean(state.game) || find("#calls").children.length > 0);
  const waiting = state.room.games.some((line) => line.waiting);
  document.title = waiting ? `● ${say("waits-for-you")} · Magister` : "Magister";
  // The rematch of the game on the screen has begun.
  const next = state.game?.next;
  if (next && before?.game?.code === state.game.code && !before.game.next) openGame(next);
  // Another kind of board may want to be looked at another way.
  if (state.game?.game !== before?.game?.game && NARROW.matches && look.turned === undefined) {
    refresh();
  }
}

/** Which private answers are shown beside the board: what is typed is answered in the talk, and
 * what a move led to is seen on the board itself. */
const BESIDE = {
  line: () => false,
  challenge: () => false,
  move: (message) => message.kind === "refusal",
  press: (message) => message.private,
};

/** Says a line. Answers the refusal's text, if it was refused. */
async function speak(text, how = "line", about = null) {
  const seen = about ? { serial: about.serial, step: about.step } : {};
  const onScreen = shown?.game?.code;
  let answer;
  try {
    answer = await server.tell("/api/say", { text, game: onScreen, ...seen });
  } catch {
    game.showAnswer({ kind: "refusal", text: say("not-sent"), buttons: [] });
    return say("not-sent");
  }
  if (answer.refused || answer.failed) {
    const problem = answer.refused ?? answer.failed;
    game.showAnswer({ kind: "refusal", text: problem, buttons: [] });
    await refresh();
    return problem;
  }
  const own = answer.messages.filter((message) => message.kind !== "notice");
  const refusal = own.find((message) => message.kind === "refusal");
  game.showAnswer(own.filter(BESIDE[how]).at(-1) ?? null, true);
  const code = own.find((message) => message.game)?.game;
  await refresh();
  // What is told beside the game on the screen, or is over with it, leaves that game there.
  const stays = shown?.game?.rematch || /:(decline|withdraw)$/.test(text);
  if (!refusal && code && code !== shown?.game?.code && !stays) await openGame(code);
  return refusal?.text ?? null;
}

/** Does something in the game that is shown; a press carries its game with it. */
function act(text, press = false) {
  const now = shown?.game;
  if (press || !now) return speak(text, "press");
  const [command, ...rest] = text.split(" ");
  return speak([command, `#${now.code}`, ...rest].join(" "), "move", now);
}

function openGame(code) {
  if (codeInAddress() !== code) putInAddress(code);
  game.showAnswer(null);
  return refresh();
}

function putInAddress(code) {
  window.history.replaceState(null, "", code ? `#${code}` : location.pathname + location.search);
}

/** Shows what the referee would say of a move that the board does not offer. */
async function examine(text) {
  const now = shown.game;
  const { message } = await server.ask("/api/examine", { game: now.code, text }).catch(() => ({}));
  const same = shown.game?.code === now.code && shown.game.serial === now.serial
    && shown.game.step === now.step;
  if (message && same) game.showAnswer(message, true);
}

/** Says what to do, after a click that does nothing; null takes back what was said. */
function explain(text) {
  game.clearNote();
  if (text) game.showAnswer({ kind: "note", text, buttons: [] }, true);
}

function setLook(change) {
  look = { ...look, ...change };
  sessionStorage.setItem(LOOK, JSON.stringify(look));
  refresh();
}

find("#flip").addEventListener("click", () => setLook({ flip: !look.flip }));
find("#quarter").addEventListener("click", () => setLook({ turned: !lookNow().turned }));
for (const link of document.querySelectorAll("nav a")) {
  link.addEventListener("click", () => { link.hash = location.hash; });
}
NARROW.addEventListener("change", refresh);
window.addEventListener("hashchange", refresh);
document.addEventListener("visibilitychange", () => document.hidden || refresh());

/** Says a line that is shown in the talk, where its answer is read. */
function typed(text) {
  talk.echo(text);
  return speak(text);
}

board.onPlay({
  play: (move) => act(`move ${move.text}`),
  pickCapture: game.pickCapture,
  examine,
  explain,
});
game.onAct(act, openGame, openChallenge);
onLobby((text) => speak(text, "challenge"), openGame);
talk.onTalk(typed, openGame);
more.onMore(speak, (text) => typed(text).then(() => find("#feed").scrollIntoView({ block: "nearest" })));

server.onConnection((connected) => {
  const bar = find("#connection");
  bar.hidden = connected;
  bar.textContent = connected ? "" : say("no-connection");
  if (connected) refresh();
});

async function claim(name) {
  let answer = await server.tell("/api/name", { name });
  if (answer.status === TAKEN) {
    const mine = await server.comeBack(name);
    if (mine) answer = await server.tell("/api/name", { name: mine });
  }
  if (!answer.refused && !answer.failed) {
    sessionStorage.setItem(NAME, answer.name);
    server.keepName(answer.name);
  }
  return answer;
}

find("#name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const note = find("#name-note");
  const answer = await claim(find("#name").value);
  note.textContent = answer.refused ?? answer.failed ?? "";
  if (answer.offer) find("#name").value = answer.offer;
  if (note.textContent) {
    find("#name").focus();
    return;
  }
  find("#name").value = "";
  await restart();
  find("#board").focus({ preventScroll: true });
});

find("#leave").addEventListener("click", async () => {
  await server.leave();
  server.becomeNobody();
  sessionStorage.removeItem(NAME);
  putInAddress(null);
  await restart();
  find("#name").focus();
});

find("#elsewhere").addEventListener("click", () => {
  find("#seat-link").value = server.seatLink(shown.me);
  find("#seat-note").textContent = "";
  find("#seat").showModal();
  find("#seat-link").select();
});

find("#seat-copy").addEventListener("click", async () => {
  find("#seat-link").select();
  // The clipboard is missing on pages that are not on this computer.
  if (navigator.clipboard) await navigator.clipboard.writeText(find("#seat-link").value).catch(() => {});
  else document.execCommand("copy");
  find("#seat-note").textContent = say("copied");
});

/** Everything from the beginning: another person, or another server. */
async function restart() {
  talk.restart();
  game.showAnswer(null);
  const news = await server.ask("/api/feed");
  boot = news.boot;
  talk.hear(news.messages);
  await refresh();
  server.listenAgain();
}

/** News from the server: new messages, or something else that is to be seen. */
function hear(kind, news) {
  if (boot !== null && news.boot !== boot) {
    boot = news.boot;
    talk.restart();
    server.ask("/api/feed").then((all) => talk.hear(all.messages)).catch(() => {});
    refresh();
    return;
  }
  const fresh = talk.hear(news.messages);
  const began = fresh.filter((message) => message.pinged && message.game).at(-1);
  const busy = shown?.game && shown.game.state !== "over";
  // A rematch is offered beside the game that is over.
  if (began && !busy) refresh().then(() => shown.game?.rematch || openGame(began.game));
  else if (fresh.length > 0 || kind === "stir") refresh();
}

async function begin() {
  const seat = server.takeSeat(location.hash);
  if (seat) {
    putInAddress(null);
    sessionStorage.setItem(NAME, seat);
  }
  const same = await server.settleIdentity();
  if (!same) sessionStorage.removeItem(NAME);
  for (;;) {
    try {
      const news = await server.ask("/api/feed");
      boot = news.boot;
      talk.hear(news.messages);
      break;
    } catch {
      await server.pause(700);
    }
  }
  await refresh();
  // The database, or the page's language, may be another one than when this window chose its name.
  const name = sessionStorage.getItem(NAME);
  if (name) {
    await claim(name);
    await refresh();
  }
  if (!shown.me) find("#name").focus({ preventScroll: true });
  server.listen(talk.lastMessage, hear);
}

begin();
