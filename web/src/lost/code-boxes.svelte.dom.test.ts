import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tableHash } from "../routes";
import { tongue } from "../words/tongue.svelte";
import CodeBoxes from "./CodeBoxes.svelte";

const went = vi.fn<(hash: string) => void>();
let codes: string[] = [];
let page: Record<string, unknown> | undefined;

beforeEach(async () => {
  codes = [];
  vi.stubGlobal("fetch", (_url: URL, { body }: RequestInit) => {
    const { code } = JSON.parse(body as string) as { code: string };
    codes.push(code);
    return Promise.resolve(
      code === "KAMO"
        ? Response.json({ table: "0w3ge1r70w3ge1r7", invite: "secret" })
        : Response.json({ type: "/problems/not-found", title: "", status: 404 }, { status: 404 }),
    );
  });
  await tongue.speak("en");
  page = mount(CodeBoxes, { target: document.body, props: { ongo: went } });
  flushSync();
});
afterEach(() => {
  if (page) void unmount(page);
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>("input");
  if (!found) throw new Error("there is no field");
  return found;
}
function type(text: string): void {
  for (let length = 1; length <= text.length; length++) {
    field().value = text.slice(0, length);
    field().dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  }
}
const shown = (): string => [...document.querySelectorAll(".box")].map((box) => box.textContent).join("");

it("is one field with a name, shown as four boxes", () => {
  expect(document.querySelector("label")?.htmlFor).toBe(field().id);
  expect(document.querySelectorAll(".box")).toHaveLength(4);
  expect([...document.querySelectorAll(".box")].every((box) => box.getAttribute("aria-hidden") === "true")).toBe(true);
});

it("joins with the fourth letter, however it is typed", async () => {
  type("ka-m");
  expect(codes).toEqual([]);
  type("ka mo");
  await vi.waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(tableHash("0w3ge1r70w3ge1r7", "secret")));
  expect(codes).toEqual(["KAMO"]);
});

it("says that no table has the code, and takes a longer one with Enter", async () => {
  type("kama");
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toMatch(/No table has this code/));
  expect(field().getAttribute("aria-invalid")).toBe("true");
  type("kamas");
  expect(shown()).toBe("KAMAS");
  expect(document.querySelector("[role=alert]")?.textContent).toBe("");
  document.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(codes.at(-1)).toBe("KAMAS"));
  expect(went).not.toHaveBeenCalled();
});

it("takes a pasted link", () => {
  const clipboardData = { getData: () => "http://192.168.1.7:8080/t/0w3ge1r70w3ge1r7#abc" };
  field().dispatchEvent(Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData }));
  expect(went).toHaveBeenCalledOnce();
  expect(went.mock.calls[0]?.[0]).toContain("0w3ge1r70w3ge1r7");
});
