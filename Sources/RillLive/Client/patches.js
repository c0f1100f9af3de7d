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
    const { element, patchedNodes } = top;
    const next = patchedNodes[top.at++];
    if (next) {
      element.insertBefore(node, next);
      patchedNodes.splice(top.at - 1, 0, node);
    } else {
      // Most nodes are the last ones of a new element. This takes half of the time.
      element.appendChild(node);
      patchedNodes.push(node);
    }
  };
  const leave = () => {
    const { element, isNew, properties = [] } = top;
    // The selection of a `select` is set after its options exist.
    for (const [name, value] of properties) {
      // A dialog can be shown when it is on the page.
      if (name === "modal") modals.push([element, !!value]);
      else setField(element, name, value);
    }
    top = outer.pop();
    if (isNew) insert(element);
  };
  const enter = (element, isNew) => {
    outer.push(top);
    top = cursorIn(element, isNew);
  };
  while (reader.at < reader.bytes.length) {
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
    const { element, patchedNodes } = top;
    const name = step === Step.open || step > Step.comment ? symbol() : "";
    if (step === Step.enter || step === Step.setText) top.at += count;
    if (step > Step.comment && !top.isNew) forget(element, name);
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
        for (const node of patchedNodes.splice(top.at, count)) (top.taken ??= []).push(node);
        break;
      case Step.back:
        top.at -= count;
        break;
      case Step.put: {
        const first = reader.number();
        const moved = top.taken.slice(first, first + count);
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
        insert(step === Step.text ? document.createTextNode(reader.string()) : document.createComment(reader.string()));
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
        (top.properties ??= []).push([name, [value, value !== "", +value][count]]);
        break;
      }
      case Step.removeProperty:
        (top.properties ??= []).push([name]);
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
  return { element, isNew, patchedNodes: stateOf(element).patchedNodes, at: 0 };
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
