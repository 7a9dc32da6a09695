// What a seat was told, against what it may know. The record of a match that is over is replayed by the program for that seat; every
// card that was named in a frame must be known to the seat's own view at that step, or have been shown to it by then.

import assert from "node:assert/strict";

/** All texts inside a value. @param {unknown} value @param {Set<string>} [into] */
export function texts(value, into = new Set()) {
  if (typeof value === "string") into.add(value);
  else if (Array.isArray(value)) for (const one of value) texts(one, into);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) texts(one, into);
  return into;
}

/**
 * Holds every frame against what the seat knows.
 *
 * @param {readonly any[]} heard The frames, in order.
 * @param {(text: string) => boolean} isCard Whether a text names a card that can be secret.
 * @param {(version: number) => unknown} known The seat's view at a version, by the record.
 */
export function keepsSecrets(heard, isCard, known) {
  for (const message of heard) {
    const version = message.position?.version;
    if (version === undefined || message.position.over) continue;
    const allowed = texts(known(version));
    const told = [...texts([message.position.looks, message.told])].filter(isCard);
    const secret = told.filter((card) => !allowed.has(card));
    assert.deepEqual(secret, [], `${message.type} at version ${version} named cards that the seat does not know`);
  }
}
