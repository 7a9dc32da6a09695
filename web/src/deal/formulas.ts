// The hashes of a deal, as `docs/records.md` specifies them. Over plain http there is no `crypto.subtle`, so SHA-256 comes from a library.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Commitment, Seat, Secret } from "../protocol";

/** A part that was opened: its commitment and what it was made of. */
export interface Opened {
  commitment: Commitment;
  contribution: Secret;
}

function hash(domain: string, ...parts: readonly Uint8Array[]): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(domain), ...parts)));
}

/** The server's commitment. `header` says for which match, byte for byte. */
export function serverCommitment(header: string, secret: Secret): Commitment {
  return hash("veillee server 1", utf8ToBytes(header), hexToBytes(secret));
}

/** A seat's commitment. It answers the server's, so it fits no other attempt. */
export function seatCommitment(server: Commitment, seat: Seat, contribution: Secret): Commitment {
  return hash("veillee seat 1", hexToBytes(server), Uint8Array.of(seat), hexToBytes(contribution));
}

/** The seed that follows from a completed attempt. `parts` are in seat order. */
export function seedOf(server: Commitment, secret: Secret, parts: readonly Opened[]): string {
  return hash(
    "veillee seed 1",
    hexToBytes(server),
    ...parts.map(({ commitment }) => hexToBytes(commitment)),
    hexToBytes(secret),
    ...parts.map(({ contribution }) => hexToBytes(contribution)),
  );
}

/** What this device puts into the seed of one attempt. */
export function newContribution(): Secret {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
