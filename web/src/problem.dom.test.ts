import { expect, it } from "vitest";
import { readProblem } from "./problem";

it("reads the problem that the server answered, and the way home", () => {
  const page = (head: string): Document =>
    new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, "text/html");
  expect(readProblem(page(""))).toBeNull();
  expect(readProblem(page('<meta name="veillee-problem" content="not-found" data-home="../">'))).toEqual({
    kind: "not-found",
    home: "../",
  });
  expect(readProblem(page('<meta name="veillee-problem" content="too-many">'))?.home).toBe("./");
});
