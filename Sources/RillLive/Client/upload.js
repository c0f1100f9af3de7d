// Sends the files that somebody chooses. This module is loaded when an input takes any.

// Who listens to an input.
const listeners = new WeakMap();
// The inputs whose files have not been looked at.
const chosen = new Set();
// The files that are being sent, the next one first: `input`, `id` of the listener, `number`, `file`, and how
// far they are sent, `at`.
let uploads = [];
let count = 0;
let isWorking = false;
let chunkSize;
let flush;
let send;
let told;
let state;

// An input takes files from now on. The rest is of the page: the most bytes of an event, what has it tell what
// waits, what sends a frame, what is called when the session begins anew, and what says how far it is.
export default function take(input, id, maximumSize, ...page) {
  if (!state) {
    addEventListener("change", ({ target }) => listeners.has(target) && choose(target), true);
    // Those that the program doesn't take.
    addEventListener("rill:rill.stop", ({ detail }) => remove((upload) => upload.number === +detail));
  }
  [flush, send, told, state] = page;
  // Before the bytes are some numbers.
  chunkSize = Math.min(65536, maximumSize - 16);
  const isNew = !listeners.has(input);
  listeners.set(input, id);
  // Chosen before anybody listened.
  if (isNew && input.files?.length) choose(input);
}

function remove(isMeant) {
  uploads = uploads.filter((upload) => !isMeant(upload));
}

function choose(input) {
  chosen.add(input);
  if (!isWorking) work();
}

async function work() {
  isWorking = true;
  while (chosen.size || uploads.length) {
    await until(() => state()[0]);
    let number = chosen.size && begin();
    const upload = uploads[0];
    if (!number && upload) {
      const bytes = upload.input.isConnected && (await read(upload));
      // It may have been canceled, or the connection broken, in between.
      if (!uploads.includes(upload) || !state()[0]) continue;
      // Of a file that has become shorter there is nothing left.
      if (bytes?.length) {
        number = tell(upload, 1, bytes);
        upload.at += bytes.length;
      } else cancel((other) => other === upload);
    }
    const { length } = uploads;
    await until(() => state()[2] >= number || uploads.length < length);
    remove(({ at, file }) => at >= file.size);
  }
  isWorking = false;
}

// Announces all files that were chosen.
//
// Returns the number of the last event.
function begin() {
  flush();
  // A session that begins anew knows none of them.
  told.set("upload", () => remove(() => true));
  let number = 0;
  for (const input of chosen) {
    cancel((upload) => upload.input === input);
    for (const file of input.isConnected ? input.files : []) {
      const upload = { input, id: listeners.get(input), number: ++count, file, at: 0 };
      uploads.push(upload);
      const size = encode(Math.min(file.size, 4294967295));
      number = tell(upload, 0, [...text(file.name), ...text(file.type), ...size]);
    }
  }
  chosen.clear();
  return number;
}

function cancel(isMeant) {
  for (const upload of uploads.filter(isMeant)) tell(upload, 2, []);
  remove(isMeant);
}

// The next bytes of a file; null, if it can't be read any more.
async function read({ file, at }) {
  try {
    return new Uint8Array(await file.slice(at, at + chunkSize).arrayBuffer());
  } catch {
    return null;
  }
}

// Tells of a file.
//
// Returns the number of the event.
function tell({ id, number }, what, bytes) {
  send(5, [...encode(id), ...encode(number), what, ...bytes]);
  return state()[1];
}

// Waits until something is so, which may be when something has come.
async function until(isSo) {
  while (!isSo()) {
    await new Promise((resolve) => {
      state()[3]?.addEventListener("message", resolve, { once: true });
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
