// Events of elements.

// The delayed events by listener, in the order of their first event.
const pendingEvents = new Map();

// Sends the delayed event of a listener, or of all listeners. Without a connection it stays
// delayed. Delayed events of removed elements are dropped.
const sendPending = (listener) => isLive && pendingEvents.get(listener)?.(pendingEvents.delete(listener));
const flush = () => pendingEvents.forEach((_, listener) => sendPending(listener));

// True while the browser handles a press of the mouse, such as by moving the focus. The answer to
// an event of the focus could move the pressed element, so that there would be no click. These
// events wait for the click, or for a limited time, because the browser doesn't report the end of
// each press.
let isPressed;
const clickLimit = 1000;

on(window, "focusout", () => (isPressed ? setTimeout(flush, clickLimit) : flush()));
on(window, "pagehide", flush);
on(window, "mousedown", ({ button }) => {
  isPressed = !button;
  setTimeout(() => (isPressed = false));
}, true);
// A click follows in the same task.
on(window, "mouseup", () => setTimeout(flush), true);

// The disabled button of the form that an Enter was to submit. The answer to the input before may
// enable it.
let awaitedButton;
on(window, "keydown", (event) => {
  const { key, target } = event;
  const isSubmission = key === "Enter" && isText(target) && !isComposed(event) && !event.defaultPrevented && !locks[0];
  awaitedButton = isSubmission && [...target.form?.elements ?? []].find(({ type }) => type === "submit");
  if (!awaitedButton?.disabled) return (awaitedButton = 0);
  flush();
  ping();
});

// Submits the form, once the session has answered all events before the Enter.
function submitAwaited() {
  const button = awaitedButton;
  if (!button || seen < sent) return;
  awaitedButton = 0;
  if (!button.disabled) button.form.requestSubmit(button);
}

function listen(element, name, listener) {
  const { listeners } = stateOf(element);
  if (listeners[name]) element.removeEventListener(name, handleEvent, listeners[name].options & ListenerOption.capture);
  delete listeners[name];
  if (!listener) return;
  listeners[name] = listener;
  const { options } = listener;
  element.addEventListener(name, handleEvent, options & (ListenerOption.capture | ListenerOption.passive) && {
    capture: options & ListenerOption.capture, passive: options & ListenerOption.passive,
  });
  if (name === "scroll") requestAnimationFrame(reportVisibleParts);
  // Rarely needed, so it is a separate module.
  const take = () => import(script.upload).then(
    (it) => it.default(element, listener.id, maximumSize, flush, sendEvent, subscriptions, () => [isLive, seen, channel]),
    (error) => {
      console.error(error);
      // Empties the input, so that the user chooses again. Browsers cache the failure of a module's
      // address.
      element.value = "";
      script.upload += "#";
      on(element, "change", take, { once: true });
    });
  if (/^upload:/.test(name)) take();
}

// Returns whether an event belongs to an input method's composition, which is reported at its end.
// For the key that ends it, Safari reports the code 229.
function isComposed({ type, isComposing, keyCode }) {
  return /^(input|key)/.test(type) && (isComposing || keyCode === 229);
}

