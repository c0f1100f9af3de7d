// The connection to the session: frames, and what becomes of the page when it breaks.

// Takes the tree that the browser has read for the program's.
//
// Returns the sum of its nodes' depths, which is what the server wrote unless others have put something in
// between.
function adopt(parent, depth = 1) {
  let sum = 0;
  for (let node of [...parent.childNodes]) {
    if (node.nodeType === 8) {
      // What tells texts apart, and what stands for an empty one.
      if (node.data === "|") continue;
      if (node.data === ".") node.replaceWith((node = document.createTextNode("")));
    } else if (node.matches?.("[data-rill-form]")) continue;
    of(parent).kids.push(node);
    sum += depth;
    if (node.firstChild && !node.matches("textarea,noscript")) sum += adopt(node, depth + 1);
  }
  return sum;
}

function receive(data) {
  const reader = new Reader(data);
  const kind = reader.byte();
  // After an update that didn't fit, the others that are on their way don't fit either.
  if (kind % 3 === 0 && !isLive) return;
  const isFirst = !revision;
  // What came too late, perhaps, is not known to the session.
  const last = doubtful.length ? Math.min(doubtful[0].number - 1, seen) : seen;
  revision = reader.number();
  // Updates that are sent once more say what had been seen then.
  const then = reader.number();
  seen = Math.max(kind ? 0 : seen, then);
  heard = then;
  const parts = reader.byte();
  if (parts & 16 && kind < 4) {
    forsake();
    sent = 0;
    unseen = [];
    locks = [];
    place = asked;
  }
  if (kind === 1) {
    // The program says anew what it listens to.
    for (const end of told.values()) end?.();
    told.clear();
  }
  // What has been seen meanwhile may have come too late.
  if (kind > 3) doubtful = unseen;
  unseen = unseen.slice(unseen.length + seen - sent);
  // The program's word, which follows, is the last.
  unlock();
  if (kind === 3) return answered();
  if (parts & 1) document.title = reader.string();
  if (parts & 2) html.lang = reader.string();
  if (parts & 4) setHead(reader);
  const todo = parts & 8 ? commands(reader) : [];
  if (parts & 16) ticket = reader.string();
  if (kind === 0) {
    apply(reader);
  } else {
    // What was typed before anybody listened.
    if (isFirst) for (const field of fields()) if (isTyped(field)) mark(field, Infinity);
    if (kind === 1) {
      // The same session hears of what it has not seen by the events that are on their way.
      keeping(parts & 16 ? last : sent, () => {
        known.delete(root);
        shown.clear();
        // What has the focus says that it changes when it is taken away: to nobody.
        root.replaceChildren();
        apply(reader);
        isLive = true;
      }, !(parts & 16));
    } else {
      apply(reader);
      isLive = true;
      for (const frame of unseen) transmit(frame);
      for (const element of root.querySelectorAll("[data-rill-style]")) element.removeAttribute("data-rill-style");
      for (const field of root.querySelectorAll("[data-rill-form]")) {
        field.form.removeAttribute("method");
        field.remove();
      }
      for (const field of fields()) if (typed.get(field)?.number === Infinity) tell(field, isEdited(field));
      // What has become of the window and the page in between.
      dispatchEvent(new Event("resize"));
      document.dispatchEvent(new Event("visibilitychange"));
    }
    document.getElementById("rill-styles")?.remove();
    show("live");
  }
  for (const command of todo) {
    try {
      command();
    } catch (error) {
      console.error(error);
    }
  }
  if (kind && here() !== place) follow();
  if (kind) seek();
  else review(then);
}

const state = document.createElement("div");
state.id = "rill-status";
state.role = "status";
state.style = "position:fixed;inset:auto 0 0;text-align:center;background:#222;color:#fff;pointer-events:none";
document.body.append(state);
let showing;
let notice = "";

