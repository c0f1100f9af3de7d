// Events of elements.

function listen(element, name, listener) {
  const { listeners } = of(element);
  if (listeners[name]) element.removeEventListener(name, hear, listeners[name].options & 4);
  delete listeners[name];
  if (!listener) return;
  listeners[name] = listener;
  const { options } = listener;
  element.addEventListener(name, hear, { capture: options & 4, passive: options & 8 });
}

function hear(event) {
  const { id, fields, options } = of(event.currentTarget).listeners[event.type] ?? {};
  // What is being composed is told of when it is done.
  if (!id || (event.isComposing && /^(input|key)/.test(event.type))) return;
  if (options & 1) event.preventDefault();
  if (options & 2) event.stopPropagation();
  if (!isLive) return;
  const { bytes } = encode(new Writer(), event, id, fields);
  if (bytes.length > maximumSize) return console.warn("rill: too large");
  send(1, bytes);
  if (fields & 3 && typed.has(event.target)) typed.set(event.target, sent);
}

function modifiers({ shiftKey, ctrlKey, altKey, metaKey }) {
  return !!shiftKey + 2 * !!ctrlKey + 4 * !!altKey + 8 * !!metaKey;
}

function encode(writer, event, id, fields) {
  const { target, detail } = event;
  writer.byte(1).number(id).byte(fields);
  if (fields & 1) writer.text(String(target.value ?? target.textContent));
  if (fields & 2) writer.byte(target.checked ? 1 : 0);
  if (fields & 4) writer.text(event.key ?? "").byte(event.repeat ? 1 : 0);
  if (fields & 8) {
    writer.coordinate(event.clientX).coordinate(event.clientY).signed(event.button ?? 0);
  }
  if (fields & 12) writer.byte(modifiers(event));
  if (fields & 16) writer.coordinate(event.deltaX).coordinate(event.deltaY);
  if (fields & 32) {
    const form = target.form ?? target;
    const entries = form.elements ? [...new FormData(form, event.submitter)] : [];
    const texts = entries.filter(([, value]) => typeof value === "string");
    writer.number(texts.length);
    for (const [name, value] of texts) writer.text(name).text(value);
  }
  if (fields & 64) writer.text(typeof detail === "string" ? detail : JSON.stringify(detail ?? null));
  return writer;
}

function send(kind, bytes) {
  sent += 1;
  transmit(new Writer().byte(kind).number(revision).append(bytes));
}

function transmit(writer) {
  socket.send(new Uint8Array(writer.bytes));
}
