// A double of a browser's page that runs the client script without a browser. It has the part of
// the DOM that the script uses, a socket that the test controls, and a clock that the test
// advances.
//
// Reads lines from the standard input, each with code as JSON text. Answers each with a line: the
// result, and the frames sent since then as hexadecimal digits.
"use strict";
const readline = require("node:readline");

const HTML = "http://www.w3.org/1999/xhtml";
const voids = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

class Target {
  listeners = [];
  addEventListener(type, hear, options) {
    const capture = !!(options?.capture ?? options);
    if (!this.listeners.some((it) => it.type === type && it.hear === hear && it.capture === capture)) {
      this.listeners.push({ type, hear, capture, once: options?.once });
    }
  }
  removeEventListener(type, hear, options) {
    const capture = !!(options?.capture ?? options);
    this.listeners = this.listeners.filter(
      (it) => it.type !== type || it.hear !== hear || it.capture !== capture);
  }
  call(event, isCapture) {
    event.currentTarget = this;
    for (const it of [...this.listeners]) {
      if (!this.listeners.includes(it) || it.type !== event.type || (isCapture !== null && it.capture !== isCapture)) continue;
      if (it.once) this.removeEventListener(it.type, it.hear, it.capture);
      it.hear(event);
    }
    event.currentTarget = null;
  }
  dispatchEvent(event) {
    event.target = this;
    const path = [];
    for (let node = this.parentNode; node; node = node.parentNode) path.push(node);
    if (this instanceof Node && this.isConnected) path.push(page.window);
    for (const node of path.reverse()) {
      if (!event.isStopped) node.call(event, true);
    }
    if (!event.isStopped) this.call(event, true);
    if (!event.isStopped) this.call(event, false);
    for (const node of event.bubbles ? path.reverse() : []) {
      if (!event.isStopped) node.call(event, false);
    }
    return !event.defaultPrevented;
  }
}

class PageEvent {
  isTrusted = true;
  defaultPrevented = false;
  isStopped = false;
  constructor(type, { bubbles = false, cancelable = false, ...rest } = {}) {
    Object.assign(this, { type, bubbles, cancelable }, rest);
  }
  preventDefault() {
    this.defaultPrevented = this.cancelable;
  }
  stopPropagation() {
    this.isStopped = true;
  }
}

// An event that a script creates.
class ScriptEvent extends PageEvent {
  isTrusted = false;
}

