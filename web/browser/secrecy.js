// What a browser received, against what its seats may know. The server replays the record of a finished match from the point of view
// of each seat: every frame must have exactly that, and nothing else in it may name what was hidden at that step.

import assert from "node:assert/strict";

/** @typedef {import("./people.js").Person} Person */
/** @typedef {{ seat: number } | "table" | "open"} Eyes */
/** @typedef {{ moments: { view: unknown, display: unknown }[], events: any[], open: unknown }} Replay */

/** All words inside a value. @param {unknown} value @param {Set<string>} [into] */
function words(value, into = new Set()) {
  if (typeof value === "string") for (const word of value.split(/[^\w-]+/)) into.add(word);
  else if (Array.isArray(value)) for (const one of value) words(one, into);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) words(one, into);
  return into;
}

/** The matches that somebody has seen to their end, each with all that was said during it. @param {readonly any[]} heard */
function matches(heard) {
  /** @type {Map<string, { table: string, matchNumber: number, frames: any[] }>} */
  const all = new Map();
  let table = "";
  let matchNumber = 0;
  for (const frame of heard) {
    if (frame.type === "welcome") table = frame.table.id;
    matchNumber = frame.position?.decision.matchNumber ?? matchNumber;
    const key = `${table}/${matchNumber}`;
    const match = all.get(key) ?? { table, matchNumber, frames: [] };
    match.frames.push(frame);
    all.set(key, match);
  }
  return [...all.values()].filter(({ frames }) => frames.some(({ position }) => position?.over));
}

/** The program's answer for those eyes. @param {Person} person @param {string} record */
function replays(person, record) {
  /** @type {Map<string, Promise<Replay>>} */
  const asked = new Map();
  return (/** @type {Eyes} */ viewer) => {
    const key = JSON.stringify(viewer);
    const data = { record, viewer };
    const ask = () =>
      person.page.evaluate(async (data) => {
        const headers = { "content-type": "application/json" };
        return (await fetch("api/replays", { method: "POST", headers, body: JSON.stringify(data) })).json();
      }, data);
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    return answer;
  };
}

/** Holds every frame of every match that somebody has seen to its end against what their seats may know. @param {Person} person */
export async function knowsNothingElse(person) {
  for (const { table, matchNumber, frames } of matches(person.heard)) {
    const address = `api/tables/${table}/matches/${matchNumber}/record`;
    const { status, text } = await person.page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, text: await answer.text() };
    }, address);
    assert.equal(status, 200, `${address} for ${person.manner.name}`);
    await holdFrames(frames, replays(person, text));
  }
}

/** @param {any[]} frames @param {(viewer: Eyes) => Promise<Replay>} replay */
async function holdFrames(frames, replay) {
  const all = await replay("open");
  /** @type {any} */
  let position = null;
  for (const frame of frames) {
    position = frame.position ?? position;
    for (const event of [...(frame.events ?? []), ...(frame.missed?.events ?? [])]) await holdEvent(event, replay);
    if (!position) continue;
    for (const seatView of frame.position?.views ?? []) await holdView(seatView, position, replay);
    if (position.over) continue;
    const { version } = position.decision;
    const known = words(position.views.map((/** @type {any} */ { view }) => view));
    const hidden = words(all.moments[version]?.view);
    // Who sits at the table and what they say to each other are their own words.
    const rest = words({ ...frame, table: null, chat: null, line: null, events: null, missed: null });
    const named = [...rest].filter((word) => hidden.has(word) && !known.has(word));
    assert.deepEqual(named, [], `${frame.type} at version ${version} names what is hidden`);
  }
}

/** What a seat sees is what it saw at that step. @param {any} seatView @param {any} position @param {(viewer: Eyes) => Promise<Replay>} replay */
async function holdView({ viewer, view, display }, { decision: { version }, over }, replay) {
  if (viewer === "open") assert.ok(over, `all cards were shown at version ${version}`);
  const { moments } = await replay(viewer);
  const at = `of ${JSON.stringify(viewer)} at version ${version}`;
  assert.deepEqual(view, moments[version]?.view, `the view ${at}`);
  assert.deepEqual(display, moments[version]?.display, `the display ${at}`);
}

/** An event of a seat is one that the record has for it at that step. @param {any} event @param {(viewer: Eyes) => Promise<Replay>} replay */
async function holdEvent({ viewer, version, seen, sentence }, replay) {
  const { events } = await replay(viewer);
  const there = events.filter((other) => other.version === version);
  assert.ok(
    there.some((other) => JSON.stringify([other.seen, other.sentence]) === JSON.stringify([seen, sentence])),
    `at version ${version}: ${JSON.stringify(seen)}, and in the record: ${JSON.stringify(there)}`,
  );
}
