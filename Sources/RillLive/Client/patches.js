// Shows what patches say: RillTree says what they consist of.

function apply(reader) {
  // The version, if there is a patch: it is that of the protocol.
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
  let top = level(root);
  const insert = (node) => {
    top.element.insertBefore(node, top.kids[top.at] ?? null);
    top.kids.splice(top.at++, 0, node);
  };
  const leave = () => {
    const inner = top;
    // What a `select` has chosen is known when its options are there.
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
    top = level(element, isNew);
  };
  while (!reader.isAtEnd) {
    const byte = reader.byte();
    if (byte > 191) {
      const number = ((byte & 63) << 24) | (reader.byte() << 16) | (reader.byte() << 8) | reader.byte();
      if (outer.length) of(top.element).keys = keys = number;
      else ambiguous.add(number);
      continue;
    }
    const step = byte >> 3;
    let count = byte & 7;
    if (count === 7) count += reader.number();
    const { element, kids, taken, properties } = top;
    const name = step === 8 || step > 10 ? symbol() : "";
    if (step === 1 || step === 3) top.at += count;
    if (step > 10) forget(element, name);
    switch (step) {
      case 0:
        top.at += count;
        break;
      case 1:
        enter(kids[top.at++]);
        break;
      case 2:
        while (count--) leave();
        break;
      case 3:
        kids[top.at++].data = reader.string();
        break;
      case 4:
        for (const node of kids.splice(top.at, count)) {
          // What had the focus before a dialog has it again.
          for (const dialog of shown) if (node.contains(dialog)) setModal(dialog);
          node.remove();
        }
        break;
      case 5:
        // They stay on the page until they are put, so that they can be moved as they are.
        for (const node of kids.splice(top.at, count)) taken.push(node);
        break;
      case 6:
        top.at -= count;
        break;
      case 7: {
        const first = reader.number();
        const moved = taken.slice(first, first + count);
        for (const node of moved) move(element, node, kids[top.at] ?? null);
        kids.splice(top.at, 0, ...moved);
        break;
      }
      case 8:
        enter(count ? document.createElementNS(namespaces[count], name) : document.createElement(name), 1);
        of(top.element).keys = keys;
        break;
      case 9:
      case 10:
        insert(document[step === 9 ? "createTextNode" : "createComment"](reader.string()));
        break;
      case 11:
        // Pages have no attribute of styles: a strict policy forbids it.
        if (name === "style") element.style.cssText = symbol();
        else if (name === "class") setClasses(element, symbol());
        else if (/^x(ml|link):/.test(name) && element.namespaceURI !== root.namespaceURI) {
          // As HTML is read: outside of it, these are the only names that mean something with their prefixes.
          element.setAttributeNS(name[1] === "m" ? xml : xlink, name, symbol());
        } else element.setAttribute(name, symbol());
        break;
      case 12:
        if (name === "class" && of(element).marked) setClasses(element, "");
        else element.removeAttribute(name);
        break;
      case 13: {
        const value = symbol();
        properties.push([name, [value, value !== "", +value][count]]);
        break;
      }
      case 14:
        properties.push([name, document.createElement(element.localName)[name]]);
        break;
      case 15: {
        const [value, priority] = symbol().split(/\s*!\s*(?=important\s*$)/i);
        element.style.setProperty(name, value, priority);
        break;
      }
      case 16:
        element.style.removeProperty(name);
        break;
      case 17: {
        const listener = { id: reader.number(), fields: reader.number(), options: count, commands: [] };
        for (let rest = count & 32 && reader.number(); rest > 0; rest--) {
          const what = reader.number();
          const kind = what & 31;
          const part = (is) => (is ? symbol() : "");
          listener.commands.push([kind, part(what & 32), part(what & 64), part(kind > 7), part(kind > 13)]);
        }
        listen(element, name, listener);
        break;
      }
      default:
        listen(element, name);
    }
  }
  while (outer.length) leave();
  for (const [dialog, isModal] of modals) setModal(dialog, isModal);
}

function level(element, isNew) {
  return { element, isNew, kids: of(element).kids, at: 0, taken: [], properties: [] };
}

// Has `node` come before `next` in `element`, with the focus and the selection that it has; where browsers
// can move a node as it is, with all else that they know of it, too.
function move(element, node, next) {
  if (element.moveBefore && element.isConnected) return element.moveBefore(node, next);
  const restore = node.contains(document.activeElement) ? keepFocus() : () => {};
  element.insertBefore(node, next);
  restore();
}
