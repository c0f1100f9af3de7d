// Shows what patches say: RillTree says what they consist of.

function apply(reader) {
  if (reader.isAtEnd) return;
  if (reader.byte() !== 1) throw new Error("a patch of another version");
  const symbols = [];
  const symbol = () => {
    const head = reader.number();
    if (head % 2 === 0) return symbols[head / 2];
    const text = reader.text((head - 1) / 2);
    symbols.push(text);
    return text;
  };
  const outer = [];
  let here = level(root, false);
  const insert = (node) => {
    here.element.insertBefore(node, here.kids[here.at] ?? null);
    here.kids.splice(here.at++, 0, node);
  };
  const leave = () => {
    const inner = here;
    // What a `select` has chosen is known when its options are there.
    for (const [name, value] of inner.properties) setProperty(inner.element, name, value);
    here = outer.pop();
    if (inner.isNew) insert(inner.element);
  };
  const enter = (element, isNew) => {
    outer.push(here);
    here = level(element, isNew);
  };
  while (!reader.isAtEnd) {
    const byte = reader.byte();
    let count = byte & 7;
    if (count === 7) count += reader.number();
    const element = here.element;
    switch (byte >> 3) {
      case 0:
        here.at += count;
        break;
      case 1:
        here.at += count;
        enter(here.kids[here.at++], false);
        break;
      case 2:
        while (count--) leave();
        break;
      case 3:
        here.at += count;
        here.kids[here.at++].data = reader.text();
        break;
      case 4:
        for (const node of here.kids.splice(here.at, count)) node.remove();
        break;
      case 5:
        // They stay on the page until they are put, so that they can be moved as they are.
        for (const node of here.kids.splice(here.at, count)) here.taken.push(node);
        break;
      case 6:
        here.at -= count;
        break;
      case 7: {
        const first = reader.number();
        const nodes = here.taken.slice(first, first + count);
        for (const node of nodes) move(element, node, here.kids[here.at] ?? null);
        here.kids.splice(here.at, 0, ...nodes);
        break;
      }
      case 8: {
        const name = symbol();
        const space = namespaces[count];
        enter(
          space ? document.createElementNS(space, name) : document.createElement(name),
          true,
        );
        break;
      }
      case 9:
        insert(document.createTextNode(reader.text()));
        break;
      case 10:
        insert(document.createComment(reader.text()));
        break;
      case 11:
        element.setAttribute(symbol(), symbol());
        break;
      case 12:
        element.removeAttribute(symbol());
        break;
      case 13: {
        const name = symbol();
        const value = symbol();
        here.properties.push([name, [value, value !== "", Number(value)][count]]);
        break;
      }
      case 14: {
        const name = symbol();
        here.properties.push([name, document.createElement(element.localName)[name]]);
        break;
      }
      case 15:
      case 16: {
        const name = symbol();
        const text = byte >> 3 === 15 ? symbol() : "";
        const important = /\s*!important\s*$/i;
        element.style.setProperty(
          name,
          text.replace(important, ""),
          important.test(text) ? "important" : "",
        );
        break;
      }
      case 17:
        listen(element, symbol(), { id: reader.number(), fields: reader.number(), options: count });
        break;
      case 18:
        listen(element, symbol());
        break;
      default:
        throw new Error("an unknown step of a patch");
    }
  }
  while (outer.length) leave();
}

function level(element, isNew) {
  return { element, isNew, kids: of(element).kids, at: 0, taken: [], properties: [] };
}

// Has `node` come before `next` in `element`, with the focus, the selection and the scrolling that it has.
function move(element, node, next) {
  if (element.moveBefore && element.isConnected && node.isConnected) {
    element.moveBefore(node, next);
    return;
  }
  const keep = node.contains?.(document.activeElement) ? keepFocus() : null;
  element.insertBefore(node, next);
  keep?.(document.getElementById(keep.id) ?? keep.element);
}

// What gives the focus and the selection back.
function keepFocus() {
  const element = document.activeElement;
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = element;
  const restore = (target) => {
    target?.focus({ preventScroll: true });
    if (typeof start === "number") target?.setSelectionRange?.(start, end, direction);
  };
  return Object.assign(restore, { element, id: element.id });
}
