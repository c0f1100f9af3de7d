// Runs a program in WebAssembly, in place of the connection to a server. `scripts/web` puts this
// script before that of live pages, in one block, where this class stands for that of the browser.

const { module, base = "" } = document.currentScript.dataset;

// The kinds of requests of the program, and of errors of a fetch.
const [endOfRequest, fetchURL, readStorage, writeStorage, watchStorage, copyText, saveFile] = Array(7).keys();
const [invalidRequest, forbiddenURL, noResponse] = [1, 2, 3];

// The bytes of a number, of a text, of a text with its length before, and of a text or null.
const numberBytes = (number) => {
  const bytes = [];
  for (; number > 127; number >>>= 7) bytes.push((number & 127) | 128);
  return [...bytes, number];
};
const textBytes = (text) => new TextEncoder().encode(text);
const fieldBytes = (text) => {
  const bytes = textBytes(text);
  return [...numberBytes(bytes.length), ...bytes];
};
const optionalBytes = (text) => (text === null ? [0] : join([1], textBytes(text)));
const join = (head, tail) => {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
};
const textOf = (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

// Reads the parts of a request.
const Reader = class {
  #bytes;
  #next = 1;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  number() {
    for (let number = 0, scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#next++];
      number += (byte & 127) * scale;
      if (byte < 128) return number;
    }
  }

  text() {
    const count = this.number();
    this.#next += count;
    return textOf(this.#bytes.subarray(this.#next - count, this.#next));
  }

  rest() {
    return this.#bytes.subarray(this.#next);
  }
};

// Calls a function with the local storage, which can be full or forbidden.
const useStorage = (use) => {
  try {
    return use(localStorage);
  } catch (error) {
    console.error(error);
    return null;
  }
};

const WebSocket = class {
  #exports;
  // The controllers of outstanding requests, by ID.
  #requests = new Map();
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
        request: (id, start, count) => this.#request(id, bytes(start, count).slice()),
      },
    };
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    this.#exports = instance.exports;
    this.#exports.__main_argc_argv(0, 0);
  }

  send(frame) {
    this.#pass(frame, "receive");
  }

  close() {
    this.#isOver = true;
    clearTimeout(this.#timer);
    for (const request of this.#requests.values()) request.abort();
  }

  // Passes bytes to an export of the program.
  #pass(bytes, name, ...values) {
    const start = this.#call("reserve", bytes.length);
    if (this.#isOver) return;
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
    this.#call(name, ...values, bytes.length);
  }

  // Performs a request of the program. Answers follow after the program has returned.
  #request(id, bytes) {
    const reader = new Reader(bytes);
    const answerLater = (bytes) => queueMicrotask(() => this.#answer(id, bytes));
    switch (bytes[0]) {
      case endOfRequest:
        this.#requests.get(id)?.abort();
        this.#requests.delete(id);
        break;
      case fetchURL:
        this.#fetch(id, reader, this.#signal(id));
        break;
      case readStorage: {
        const key = textOf(reader.rest());
        answerLater(optionalBytes(useStorage((storage) => storage.getItem(key))));
        break;
      }
      case writeStorage: {
        const key = reader.text();
        const isPresent = reader.number();
        const text = textOf(reader.rest());
        useStorage((storage) => (isPresent ? storage.setItem(key, text) : storage.removeItem(key)));
        break;
      }
      case watchStorage: {
        const key = textOf(reader.rest());
        const onChange = (event) => {
          // Without a key, all texts were removed.
          const isOfKey = event.key === key || event.key === null;
          if (isOfKey && event.storageArea === localStorage) this.#answer(id, optionalBytes(event.newValue));
        };
        addEventListener("storage", onChange, { signal: this.#signal(id) });
        break;
      }
      case copyText:
        // Absent on pages without an encrypted connection.
        Promise.resolve(navigator.clipboard?.writeText(textOf(reader.rest())) ?? Promise.reject()).then(
          () => this.#answer(id, [1]),
          () => this.#answer(id, [0]),
        );
        break;
      case saveFile: {
        const link = document.createElement("a");
        link.download = reader.text();
        const type = reader.text();
        link.href = URL.createObjectURL(new Blob([reader.rest()], { type }));
        link.click();
        // The browser reads the file after the click.
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      }
    }
  }

  // Returns the signal that ends a request.
  #signal(id) {
    const request = new AbortController();
    this.#requests.set(id, request);
    return request.signal;
  }

  async #fetch(id, reader, signal) {
    // The program must return first.
    await null;
    if (signal.aborted) return;
    const fail = (kind, text) => this.#answer(id, [0, kind, ...fieldBytes(text)]);
    const method = reader.text();
    const url = reader.text();
    const headers = Array.from({ length: reader.number() }, () => [reader.text(), reader.text()]);
    const body = reader.number() ? reader.rest() : null;
    let request;
    try {
      request = new Request(url, { method, headers, body, signal });
    } catch (error) {
      return fail(invalidRequest, error.message);
    }
    const address = request.url.split("#")[0];
    let isForbidden = false;
    const onViolation = (event) => {
      if (event.blockedURI === address) isForbidden = true;
    };
    document.addEventListener("securitypolicyviolation", onViolation, { signal });
    try {
      const response = await fetch(request);
      const content = new Uint8Array(await response.arrayBuffer());
      const pairs = [...response.headers];
      const head = [response.status, pairs.length].flatMap(numberBytes);
      this.#answer(id, join([...head, ...pairs.flat().flatMap(fieldBytes)], content));
    } catch (error) {
      // The event of a violation may follow. Answers to a request that has ended are ignored.
      setTimeout(() => (isForbidden ? fail(forbiddenURL, address) : fail(noResponse, error.message)));
    }
  }

  #answer(id, bytes) {
    this.#pass(bytes, "respond", id);
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
navigator.serviceWorker?.register(base + "/worker.js").catch(console.error);
