import { afterEach, describe, expect, it, vi } from "vitest";
import { storage } from "../testing/storage";
import { shelf, tabShelf } from "./shelf";

describe("the shelf", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("keeps things on the device and in the tab, each for itself", () => {
    vi.stubGlobal("localStorage", storage());
    vi.stubGlobal("sessionStorage", storage());
    shelf.write("name", { is: "Ada" });
    expect(shelf.read("name")).toEqual({ is: "Ada" });
    expect(tabShelf.read("name")).toBeNull();
  });

  it("is empty where nothing may be kept, and where something unreadable lies", () => {
    vi.stubGlobal("localStorage", undefined);
    shelf.write("name", "Ada");
    expect(shelf.read("name")).toBeNull();
    const broken = storage();
    broken.setItem("name", "{");
    vi.stubGlobal("localStorage", broken);
    expect(shelf.read("name")).toBeNull();
  });
});
