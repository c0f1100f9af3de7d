// Runs a program built for WebAssembly and prints what it logs, line by line:
//
//   node run.mjs FILE
//
// Exits with 1 and the program's message after a fatal error, and with 2 if it can't start.
import { readFile } from "node:fs/promises";
import { webcrypto } from "node:crypto";

let memory;
let words = "";

// The imports of the program. It calls `putchar` only for the message of a fatal error.
const env = {
  log(label, length, number) {
    console.log(new TextDecoder().decode(new Uint8Array(memory.buffer, label, length)), number);
  },
  putchar(byte) {
    words += String.fromCharCode(byte & 0xff);
    return byte;
  },
  random(start, count) {
    webcrypto.getRandomValues(new Uint8Array(memory.buffer, start, count));
  },
};

const file = process.argv[2];
let program;
try {
  const { instance } = await WebAssembly.instantiate(await readFile(file), { env });
  program = instance.exports;
  memory = program.memory;
} catch (error) {
  console.error(`${file} can't be run: ${error.message}`);
  process.exit(2);
}

try {
  program.run();
} catch (error) {
  if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
  console.error(`${file} stopped: ${words.trim() || error.message}`);
  process.exitCode = 1;
}