// The lower eight bits of `fields` select the reported fields. The next bit limits the rate: at
// once, then once per interval. The rest is the interval in milliseconds.
function handleEvent(event) {
  const { currentTarget, target, type } = event;
  const listener = stateOf(currentTarget).listeners[type];
  if (!listener || isComposed(event)) return;
  const { id, fields, options, commands } = listener;
  if (options & ListenerOption.preventDefault) event.preventDefault();
  if (options & ListenerOption.stopPropagation) event.stopPropagation();
  const isMove = /(move|wheel|scroll)$/.test(type);
  const source = {
    userAction: isUserAction(event) && event,
    field: typed.has(target) && target,
    isGone: () => !currentTarget.isConnected || stateOf(currentTarget).listeners[type]?.id !== id,
  };
  if (isPersistent) Object.assign(source, { element: currentTarget, eventName: type });
  const isSilent = options & ListenerOption.silent;
  const isSent = isLive && !isSilent && !(isMove && isBacklogged());
  // An event is described before its commands run; a delayed one, when it is sent.
  const isPaced = fields > Field.all;
  const isImmediate = !isPaced && !(isPressed && /^(blur|change|focus)/.test(type));
  const now = isSent && isImmediate && encodeEvent(new Writer(), event, id, fields);
  const form = perform(event, commands);
  if (!isLive && !isSilent && source.userAction) recordLoss(source);
  if (!isSent) return;
  // A button has no value to report besides its click.
  const reportedFields = fields & Field.form ? (target.form ?? target).elements
    : fields & (Field.value | Field.isChecked) || isButton(target) || /^(input|change)/.test(type) ? [target] : [];
  const markReported = (number) => {
    for (const field of reportedFields ?? []) if (typed.has(field)) markTyped(field, number);
  };
  const sendNow = Object.assign(() => {
    const { bytes } = now || encodeEvent(new Writer(), event, id, fields);
    const didSend = currentTarget.isConnected && sendEvent(ClientFrame.event, bytes, source);
    if (didSend) {
      markReported(sent);
      if (fields & Field.value && target === currentTarget && isText(target)) remember(target, sent);
      if (form && !isPaced) lock(form);
    }
    return didSend;
  }, source);
  // A text that the user discards is not lost.
  if (event.key === "Escape") awaitedFields = awaitedFields.filter((field) => field !== target);
  if (isImmediate) {
    // Keys and moves don't flush delayed events, except for keys that end an input: Enter and
    // Escape.
    if (!(isMove || /^key/.test(type)) || /^E./.test(event.key)) flush();
    return sendNow();
  }
  pendingEvents.delete(listener);
  pendingEvents.set(listener, sendNow);
  // A program can't overwrite input that was not reported to it.
  markReported(Infinity);
  const interval = isPaced ? fields >> intervalShift : clickLimit;
  const sendWhenDue = () => {
    listener.timer = pendingEvents.has(listener) && setTimeout(sendWhenDue, interval);
    if (isPaced) sendPending(listener);
    else flush();
  };
  if (fields & Field.throttled) return listener.timer || sendWhenDue();
  clearTimeout(listener.timer);
  listener.timer = setTimeout(sendWhenDue, interval);
}

// Reports the visible parts of virtual lists, which the program learns before the first scroll.
const reportVisibleParts = () => {
  for (const target of root.querySelectorAll("[aria-rowcount]")) handleEvent({ type: "scroll", target, currentTarget: target, isTrusted: 1 });
};

on(window, "resize", reportVisibleParts);

function modifiers({ shiftKey, ctrlKey, altKey, metaKey }) {
  // Synthetic events may lack these.
  return shiftKey + 2 * ctrlKey + 4 * altKey + 8 * metaKey || 0;
}

function encodeEvent(writer, event, id, fields) {
  const { target, detail, type } = event;
  // A scroll reports the visible part and the height of the content.
  if (type === "scroll") event = { clientX: target.scrollLeft, clientY: target.scrollTop, deltaX: target.scrollHeight, deltaY: target.clientHeight };
  // The lower eight bits are sent as a byte.
  writer.byte(eventVersion).number(id).byte(fields);
  if (fields & Field.value) writer.string(String(target.value ?? target.textContent));
  // Booleans become bytes when the frame is sent.
  if (fields & Field.isChecked) writer.byte(target.checked);
  if (fields & Field.key) writer.string(event.key ?? "").byte(event.repeat);
  if (fields & Field.pointer) writer.coordinate(event.clientX).coordinate(event.clientY).signed(event.button ?? 0);
  if (fields & (Field.key | Field.pointer)) writer.byte(modifiers(event));
  if (fields & Field.wheel) writer.coordinate(event.deltaX).coordinate(event.deltaY);
  if (fields & Field.form) {
    const form = target.form ?? target;
    const entries = form.elements ? [...new FormData(form, event.submitter)] : [];
    const texts = entries.filter(([, value]) => typeof value === "string");
    writer.number(texts.length);
    for (const [name, value] of texts) writer.string(name).string(value);
  }
  if (fields & Field.detail) writer.string(typeof detail === "string" ? detail : JSON.stringify(detail ?? null));
  // The root of the page has an ID.
  if (fields & Field.target) writer.string(target.closest("[id]").id);
  return writer;
}

// Returns whether the event fits the server's size limit.
function sendEvent(kind, bytes, source) {
  if (bytes.length > maximumSize) return console.warn("too large");
  const frame = Object.assign(new Writer().byte(kind).number(revision).append(bytes), source);
  transmit(frame);
  // The session acknowledges events only with its updates, or on request.
  if (unseen.push(frame) % 500 === 0) ping();
  if (isPersistent) return keep(frame, kind, bytes);
  return (frame.number = ++sent);
}

// Returns whether the backlog of unacknowledged events is too long for further moves.
const isBacklogged = () => (isPersistent ? undurable : unseen).length > 999;

function ping() {
  transmit(new Writer().byte(ClientFrame.ping).number(revision));
}

function transmit(writer) {
  channel.send(new Uint8Array(writer.bytes));
}
