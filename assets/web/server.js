// Speaking with the server: this window's secret, requests that are safe to repeat, the stream.

import { lang } from "./words.js";

const SECRET = "magister-secret";
const NAMES = "magister-names";
const PATIENCE = 60_000;

/** Letters by chance. (crypto.randomUUID is missing on pages that are not on this computer.) */
function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const newKey = () => crypto.randomUUID?.() ?? random();

let secret = sessionStorage.getItem(SECRET);

/** Forgets who this window is: it can then choose another name. */
export function becomeNobody() {
  secret = random();
  sessionStorage.setItem(SECRET, secret);
}

/** The address that carries this window's secret to another browser, behind the `#`, which is sent
 * to no server. */
export function seatLink(name) {
  const seat = new URLSearchParams({ seat: secret, name });
  return `${location.origin}/?lang=${lang}#${seat}`;
}

/** Takes up the secret that such an address carries; answers whose it is, null if it carries none. */
export function takeSeat(hash) {
  const seat = new URLSearchParams(hash.slice(1));
  if (!/^[0-9a-z]{32,128}$/i.test(seat.get("seat") ?? "")) return null;
  secret = seat.get("seat");
  sessionStorage.setItem(SECRET, secret);
  return seat.get("name");
}

const channel = "BroadcastChannel" in window ? new BroadcastChannel("magister") : null;
const mine = random();
const answered = new Set();
channel?.addEventListener("message", ({ data }) => {
  if (data.from === mine) return;
  if (!data.asks) answered.add(data.secret);
  else if (data.secret === secret) channel.postMessage({ from: mine, secret });
});

/** Whether another open window of this browser has this secret. */
async function elsewhere(candidate) {
  if (!channel) return false;
  answered.delete(candidate);
  channel.postMessage({ from: mine, secret: candidate, asks: true });
  await pause(120);
  return answered.has(candidate);
}

/** A copied tab has the secret of the first one: the newer of two that are open takes a new one,
 * so that two windows are two people. */
export async function settleIdentity() {
  const twin = Boolean(secret) && await elsewhere(secret);
  if (!secret || twin) becomeNobody();
  return !twin;
}

const names = () => JSON.parse(localStorage.getItem(NAMES) ?? "{}");

/** Keeps this window's secret under its name, so that whoever closed a window can come back. */
export function keepName(name) {
  localStorage.setItem(NAMES, JSON.stringify({ ...names(), [name]: secret }));
}

/** Takes up the secret that a closed window of this browser had under this name, in any letter
 * case. Answers the name as it was written then; null if there was none. */
export async function comeBack(name) {
  const wanted = name.trim().toLowerCase();
  const known = Object.keys(names()).find((other) => other.toLowerCase() === wanted);
  const kept = names()[known];
  if (!kept || kept === secret || await elsewhere(kept)) return null;
  secret = kept;
  sessionStorage.setItem(SECRET, secret);
  return known;
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const headers = () => ({ "X-Magister-Window": secret });

const watchers = new Set();
let connected = true;

/** Calls `watcher` with true or false whenever the connection comes or goes. */
export function onConnection(watcher) {
  watchers.add(watcher);
}

function setConnected(now) {
  if (now === connected) return;
  connected = now;
  for (const watcher of watchers) watcher(now);
}

/** What the page asks for, as JSON. Throws when the server cannot be reached or has failed. */
export async function ask(path, values = {}) {
  const query = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) query.set(name, value);
  }
  const response = await fetch(`${path}?${query}`, { headers: headers(), cache: "no-store" });
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Tells the server something, as often as it takes: `key` makes a repetition harmless. */
export async function tell(path, body) {
  const text = JSON.stringify({ lang, key: newKey(), ...body });
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      const response = await fetch(path, {
        method: "POST",
        headers: { ...headers(), "Content-Type": "application/json" },
        body: text,
      });
      const kind = response.headers.get("Content-Type") ?? "";
      const answer = kind.includes("json")
        ? await response.json()
        : { refused: await response.text() };
      return { status: response.status, ...answer };
    } catch (error) {
      setConnected(false);
      if (Date.now() > until) throw error;
      await pause(700);
    }
  }
}

/** Tells the server that this window is done with its name. */
export async function leave() {
  await fetch("/api/leave", { method: "POST", headers: headers() }).catch(() => {});
}

let stop = new AbortController();

/** Ends the present stream, so that the next one is this window's new person's. */
export function listenAgain() {
  stop.abort();
}

document.addEventListener("visibilitychange", listenAgain);

/** Listens to the news for ever: `after()` is the last message known, `hear(name, data)` gets
 * every event. A hidden window asks now and then instead, for browsers allow few streams at once. */
export async function listen(after, hear) {
  for (;;) {
    stop = new AbortController();
    const { signal } = stop;
    try {
      if (document.hidden) {
        hear("news", await ask("/api/feed", { after: after() }));
        setConnected(true);
        await pause(2000);
      } else {
        await stream(after(), hear, signal);
      }
    } catch {
      if (!signal.aborted) setConnected(false);
    }
    if (!connected) await pause(700);
  }
}

/** One stream, until it ends. */
async function stream(after, hear, signal) {
  const query = new URLSearchParams({ lang, after });
  const response = await fetch(`/api/events?${query}`, { headers: headers(), signal });
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`stream: ${response.status}`);
  setConnected(true);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      setConnected(false);
      return;
    }
    rest += value;
    const events = rest.split("\n\n");
    rest = events.pop();
    for (const event of events) {
      const fields = { event: "", data: "" };
      for (const line of event.split("\n")) {
        const [, name, text] = /^(\w*): ?(.*)$/.exec(line) ?? [];
        if (name in fields) fields[name] += text;
      }
      if (fields.data) hear(fields.event, JSON.parse(fields.data));
    }
  }
}
