// Keeps the events of a persistent page until they are durable, and repeats them to a process that
// has restored the session. Only the script of persistent pages contains this file.

// The number of events that are durable, and the later ones, as they were sent.
let durable = 0;
let undurable = [];

// Returns the place of an element for a process that doesn't know its listeners.
function placeOf(element) {
  const scope = element.getAttribute("data-rill-at");
  const others = [...root.querySelectorAll("[data-rill-at]")].filter(
    (other) => other.localName === element.localName && other.getAttribute("data-rill-at") === scope);
  return new Writer().string(scope ?? "").number(Math.max(others.indexOf(element), 0))
    .string(element.localName).string(element.id).bytes;
}

// Numbers an event, and keeps it until it is durable, with its form for another process.
//
// Returns the number.
function keep(frame, kind, bytes) {
  frame.number = ++sent;
  if (!(sent > durable)) return sent;
  const { element, eventName, isGone } = frame;
  // An event that is reported as lost once isn't reported again.
  if (isGone) frame.isGone = () => (frame.isLost = isGone());
  const repetition = new Writer().byte(ClientFrame.repeated).number(seenByUpdate);
  if (kind === ClientFrame.page) repetition.byte(Repeated.page).append(bytes);
  else if (kind === ClientFrame.event) {
    repetition.byte(Repeated.element).append(placeOf(element)).string(eventName).append(bytes);
    const { fields } = stateOf(element).listeners[eventName];
    const reported = fields & Field.form ? (element.form ?? element).elements ?? [] : fields & Field.value ? [element] : [];
    // The state of each text in the program: its value, and the reports that it has not answered.
    frame.texts = [...reported].filter((field) => isText(field) && isReported(field)).map((field) => [
      field, placeOf(field), programValueOf(field),
      (stateOf(field).sentValues ?? []).filter(([number]) => number > seenByUpdate).map((entry) => [...entry]),
    ]);
  } else repetition.byte(Repeated.unrepeatable);
  Object.assign(frame, { base: seenByUpdate, repetition: repetition.bytes });
  undurable.push(frame);
  return sent;
}

// Handles a frame that only persistent sessions send.
function receivePersistence(kind, reader) {
  if (kind === ServerFrame.durable) {
    durable = reader.number();
    undurable = undurable.filter(({ number }) => number > durable);
  } else if (kind === ServerFrame.lost) {
    for (let count = reader.number(); count > 0; count--) {
      const lost = reader.number();
      const frame = undurable.find(({ number }) => number === lost);
      if (!frame || frame.isLost) continue;
      frame.isLost = true;
      if (frame.userAction) recordLoss(frame);
      // The whole content follows. If it has the field, its input is reported again.
      else if (frame.field) markTyped(frame.field, Infinity);
    }
  } else {
    // The content stays until that of the new process arrives, which knows none of the listeners.
    isLive = false;
    isRestored = true;
    revision = reader.number();
    seen = reader.number();
    ticket = reader.string();
    if (seen < durable) {
      // The record lacks events that the page doesn't have any more: it is from a backup, or the
      // session had gone on without it. The page begins another session.
      ticket = "";
      disconnect();
      return didDisconnect();
    }
    unconfirmed = [];
    unseen = undurable.filter(({ number }) => number > seen);
    // Events from before the results of the model's last events build on earlier texts.
    const known = new Set();
    for (const { base, texts = [] } of unseen) {
      for (const [field, place, value, reports] of texts) {
        if (known.has(field)) continue;
        known.add(field);
        if (base >= seen) continue;
        const [, text = value] = reports.findLast(([number]) => number <= seen) ?? [];
        transmit(new Writer().byte(ClientFrame.known).append(place).string(text));
      }
    }
    for (const frame of unseen) {
      frame.bytes = frame.repetition;
      transmit(frame);
    }
    transmit(new Writer().byte(ClientFrame.repetitionEnd).number(seenByUpdate));
  }
}

// The start of the last attempt to connect, and the time that the last successful one took.
let attemptStart;
let usualDuration = 0;

// The number of attempts without an answer since the session was live for a moment.
let timeouts = 0;

// Returns the time after which an attempt to return is given up without an answer, because the
// server may have stopped. The next attempt may reach another server. After an attempt without an
// answer it has twice the time, and later four times, because the connection may be slow.
function attemptLimit() {
  return Math.max(750, 2 * usualDuration) * 2 ** Math.min(timeouts + 1, 3);
}

function limitAttempt(current) {
  attemptStart = performance.now();
  if (ticket) setTimeout(() => {
    if (current !== channel || isLive) return;
    timeouts++;
    disconnect();
    didDisconnect();
  }, attemptLimit());
}

// Counts an attempt to return, and returns how often the wait before it is doubled. The first
// attempts follow each other soon, because each may reach another server.
function nextGrowth() {
  return Math.max(0, attempts++ - 4);
}

// The time at which the session became live; 0 after its connection has ended.
let liveSince = 0;

function didReturn() {
  liveSince = performance.now();
  usualDuration = liveSince - attemptStart;
}

// A page whose session was live for a moment returns soon, because other servers may be there. If
// sessions end at once, each wait is longer.
function reviewAttempts() {
  if (liveSince && performance.now() - liveSince > 1000) attempts = timeouts = 0;
  liveSince = 0;
}

// A new session: it has no events.
function keepNothing() {
  durable = 0;
  undurable = [];
}
