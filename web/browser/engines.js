// Firefox and WebKit as Debian packages them, both driven by the commands of W3C WebDriver. WebKit's driver takes them over HTTP.
// Firefox takes them over the socket that geckodriver would use (Marionette), which Debian does not package.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./server.js";

/** Nothing that a browser is asked takes longer, even on a busy machine. */
const PATIENCE_MS = 60_000;

/** Fails where an answer does not come. @template T @param {Promise<T>} answer @param {string} what @returns {Promise<T>} */
async function inTime(answer, what) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${what}`)), PATIENCE_MS);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([answer, late]));
  } finally {
    clearTimeout(timer);
  }
}

/** Each command: how it is asked over HTTP, and its name on Firefox's socket. */
const COMMANDS = /** @type {const} */ ({
  go: ["POST url", "WebDriver:Navigate"],
  reload: ["POST refresh", "WebDriver:Refresh"],
  run: ["POST execute/sync", "WebDriver:ExecuteScript"],
  resize: ["POST window/rect", "WebDriver:SetWindowRect"],
  screenshot: ["GET screenshot", "WebDriver:TakeScreenshot"],
  act: ["POST actions", "WebDriver:PerformActions"],
  role: ["GET element/:id/computedrole", "WebDriver:GetComputedRole"],
  label: ["GET element/:id/computedlabel", "WebDriver:GetComputedLabel"],
});

/** @typedef {(command: keyof typeof COMMANDS, parameters?: Record<string, any>) => Promise<any>} Ask */
/** An element of the page, as the driver names it. @typedef {Record<string, string>} Element */

const SESSION = { capabilities: { alwaysMatch: { timeouts: { script: PATIENCE_MS } } } };

/** What a driver refuses, by the standard's name for it: "stale element reference". */
export class Refusal extends Error {
  /** @param {{ error: string, message: string }} refusal */
  constructor({ error, message }) {
    super(`${error}: ${message}`);
    this.code = error;
  }
}

// A run that takes too long is ended by this signal: then all that it has started ends, too.
process.once("SIGTERM", () => process.exit(1));

/** Programs that end with this one. */
class Programs {
  /** @type {import("node:child_process").ChildProcess[]} */
  #all = [];
  /** For profiles and settings, so that those of whoever runs the test are not touched. */
  folder = mkdtempSync(join(tmpdir(), "veillee-engine-"));

  constructor() {
    process.once("exit", () => this.#kill());
  }

  /** Gives its standard output, line by line. @param {string} program @param {string[]} flags @param {Record<string, string>} [variables] */
  start(program, flags, variables = {}) {
    const started = spawn(program, flags, {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, HOME: this.folder, XDG_CONFIG_HOME: this.folder, ...variables },
    });
    this.#all.push(started);
    return createInterface({ input: started.stdout });
  }

  #kill() {
    for (const program of this.#all) program.kill("SIGKILL");
  }

  async close() {
    const ends = this.#all.filter(({ exitCode }) => exitCode === null).map((program) => once(program, "exit"));
    this.#kill();
    await Promise.all(ends);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** The first line that matches. @param {import("node:readline").Interface} lines @param {RegExp} wanted */
async function lineOf(lines, wanted) {
  for await (const line of lines) {
    const found = wanted.exec(line);
    if (found) return found[1] ?? found[0];
  }
  throw new Error(`a program ended before it printed ${wanted}`);
}

/** @param {Programs} programs @returns {Promise<Ask>} */
async function openFirefox(programs) {
  const { folder } = programs;
  const preferences = { "marionette.port": 0, "toolkit.legacyUserProfileCustomizations.stylesheets": true };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(folder, "user.js"), lines.join("\n"));
  // A window as narrow as a phone.
  mkdirSync(join(folder, "chrome"));
  writeFileSync(join(folder, "chrome/userChrome.css"), ":root { min-width: 0 !important; }");
  const output = programs.start("firefox-esr", ["--headless", "--no-remote", "--marionette", "--profile", folder]);
  const port = await lineOf(output, /Marionette\s+INFO\s+Listening on port (\d+)/);
  const socket = connect(Number(port), "127.0.0.1");

  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const pending = new Map();
  // A message is its length in bytes, a colon, and JSON.
  let bytes = Buffer.alloc(0);
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      const colon = bytes.indexOf(":");
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || bytes.length < end) return;
      const message = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, refusal, answer] = message;
      if (refusal) pending.get(id)?.reject(new Refusal(refusal));
      else pending.get(id)?.resolve(answer && "value" in answer ? answer.value : answer);
      pending.delete(id);
    }
  });
  socket.on("close", () => {
    for (const { reject } of pending.values()) reject(new Error("Firefox has closed the connection"));
  });
  let asked = 0;
  /** @param {string} name @param {object} [parameters] @returns {Promise<any>} */
  const send = (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      asked += 1;
      pending.set(asked, { resolve, reject });
      const message = JSON.stringify([0, asked, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  await send("WebDriver:NewSession", SESSION);
  return (command, parameters) => send(COMMANDS[command][1], parameters);
}

/** @param {Programs} programs @returns {Promise<Ask>} */
async function openWebKit(programs) {
  // A window as narrow as a phone, and so must be the browser's own buttons.
  mkdirSync(join(programs.folder, "gtk-3.0"));
  writeFileSync(join(programs.folder, "gtk-3.0/gtk.css"), "* { min-width: 0; padding: 0; margin: 0; }");
  const screen = programs.start("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const display = await lineOf(screen, /^\d+$/);
  const port = await freePort();
  // Without a graphics card, painting in shared memory takes a tenth of the time.
  const variables = { DISPLAY: `:${display}`, WEBKIT_DISABLE_DMABUF_RENDERER: "1" };
  programs.start("WebKitWebDriver", [`--port=${port}`], variables);
  /** @param {string} request @param {object} [parameters] @returns {Promise<any>} */
  const send = async (request, parameters = {}) => {
    const [method = "", path = ""] = request.split(" ");
    const body = method === "POST" ? { body: JSON.stringify(parameters) } : {};
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...body });
    const { value } = await answer.json();
    if (!answer.ok) throw new Refusal(value);
    return value;
  };
  const isUp = () =>
    send("GET status").then(
      () => true,
      () => false,
    );
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isUp())) if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer");
  const { sessionId } = await send("POST session", SESSION);
  return (command, parameters) => {
    const [method, path] = COMMANDS[command][0].split(" ");
    return send(`${method} session/${sessionId}/${path?.replace(":id", parameters?.id)}`, parameters);
  };
}

const OPEN = { Firefox: openFirefox, WebKit: openWebKit };
export const ENGINES = /** @type {(keyof typeof OPEN)[]} */ (Object.keys(OPEN));

/** A browser with one window. */
export class Window {
  #programs;
  #driver;

  /** @param {Programs} programs @param {Ask} driver */
  constructor(programs, driver) {
    this.#programs = programs;
    this.#driver = driver;
  }

  /** @param {keyof typeof OPEN} engine */
  static async open(engine) {
    const programs = new Programs();
    try {
      return new Window(programs, await inTime(OPEN[engine](programs), `opening ${engine}`));
    } catch (error) {
      await programs.close();
      throw error;
    }
  }

  async close() {
    await this.#programs.close();
  }

  /** @type {Ask} */
  #ask(command, parameters) {
    return inTime(this.#driver(command, parameters), command);
  }

  /** @param {string} url */
  async go(url) {
    await this.#ask("go", { url });
  }

  async reload() {
    await this.#ask("reload");
  }

  /**
   * Runs a function in the page and gives its result, or that of its promise. It sees nothing of what is around it here.
   *
   * @template {any[]} A @template R @param {(...args: A) => R} action @param {A} args @returns {Promise<Awaited<R>>}
   */
  run(action, ...args) {
    return this.#ask("run", { script: `return (${action})(...arguments)`, args });
  }

  /** The size of the page, without what the browser has around it. @param {{ width: number, height: number }} size */
  async resize({ width, height }) {
    const around = await this.run(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }));
    await this.#ask("resize", { width: width + around.width, height: height + around.height });
    await this.run(
      (width, height) =>
        new Promise((resolve) => {
          const look = () =>
            innerWidth === width && innerHeight === height ? resolve(null) : requestAnimationFrame(look);
          look();
        }),
      width,
      height,
    );
  }

  /** Clicks the middle of an element with the mouse, whatever is there by then. @param {Element} element */
  async click(element) {
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin: element },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#ask("act", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Role and name, as the browser itself works them out for those who listen. @param {Element} element */
  async spoken(element) {
    const id = Object.values(element)[0];
    return {
      role: /** @type {string} */ (await this.#ask("role", { id })),
      name: /** @type {string} */ (await this.#ask("label", { id })),
    };
  }

  /** A picture of what is in view, as PNG. */
  async screenshot() {
    // WebKit takes it with the next frame that it paints, and a page in which nothing moves is not painted.
    await this.run(() => {
      let frames = 60;
      const paint = () => {
        frames -= 1;
        document.documentElement.style.opacity = frames % 2 === 0 ? "" : "0.999";
        if (frames > 0) requestAnimationFrame(paint);
      };
      paint();
    });
    return Buffer.from(await this.#ask("screenshot", { full: false }), "base64");
  }
}
