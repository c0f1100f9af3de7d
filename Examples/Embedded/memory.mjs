// Runs a million rounds of announcements and switches, and fails if they need more memory than the
// first thousand rounds:
//
//   node memory.mjs FILE
//
// Prints the result of the rounds, and the memory size to standard error.
import { readFile } from "node:fs/promises";
import { webcrypto } from "node:crypto";

let memory;
const env = {
  putchar: (byte) => (process.stderr.write(Buffer.of(byte & 0xff)), byte),
  random(start, count) {
    webcrypto.getRandomValues(new Uint8Array(memory.buffer, start, count));
  },
};
const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), { env });
memory = instance.exports.memory;

instance.exports.years(1000);
const before = memory.buffer.byteLength;
console.log(instance.exports.years(1_000_000));
const after = memory.buffer.byteLength;
console.error(`memory: ${before} bytes after a thousand rounds, ${after} after a million more`);
if (after !== before) process.exitCode = 1;
