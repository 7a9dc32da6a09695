import { expect, it } from "vitest";
import type { Connection } from "../link/connection.svelte";
import type { Sitter, TableState } from "../protocol";
import { SignedOut } from "./signed-out.svelte";

const bo: Sitter = { kind: "person", name: "Bo", online: true };
const at = (sitter: Sitter): TableState => ({ seats: [{ seat: 0, sitter, muted: false }] }) as unknown as TableState;

it("says whose seat has gone from this device while it still belongs to somebody", () => {
  const connection = { table: null as TableState | null, yourSeats: [] as number[] };
  const signedOut = new SignedOut(connection as unknown as Connection);
  expect(signedOut.follow()).toBeNull();
  connection.table = at(bo);
  connection.yourSeats = [0];
  expect(signedOut.follow()).toBeNull();
  connection.yourSeats = [];
  expect(signedOut.follow()).toBe("Bo");
  expect(signedOut.follow()).toBeNull();
});

it("says nothing where somebody got up", () => {
  const connection = { table: at(bo), yourSeats: [0] };
  const signedOut = new SignedOut(connection as unknown as Connection);
  signedOut.follow();
  connection.table = at({ kind: "open" });
  connection.yourSeats = [];
  expect(signedOut.follow()).toBeNull();
});

it("says nothing where a free seat before it has gone, and the others have moved up", () => {
  const open: Sitter = { kind: "open" };
  const cleo: Sitter = { kind: "person", name: "Cleo", online: true };
  const seats = (...sitters: Sitter[]): TableState =>
    ({ seats: sitters.map((sitter, seat) => ({ seat, sitter, muted: false })) }) as unknown as TableState;
  const connection = { table: seats(open, bo, cleo, open), yourSeats: [2] };
  const signedOut = new SignedOut(connection as unknown as Connection);
  signedOut.follow();
  connection.table = seats(bo, cleo, bo);
  connection.yourSeats = [1];
  expect(signedOut.follow()).toBeNull();
});
