// Shows the content of a process that has restored the session with the elements of the page, so
// that they keep their state. Only the script of persistent pages contains this file.

// The element whose content `apply` patches.
let patched = root;
// True if a process has restored the session, and its content is about to arrive.
let isRestored;

function reuseContent(reader) {
  isRestored = false;
  const fresh = (patched = document.createElement("div"));
  let modals;
  try {
    modals = apply(reader);
  } finally {
    patched = root;
  }
  modalDialogs.clear();
  // Grows with the elements that are reused.
  const pairs = [[root, fresh]];
  for (const [element, other] of pairs) pairs.push(...reuseChildren(element, other));
  // From the innermost, since the selection of a `select` is set after its options exist.
  for (const [element, other] of pairs.slice(1).reverse()) reuseProperties(element, other);
  for (const [dialog, isModal] of modals) setModal(dialog, isModal);
  isLive = true;
  // The process has not received this input.
  for (const field of fields()) if (typed.get(field)?.number === Infinity) reportTyped(field, isEdited(field));
}

// Gives an element the children of another one, and reuses its own children, each for a child with
// the same signature, in order.
//
// Returns the pairs of reused and other elements.
function reuseChildren(element, other) {
  const state = stateOf(element);
  const places = new Map();
  state.patchedNodes.forEach((node, at) => {
    const signature = node.parentNode === element && signatureOf(node);
    if (!places.get(signature)?.push(at)) places.set(signature, [at]);
  });
  const pairs = [];
  let next = 0;
  const nodes = stateOf(other).patchedNodes.map((node) => {
    const at = places.get(signatureOf(node))?.find((place) => place >= next);
    if (at === undefined) return node;
    next = at + 1;
    const own = state.patchedNodes[at];
    if (own.nodeType === 1) {
      reuseElement(own, node);
      pairs.push([own, node]);
    } else if (own.data !== node.data) own.data = node.data;
    return own;
  });
  const kept = new Set(nodes);
  for (const node of state.patchedNodes) if (!kept.has(node)) node.remove();
  let following = null;
  for (const node of [...nodes].reverse()) {
    if (node.parentNode !== element) element.insertBefore(node, following);
    following = node;
  }
  state.patchedNodes = nodes;
  return pairs;
}

// Returns a value that is equal for nodes that can stand for each other. It is the node itself if
// no other node can. A dialog is shown again, and an upload belongs to its element. A field without
// a place may be that of another row, and `replaceContent` restores drafts.
function signatureOf(node) {
  if (node.nodeType !== 1) return node.nodeType;
  const [id, type, name, place] = ["id", "type", "name", "data-rill-at"].map((name) => node.getAttribute(name));
  const { localName } = node;
  const { number } = typed.get(node) ?? {};
  const isDraft = typed.has(node) && (isText(node) ? !isReported(node) : node.form || number > seen);
  return localName === "dialog" || type === "file" || isDraft ||
    (/^(input|select|textarea)$/.test(localName) && !id && !place)
    ? node : JSON.stringify([localName, node.namespaceURI, id, type, name, place]);
}

// Gives an element the attributes and the listeners of another one.
function reuseElement(element, other) {
  // The attribute of the served page may be the only place of this value.
  if (typed.has(element)) stateOf(element).programValue = programValueOf(element);
  for (const { name } of [...element.attributes]) {
    if (other.hasAttribute(name)) continue;
    if (name === "class" && stateOf(element).commandedClasses) setClasses(element, "");
    else element.removeAttribute(name);
  }
  for (const { name, value, namespaceURI } of [...other.attributes]) {
    if (element.getAttribute(name) === value) continue;
    // The content security policy forbids style attributes.
    if (name === "style") element.style.cssText = value;
    else if (name === "class") setClasses(element, value);
    else element.setAttributeNS(namespaceURI, name, value);
  }
  const { listeners } = stateOf(element);
  for (const name in listeners) {
    // Delayed events have the listeners of the former process. Input is reported again.
    pendingEvents.delete(listeners[name]);
    listen(element, name);
  }
  const { listeners: others, keys } = stateOf(other);
  for (const name in others) listen(element, name, others[name]);
  stateOf(element).keys = keys;
}

// Gives an element the properties that the program has set in another one, as an update does.
function reuseProperties(element, other) {
  const { written = {} } = stateOf(element);
  const { written: others = {}, programValue } = stateOf(other);
  for (const name in written) if (!(name in others)) setField(element, name);
  for (const name in others) setField(element, name, others[name]);
  stateOf(element).written = others;
  stateOf(element).programValue = programValue;
}