class Node extends Target {
  parentNode = null;
  childNodes = [];
  constructor(nodeType, data) {
    super();
    this.nodeType = nodeType;
    if (data !== undefined) this.data = data;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get isConnected() {
    for (let node = this; node; node = node.parentNode) if (node === page.document) return true;
    return false;
  }
  get textContent() {
    return this.nodeType === 3 ? this.data : this.childNodes.map((node) => node.textContent).join("");
  }
  set textContent(text) {
    this.replaceChildren();
    if (text) this.append(text);
  }
  contains(node) {
    for (; node; node = node.parentNode) if (node === this) return true;
    return false;
  }
  remove() {
    const { parentNode: parent } = this;
    if (!parent) return;
    // Browsers take the focus from a removed element without an event.
    if (this.contains(page.document.activeElement)) page.document.activeElement = page.document.body;
    parent.childNodes.splice(parent.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }
  insertBefore(node, next) {
    node.remove();
    const index = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    if (index < 0) throw new Error("the next sibling has another parent");
    this.childNodes.splice(index, 0, node);
    node.parentNode = this;
    return node;
  }
  appendChild(node) {
    return this.insertBefore(node, null);
  }
  append(...nodes) {
    for (const node of nodes) this.insertBefore(typeof node === "string" ? new Node(3, node) : node, null);
  }
  replaceChildren(...nodes) {
    for (const node of [...this.childNodes]) node.remove();
    this.append(...nodes);
  }
  replaceWith(node) {
    this.parentNode.insertBefore(node, this);
    this.remove();
  }
  *all() {
    for (const node of this.childNodes) {
      if (node.nodeType !== 1) continue;
      yield node;
      yield* node.all();
    }
  }
  querySelectorAll(selector) {
    return [...this.all()].filter((element) => element.matches(selector));
  }
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

class Element extends Node {
  attributeValues = new Map();
  scrollTop = 0;
  constructor(name, namespace = HTML) {
    super(1);
    this.localName = name;
    this.namespaceURI = namespace;
    if (!/^(input|textarea)$/.test(name)) this.setSelectionRange = undefined;
    this.style = Object.assign(Object.create({ setProperty() {}, removeProperty() {} }), { cssText: "" });
    this.dataset = new Proxy({}, {
      get: (_, key) => this.attributeValues.get(dataName(key)),
      set: (_, key, value) => this.attributeValues.set(dataName(key), String(value)),
      deleteProperty: (_, key) => this.attributeValues.delete(dataName(key)) || true,
    });
  }
  get attributes() {
    return [...this.attributeValues].map(([name, value]) => ({ name, value, namespaceURI: null }));
  }
  getAttribute(name) {
    return this.attributeValues.get(name) ?? null;
  }
  setAttribute(name, value) {
    this.attributeValues.set(name, String(value));
  }
  setAttributeNS(_, name, value) {
    this.setAttribute(name, value);
  }
  removeAttribute(name) {
    this.attributeValues.delete(name);
  }
  hasAttribute(name) {
    return this.attributeValues.has(name);
  }
  matches(selector) {
    return selector.split(",").some((one) => {
      const [, name, id, attribute, value, not] =
        /^([a-z0-9]*)(?:#([\w-]+))?(?:\[([\w-]+)(?:="([^"]*)")?\])?(?::not\(\[([\w-]+)\]\))?$/.exec(one);
      return (!name || name === this.localName) && (!id || id === this.id) &&
        (!attribute || (this.hasAttribute(attribute) && (value ?? this.getAttribute(attribute)) === this.getAttribute(attribute))) &&
        (!not || !this.hasAttribute(not));
    });
  }
  closest(selector) {
    for (let node = this; node?.matches; node = node.parentNode) if (node.matches(selector)) return node;
    return null;
  }
  get id() {
    return this.getAttribute("id") ?? "";
  }
  set id(id) {
    this.setAttribute("id", id);
  }
  get name() {
    return this.getAttribute("name") ?? "";
  }
  get type() {
    if (this.localName === "input") return this.getAttribute("type")?.toLowerCase() || "text";
    if (this.localName === "button") return this.getAttribute("type") ?? "submit";
    return { textarea: "textarea", select: "select-one" }[this.localName];
  }
  set type(type) {
    this.setAttribute("type", type);
  }
  get form() {
    return /^(input|button|select|textarea)$/.test(this.localName) ? this.parentNode?.closest?.("form") ?? null : undefined;
  }
  get elements() {
    if (this.localName !== "form") return undefined;
    return this.querySelectorAll("input,button,select,textarea");
  }
  get isText() {
    return /^(input|textarea)$/.test(this.localName) && !/^(checkbox|radio)$/.test(this.type);
  }
  get selectionStart() {
    return this.isText ? this.start ?? 0 : null;
  }
  get selectionEnd() {
    return this.isText ? this.end ?? 0 : null;
  }
  get defaultValue() {
    return this.localName === "textarea" ? this.textContent : this.getAttribute("value") ?? "";
  }
  get value() {
    if (this.localName === "select") return this.selectedOptions[0]?.value ?? "";
    if (this.localName === "option") return this.getAttribute("value") ?? this.textContent;
    if (!/^(input|textarea)$/.test(this.localName)) return this.own;
    if (/^(checkbox|radio)$/.test(this.type)) return this.getAttribute("value") ?? "on";
    return this.own ?? this.defaultValue;
  }
  set value(value) {
    value = String(value);
    if (this.localName === "select") {
      for (const option of this.options) option.selected = option.value === value;
    } else if (/^(checkbox|radio)$/.test(this.type) || this.localName === "option") {
      this.setAttribute("value", value);
    } else {
      const isNew = value !== this.value;
      this.own = value;
      this.before = value;
      if (isNew) this.start = this.end = value.length;
    }
  }
  get defaultChecked() {
    return this.hasAttribute("checked");
  }
  get checked() {
    return this.isOn ?? this.defaultChecked;
  }
  set checked(checked) {
    this.isOn = !!checked;
    if (this.type !== "radio" || !checked) return;
    for (const other of page.root.querySelectorAll("input")) {
      if (other !== this && other.type === "radio" && other.name === this.name && other.form === this.form) other.isOn = false;
    }
  }
  get options() {
    return this.localName === "select" ? this.querySelectorAll("option") : undefined;
  }
  get selectedOptions() {
    const chosen = this.options.filter((option) => option.selected);
    return chosen.length ? chosen : this.options.slice(0, 1);
  }
  get defaultSelected() {
    return this.hasAttribute("selected");
  }
  get selected() {
    return this.isOn ?? this.defaultSelected;
  }
  set selected(selected) {
    this.isOn = !!selected;
  }
  setSelectionRange(start, end) {
    const { length } = this.value;
    this.start = Math.min(start, length);
    this.end = Math.min(end, length);
  }
  cloneNode() {
    const clone = new Element(this.localName);
    clone.attributeValues = new Map(this.attributeValues);
    for (const node of this.childNodes) clone.append(node.nodeType === 1 ? node.cloneNode() : new Node(node.nodeType, node.data));
    clone.own = this.own;
    clone.isOn = this.isOn;
    return clone;
  }
  reset() {
    for (const field of this.querySelectorAll("input,textarea,option")) field.own = field.isOn = undefined;
  }
  focus() {
    if (!this.isConnected || page.document.activeElement === this) return;
    this.leave();
    page.document.activeElement = this;
    this.before = this.value;
  }
  leave() {
    const { activeElement: last } = page.document;
    if (last === page.document.body) return;
    page.document.activeElement = page.document.body;
    last.finish();
    last.dispatchEvent(new PageEvent("blur"));
    last.dispatchEvent(new PageEvent("focusout", { bubbles: true }));
  }
  // Browsers fire `change` when a person leaves a text field.
  finish() {
    if (!this.isText || this.before === this.value) return;
    this.before = this.value;
    this.dispatchEvent(new PageEvent("change", { bubbles: true }));
  }
}

const dataName = (key) => "data-" + key.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());

class FormData {
  constructor(form) {
    this.entries = form.elements.filter((field) => field.name && field.localName !== "button" &&
      (!/^(checkbox|radio)$/.test(field.type) || field.checked)).map((field) => [field.name, field.value]);
  }
  [Symbol.iterator]() {
    return this.entries[Symbol.iterator]();
  }
}

// Parses the server's HTML: all tags are closed, and all values quoted.
function parse(html, parent) {
  const text = (it) => it.replace(/&(\w+);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: "\"", nbsp: "\u00A0" })[name]);
  for (const [, comment, end, name, facts, words] of html.matchAll(/<!--(.*?)-->|<\/([\w-]+)>|<([\w-]+)((?: [^=>]+="[^"]*")*)>|([^<]+)/g)) {
    if (comment !== undefined) parent.append(new Node(8, comment));
    else if (end) parent = parent.parentNode;
    else if (words) parent.append(new Node(3, text(words)));
    else {
      const element = new Element(name);
      for (const [, fact, value] of facts.matchAll(/ ([^=]+)="([^"]*)"/g)) element.setAttribute(fact, text(value));
      parent.append(element);
      if (!voids.test(name)) parent = element;
    }
  }
}

let page;

class Page {
  frames = [];
  sockets = [];
  time = 0;
  timers = [];
  errors = [];
  // The addresses that the page has loaded.
  addresses = [];

  constructor(script, html, dataset) {
    page = this;
    const document = new Node(9);
    const window = new Target();
    Object.assign(this, { document, window });
    const [root, head, body] = ["html", "head", "body"].map((name) => new Element(name));
    document.append(root);
    root.append(head, body);
    Object.assign(document, {
      documentElement: root, head, body, title: "", hidden: false, adoptedStyleSheets: [], activeElement: body,
      currentScript: { dataset },
      createElement: (name) => new Element(name),
      createElementNS: (namespace, name) => new Element(name, namespace),
      createTextNode: (text) => new Node(3, text),
      createComment: (text) => new Node(8, text),
      getElementById: (id) => [...document.all()].find((element) => id && element.id === id) ?? null,
    });
    this.root = new Element("div");
    this.root.id = "rill";
    body.append(this.root);
    parse(html, this.root);
    const location = { pathname: "/", search: "", hash: "", origin: "http://localhost", reload: () => this.errors.push("reload"),
      assign: (address) => this.addresses.push(address) };
    this.location = location;
    const timer = (body, delay, period) => {
      const it = { body, at: this.time + (delay ?? 0), period };
      this.timers.push(it);
      return it;
    };
    const names = {
      document, window, location,
      history: { pushState: (_, __, address) => this.go(address), replaceState: (_, __, address) => this.go(address) },
      addEventListener: window.addEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
      setTimeout: (body, delay) => timer(body, delay),
      clearTimeout: (it) => (this.timers = this.timers.filter((other) => other !== it)),
      setInterval: (body, delay) => timer(body, delay, delay),
      requestAnimationFrame: (body) => timer(body, 16),
      innerWidth: 800, innerHeight: 600,
      WebSocket: class {
        constructor() {
          page.sockets.push(this);
        }
        send(bytes) {
          page.frames.push(Buffer.from(bytes).toString("hex"));
        }
        close() {
          this.isClosed = true;
        }
      },
      CSSStyleSheet: class { replaceSync() {} }, Event: ScriptEvent, CustomEvent: ScriptEvent, FormData,
      fetch: (address, options) => this.fetch(address, options),
      AbortSignal: { timeout: (limit) => ({ limit }) },
      performance: { now: () => this.time },
      console: { error: (error) => this.errors.push(String(error?.stack ?? error)), warn: (text) => this.errors.push(String(text)) },
    };
    script(...scriptNames.map((name) => names[name]));
    document.dispatchEvent(new PageEvent("DOMContentLoaded", { bubbles: true }));
  }

  get socket() {
    return this.sockets.at(-1);
  }
  async fetch() {
    return { status: 200, ok: true, text: async () => "another" };
  }
  go(address) {
    const { pathname, search, hash } = new URL(address, this.location.origin);
    Object.assign(this.location, { pathname, search, hash });
  }
  // Ends the connection.
  close(code) {
    const { socket } = this;
    socket.isDone = true;
    socket.onclose({ code, reason: "" });
  }
  // Advances the time until the page connects; returns whether it does.
  awaitSocket() {
    for (let i = 0; i < 400 && this.socket.isDone; i++) this.advance(50);
    return !this.socket.isDone;
  }
  // Advances the time.
  advance(duration) {
    const end = this.time + duration;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.time = next.at;
      if (next.period) next.at += next.period;
      else this.timers = this.timers.filter((other) => other !== next);
      next.body();
    }
    this.time = end;
  }
  receive(frame) {
    this.socket.onmessage({ data: new Uint8Array(Buffer.from(frame, "hex")).buffer });
  }
  find(selector) {
    const element = this.document.querySelector(selector);
    if (!element) throw new Error("no element matches " + selector);
    return element;
  }
  fire(element, type, facts) {
    element.dispatchEvent(new PageEvent(type, { bubbles: true, cancelable: true, ...facts }));
  }
  // Clicks an element like a person.
  click(element) {
    this.pushDown(element);
    this.release(element);
  }
  // Presses a button of the mouse on an element. The browser moves the focus in the same task.
  pushDown(element, button = 0) {
    this.fire(element, "mousedown", { button });
    if (/^(input|button|select|textarea)$/.test(element.localName)) element.focus();
    else element.leave();
    this.advance(0);
  }
  // Releases the button of the mouse on the pressed element, which is a click, or on another one.
  release(element, isClick = true) {
    this.fire(element, "mouseup", { button: 0 });
    if (isClick) this.finishClick(element);
    this.advance(0);
  }
  finishClick(element) {
    const isButton = /^(checkbox|radio)$/.test(element.type) && element.localName === "input";
    const before = element.checked;
    if (isButton) element.checked = element.type === "radio" || !before;
    const event = new PageEvent("click", { bubbles: true, cancelable: true, button: 0 });
    element.dispatchEvent(event);
    if (isButton && event.defaultPrevented) element.checked = before;
    else if (isButton && element.checked !== before) {
      for (const name of ["input", "change"]) element.dispatchEvent(new PageEvent(name, { bubbles: true }));
    }
    if (element.localName === "button" && element.type === "submit" && !event.defaultPrevented) this.submit(element.form);
  }
  submit(form) {
    form?.dispatchEvent(new PageEvent("submit", { bubbles: true, cancelable: true }));
  }
  choose(select, value) {
    select.focus();
    select.value = value;
    for (const name of ["input", "change"]) select.dispatchEvent(new PageEvent(name, { bubbles: true }));
  }
  // Presses a key, or pastes a text, in the focused element.
  press(key) {
    const element = this.document.activeElement;
    const event = new PageEvent("keydown", { bubbles: true, cancelable: true, key });
    element.dispatchEvent(event);
    if (event.defaultPrevented || !element.isText) return;
    if (key === "Enter" && element.localName === "input") {
      element.finish();
      this.submit(element.form);
    } else if (key === "Home" || key === "End") {
      const at = key === "Home" ? 0 : element.value.length;
      element.setSelectionRange(at, at);
    } else if (key === "Left" || key === "Right") {
      const { value, selectionStart: start } = element;
      const at = key === "Left" ? start - before(value, start) : start + ([...value.slice(start)][0]?.length ?? 0);
      element.setSelectionRange(at, at);
    } else if (key === "Backspace") {
      const { selectionStart: start, selectionEnd: end } = element;
      this.edit(element, start === end ? start - before(element.value, start) : start, end, "");
    } else if (key === "All") {
      element.setSelectionRange(0, element.value.length);
    } else if (key !== "Escape") {
      this.edit(element, element.selectionStart, element.selectionEnd, key);
    }
  }
  edit(element, start, end, text, isComposing = false) {
    const { value, before } = element;
    if (start === end && !text) return;
    element.value = value.slice(0, start) + text + value.slice(end);
    // Browsers compare the value with the last value that a script has set.
    element.before = before;
    element.setSelectionRange(start + text.length, start + text.length);
    element.dispatchEvent(new PageEvent("input", { bubbles: true, isComposing }));
  }
  // Composes `text` with an input method, which inserts it at once.
  compose(text, meanwhile = () => {}) {
    const element = this.document.activeElement;
    element.dispatchEvent(new PageEvent("compositionstart", { bubbles: true }));
    for (const letter of text) {
      this.edit(element, element.selectionStart, element.selectionEnd, letter, true);
      meanwhile(element);
    }
  }
  endComposition() {
    this.document.activeElement.dispatchEvent(new PageEvent("compositionend", { bubbles: true }));
  }
}

// Returns the length of the character before a place.
const before = (text, place) => [...text.slice(0, place)].at(-1)?.length ?? 0;

const scriptNames = ["document", "window", "location", "history", "addEventListener", "dispatchEvent", "setTimeout",
  "clearTimeout", "setInterval", "requestAnimationFrame", "innerWidth", "innerHeight", "WebSocket", "CSSStyleSheet", "Event",
  "CustomEvent", "FormData", "fetch", "AbortSignal", "performance", "console"];
let script;
const load = (text) => (script = new Function(...scriptNames, text));
const open = (html, dataset) => new Page(script, html, dataset);
const compiled = new Map();

readline.createInterface({ input: process.stdin }).on("line", async (line) => {
  let answer;
  try {
    const [code, ...values] = JSON.parse(line);
    if (!compiled.has(code)) compiled.set(code, new Function("page", "open", "load", "$", code));
    const result = compiled.get(code)(page, open, load, values);
    // Schedules a callback, like a resolved promise.
    await new Promise(setImmediate);
    answer = { result: result ?? null, frames: page?.frames.splice(0) ?? [], errors: page?.errors.splice(0) ?? [] };
  } catch (error) {
    answer = { result: null, frames: [], errors: [String(error.stack)] };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
});
