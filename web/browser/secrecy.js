// What a browser was told, against what its seats may know. The record of a match that is over is looked at again by the program,
// through the eyes of each seat: every frame must have said exactly that, and nothing else in it may name what was hidden at that step.

import assert from "node:assert/strict";

/** @typedef {import("./people.js").Person} Person */
/** @typedef {{ seat: number } | "table" | "open"} Eyes */
/** @typedef {{ moments: { view: unknown }[], told: any[], open: unknown }} Replay */

/** All words inside a value. @param {unknown} value @param {Set<string>} [into] */
function words(value, into = new Set()) {
  if (typeof value === "string") for (const word of value.split(/[^\w-]+/)) into.add(word);
  else if (Array.isArray(value)) for (const one of value) words(one, into);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) words(one, into);
  return into;
}

/** The matches that somebody has seen to their end, each with all that was said during it. @param {readonly any[]} heard */
function matches(heard) {
  /** @type {Map<string, { table: string, game: number, frames: any[] }>} */
  const all = new Map();
  let table = "";
  let game = 0;
  for (const frame of heard) {
    if (frame.type === "welcome") table = frame.table.id;
    game = frame.position?.game ?? game;
    const key = `${table}/${game}`;
    const match = all.get(key) ?? { table, game, frames: [] };
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
    const ask = async () =>
      (await person.page.request.post(new URL("api/replays", person.page.url()).href, { data })).json();
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    return answer;
  };
}

/** Holds every frame of every match that somebody has seen to its end against what their seats may know. @param {Person} person */
export async function knowsNothingElse(person) {
  for (const { table, game, frames } of matches(person.heard)) {
    const address = new URL(`api/tables/${table}/matches/${game}/record`, person.page.url());
    const answer = await person.page.request.get(address.href);
    assert.equal(answer.status(), 200, `${address.pathname} for ${person.manner.name}`);
    await holdFrames(frames, replays(person, await answer.text()));
  }
}

/** @param {any[]} frames @param {(viewer: Eyes) => Promise<Replay>} replay */
async function holdFrames(frames, replay) {
  const all = await replay("open");
  /** @type {any} */
  let position = null;
  for (const frame of frames) {
    position = frame.position ?? position;
    for (const told of [...(frame.told ?? []), ...(frame.missed?.told ?? [])]) await holdTold(told, replay);
    if (!position) continue;
    for (const look of frame.position?.looks ?? []) await holdLook(look, position, replay);
    if (position.over) continue;
    const { version, looks } = position;
    const known = words(looks.map((/** @type {any} */ { view }) => view));
    const hidden = words(all.moments[version]?.view);
    // Who sits at the table and what they say to each other are their own words.
    const rest = words({ ...frame, table: null, chat: null, line: null, told: null, missed: null });
    const named = [...rest].filter((word) => hidden.has(word) && !known.has(word));
    assert.deepEqual(named, [], `${frame.type} at version ${version} names what is hidden`);
  }
}

/** What a seat sees is what it saw at that step. @param {any} look @param {any} position @param {(viewer: Eyes) => Promise<Replay>} replay */
async function holdLook({ viewer, view }, { version, over }, replay) {
  if (viewer === "open") assert.ok(over, `all cards were shown at version ${version}`);
  const { moments } = await replay(viewer);
  assert.deepEqual(view, moments[version]?.view, `the view of ${JSON.stringify(viewer)} at version ${version}`);
}

/** What a seat was told is what it was told by that step. @param {any} told @param {(viewer: Eyes) => Promise<Replay>} replay */
async function holdTold(told, replay) {
  const { told: meant } = await replay(told.viewer);
  const { version } = told;
  const there = meant.filter((other) => other.version === version);
  assert.ok(
    there.some((other) => JSON.stringify([other.seen, other.says]) === JSON.stringify([told.seen, told.says])),
    `told at version ${version}: ${JSON.stringify(told.seen)}, and by the record: ${JSON.stringify(there)}`,
  );
}
