// Applies patches, whose format RillTree defines.

function apply(reader) {
  // The version byte of a patch equals that of the protocol.
  reader.byte();
  const symbols = [];
  let keys = 0;
  const symbol = () => {
    const number = reader.number();
    if (number % 2 === 0) return symbols[number / 2];
    const symbol = reader.string((number - 1) / 2);
    symbols.push(symbol);
    return symbol;
  };
  const outer = [];
  const modals = [];
  let top = cursorIn(isPersistent ? patched : root);
  const insert = (node) => {
    top.element.insertBefore(node, top.patchedNodes[top.at] ?? null);
    top.patchedNodes.splice(top.at++, 0, node);
  };
  const leave = () => {
    const inner = top;
    // The selection of a `select` is set after its options exist.
    for (const [name, value] of inner.properties) {
      // A dialog can be shown when it is on the page.
      if (name === "modal") modals.push([inner.element, !!value]);
      else setField(inner.element, name, value);
    }
    top = outer.pop();
    if (inner.isNew) insert(inner.element);
  };
  const enter = (element, isNew) => {
    outer.push(top);
    top = cursorIn(element, isNew);
  };
  while (!reader.isAtEnd) {
    const byte = reader.byte();
    if (byte >= keysMark) {
      const number = ((byte - keysMark) << 24) | (reader.byte() << 16) | (reader.byte() << 8) | reader.byte();
      if (outer.length) stateOf(top.element).keys = keys = number;
      else ambiguous.add(number);
      continue;
    }
    const step = byte >> stepShift;
    let count = byte & fullCount;
    if (count === fullCount) count += reader.number();
    const { element, patchedNodes, taken, properties } = top;
    const name = step === Step.open || step > Step.comment ? symbol() : "";
    if (step === Step.enter || step === Step.setText) top.at += count;
    if (step > Step.comment) forget(element, name);
    switch (step) {
      case Step.skip:
        top.at += count;
        break;
      case Step.enter:
        enter(patchedNodes[top.at++]);
        break;
      case Step.leave:
        while (count--) leave();
        break;
      case Step.setText:
        patchedNodes[top.at++].data = reader.string();
        break;
      case Step.remove:
        for (const node of patchedNodes.splice(top.at, count)) {
          // The element that had the focus before a dialog gets it back.
          for (const dialog of modalDialogs) if (node.contains(dialog)) setModal(dialog);
          // A list keeps the focus of a row that leaves it.
          if (node.contains(document.activeElement)) element.focus({ preventScroll: true });
          node.remove();
        }
        break;
      case Step.take:
        // The nodes stay on the page until they are placed, so that they keep their state when
        // moved.
        for (const node of patchedNodes.splice(top.at, count)) taken.push(node);
        break;
      case Step.back:
        top.at -= count;
        break;
      case Step.put: {
        const first = reader.number();
        const moved = taken.slice(first, first + count);
        for (const node of moved) move(element, node, patchedNodes[top.at] ?? null);
        patchedNodes.splice(top.at, 0, ...moved);
        break;
      }
      case Step.open:
        enter(count ? document.createElementNS(namespaces[count], name) : document.createElement(name), 1);
        stateOf(top.element).keys = keys;
        break;
      case Step.text:
      case Step.comment:
        insert(document[step === Step.text ? "createTextNode" : "createComment"](reader.string()));
        break;
      case Step.setAttribute:
        // The content security policy forbids style attributes.
        if (name === "style") element.style.cssText = symbol();
        else if (name === "class") setClasses(element, symbol());
        else if (/^x(ml|link):/.test(name) && element.namespaceURI !== root.namespaceURI) {
          // As in HTML parsing: these are the only prefixed names with a meaning.
          element.setAttributeNS(name[1] === "m" ? xml : xlink, name, name === "xlink:href" ? addressOf(symbol()) : symbol());
        } else setAttribute(element, name, symbol());
        break;
      case Step.removeAttribute:
        if (name === "class" && stateOf(element).commandedClasses) setClasses(element, "");
        else element.removeAttribute(name);
        break;
      case Step.setProperty: {
        const value = symbol();
        properties.push([name, [value, value !== "", +value][count]]);
        break;
      }
      case Step.removeProperty:
        properties.push([name]);
        break;
      case Step.setStyle: {
        const [value, priority] = symbol().split(/\s*!\s*(?=important\s*$)/i);
        element.style.setProperty(name, value, priority);
        break;
      }
      case Step.removeStyle:
        element.style.removeProperty(name);
        break;
      case Step.listen: {
        const listener = { id: reader.number(), fields: reader.number(), options: count, commands: [] };
        for (let rest = count & ListenerOption.commands && reader.number(); rest > 0; rest--) {
          const command = reader.number();
          const kind = command & CommandFlag.kinds;
          const part = (is) => (is ? symbol() : "");
          listener.commands.push([
            kind, part(command & CommandFlag.target), part(command & CommandFlag.key),
            part(kind >= PageCommand.addClass), part(kind === PageCommand.setAttribute),
          ]);
        }
        listen(element, name, listener);
        break;
      }
      default:
        listen(element, name);
    }
  }
  while (outer.length) leave();
  if (isPersistent && patched !== root) return modals;
  for (const [dialog, isModal] of modals) setModal(dialog, isModal);
}

function cursorIn(element, isNew) {
  return { element, isNew, patchedNodes: stateOf(element).patchedNodes, at: 0, taken: [], properties: [] };
}

// Moves `node` before `next` in `element`. It keeps the focus and the selection, and all other
// state where browsers can move a node atomically.
function move(element, node, next) {
  if (element.moveBefore && element.isConnected) return element.moveBefore(node, next);
  const { activeElement } = document;
  const isFocused = node.contains(activeElement);
  const restore = isFocused ? keepFocus() : () => {};
  element.insertBefore(node, next);
  restore();
  // The browser may compare the value with that at the new focus.
  if (isFocused && activeElement === changed) changeOnBlur(activeElement);
}
