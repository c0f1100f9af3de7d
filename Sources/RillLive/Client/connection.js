// The connection to the session: frames, and the page's state when the connection breaks.

// Adopts the DOM that the browser has parsed as the program's tree.
//
// Returns the sum of the depths of its nodes. It equals the server's unless an extension has
// inserted nodes.
function adopt(parent, depth = 1) {
  let sum = 0;
  for (let node of [...parent.childNodes]) {
    if (node.nodeType === 8) {
      // Comments that separate texts, and those that stand for empty texts.
      if (node.data === "|") continue;
      if (node.data === ".") node.replaceWith((node = document.createTextNode("")));
    } else if (node.matches?.("[data-rill-form]")) continue;
    stateOf(parent).patchedNodes.push(node);
    sum += depth;
    if (node.firstChild && !node.matches("textarea,noscript")) sum += adopt(node, depth + 1);
  }
  return sum;
}

function receive(data) {
  const reader = new Reader(data);
  const kind = reader.byte();
  if (isPersistent && kind >= ServerFrame.durable) return receivePersistence(kind, reader);
  // After an update that didn't fit, later ones don't fit either.
  if ((kind === ServerFrame.update || kind === ServerFrame.pong) && !isLive) return;
  const isFirst = isPersistent ? !revision && !ticket : !revision;
  // The session doesn't know events that may have arrived too late.
  const last = unconfirmed.length ? Math.min(unconfirmed[0].number - 1, seen) : seen;
  revision = reader.number();
  // A repeated update carries the count of received events at its time.
  const seenThen = reader.number();
  seen = Math.max(kind === ServerFrame.update ? seen : 0, seenThen);
  seenByUpdate = seenThen;
  const parts = reader.byte();
  const isNewSession = parts & Part.ticket && kind !== ServerFrame.resumption;
  if (isNewSession) {
    if (isPersistent) keepNothing();
    discardPending();
    sent = 0;
    unseen = [];
    locks = [];
    sessionLocation = requestedLocation;
  }
  if (kind === ServerFrame.replacement) {
    // The program sends its subscriptions again.
    for (const end of subscriptions.values()) end?.();
    subscriptions.clear();
  }
  // Events that were received meanwhile may have arrived too late.
  if (kind === ServerFrame.resumption) confirmLater();
  unseen = unseen.slice(unseen.length + seen - sent);
  // The program's values, which follow, take precedence.
  unlock();
  if (kind === ServerFrame.pong) return didReceivePong();
  if (parts & Part.title) document.title = reader.string();
  if (parts & Part.language) {
    html.lang = reader.string();
    html.dir = reader.string();
  }
  if (parts & Part.head) setHead(reader);
  const todo = parts & Part.commands ? commands(reader) : [];
  if (parts & Part.ticket) ticket = reader.string();
  if (kind === ServerFrame.update) {
    // For scripts that compare the page with that after the update, such as `transitions.js`.
    dispatchEvent(new Event("rill-update"));
    apply(reader);
  } else {
    // Input from before the script ran.
    if (isFirst) for (const field of fields()) if (isTyped(field)) markTyped(field, Infinity);
    if (kind === ServerFrame.replacement) {
      // A resumed session receives the missing input by the repeated events.
      replaceContent(isNewSession ? last : sent, () => {
        if (isPersistent && isRestored && !isNewSession) return reuseContent(reader);
        delete root[elementState];
        modalDialogs.clear();
        // Removing the focused element fires events, which must not be sent.
        root.replaceChildren();
        apply(reader);
        isLive = true;
      }, !isNewSession);
    } else {
      apply(reader);
      isLive = true;
      for (const frame of unseen) transmit(frame);
      for (const element of root.querySelectorAll("[data-rill-style]")) element.removeAttribute("data-rill-style");
      for (const field of root.querySelectorAll("[data-rill-form]")) {
        field.form.removeAttribute("method");
        field.remove();
      }
      for (const field of fields()) if (typed.get(field)?.number === Infinity) reportTyped(field, isEdited(field));
      // Report changes of the window and the page meanwhile.
      dispatchEvent(new Event("resize"));
      document.dispatchEvent(new Event("visibilitychange"));
    }
    document.getElementById("rill-styles")?.remove();
    show("live");
    if (isPersistent) didReturn();
  }
  for (const command of todo) {
    try {
      command();
    } catch (error) {
      console.error(error);
    }
  }
  if (kind !== ServerFrame.update && currentLocation() !== sessionLocation) didNavigate();
  if (kind === ServerFrame.update) reviewPending(seenThen);
  else awaitPending();
}

const state = document.createElement("div");
state.id = "rill-status";
state.role = "status";
document.body.append(state);
// The program's style sheets win, because these selectors have no specificity.
const sheet = new CSSStyleSheet();
sheet.replaceSync(":where(#rill-status,#rill-lost){position:fixed;inset:auto 0 0;background:#222;color:#fff}:where(#rill-status){text-align:center;pointer-events:none}:where(#rill-lost){padding:1em;max-height:40vh;overflow:auto;white-space:pre-wrap}");
document.adoptedStyleSheets.push(sheet);
let statusTimer;
let notice = "";

