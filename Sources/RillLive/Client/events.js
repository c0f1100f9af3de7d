// Events of elements.

// What waits to be told, by the listeners: first what happened first.
const waiting = new Map();

// Tells what waits for a listener, of all listeners. Without a connection it waits on. What waited for an
// element that has gone is nobody's business any more.
const release = (listener) => isLive && waiting.get(listener)?.(waiting.delete(listener));
const flush = () => waiting.forEach((_, listener) => release(listener));

on(window, "focusout", flush);
on(window, "pagehide", flush);

function listen(element, name, listener) {
  const { listeners } = of(element);
  if (listeners[name]) element.removeEventListener(name, hear, listeners[name].options & 4);
  delete listeners[name];
  if (!listener) return;
  listeners[name] = listener;
  const { options } = listener;
  element.addEventListener(name, hear, { capture: options & 4, passive: options & 8 });
  // Seldom asked for, and so not in this script.
  const take = () => import(script.upload).then(
    (it) => it.default(element, listener.id, maximumSize, flush, sendEvent, told, () => [isLive, seen, channel]),
    (error) => {
      console.error(error);
      // Nothing is chosen, so that somebody chooses again. Browsers remember of an address that it has failed.
      element.value = "";
      script.upload += "#";
      on(element, "change", take, { once: true });
    });
  if (/^upload:/.test(name)) take();
}

// Whether an event is of an input method's work, which is told of when it is done. Safari says 229 of the
// key that ends it.
function isComposed({ type, isComposing, keyCode }) {
  return /^(input|key)/.test(type) && (isComposing || keyCode === 229);
}

// The lower eight bits of `fields` are what is told; above them is one for what is told at once and then once
// in an interval, and that in milliseconds.
function hear(event) {
  const { currentTarget, target, type } = event;
  const listener = of(currentTarget).listeners[type];
  if (!listener || isComposed(event)) return;
  const { id, fields, options, commands } = listener;
  if (options & 1) event.preventDefault();
  if (options & 2) event.stopPropagation();
  const isMove = /(move|wheel|scroll)$/.test(type);
  const source = {
    act: isAct(event) && event,
    field: typed.has(target) && target,
    isGone: () => !currentTarget.isConnected || of(currentTarget).listeners[type]?.id !== id,
  };
  const isSent = isLive && !(options & 16) && !(isMove && isStuck());
  // What is told is what was so before the commands; what waits is told as it is then.
  const now = isSent && fields < 256 && describe(new Writer(), event, id, fields);
  const form = perform(event, commands);
  if (!isLive && !(options & 16) && source.act) giveUp(source);
  if (!isSent) return;
  // A button says all that it has to say by being pushed.
  const told = fields & 32 ? (target.form ?? target).elements
    : fields & 3 || isButton(target) || /^(input|change)/.test(type) ? [target] : [];
  const note = (number) => {
    for (const field of told ?? []) if (typed.has(field)) mark(field, number);
  };
  const tell = Object.assign(() => {
    const { bytes } = now || describe(new Writer(), event, id, fields);
    const isTold = currentTarget.isConnected && sendEvent(1, bytes, source);
    if (isTold) {
      note(sent);
      if (fields & 1 && target === currentTarget && isText(target)) remember(target, sent);
    }
    return isTold;
  }, source);
  if (fields < 256) {
    // Keys and moves say nothing of what waits, but for those that end something: Enter, Escape.
    if (!(isMove || /^key/.test(type)) || /^E./.test(event.key)) flush();
    if (tell() && form) lock(form);
    return;
  }
  waiting.delete(listener);
  waiting.set(listener, tell);
  // A program that has not been told has no say in what is typed.
  note(Infinity);
  const due = () => {
    listener.timer = waiting.has(listener) && setTimeout(due, fields >> 9);
    release(listener);
  };
  if (fields & 256) return listener.timer || due();
  clearTimeout(listener.timer);
  listener.timer = setTimeout(due, fields >> 9);
}

function modifiers({ shiftKey, ctrlKey, altKey, metaKey }) {
  // Events that others make may have none.
  return shiftKey + 2 * ctrlKey + 4 * altKey + 8 * metaKey || 0;
}

function describe(writer, event, id, fields) {
  const { target, detail } = event;
  // Of a byte the lower eight bits are sent.
  writer.byte(1).number(id).byte(fields);
  if (fields & 1) writer.string(String(target.value ?? target.textContent));
  if (fields & 2) writer.byte(target.checked ? 1 : 0);
  if (fields & 4) writer.string(event.key ?? "").byte(event.repeat ? 1 : 0);
  if (fields & 8) writer.coordinate(event.clientX).coordinate(event.clientY).signed(event.button ?? 0);
  if (fields & 12) writer.byte(modifiers(event));
  if (fields & 16) writer.coordinate(event.deltaX).coordinate(event.deltaY);
  if (fields & 32) {
    const form = target.form ?? target;
    const entries = form.elements ? [...new FormData(form, event.submitter)] : [];
    const texts = entries.filter(([, value]) => typeof value === "string");
    writer.number(texts.length);
    for (const [name, value] of texts) writer.string(name).string(value);
  }
  if (fields & 64) writer.string(typeof detail === "string" ? detail : JSON.stringify(detail ?? null));
  return writer;
}

// Returns whether the server takes as much.
function sendEvent(kind, bytes, source) {
  if (bytes.length > maximumSize) return console.warn("too large");
  const frame = Object.assign(new Writer().byte(kind).number(revision).append(bytes), source);
  transmit(frame);
  // The session says what it has seen only with what else it has to say, or if it is asked.
  if (unseen.push(frame) % 500 === 0) ping();
  return (frame.number = ++sent);
}

// Whether so much has not been seen that there is more to be lost than to be gained by telling of each move.
const isStuck = () => unseen.length > 999;

function ping() {
  transmit(new Writer().byte(3).number(revision));
}

function transmit(writer) {
  channel.send(new Uint8Array(writer.bytes));
}
