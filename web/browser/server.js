// The real program on a free port, with a folder of its own, for as long as a test lasts.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openFront } from "./front.js";

const built = fileURLToPath(new URL("../../target/debug/veillee", import.meta.url));

/** The name in the server's public address: links lead there, never to a loopback address. Browsers of tests find it on this machine. */
export const PUBLIC_HOST = "veillee.test";

/** The program under test. */
export const program = process.env.VEILLEE_PROGRAM ?? built;

/** A port that nobody uses: it must stay the same when the program is started again. */
export async function freePort() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export class Server {
  #data = mkdtempSync(join(tmpdir(), "veillee-browser-"));
  #port = 0;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #program;
  /** @type {{ port: number, close: () => Promise<void> } | undefined} */
  #front;

  /** Further settings, by their names; null: leave it out. @type {Record<string, string | null>} */
  #settings = {};
  /** The port of the public address. */
  #publicPort = 0;

  /** `first` is a script that runs before the page's own. @param {Record<string, string | null>} [settings] @param {string} [first] */
  static async open(settings = {}, first) {
    const server = new Server();
    server.#settings = settings;
    server.#port = await freePort();
    // A client that was built but not yet embedded: its files come from the folder, all else from the program.
    const folder = process.env.VEILLEE_BROWSER_DIST;
    if (folder || first) server.#front = await openFront(server.#port, { folder, first });
    server.#publicPort = server.#front?.port ?? server.#port;
    await server.start();
    return server;
  }

  /** @param {string} host */
  url(host = "127.0.0.1") {
    return `http://${host}:${this.#front?.port ?? this.#port}/`;
  }

  async start() {
    const unlimited = { "requests-per-minute": 0, "tables-per-minute": 0, "playing-tables-per-address": 0 };
    const place = { port: this.#port, bind: "127.0.0.1", "public-url": `http://${PUBLIC_HOST}:${this.#publicPort}` };
    const settings = { ...place, ...unlimited, "data-dir": this.#data, ...this.#settings };
    const given = Object.entries(settings).filter(([, value]) => value !== null);
    const flags = given.flatMap(([name, value]) => [`--${name}`, String(value)]);
    const served = spawn(program, ["--lang", "en", "serve", ...flags], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, VEILLEE_LOG: "warn", RUST_LOG: "warn" },
    });
    this.#program = served;
    for await (const line of createInterface({ input: served.stdout })) {
      if (line.startsWith("The tables are at ")) {
        served.stdout.resume();
        return;
      }
    }
    throw new Error("veillee serve ended before it said where the tables are");
  }

  /** As if the power had gone. */
  async kill() {
    const served = this.#program;
    if (!served) return;
    this.#program = undefined;
    served.kill("SIGKILL");
    await once(served, "exit");
  }

  async close() {
    await this.#front?.close();
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
