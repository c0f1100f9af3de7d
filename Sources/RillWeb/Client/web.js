// Runs a program in WebAssembly, in place of the connection to a server. `scripts/web` puts this
// script before that of live pages, in one block, where this class stands for that of the browser.

const { module } = document.currentScript.dataset;
const WebSocket = class {
  #exports;
  #frames = [];
  #timer;
  #isOver;
  // The bytes that the program has printed since the last line. The message of a fatal error, which
  // only debug builds have, has no end of a line.
  #printed = [];

  constructor() {
    this.#start(module).then(() => this.onopen(), (error) => this.#end("Its program could not be loaded.", error));
  }

  async #start(address) {
    const bytes = (start, count) => new Uint8Array(this.#exports.memory.buffer, start, count);
    const imports = {
      env: {
        putchar: (byte) => {
          if (byte === 10) console.error(this.#takePrinted());
          else this.#printed.push(byte);
          return byte;
        },
        random: (start, count) => void crypto.getRandomValues(bytes(start, count)),
      },
      rill: {
        now: () => performance.now(),
        alarm: (delay) => {
          clearTimeout(this.#timer);
          this.#timer = setTimeout(() => this.#call("wake"), delay);
        },
        // The page receives a frame after the program has returned, because it may answer.
        send: (start, count) => {
          if (this.#frames.push(bytes(start, count).slice().buffer) === 1) queueMicrotask(() => this.#deliver());
        },
      },
    };
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    this.#exports = instance.exports;
    this.#exports.__main_argc_argv(0, 0);
  }

  send(frame) {
    const start = this.#call("reserve", frame.length);
    if (this.#isOver) return;
    new Uint8Array(this.#exports.memory.buffer, start, frame.length).set(frame);
    this.#call("receive", frame.length);
  }

  close() {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #takePrinted() {
    const text = new TextDecoder().decode(Uint8Array.from(this.#printed));
    this.#printed = [];
    return text;
  }

  #call(name, ...values) {
    if (this.#isOver) return;
    try {
      return this.#exports[name](...values);
    } catch (error) {
      this.#end("", error);
    }
  }

  #deliver() {
    const frames = this.#frames;
    this.#frames = [];
    for (const data of frames) if (!this.#isOver) this.onmessage({ data });
  }

  // Ends the program after a fatal error. The page stays as it is.
  #end(reason, error) {
    this.close();
    const message = this.#takePrinted();
    console.error(...(message ? [message, error] : [error]));
    this.onclose({ code: 4000, reason });
  }
};

// Absent on pages without an encrypted connection.
navigator.serviceWorker?.register("/worker.js").catch(console.error);
