// The state that the parts of the script share: the page, and the progress of its session.

const script = document.currentScript.dataset;
const root = document.getElementById("rill");
root.style.display = "contents";
const html = document.documentElement;
const namespaces = [, "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"];
const xml = "http://www.w3.org/XML/1998/namespace";
const xlink = "http://www.w3.org/1999/xlink";
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
// The largest event that the server accepts, without its header.
const maximumSize = (script.limit ?? 1 << 20) - 16;

// The path in front of the addresses of the program, which its locations lack.
const base = script.base ?? "";
const addressOf = (text) => (/^\/(?!\/)/.test(text) ? base + text : text);
// Sets an attribute that the program has set.
const setAttribute = (element, name, value) =>
  element.setAttribute(name, /^(href|src|action|formaction|poster)$/.test(name) ? addressOf(value) : value);

let joinToken = script.token;
let channel;
// True if the page shows the content of a session.
let isLive;
let attempts = 0;
let retry;
let revision = 0;
// The number of events sent to the session, and the number that it had received when it sent the
// last frame.
let sent = 0;
let seen = 0;
// The events that it may not have received, as they were sent.
let unseen = [];
// The ticket to resume the session once after the connection has broken.
let ticket = "";
// The location as the server knows it, and as sent with the request for a session.
let sessionLocation = "";
let requestedLocation;

// The record of an element. `patchedNodes` has the children that patches count, and `listeners` the
// listeners by event. `keys` is a number for the keys around a field. `programValue` is the
// program's last value of a field, if the program controls it. Elements from other scripts have no
// record.
const elementState = Symbol();
const stateOf = (element) => (element[elementState] ??= { patchedNodes: [], listeners: {} });