// Says how the connection is; what lasts for a moment only is no news.
function show(name, text = "") {
  html.dataset.rill = name;
  // To say the same again would have it read out again, or later: each attempt to connect says so.
  if (text === notice) return;
  notice = text;
  clearTimeout(showing);
  showing = setTimeout(() => (state.textContent = text), text ? 600 : 0);
}

let canAdopt = adopt(root) === +script.nodes;
const rows = script.keyed?.split(",");
const served = root.querySelectorAll("input:not([data-rill-form]),select,textarea");
let keys = 0;
for (const [index, field] of served.entries()) {
  // Whatever has changed the page, its fields are none that are known.
  if (rows && !(canAdopt && rows.length === served.length)) keys = NaN;
  else if (rows?.[index]) keys = parseInt(rows[index], 36);
  of(field).keys = keys;
}
// How many sockets in a row did not open, and how many turns of the clock nothing was heard of this one.
let refused = 0;
let silence = 0;

function connect() {
  clearTimeout(retry);
  if (channel) return;
  const current = new WebSocket(location.origin.replace("http", "ws") + script.socket, "rill.1");
  channel = current;
  refused += 1;
  silence = 0;
  current.binaryType = "arraybuffer";
  current.onopen = () => {
    refused = 0;
    asked = here();
    const request = new Writer().byte(0).byte(canAdopt ? 1 : ticket ? 2 : 0).string(joinToken).string(asked);
    transmit(ticket ? request.string(ticket).number(revision) : request);
    // The ticket is good until the answer brings the next one.
    canAdopt = "";
  };
  current.onmessage = ({ data }) => {
    if (current !== channel) return;
    silence = 0;
    try {
      receive(data);
    } catch (error) {
      console.error(error);
      isLive = false;
      // A page that is half of it can't be brought up to date, only made anew.
      ticket = "";
      transmit(new Writer().byte(4).string(String(error)));
    }
  };
  current.onclose = ({ code, reason }) => {
    if (current === channel) lose(code, reason);
  };
}

function lose(code, reason) {
  channel = null;
  isLive = false;
  if (code === 4000) return show("stopped", "This page has stopped: reload it to go on. " + reason);
  show("offline", "Connecting …");
  const wait = Math.min(1e4, 200 * 2 ** attempts++) * (0.5 + Math.random());
  // A socket that is refused may lack the cookie that goes with the token.
  retry = setTimeout(code === 4001 || refused > 1 ? renewToken : connect, wait);
}

// Gets a token that the server knows, and its cookie: it has begun anew since this page was served, or the
// browser has forgotten.
async function renewToken() {
  try {
    const answer = await fetch(script.renew + encodeURIComponent(here()), { signal: AbortSignal.timeout(1e4) });
    if (/40[14]/.test(answer.status)) return location.reload();
    if (answer.ok) joinToken = await answer.text();
  } catch {
    // The next attempt tells.
  }
  connect();
}

// A page that waits in the browser's memory for somebody to come back has no connection.
function leave() {
  const current = channel;
  channel = null;
  isLive = false;
  current?.close();
}

for (const name of ["online", "focus"]) on(window, name, () => html.dataset.rill === "offline" && connect());
// Browsers keep a socket open that leads nowhere.
on(window, "offline", () => {
  if (!channel) return;
  leave();
  lose();
});
on(window, "pagehide", ({ persisted }) => persisted && leave());
on(window, "pageshow", ({ persisted }) => persisted && connect());
// Tells the server that somebody is there, and notices when it no longer is, by what it doesn't answer: the
// time says nothing, since browsers let hidden pages do something once a minute only.
setInterval(() => {
  if (!channel) return;
  if (silence++ > 2) {
    leave();
    lose();
  } else if (isLive) {
    // The session has lasted.
    attempts = 0;
    ping();
  }
}, 15e3);

place = here();
show("connecting");
// When the page's own scripts have run, so that they hear all that the program says.
on(document, "DOMContentLoaded", connect);
