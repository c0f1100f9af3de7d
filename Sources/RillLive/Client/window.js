// Events of the page as a whole, and what programs ask for beside what they show.

// What is listened to: what ends it, by the kind and the name of what the page and the program agree upon.
const told = new Map();

const tellPage = (kind, write) => {
  if (isLive) send(2, write(new Writer().byte(kind)).bytes);
};
const on = (target, name, hear, options) => {
  target.addEventListener(name, hear, options);
  return () => target.removeEventListener(name, hear, options);
};
const onElement = (kind, name, fields) => () =>
  on(document, name, (event) => {
    if (!event.isComposing) tellPage(kind, (w) => (w.bytes.push(...encode(event, 0, fields)), w));
  });
const here = () => location.pathname + location.search + location.hash;
const atFrames = (call) => {
  let frame = 0;
  let last;
  return (event) => {
    last = event;
    frame ||= requestAnimationFrame(() => ((frame = 0), call(last)));
  };
};
const kinds = [
  onElement(0, "keydown", 4),
  onElement(1, "keyup", 4),
  onElement(2, "pointerdown", 8),
  onElement(3, "pointerup", 8),
  () =>
    on(document, "pointermove", atFrames((event) =>
      tellPage(4, (w) => (w.bytes.push(...encode(event, 0, 8)), w)))),
  () => {
    const tell = () => tellPage(5, (w) => w.coordinate(innerWidth).coordinate(innerHeight));
    tell();
    return on(window, "resize", atFrames(tell));
  },
  () => {
    const tell = () => tellPage(6, (w) => w.byte(document.hidden ? 0 : 1));
    tell();
    return on(document, "visibilitychange", tell);
  },
  () => {
    let last = 0;
    const draw = (time) => {
      frame = requestAnimationFrame(draw);
      // One picture at a time: the next when the server has seen the last.
      if (seen < last) return;
      tellPage(7, (w) => w.coordinate(time));
      last = sent;
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  },
  () => () => {},
  () => () => {},
  (name) =>
    on(window, "rill:to:" + name, ({ detail }) =>
      tellPage(10, (w) => w.text(name).text(String(detail ?? "")))),
];

function listenToPage(kind, name, isOn) {
  const key = kind + name;
  told.get(key)?.();
  told.delete(key);
  if (isOn) told.set(key, kinds[kind](name));
}

window.addEventListener("popstate", () => {
  const to = here();
  if (to === place) return;
  // A page that doesn't follow the location is another page at another one.
  if (isLive && told.has("8")) tellPage(8, (w) => w.text(to));
  else if (to.split("#")[0] !== place.split("#")[0]) location.reload();
  place = to;
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !isLive || !told.has("9") || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (!/^https?:$/.test(url.protocol)) return;
  event.preventDefault();
  const isInternal = url.origin === location.origin;
  const address = isInternal ? url.pathname + url.search + url.hash : url.href;
  tellPage(9, (w) => w.byte(isInternal ? 0 : 1).text(address));
});

function perform(reader) {
  const later = [];
  for (let count = reader.number(); count > 0; count--) {
    const kind = reader.byte();
    const read = () => [reader.coordinate(), reader.coordinate()];
    if (kind <= 3) {
      const id = reader.text();
      const call = ["focus", "blur", "select", "scrollIntoView"][kind];
      later.push(() => document.getElementById(id)?.[call]?.());
    } else if (kind === 4) {
      const position = read();
      later.push(() => scrollTo(...position));
    } else if (kind === 5) {
      const id = reader.text();
      const position = read();
      later.push(() => document.getElementById(id)?.scrollTo(...position));
    } else if (kind <= 7) {
      const to = reader.text();
      later.push(() => {
        place = to;
        history[kind === 6 ? "pushState" : "replaceState"](null, "", to);
      });
    } else if (kind === 8) {
      const steps = reader.signed();
      later.push(() => history.go(steps));
    } else if (kind === 9) {
      const address = reader.text();
      later.push(() => location.assign(address));
    } else if (kind <= 11) {
      const page = reader.byte();
      const name = page === 10 ? reader.text() : "";
      later.push(() => listenToPage(page, name, kind === 10));
    } else {
      const name = reader.text();
      const detail = reader.text();
      later.push(() => dispatchEvent(new CustomEvent("rill:" + name, { detail })));
    }
  }
  return later;
}

// Has the head of the page hold what the program says, beside what else is there.
function setHead(reader) {
  for (const element of document.head.querySelectorAll("[data-rill-head]")) element.remove();
  for (let count = reader.number(); count > 0; count--) {
    const [tag, name, value] = [
      ["meta", "name", "content"],
      ["meta", "property", "content"],
      ["link", "rel", "href"],
    ][reader.byte()];
    const element = document.createElement(tag);
    element.setAttribute(name, reader.text());
    element.setAttribute(value, reader.text());
    element.dataset.rillHead = "";
    document.head.append(element);
  }
}
