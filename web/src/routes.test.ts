import { expect, it } from "vitest";
import { readRoute, tableHash } from "./routes";

it("reads the addresses it writes", () => {
  const id = "0w3ge1r70w3ge1r7";
  expect(readRoute(tableHash(id))).toEqual({ page: "table", id, invite: null, code: null });
  expect(readRoute(tableHash(id, "wf4t"))).toEqual({ page: "table", id, invite: "wf4t", code: null });
  expect(readRoute(`${tableHash(id)}?code=x`)).toEqual({ page: "table", id, invite: null, code: "x" });
});

it("leads home from anywhere else", () => {
  for (const hash of ["", "#/", "#/table/", "#/table/short", "#/table/../../etc/passwd", "#table=0w3ge1r70w3ge1r7"]) {
    expect(readRoute(hash)).toEqual({ page: "home" });
  }
});
