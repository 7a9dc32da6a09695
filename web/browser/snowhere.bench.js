// How long the page works for each frame while a table of 111 cards is panned: `node browser/snowhere.bench.js`, with the same settings as the
// tests. The time is the processor's on the page's main thread, so that a busy machine does not change it much; the goal is p95 ≤ 8 ms.

import { Server } from "./server.js";
import { openBrowser, Person, SIZES } from "./people.js";

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: any }} Traced */

const FRAMES = 150;
const PHONE_DOTS = 3;

/** @param {Person} person @param {() => Promise<void>} act @returns {Promise<Traced[]>} */
async function traced(person, act) {
  const session = await person.page.context().newCDPSession(person.page);
  /** @type {Traced[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {any[]} */ (value)));
  const includedCategories = ["toplevel", "devtools.timeline"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await act();
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await done;
  return events;
}

/** Milliseconds of work for each frame, ascending. @param {Traced[]} events */
function workPerFrame(events) {
  const threads = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const byThread = threads.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid);
    return {
      starts: own.filter(({ name, ph }) => name === "AnimationFrame" && ph === "b").map(({ ts }) => ts),
      tasks: own.filter(({ name, ph }) => name === "ThreadControllerImpl::RunTask" && ph === "X"),
    };
  });
  const page = byThread.toSorted((one, other) => other.starts.length - one.starts.length)[0];
  if (!page || page.starts.length < 2) throw new Error("no frames were traced");
  const starts = page.starts.toSorted((one, other) => one - other);
  const frames = starts.slice(1).map((end, index) => {
    const begin = starts[index] ?? 0;
    const own = page.tasks.filter(({ ts }) => ts >= begin && ts < end);
    return own.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur ?? 0), 0) / 1000;
  });
  return frames.toSorted((one, other) => one - other);
}

/** @param {Person} person */
async function pan(person) {
  const { width, height } = person.page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [width * 0.4, height * 0.45];
  const { mouse } = person.page;
  await mouse.move(x, y);
  await mouse.down();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await mouse.move(x + Math.sin(frame / 14) * width * 0.2, y + Math.sin(frame / 19) * height * 0.15);
    await person.page.waitForTimeout(8);
  }
  await mouse.up();
}

const server = await Server.open();
const browser = await openBrowser();
try {
  for (const size of /** @type {const} */ (["desk", "phone"])) {
    // Motion is on, unlike in the tests: flames flicker while the table moves.
    const dots = size === "phone" ? PHONE_DOTS : 1;
    const context = await browser.newContext({ viewport: SIZES[size], locale: "en-GB", deviceScaleFactor: dots });
    await context.addInitScript(() => localStorage.setItem("veillee", JSON.stringify({ coach: false })));
    const manner = { language: /** @type {const} */ ("en"), theme: /** @type {const} */ ("light"), size };
    const person = new Person(await context.newPage(), {
      ...manner,
      name: "Ada",
      coached: false,
      moves: true,
      wishes: {},
    });
    await person.visit(server.url());
    await person.play("Snowhere");
    const nearer = person.button("Closer");
    for (let step = 0; step < 3; step += 1) await nearer.click();
    await person.page.waitForTimeout(1500);
    const frames = workPerFrame(await traced(person, () => pan(person)));
    const at = (/** @type {number} */ part) => (frames[Math.floor(frames.length * part)] ?? 0).toFixed(1);
    console.log(`${size}: ${frames.length} frames, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(0.9999)} ms`);
    await person.leave();
  }
} finally {
  await browser.close();
  await server.close();
}
