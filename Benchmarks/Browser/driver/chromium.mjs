import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Page } from "./page.mjs";

// A frame follows the previous one at once, so that no time is spent waiting for the display. The
// page can collect garbage. Collections discard no code, which would be compiled again while an
// operation is measured.
const options = [
  "--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu", "--disable-extensions",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
  "--disable-frame-rate-limit", "--disable-gpu-vsync", "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
  "--disable-features=IntensiveWakeUpThrottling", "--js-flags=--expose-gc,--no-flush-bytecode",
  "--remote-debugging-pipe",
];

/** The time after which a command of the DevTools protocol has failed, in milliseconds. */
const timeLimit = 60_000;

/** A headless Chromium, controlled by the DevTools protocol over pipes. */
export class Chromium {
  #process;
  #folder;
  #lastID = 0;
  #commands = new Map();
  #listeners = new Map();

  static async start(program) {
    const chromium = new Chromium();
    chromium.#folder = await mkdtemp(join(tmpdir(), "benchmark-browser-"));
    chromium.#process = spawn(program, [...options, `--user-data-dir=${chromium.#folder}`], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    chromium.#process.on("error", (error) => chromium.#fail(error));
    chromium.#process.on("exit", () => chromium.#fail(new Error("Chromium has ended.")));
    chromium.#process.stdio[3].on("error", (error) => chromium.#fail(error));
    chromium.#read(chromium.#process.stdio[4]);
    chromium.version = (await chromium.send("Browser.getVersion")).product;
    return chromium;
  }

  // Messages end with a zero byte.
  #read(stream) {
    let parts = [];
    stream.on("data", (data) => {
      for (let end; (end = data.indexOf(0)) >= 0; data = data.subarray(end + 1)) {
        parts.push(data.subarray(0, end));
        this.#receive(JSON.parse(Buffer.concat(parts)));
        parts = [];
      }
      parts.push(data);
    });
  }

  #receive({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return this.#listeners.get(sessionId)?.(method, params);
    const command = this.#commands.get(id);
    this.#commands.delete(id);
    clearTimeout(command?.timer);
    if (error) command?.reject(new Error(`${command.method}: ${error.message}`));
    else command?.resolve(result);
  }

  #fail(error) {
    for (const { reject, timer } of this.#commands.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#commands.clear();
  }

  /** Sends a command, and returns its result. */
  send(method, params = {}, sessionId) {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastID;
      const timer = setTimeout(() => {
        this.#commands.delete(id);
        reject(new Error(`${method}: no answer within ${timeLimit / 1_000} s.`));
      }, timeLimit);
      this.#commands.set(id, { method, resolve, reject, timer });
      this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }

  /** Opens an empty page with storage and a process of its own. */
  async open() {
    const { browserContextId } = await this.send("Target.createBrowserContext");
    const { targetId } = await this.send("Target.createTarget", {
      url: "about:blank", browserContextId, newWindow: true, width: 1200, height: 800,
    });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, browserContextId);
    this.#listeners.set(sessionId, (method, params) => page.didReceive(method, params));
    for (const domain of ["Page", "Runtime", "Performance", "HeapProfiler"]) {
      await page.send(`${domain}.enable`);
    }
    return page;
  }

  async close() {
    const { exitCode, signalCode } = this.#process;
    if (exitCode === null && signalCode === null) {
      const ended = new Promise((resolve) => this.#process.once("exit", resolve));
      this.#process.kill();
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
