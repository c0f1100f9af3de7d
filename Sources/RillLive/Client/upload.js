// Sends the files that somebody chooses. This module is loaded when an input takes any.

// Who listens to an input.
const listeners = new WeakMap();
// What was chosen in inputs and has not been announced.
const chosen = new Map();
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
    // Browsers say nothing of a file that is chosen where it is chosen already.
    for (const name of ["click", "drop"]) {
      addEventListener(name, ({ target }) => listeners.has(target) && (target.value = ""), true);
    }
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
  chosen.set(input, [...(input.files ?? [])]);
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
      number = bytes?.length ? tell(upload, 1, bytes) : 0;
      if (number) upload.at += bytes.length;
      else cancel((other) => other === upload);
    }
    const { length } = uploads;
    await until(() => state()[1] >= number || uploads.length < length);
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
  for (const [input, files] of chosen) {
    cancel((upload) => upload.input === input);
    for (const file of input.isConnected ? files : []) {
      const upload = { input, id: listeners.get(input), number: ++count, file, at: 0 };
      const size = encode(Math.min(file.size, 4294967295));
      const announced = tell(upload, 0, [...text(file.name), ...text(file.type), ...size]);
      // A name may be longer than the server takes.
      if (announced) uploads.push(upload);
      number = Math.max(number, announced);
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
// Returns the number of the event; 0, if it is larger than the server takes.
function tell({ id, number }, what, bytes) {
  return send(5, [...encode(id), ...encode(number), what, ...bytes]) ?? 0;
}

// Waits until something is so, which may be when something has come.
async function until(isSo) {
  while (!isSo()) {
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
