import { expect, it } from "vitest";
import { cut } from "./file";

const HEADER = '{"veillee":1,"game":"odin"}';

it("cuts a file into its matches", () => {
  expect(cut(`${HEADER}\n{"chance":"first 0"}\n\n${HEADER}\n{"seat":0,"action":"G8"}\n`)).toEqual([
    `${HEADER}\n{"chance":"first 0"}\n`,
    `${HEADER}\n{"seat":0,"action":"G8"}\n`,
  ]);
});

it("knows a header however its members are ordered, and nothing else", () => {
  const exported = '{"game":"odin","seats":[{"name":"\\"veillee\\":"}],"veillee":1}';
  const step = '{"action":"G8","said":{"veillee":1}}';
  expect(cut(`${exported}\n${step}\n${exported}`)).toEqual([`${exported}\n${step}`, exported]);
});

it("leaves what is no record in one piece, so that the table says what is wrong", () => {
  expect(cut("Dear diary,\ntoday")).toEqual(["Dear diary,\ntoday"]);
  expect(cut(`\n\n${HEADER}\n`)).toEqual([`${HEADER}\n`]);
  expect(cut("")).toEqual([]);
});
