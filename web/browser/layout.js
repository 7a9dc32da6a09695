// What somebody with a finger would stumble over, measured: things outside the window or under others, letters that are too small,
// controls that move. Everything in `faults` runs in the page.

import assert from "node:assert/strict";

/** Every screen that a table must fit: two phones held sideways, two upright, a tablet. */
export const ROOMS = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];
/** A drawer, or a replay's story, stands beside a stage that is wider than tall. */
export const BESIDE = { width: 1180, height: 720 };

/** @typedef {import("./people.js").Person} Person */

/**
 * Runs in the page. `within`: where things must be free; elsewhere they may be covered by what is looked at.
 *
 * @param {string} within @returns {string[]}
 */
function faults(within) {
  const SMALLEST = 11;
  const found = new Set();
  /** @param {Element} element */
  const named = (element) => {
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()}.${[...element.classList].filter((one) => !one.startsWith("s-")).join(".")} “${name.trim().slice(0, 40)}”`;
  };
  /** @param {Element} element */
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest("[inert], .sr, .defs") === null &&
    getComputedStyle(element).clipPath !== "inset(50%)";

  /** The part of a box that is left by all that scrolls or clips around it; null: it can be scrolled to. @param {Element} element */
  const leftOf = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (!/auto|scroll/.test(`${overflowX} ${overflowY}`)) continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return right - left < 8 || bottom - top < 8 ? null : { left, top, right, bottom };
  };

  for (const area of document.querySelectorAll(within)) {
    for (const element of area.querySelectorAll("button, a[href], input, select, [role=slider], [role=spinbutton]")) {
      if (!isShown(element) || getComputedStyle(element).pointerEvents === "none") continue;
      const box = leftOf(element);
      if (box === null) continue;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
        found.add(`outside: ${named(element)} ${JSON.stringify(box)}`);
        continue;
      }
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && !element.contains(hit) && !hit.contains(element)) {
        // A card over a card of the same hand or carpet is a card that was laid over it.
        if (element.hasAttribute("data-card") || hit.closest("[data-card]")) continue;
        found.add(`covered: ${named(element)} by ${named(hit)}`);
      }
    }
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !isShown(parent) || parent.closest("svg, script, style")) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size > 0 && size < SMALLEST) found.add(`letters of ${size} px: “${text.textContent.trim().slice(0, 40)}”`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.add("the page scrolls sideways");
  return [...found];
}

/** The window has another size, and the page has drawn itself for it. @param {Person} person @param {{ width: number, height: number }} room */
export async function turnTo(person, room) {
  await person.page.setViewportSize(room);
  await person.page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  });
  await person.settles();
}

/** Whether the winner stands where the picture has its middle, in every room, and nothing lies over their face. @param {Person} person */
export async function showsWinner(person) {
  for (const room of ROOMS) {
    await turnTo(person, room);
    const fault = await person.page.locator(".victory .scene .figure").evaluate((figure) => {
      const { left, top, width, height } = figure.getBoundingClientRect();
      const scene = figure.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const beside = Math.round(x - scene.left - Number.parseFloat(getComputedStyle(figure).left));
      if (beside !== 0) return `it stands ${beside} px beside its place`;
      if (x < scene.left || x > scene.right || y < scene.top || y > scene.bottom) return "it is out of sight";
      const over = [...document.querySelectorAll(".victory :is(li, .tally, .btn)")].find((part) => {
        const box = part.getBoundingClientRect();
        return box.left < x && x < box.right && box.top < y && y < box.bottom;
      });
      return over ? `under “${over.textContent?.trim()}”` : null;
    });
    assert.equal(fault, null, `the winner at ${room.width}x${room.height}`);
  }
}

/** Looks at a page in every room, and collects what does not fit. With VEILLEE_LAYOUT_PICTURES=folder it takes pictures, too. */
export class Rooms {
  /** @type {string[]} */
  faults = [];

  /** @param {readonly { width: number, height: number }[]} rooms */
  constructor(rooms = ROOMS) {
    this.rooms = rooms;
  }

  /** @param {Person} person @param {string} moment @param {string} [within] where things must be free of others */
  async look(person, moment, within = "main") {
    for (const room of this.rooms) {
      await turnTo(person, room);
      const name = `${moment} ${room.width}x${room.height}`;
      const found = await person.page.evaluate(faults, within);
      this.faults.push(...found.map((fault) => `${name}: ${fault}`));
      const folder = process.env.VEILLEE_LAYOUT_PICTURES;
      if (folder) await person.page.screenshot({ path: `${folder}/${name.replaceAll(" ", "-")}.png` });
    }
  }

  /** Shows a reason in every room, and compares where the controls are. @param {Person} person @param {string} moment @param {() => Promise<void>} explain */
  async keepStill(person, moment, explain) {
    for (const room of this.rooms) {
      await turnTo(person, room);
      const before = await controls(person);
      await explain();
      const moved = (await controls(person)).filter((now, index) => now !== before[index]);
      this.faults.push(...moved.map((now) => `${moment} ${room.width}x${room.height}: moved to ${now}`));
      await person.page.keyboard.press("Escape");
    }
  }
}

/** Where the controls are, in one room. @param {Person} person */
async function controls({ page }) {
  // A button rises a little under the mouse.
  await page.mouse.move(0, 0);
  return page.evaluate(() =>
    [...document.querySelectorAll(".stage, .bar, .bar__no button, .bar__go button, .tool-rack button")].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.className.replace(/ ?\bs-\S+/g, ""), ...[x, y, width, height].map(Math.round)].join(" ");
      },
    ),
  );
}
