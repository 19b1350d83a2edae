// What a person chooses for themselves, their vacation, plans, and what is kept of a game.

import { find, local, make, say } from "./words.js";

const dialog = find("#chosen");
const form = find("#chosen-form");
const leave = find("#vacation-form");
const planning = find("#plan-form");
const note = find("#chosen-note");
const records = find("#records");
const turns = find("#turns");

let speak = async () => null;
let read = () => {};
let chosen = null;
let shown = null;

/** Sets how a line is said (it answers the refusal's text, if it was refused), and how a line is said
 * whose answer is read in the talk. */
export function onMore(saying, reading) {
  speak = saying;
  read = reading;
}

/** What the person has chosen, as it is now. */
export function showChosen(state) {
  chosen = state.chosen;
  if (!chosen) {
    dialog.close();
    return;
  }
  find("#vacation-left").textContent = chosen.left;
  find("#vacation-until").hidden = !chosen.away;
  find("#vacation-until").textContent = chosen.away ? local(say("vacation-until", { until: chosen.away })) : "";
  find("#vacation-end").hidden = !chosen.away;
  find("#vacation-begin").textContent = say(chosen.away ? "vacation-longer" : "vacation-begin");
  leave.elements.auto.checked = chosen.auto;
}

/** What can be asked about the game on the screen. */
export function showRecords(game) {
  shown = game;
  const begun = game && game.state !== "challenge" && !game.challenge;
  records.hidden = !begun;
  turns.hidden = !begun || game.turns.length === 0;
  if (!begun) return;
  showTurns(game);
  const other = { white: game.black, black: game.white }[game.side];
  const waits = game.state === "playing" && other && game.step === null;
  planning.hidden = !waits;
  if (waits) find("#plan-theirs-label").textContent = say("plan-theirs", { name: other });
}

/** The turns so far; each shows the board after it. */
function showTurns({ code, turns: all }) {
  const list = turns.querySelector("ol");
  const said = JSON.stringify([code, all]);
  if (list.dataset.said === said) return;
  list.dataset.said = said;
  list.replaceChildren(...all.map((turn, before) => {
    const button = make("button", { type: "button", className: "quiet" }, make("code", { textContent: turn }));
    button.title = say("show-turn", { turn: before + 1 });
    button.addEventListener("click", () => read(`board #${code} turn=${before + 1}`));
    return make("li", {}, button);
  }));
}

for (const button of records.querySelectorAll("[data-line]")) {
  button.addEventListener("click", () => read(`${button.dataset.line} #${shown.code}`));
}

planning.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { theirs, mine } = planning.elements;
  const refusal = await speak(`plan #${shown.code} ${theirs.value.trim()} -> ${mine.value.trim()}`, "press");
  if (!refusal) planning.reset();
});

find("#settings").addEventListener("click", () => {
  if (!chosen) return;
  const { notify, zone, quiet, from, to, digest } = form.elements;
  note.textContent = "";
  notify.value = chosen.notify;
  // Who has chosen none is offered the one of the device.
  zone.value = chosen.zone === "UTC" ? here() : chosen.zone;
  quiet.checked = Boolean(chosen.quiet);
  [from.value, to.value] = chosen.quiet ?? ["22:00", "07:00"];
  digest.value = chosen.digest;
  leave.elements.days.value = "";
  unfold();
  dialog.showModal();
});

/** The time zone of the device. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Shows the hours only where they count. */
function unfold() {
  const { notify, quiet } = form.elements;
  find("#quiet-hours").hidden = !quiet.checked;
  find("#digest-hour").hidden = notify.value !== "digest";
}

form.addEventListener("change", unfold);
dialog.querySelector(".close").addEventListener("click", () => dialog.close());

find("#zone-here").addEventListener("click", () => {
  form.elements.zone.value = here();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { notify, zone, quiet, from, to, digest } = form.elements;
  const hours = quiet.checked ? `${from.value}-${to.value}` : "off";
  const before = chosen.quiet ? chosen.quiet.join("-") : "off";
  const lines = [
    [`settings zone ${zone.value.trim()}`, zone.value.trim() !== chosen.zone],
    [`settings quiet ${hours}`, hours !== before],
    [`settings digest ${digest.value}`, digest.value !== chosen.digest],
    [`settings notify ${notify.value}`, notify.value !== chosen.notify],
  ];
  for (const [line, changed] of lines) {
    const refusal = changed ? await speak(line) : null;
    if (refusal) {
      complain(refusal);
      return;
    }
  }
  dialog.close();
});

/** Says a line about the vacation; what stands in its way is told in the form. */
async function vacation(line) {
  note.textContent = "";
  const refusal = await speak(line);
  if (refusal) complain(refusal);
}

/** Says what was wrong where it is seen. */
function complain(refusal) {
  note.textContent = refusal;
  note.scrollIntoView({ block: "nearest" });
}

leave.addEventListener("submit", async (event) => {
  event.preventDefault();
  await vacation(`vacation ${leave.elements.days.value.trim() || "?"}`);
  leave.elements.days.value = "";
});
find("#vacation-end").addEventListener("click", () => vacation("vacation end"));
leave.elements.auto.addEventListener("change", () => {
  vacation(`vacation auto=${leave.elements.auto.checked ? "yes" : "no"}`);
});
