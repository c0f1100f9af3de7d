// The connection to the session: frames, and what becomes of the page when it breaks.

// Takes the tree that the browser has read for the program's.
//
// Returns whether it has as many nodes as the server wrote: others may have put something in between.
function adopt() {
  let count = 0;
  const walk = document.createTreeWalker(root, 1 | 4 | 128);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentNode;
    if (parent.closest?.("textarea,noscript") || node.closest?.("[data-rill-form]")) continue;
    const { kids } = of(parent);
    if (node.nodeType === 8 && node.data === "|") continue;
    if (node.nodeType === 8 && node.data === ".") {
      walk.currentNode = document.createTextNode("");
      node.replaceWith(walk.currentNode);
      kids.push(walk.currentNode);
    } else {
      kids.push(node);
    }
    count += 1;
  }
  return count === Number(script.nodes);
}

function receive(data) {
  const reader = new Reader(data);
  const kind = reader.byte();
  if (kind === 3) return;
  revision = reader.number();
  seen = reader.number();
  const flags = reader.byte();
  if (flags & 1) document.title = reader.text();
  if (flags & 2) html.lang = reader.text();
  if (flags & 4) setHead(reader);
  const commands = flags & 8 ? perform(reader) : [];
  if (kind === 0) {
    apply(reader);
  } else {
    sent = 0;
    seen = 0;
    isLive = true;
    attempts = 0;
    for (const end of told.values()) end();
    told.clear();
    if (kind === 2) {
      apply(reader);
      document.getElementById("rill-styles")?.remove();
      for (const element of root.querySelectorAll("[data-rill-form]")) element.remove();
      // What was typed before anybody listened.
      for (const field of fields().filter(isTyped)) tell(field);
    } else {
      document.getElementById("rill-styles")?.remove();
      keeping(() => {
        known.delete(root);
        root.replaceChildren();
        apply(reader);
      });
    }
    show("live");
  }
  for (const command of commands) command();
}

const state = document.createElement("div");
state.id = "rill-status";
state.setAttribute("role", "status");
Object.assign(state.style, {
  position: "fixed", insetInline: "0", bottom: "0", zIndex: "2147483647", textAlign: "center",
  font: "14px system-ui, sans-serif", pointerEvents: "none",
});
document.body.append(state);
let showing = 0;

function show(name, text = "") {
  html.dataset.rill = name;
  clearTimeout(showing);
  // What lasts for a moment only is no news.
  const say = () => {
    state.textContent = "";
    if (!text) return;
    const line = document.createElement("span");
    line.textContent = text;
    Object.assign(line.style, {
      display: "inline-block", padding: "8px 16px", margin: "8px", borderRadius: "8px",
      background: "#222", color: "#fff",
    });
    state.append(line);
  };
  if (text) showing = setTimeout(say, name === "offline" ? 500 : 0);
  else say();
}

let canAdopt = adopt();
let lastFrame = 0;

function connect() {
  clearTimeout(retry);
  if (socket) return;
  place ||= here();
  const url = new URL(script.socket, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const current = new WebSocket(url, "rill.1");
  socket = current;
  current.binaryType = "arraybuffer";
  current.onopen = () => {
    lastFrame = Date.now();
    const join = new Writer().byte(0).byte(canAdopt ? 1 : 0).text(token).text(here());
    current.send(new Uint8Array(join.bytes));
    canAdopt = false;
  };
  current.onmessage = ({ data }) => {
    lastFrame = Date.now();
    if (current !== socket) return;
    try {
      receive(data);
    } catch (error) {
      console.error("rill: a frame could not be shown", error);
      isLive = false;
      current.send(new Uint8Array(new Writer().byte(4).text(String(error)).bytes));
    }
  };
  current.onclose = ({ code, reason }) => {
    if (current === socket) lose(code, reason);
  };
}

function lose(code, reason) {
  socket = null;
  isLive = false;
  if (code === 4000) return show("stopped", reason || "This page has stopped. Reload it to go on.");
  if (code === 4002) return location.reload();
  show("offline", "Connecting again …");
  const wait = Math.min(10000, 200 * 2 ** attempts++) * (0.5 + Math.random());
  retry = setTimeout(code === 4001 ? renew : connect, wait);
}

// Gets a token that the server knows: it has begun anew since this page was served.
async function renew() {
  try {
    const answer = await fetch(script.renew + encodeURIComponent(here()), { cache: "no-store" });
    if (answer.status === 404) return location.reload();
    if (answer.ok) token = await answer.text();
  } catch {
    // The next attempt tells.
  }
  connect();
}

const hurry = () => {
  if (retry && !socket && html.dataset.rill === "offline") connect();
};
window.addEventListener("online", hurry);
document.addEventListener("visibilitychange", () => document.hidden || hurry());
// A page that waits in the browser's memory for somebody to come back has no connection.
window.addEventListener("pagehide", () => {
  const current = socket;
  socket = null;
  isLive = false;
  clearTimeout(retry);
  current?.close();
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) connect();
});
// Tells the server that somebody is there, and notices when it no longer is.
setInterval(() => {
  if (!isLive) return;
  if (Date.now() - lastFrame > 45000) {
    const current = socket;
    lose(1006);
    current.close();
  } else if (Date.now() - lastFrame > 20000) {
    socket.send(new Uint8Array([3]));
  }
}, 5000);

show("connecting");
connect();