// Shows the state of the connection, unless it changes after a moment.
function show(name, text = "") {
  html.dataset.rill = name;
  // Repeating the same text would make screen readers read it again at each attempt.
  if (text === notice) return;
  notice = text;
  clearTimeout(statusTimer);
  statusTimer = setTimeout(() => (state.textContent = text), text ? 600 : 0);
}

let canAdopt = adopt(root) === +script.nodes;
const servedKeys = script.keyed?.split(",");
const servedFields = root.querySelectorAll("input:not([data-rill-form]),select,textarea");
let keys = 0;
for (const [index, field] of servedFields.entries()) {
  // The page has changed, so none of its fields are known.
  if (servedKeys && !(canAdopt && servedKeys.length === servedFields.length)) keys = NaN;
  else if (servedKeys?.[index]) keys = parseInt(servedKeys[index], 36);
  stateOf(field).keys = keys;
}
// The number of consecutive sockets that did not open, and of timer ticks without a frame on this
// one.
let failedConnects = 0;
let silentTicks = 0;

function connect() {
  clearTimeout(retry);
  if (channel) return;
  const current = new WebSocket(location.origin.replace("http", "ws") + script.socket, "rill.1");
  channel = current;
  failedConnects++;
  silentTicks = 0;
  current.binaryType = "arraybuffer";
  if (isPersistent) limitAttempt(current);
  current.onopen = () => {
    failedConnects = 0;
    requestedLocation = currentLocation();
    const request = new Writer().byte(ClientFrame.join)
      .byte(canAdopt ? Join.adoption : ticket ? Join.resumption : Join.session)
      .string(joinToken).string(requestedLocation);
    if (isPersistent) request.bytes[1] += Join.persistent;
    transmit(ticket ? request.string(ticket).number(revision) : request);
    // The ticket is valid until the answer brings the next one.
    canAdopt = "";
  };
  current.onmessage = ({ data }) => {
    if (current !== channel) return;
    silentTicks = 0;
    try {
      receive(data);
      submitAwaited();
    } catch (error) {
      console.error(error);
      isLive = false;
      // A partly updated page can't be brought up to date, only replaced.
      if (isPersistent && ticket) revision = 0;
      else ticket = "";
      transmit(new Writer().byte(ClientFrame.broken).string(String(error)));
    }
  };
  current.onclose = ({ code, reason }) => {
    if (current === channel) didDisconnect(code, reason);
  };
}

function didDisconnect(code, reason) {
  channel = null;
  isLive = false;
  if (code === CloseCode.stopped) return show("stopped", "This page has stopped. Reload it to continue. " + reason);
  show("offline", "Connecting …");
  if (isPersistent) reviewAttempts();
  const wait = Math.min(1e4, 200 * 2 ** (isPersistent ? nextGrowth() : attempts++)) * (0.5 + Math.random());
  // A rejected socket may lack the cookie that belongs to the token.
  retry = setTimeout(code === CloseCode.unauthorized || failedConnects > 1 ? renewToken : connect, wait);
}

// Requests a token that the server accepts, and its cookie. The server may have restarted, or the
// browser may have lost the cookie.
async function renewToken() {
  try {
    const answer = await fetch(script.renew + encodeURIComponent(currentLocation()), { signal: AbortSignal.timeout(isPersistent ? attemptLimit() : 1e4) });
    // An application redirects a visitor who may not see the page.
    if (answer.redirected || /40[14]/.test(answer.status)) return location.reload();
    if (answer.ok) joinToken = await answer.text();
  } catch (error) {
    // The next connection attempt handles the failure. After a slow one, the next has more time.
    if (isPersistent && error.name === "TimeoutError") timeouts++;
  }
  connect();
}

// Closes the connection of a page in the back-forward cache.
function disconnect() {
  const current = channel;
  channel = null;
  isLive = false;
  current?.close();
}

const reconnect = () => html.dataset.rill === "offline" && connect();
on(window, "online", reconnect);
on(window, "focus", reconnect);
// Browsers keep a dead socket open.
on(window, "offline", () => {
  if (!channel) return;
  disconnect();
  didDisconnect();
});
on(window, "pagehide", ({ persisted }) => persisted && disconnect());
on(window, "pageshow", ({ persisted }) => persisted && connect());
// Sends heartbeats and detects a dead connection by missing answers. It counts ticks instead of
// time, because browsers throttle timers of hidden pages to once a minute.
setInterval(() => {
  if (!channel) return;
  if (silentTicks++ > 2) {
    disconnect();
    didDisconnect();
  } else if (isLive) {
    // The session was stable.
    attempts = 0;
    ping();
  }
}, 15e3);

// Tells the server the time zone, beginning with the request for a socket.
if (script.zone) document.cookie = "rill-time-zone=" + Intl.DateTimeFormat().resolvedOptions().timeZone + script.zone;
sessionLocation = currentLocation();
show("connecting");
// Connects after the page's own scripts have run, so that they receive all values.
on(document, "DOMContentLoaded", connect);
