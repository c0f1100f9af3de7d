// What the parts of the script share: the page, and how far it and its session have come.

const script = document.currentScript.dataset;
const root = document.getElementById("rill");
root.style.display = "contents";
const html = document.documentElement;
const namespaces = [, "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"];
const xml = "http://www.w3.org/XML/1998/namespace";
const xlink = "http://www.w3.org/1999/xlink";
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
// The largest event that the server takes, without what goes before it.
const maximumSize = (script.limit ?? 1 << 20) - 16;

let joinToken = script.token;
let channel;
// Whether the page shows what a session of the server says.
let isLive;
let attempts = 0;
let retry;
let revision = 0;
// How many events were sent to the session, and how many of these it had seen when it sent the last frame.
let sent = 0;
let seen = 0;
// Those that it may not have seen, as they were sent.
let unseen = [];
// What the session can be got back with, once, when the connection has broken.
let ticket = "";
// The location as the server knows it, and as it was told when a session was asked for.
let place = "";
let asked;

// What is known of an element: `kids`, the children that patches count; `listeners`, by events; `keys`, a number
// for the keys around a field; `said`, if the program has a say in what a field holds, what it said last. What
// others put on the page is in none.
const known = new WeakMap();
const of = (element) => {
  if (!known.has(element)) known.set(element, { kids: [], listeners: {} });
  return known.get(element);
};
