// Events of the page as a whole, and what programs ask for beside what they show.

// What ends listening, by the kind and the name.
const told = new Map();

const here = ({ pathname, search, hash } = location) => pathname + search + hash;

// What is told of an event of the page, to be continued.
const about = (kind) => new Writer().byte(kind);

// Tells of an event of the page, if anybody listens.
//
// Returns whether it has. Keys and the like don't end what waits.
function tellPage({ bytes }) {
  if (bytes[0] > 7) flush();
  return isLive && sendEvent(2, bytes, bytes[0] > 8 && { act: bytes });
}

function on(target, name, hear, isFirst) {
  target.addEventListener(name, hear, isFirst);
  return () => target.removeEventListener(name, hear);
}

// What tells of an event with `fields`; of a move, at most once for each picture.
function telling(kind, fields, isMove) {
  let frame = 0;
  let last;
  const tell = () => {
    frame = 0;
    tellPage(describe(about(kind), last, 0, fields));
  };
  return (event) => {
    last = event;
    if (isComposed(event) || (isMove && isStuck())) return;
    if (isMove) frame ||= requestAnimationFrame(tell);
    else tell();
  };
}

// How each kind of events is listened to.
const kinds = [
  ...["keydown", "keyup", "pointerdown", "pointerup", "pointermove"].map(
    (name, kind) => () => on(document, name, telling(kind, kind < 2 ? 4 : 8, kind > 3))),
  () => {
    const tell = () => tellPage(about(5).coordinate(innerWidth).coordinate(innerHeight));
    tell();
    return on(window, "resize", tell);
  },
  () => {
    const tell = () => tellPage(about(6).byte(document.hidden ? 0 : 1));
    tell();
    return on(document, "visibilitychange", tell);
  },
  () => {
    let last = 0;
    let frame = requestAnimationFrame(function draw(time) {
      frame = requestAnimationFrame(draw);
      // The next picture is due when the server has seen the last.
      if (seen < last) return;
      tellPage(about(7).coordinate(time));
      last = sent;
    });
    return () => cancelAnimationFrame(frame);
  },
  // Locations and links are always listened to, below.
  ,
  ,
  (name) => on(window, "rill:to:" + name, (event) => {
    // So that who tells knows that it has gone.
    if (tellPage(about(10).string(name).string(event.detail ?? ""))) event.preventDefault();
  }),
];

// The location may be another: a program that follows it is told, if not now, when the connection is back.
function follow(event) {
  const isFollowed = told.has("8");
  if (isFollowed && !isLive) return;
  const isSamePage = here().split("#")[0] === place.split("#")[0];
  place = here();
  if (isFollowed) tellPage(about(8).string(place));
  // A program that doesn't follow the location is another one elsewhere, if somebody goes there.
  else if (event && !isSamePage) location.reload();
}

on(window, "popstate", follow);

on(document, "click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !isLive || !told.has("9") || event.defaultPrevented) return;
  if (event.button || modifiers(event) || !/^(_self)?$/.test(link.target) || link.hasAttribute("download") || !/^http/.test(link.href)) return;
  event.preventDefault();
  const isOwn = link.origin === location.origin;
  tellPage(about(9).byte(isOwn ? 0 : 1).string(isOwn ? here(link) : link.href));
});

// Reads commands.
//
// Returns what does them, when the page shows what they are about.
function commands(reader) {
  const all = [];
  for (let count = reader.number(); count > 0; count--) {
    const kind = reader.byte();
    const text = reader.string();
    const element = () => document.getElementById(text);
    if (kind < 4) all.push(() => act(element(), kind));
    else if (kind > 11) all.push(() => act(element(), kind - 8));
    else if (kind === 4) {
      const position = [reader.coordinate(), reader.coordinate()];
      all.push(() => (text ? element() : window)?.scrollTo(...position));
    } else if (kind < 7) {
      all.push(() => {
        history[kind === 5 ? "pushState" : "replaceState"](null, "", text);
        place = here();
      });
    } else if (kind === 7) {
      const steps = reader.signed();
      all.push(() => history.go(steps));
    } else if (kind === 8) {
      all.push(() => location.assign(text));
    } else if (kind < 11) {
      const what = reader.byte();
      all.push(() => {
        told.get(what + text)?.();
        told.delete(what + text);
        if (kind === 9) told.set(what + text, kinds[what]?.(text));
      });
    } else {
      const detail = reader.string();
      all.push(() => dispatchEvent(new CustomEvent("rill:" + text, { detail })));
    }
  }
  return all;
}

// Has the head of the page hold what the program says, beside what else is there.
//
// What stays is left alone: a style sheet that is put anew is loaded anew.
function setHead(reader) {
  const wanted = [];
  for (let count = reader.number(); count > 0; count--) {
    const element = document.createElement(reader.string());
    element.setAttribute(reader.string(), reader.string());
    element.setAttribute(reader.string(), reader.string());
    element.dataset.rillHead = "";
    wanted.unshift(element);
  }
  const old = [...document.querySelectorAll("[data-rill-head]")];
  let next;
  for (const element of wanted) {
    const i = old.findIndex((other) => other.isEqualNode(element));
    next = i < 0 ? document.head.insertBefore(element, next) : old.splice(i, 1)[0];
  }
  for (const element of old) element.remove();
}
