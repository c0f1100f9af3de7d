// The connection to the session: frames, and what becomes of the page when it breaks.

// Takes the tree that the browser has read for the program's.
//
// Returns whether it has as many nodes as the server wrote: others may have put something in between.
function adopt() {
  let count = 0;
  // Elements, texts and comments.
  const walk = document.createTreeWalker(root, 133);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentNode;
    const isComment = node.nodeType === 8;
    if (parent.matches("textarea,noscript") || node.matches?.("[data-rill-form]")) continue;
    // What tells texts apart, and what stands for an empty one.
    if (isComment && node.data === "|") continue;
    if (isComment && node.data === ".") {
      node.replaceWith((walk.currentNode = node = document.createTextNode("")));
    }
    of(parent).kids.push(node);
    count += 1;
  }
  return count === +script.nodes;
}

function receive(data) {
  const reader = new Reader(data);
  const kind = reader.byte();
  if (kind === 3) return;
  revision = reader.number();
  seen = reader.number();
  const parts = reader.byte();
  if (parts & 1) document.title = reader.text();
  if (parts & 2) html.lang = reader.text();
  if (parts & 4) setHead(reader);
  const todo = parts & 8 ? commands(reader) : [];
  if (kind === 0) {
    apply(reader);
  } else {
    sent = 0;
    isLive = true;
    attempts = 0;
    for (const end of told.values()) end?.();
    told.clear();
    if (kind === 2) {
      apply(reader);
      for (const element of root.querySelectorAll("[data-rill-style]")) {
        element.removeAttribute("data-rill-style");
      }
      for (const field of root.querySelectorAll("[data-rill-form]")) {
        field.form.removeAttribute("method");
        field.remove();
      }
      // What was typed before anybody listened.
      fields().filter(isTyped).forEach(tell);
    } else {
      keeping(() => {
        known.delete(root);
        root.replaceChildren();
        apply(reader);
      });
    }
    document.getElementById("rill-styles")?.remove();
    show("live");
  }
  for (const command of todo) command();
}

const state = document.createElement("div");
state.id = "rill-status";
state.setAttribute("role", "status");
state.style = "position:fixed;bottom:0;width:100%;text-align:center;background:#222;color:#fff";
document.body.append(state);
let showing = 0;

// Says how the connection is; what lasts for a moment only is no news.
function show(name, text = "") {
  html.dataset.rill = name;
  clearTimeout(showing);
  showing = setTimeout(() => (state.textContent = text), text ? 600 : 0);
}

let canAdopt = adopt();
let lastFrame = 0;

function connect() {
  clearTimeout(retry);
  if (socket) return;
  place ||= here();
  const current = new WebSocket(location.origin.replace("http", "ws") + script.socket, "rill.1");
  socket = current;
  current.binaryType = "arraybuffer";
  current.onopen = () => {
    transmit(new Writer().byte(0).byte(canAdopt ? 1 : 0).text(token).text(here()));
    canAdopt = false;
  };
  current.onmessage = ({ data }) => {
    lastFrame = Date.now();
    if (current !== socket) return;
    try {
      receive(data);
    } catch (error) {
      console.error("rill:", error);
      isLive = false;
      transmit(new Writer().byte(4).text(String(error)));
    }
  };
  current.onclose = ({ code, reason }) => {
    if (current === socket) lose(code, reason);
  };
}

function lose(code, reason) {
  socket = null;
  isLive = false;
  if (code === 4000) return show("stopped", "This page has stopped: reload it to go on. " + reason);
  show("offline", "Connecting …");
  const wait = Math.min(10000, 200 * 2 ** attempts++) * (0.5 + Math.random());
  retry = setTimeout(code === 4001 ? renew : connect, wait);
}

// Gets a token that the server knows: it has begun anew since this page was served.
async function renew() {
  try {
    const answer = await fetch(script.renew + encodeURIComponent(here()));
    if (answer.status === 404) return location.reload();
    if (answer.ok) token = await answer.text();
  } catch {
    // The next attempt tells.
  }
  connect();
}

// A page that waits in the browser's memory for somebody to come back has no connection.
function leave() {
  const current = socket;
  socket = null;
  isLive = false;
  current?.close();
}

for (const name of ["online", "focus"]) {
  on(window, name, () => html.dataset.rill === "offline" && connect());
}
on(window, "pagehide", leave);
on(window, "pageshow", ({ persisted }) => persisted && connect());
// Tells the server that somebody is there, and notices when it no longer is.
setInterval(() => {
  const silence = Date.now() - lastFrame;
  if (isLive && silence > 45000) {
    leave();
    lose();
  } else if (isLive && silence > 20000) {
    transmit(new Writer().byte(3));
  }
}, 5000);

show("connecting");
connect();
