// Events of elements.

function listen(element, name, listener) {
  const { listeners } = of(element);
  if (listeners[name]) element.removeEventListener(name, hear, listeners[name].options & 4);
  delete listeners[name];
  if (!listener) return;
  listeners[name] = listener;
  const { options } = listener;
  element.addEventListener(name, hear, { capture: !!(options & 4), passive: !!(options & 8) });
}

function hear(event) {
  const listener = of(event.currentTarget).listeners[event.type];
  // What is being composed is told of when it is done.
  if (!listener || (event.isComposing && /^(input|key)/.test(event.type))) return;
  if (listener.options & 1) event.preventDefault();
  if (listener.options & 2) event.stopPropagation();
  if (!isLive) return;
  const bytes = encode(event, listener.id, listener.fields);
  if (bytes.length > maximumSize) {
    console.warn("rill: an event is too large to be sent", event);
    return;
  }
  send(1, bytes);
  if (listener.fields & 3 && isField(event.target)) typed.set(event.target, sent);
}

function encode(event, id, fields) {
  const { target } = event;
  const writer = new Writer().byte(1).number(id).byte(fields);
  if (fields & 1) writer.text(String(target.value ?? target.textContent ?? ""));
  if (fields & 2) writer.byte(target.checked ? 1 : 0);
  if (fields & 4) writer.text(event.key ?? "").byte(event.repeat ? 1 : 0);
  if (fields & 8) {
    writer.coordinate(event.clientX ?? 0).coordinate(event.clientY ?? 0).signed(event.button ?? 0);
  }
  if (fields & 12) {
    const { shiftKey, ctrlKey, altKey, metaKey } = event;
    writer.byte((shiftKey ? 1 : 0) | (ctrlKey ? 2 : 0) | (altKey ? 4 : 0) | (metaKey ? 8 : 0));
  }
  if (fields & 16) writer.coordinate(event.deltaX ?? 0).coordinate(event.deltaY ?? 0);
  if (fields & 32) {
    const form = target.tagName === "FORM" ? target : target.form;
    const entries = form ? [...new FormData(form, event.submitter)] : [];
    const texts = entries.filter(([name, value]) => typeof value === "string" && !/^rill-/.test(name));
    writer.number(texts.length);
    for (const [name, value] of texts) writer.text(name).text(value);
  }
  if (fields & 64) {
    const { detail } = event;
    writer.text(typeof detail === "string" ? detail : JSON.stringify(detail ?? null));
  }
  return writer.bytes;
}

function send(kind, bytes) {
  sent += 1;
  socket.send(new Uint8Array([...new Writer().byte(kind).number(revision).bytes, ...bytes]));
}
