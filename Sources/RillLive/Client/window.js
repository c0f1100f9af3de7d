// Events of the whole page, and the program's commands.

// The functions that end subscriptions, by kind and name.
const subscriptions = new Map();

const currentLocation = ({ pathname, search, hash } = location) => (pathname.slice(base.length) || "/") + search + hash;

// Begins the frame of an event of the page.
const newPageEvent = (kind) => new Writer().byte(kind);

// Sends an event of the page, if the program listens.
//
// Returns whether it was sent. Keys and the like don't flush delayed events.
function sendPageEvent({ bytes }) {
  if (bytes[0] > PageEvent.animationFrame) flush();
  return isLive && sendEvent(ClientFrame.page, bytes, bytes[0] > PageEvent.location && { userAction: bytes });
}

function on(target, name, handler, options) {
  target.addEventListener(name, handler, options);
  return () => target.removeEventListener(name, handler);
}

// Returns a listener that sends an event with `fields`; for moves, at most once per animation
// frame.
function pageEventSender(kind, fields, isMove) {
  let frame = 0;
  let last;
  const send = () => {
    frame = 0;
    sendPageEvent(encodeEvent(newPageEvent(kind), last, 0, fields));
  };
  return (event) => {
    last = event;
    if (isComposed(event) || (isMove && isBacklogged())) return;
    if (isMove) frame ||= requestAnimationFrame(send);
    else send();
  };
}

// The subscription functions by kind of event.
const subscribers = [
  ...["keydown", "keyup", "pointerdown", "pointerup", "pointermove"].map(
    (name, kind) => () => on(document, name, pageEventSender(kind, kind <= PageEvent.keyUp ? Field.key : Field.pointer, kind === PageEvent.pointerMove))),
  () => {
    const send = () => sendPageEvent(newPageEvent(PageEvent.windowSize).coordinate(innerWidth).coordinate(innerHeight));
    send();
    return on(window, "resize", send);
  },
  () => {
    const send = () => sendPageEvent(newPageEvent(PageEvent.visibility).byte(!document.hidden));
    send();
    return on(document, "visibilitychange", send);
  },
  () => {
    let last = 0;
    let frame = requestAnimationFrame(function draw(time) {
      frame = requestAnimationFrame(draw);
      // The next animation frame is reported after the server has received the last.
      if (seen < last) return;
      sendPageEvent(newPageEvent(PageEvent.animationFrame).coordinate(time));
      last = sent;
    });
    return () => cancelAnimationFrame(frame);
  },
  // Locations and links are always observed, below.
  ,
  ,
  (name) => on(window, "rill:to:" + name, (event) => {
    // Canceling tells the sender that the value was sent.
    if (sendPageEvent(newPageEvent(PageEvent.custom).string(name).string(event.detail ?? ""))) event.preventDefault();
  }),
];

// Reports a changed location to a program that follows it, now or when the connection is back.
function didNavigate(event) {
  const isFollowed = subscriptions.has(`${PageEvent.location}`);
  if (isFollowed && !isLive) return;
  const isSamePage = currentLocation().split("#")[0] === sessionLocation.split("#")[0];
  sessionLocation = currentLocation();
  if (isFollowed) sendPageEvent(newPageEvent(PageEvent.location).string(sessionLocation));
  // A program that doesn't follow the location is created again at another one.
  else if (event && !isSamePage) location.reload();
}

on(window, "popstate", didNavigate);

on(document, "click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !isLive || !subscriptions.has(`${PageEvent.link}`) || event.defaultPrevented) return;
  if (event.button || modifiers(event) || !/^(_self)?$/.test(link.target) || link.hasAttribute("download") || !/^http/.test(link.href)) return;
  event.preventDefault();
  const isOwn = link.origin === location.origin && (link.pathname + "/").startsWith(base + "/");
  sendPageEvent(newPageEvent(PageEvent.link).byte(!isOwn).string(isOwn ? currentLocation(link) : link.href));
});

// Reads commands.
//
// Returns a function that performs them after the page shows their elements.
function commands(reader) {
  const all = [];
  for (let count = reader.number(); count > 0; count--) {
    const kind = reader.byte();
    const text = reader.string();
    const element = () => document.getElementById(text);
    if (kind <= HostCommand.scrollTo) all.push(() => performOn(element(), kind));
    else if (kind >= HostCommand.showModal) {
      all.push(() => performOn(element(), kind - HostCommand.showModal + PageCommand.showModal));
    } else if (kind === HostCommand.scroll) {
      const position = [reader.coordinate(), reader.coordinate()];
      all.push(() => (text ? element() : window)?.scrollTo(...position));
    } else if (kind <= HostCommand.replace) {
      all.push(() => {
        history[kind === HostCommand.push ? "pushState" : "replaceState"](null, "", addressOf(text));
        sessionLocation = currentLocation();
      });
    } else if (kind === HostCommand.go) {
      const steps = reader.signed();
      all.push(() => history.go(steps));
    } else if (kind === HostCommand.load) {
      all.push(() => location.assign(addressOf(text)));
    } else if (kind <= HostCommand.unlisten) {
      const what = reader.byte();
      all.push(() => {
        subscriptions.get(what + text)?.();
        subscriptions.delete(what + text);
        if (kind === HostCommand.listen) subscriptions.set(what + text, subscribers[what]?.(text));
      });
    } else {
      const detail = reader.string();
      all.push(() => dispatchEvent(new CustomEvent("rill:" + text, { detail })));
    }
  }
  return all;
}

// Sets the head of the page to the program's elements, and keeps those of others.
//
// Unchanged elements stay, because a style sheet that is inserted again is loaded again.
function setHead(reader) {
  const wanted = [];
  for (let count = reader.number(); count > 0; count--) {
    const element = document.createElement(reader.string());
    setAttribute(element, reader.string(), reader.string());
    setAttribute(element, reader.string(), reader.string());
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
