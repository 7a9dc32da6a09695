import { expect, it } from "vitest";
import { CHOOSE_RECORD, FINISHED, JOIN, readRoute, replayHash, roomHash, tableHash, type ReplayRoute } from "./routes";

it("reads the addresses it writes", () => {
  const id = "0w3ge1r70w3ge1r7";
  expect(readRoute(tableHash(id))).toEqual({ page: "table", id, invite: null, code: null });
  expect(readRoute(tableHash(id, "wf4t"))).toEqual({ page: "table", id, invite: "wf4t", code: null });
  expect(readRoute(`${tableHash(id)}?code=x`)).toEqual({ page: "table", id, invite: null, code: "x" });
});

it("reads the address of a screen for the room", () => {
  const id = "0w3ge1r70w3ge1r7";
  expect(readRoute(roomHash(id, "wf4t"))).toEqual({ page: "room", id, invite: "wf4t" });
});

it("reads the address of a step, and what is missing in it", () => {
  const id = "0w3ge1r70w3ge1r7";
  const steps: Omit<ReplayRoute, "page">[] = [
    { id, game: 2, step: 31, view: { seat: 3 } },
    { id, game: 1, step: 0, view: "table" },
    { id: null, game: 100, step: 5, view: "open" },
  ];
  for (const step of steps) expect(readRoute(replayHash(step))).toEqual({ page: "replay", ...step });
  const usual = { page: "replay", step: 0, view: "open" };
  expect(readRoute(`#/replay/${id}?game=x&step=-1&view=me`)).toEqual({ ...usual, id, game: 1 });
  expect(readRoute(CHOOSE_RECORD)).toEqual({ ...usual, id: null, game: 0 });
});

it("leads home without a path, to the code and to the finished games", () => {
  for (const hash of ["", "#", "#/", "#table=0w3ge1r70w3ge1r7"]) expect(readRoute(hash)).toEqual({ page: "home" });
  expect(readRoute(JOIN)).toEqual({ page: "home", join: true });
  expect(readRoute(FINISHED)).toEqual({ page: "finished" });
});

it("knows that other paths lead nowhere", () => {
  for (const hash of [
    "#/table/",
    "#/table/short",
    "#/table/../../etc/passwd",
    "#/replay/short",
    "#/room/",
    "#/nowhere",
  ]) {
    expect(readRoute(hash), hash).toEqual({ page: "lost" });
  }
});
