// Sends chosen files. This module is loaded when an input accepts files.

// `ClientFrame.upload`, and the parts of an upload: see `UploadPart` in Swift.
const uploadFrame = 5;
const Part = { begin: 0, chunk: 1, cancel: 2 };

// The listener of each input.
const listeners = new WeakMap();
// The chosen files that are not announced, by input.
const chosen = new Map();
// The uploads in progress, the next one first: `input`, `id` of the listener, `number`, `file`, and
// `at`, the bytes sent so far.
let uploads = [];
let count = 0;
let isWorking = false;
let chunkSize;
let flush;
let send;
let subscriptions;
let state;

// Makes an input accept files. The other parameters come from the client script. They are the most
// bytes of an event, and four functions. These flush delayed events, send a frame, register a
// callback for a new session, and return the progress.
export default function take(input, id, maximumSize, ...page) {
  if (!state) {
    addEventListener("change", ({ target }) => listeners.has(target) && didChoose(target), true);
    // Browsers fire no event when the user chooses the same file again.
    for (const name of ["click", "drop"]) {
      addEventListener(name, ({ target }) => listeners.has(target) && (target.value = ""), true);
    }
    // The files that the program rejects.
    addEventListener("rill:rill.stop", ({ detail }) => remove((upload) => upload.number === +detail));
  }
  [flush, send, subscriptions, state] = page;
  // The header before the bytes has some numbers.
  chunkSize = Math.min(65536, maximumSize - 16);
  const isNew = !listeners.has(input);
  listeners.set(input, id);
  // Files that were chosen before the script ran.
  if (isNew && input.files?.length) didChoose(input);
}

function remove(matches) {
  uploads = uploads.filter((upload) => !matches(upload));
}

function didChoose(input) {
  chosen.set(input, [...(input.files ?? [])]);
  if (!isWorking) work();
}

async function work() {
  isWorking = true;
  while (chosen.size || uploads.length) {
    await waitUntil(() => state()[0]);
    let number = chosen.size && announce();
    const upload = uploads[0];
    if (!number && upload) {
      const bytes = upload.input.isConnected && (await read(upload));
      // The upload may have been canceled, or the connection broken, meanwhile.
      if (!uploads.includes(upload) || !state()[0]) continue;
      // A file that has become shorter has no more bytes.
      number = bytes?.length ? sendPart(upload, Part.chunk, bytes) : 0;
      if (number) upload.at += bytes.length;
      else cancel((other) => other === upload);
    }
    const { length } = uploads;
    await waitUntil(() => state()[1] >= number || uploads.length < length);
    remove(({ at, file }) => at >= file.size);
  }
  isWorking = false;
}

// Announces all chosen files.
//
// Returns the number of the last event.
function announce() {
  flush();
  // A new session knows none of them.
  subscriptions.set("upload", () => remove(() => true));
  let number = 0;
  for (const [input, files] of chosen) {
    cancel((upload) => upload.input === input);
    for (const file of input.isConnected ? files : []) {
      const upload = { input, id: listeners.get(input), number: ++count, file, at: 0 };
      const size = encode(Math.min(file.size, 4294967295));
      const announced = sendPart(upload, Part.begin, [...text(file.name), ...text(file.type), ...size]);
      // A name may exceed the server's limit.
      if (announced) uploads.push(upload);
      number = Math.max(number, announced);
    }
  }
  chosen.clear();
  return number;
}

function cancel(matches) {
  for (const upload of uploads.filter(matches)) sendPart(upload, Part.cancel, []);
  remove(matches);
}

// Reads the next bytes of a file; null if it can't be read any more.
async function read({ file, at }) {
  try {
    return new Uint8Array(await file.slice(at, at + chunkSize).arrayBuffer());
  } catch {
    return null;
  }
}

// Sends a part of a file.
//
// Returns the number of the event; 0 if it exceeds the server's limit.
function sendPart({ id, number }, part, bytes) {
  return send(uploadFrame, [...encode(id), ...encode(number), part, ...bytes]) ?? 0;
}

// Waits until a condition holds; it is checked after each frame.
async function waitUntil(condition) {
  while (!condition()) {
    await new Promise((resolve) => {
      state()[2]?.addEventListener("message", resolve, { once: true });
      setTimeout(resolve, 500);
    });
  }
}

function encode(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return [...bytes, number];
}

function text(text) {
  const bytes = new TextEncoder().encode(text);
  return [...encode(bytes.length), ...bytes];
}
