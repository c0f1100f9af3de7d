// Uses pages like many persons, while scripts/chaos kills their servers. Each page runs the client
// script in the double of a browser that the tests use, with a real socket.
//
// node pages.js ADDRESS COUNT SECONDS RATE TOKEN DEATHS
//
// Each page has RATE events a second. TOKEN is the access token of the servers. DEATHS is a file to
// which scripts/chaos appends a line "kill PROCESS TIME" for each killed server, and lines of other
// kinds. At the end this script appends "end 0 TIME". It writes all interruptions of pages to
// DEATHS.pauses.
//
// Each page keeps a model of its own: the results of its events, each applied once. At the end it
// must show this model. Prints the totals; the status is 1 if a page differs.
"use strict";
const fs = require("node:fs");
const http = require("node:http");
const net = require("node:net");
const path = require("node:path");
const crypto = require("node:crypto");

const [address, , , , token, deathsPath] = process.argv.slice(2);
const [count, seconds, rate] = process.argv.slice(3, 6).map(Number);
const { hostname, port } = new URL(address);
const double = fs.readFileSync(path.join(__dirname, "../RillLiveTests/Plays/page-double.js"), "utf8")
  .split("readline.createInterface")[0];
const wait = (duration) => new Promise((resolve) => setTimeout(resolve, duration));

// Returns the response to a GET.
function get(target, cookie) {
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path: target, agent: false, timeout: 1e4,
      headers: { ...(cookie ? { Cookie: cookie } : {}) } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text) => (body += text)).on("error", reject)
        .on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    request.on("error", reject).on("timeout", () => request.destroy(new Error("no answer")));
  });
}

// Returns the response to a GET, after further attempts if the server is gone.
async function getAtLast(target, cookie, status = 200) {
  for (;;) {
    try {
      const answer = await get(target, cookie);
      if (answer.status === status) return answer;
    } catch {
      // The next attempt reaches another server.
    }
    await wait(200);
  }
}

// The client's side of a WebSocket.
class Socket {
  constructor(target, cookie, { onOpen, onFrame, onClose }) {
    this.stream = net.connect(+port, hostname);
    this.stream.setNoDelay();
    let data = Buffer.alloc(0);
    let isOpen = false;
    let code = 1006;
    this.stream.on("connect", () => this.stream.write(
      `GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${address}\r\nCookie: ${cookie}\r\n` +
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" +
      `Sec-WebSocket-Key: ${crypto.randomBytes(16).toString("base64")}\r\nSec-WebSocket-Protocol: rill.1\r\n\r\n`));
    this.stream.on("data", (part) => {
      data = Buffer.concat([data, part]);
      if (!isOpen) {
        const end = data.indexOf("\r\n\r\n");
        if (end < 0) return;
        if (!data.toString("latin1", 0, 12).endsWith("101")) return this.stream.destroy();
        data = data.subarray(end + 4);
        isOpen = true;
        onOpen();
      }
      while (data.length >= 2) {
        let [start, length] = [2, data[1] & 127];
        if (length === 126) [start, length] = [4, data.length >= 4 ? data.readUInt16BE(2) : Infinity];
        else if (length === 127) [start, length] = [10, data.length >= 10 ? Number(data.readBigUInt64BE(2)) : Infinity];
        if (data.length < start + length) return;
        const frame = data.subarray(start, start + length);
        const kind = data[0] & 15;
        data = data.subarray(start + length);
        if (kind === 2) onFrame(frame);
        else if (kind === 9) this.send(10, frame);
        else if (kind === 8) {
          code = frame.length >= 2 ? frame.readUInt16BE(0) : 1005;
          this.stream.end();
        }
      }
    });
    this.stream.on("error", () => {}).on("close", () => onClose(code));
  }
  send(kind, bytes) {
    const { length } = bytes;
    const head = length < 126 ? [0x80 | kind, 0x80 | length] : length < 65536
      ? [0x80 | kind, 0x80 | 126, length >> 8, length & 255]
      : [0x80 | kind, 0x80 | 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255];
    this.stream.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes]));
  }
}

const totals = { acts: 0, clicks: 0, lostClicks: 0, doubledClicks: 0, offlineTexts: 0, interruptions: 0, restorations: 0, lost: 0, lateActs: 0, errors: 0 };
// The interruptions of pages: their start since 1970, and their duration, in milliseconds.
const pauses = [];
const cookiesOf = (answer) => [answer.headers["set-cookie"] ?? []].flat().map((it) => it.split(";")[0]);

class Person {
  model = { rows: [0, 1, 2].map((key) => ({ key, clicks: 0, draft: "", entries: [] })), nextKey: 3 };
  texts = 0;
  pausedAt = 0;

  constructor(number) {
    this.number = number;
  }

  async open() {
    const { Page, load, compile } = new Function("require", double + "; return { Page, load, compile: () => script };")(require);
    const access = await getAtLast("/?access=" + encodeURIComponent(token), "", 303);
    const answer = await getAtLast("/", cookiesOf(access).join("; "));
    this.cookie = [...cookiesOf(access), ...cookiesOf(answer)].join("; ");
    const [, html] = /<div id="rill">(.*)<\/div><\/body>/s.exec(answer.body);
    const [, source, facts] = /<script defer src="([^"]*)"([^>]*)>/.exec(answer.body);
    const dataset = {};
    for (const [, name, value] of facts.matchAll(/ data-([a-z]+)="([^"]*)"/g)) dataset[name] = value.replaceAll("&amp;", "&");
    scripts[source] ??= getAtLast(source, this.cookie);
    load((await scripts[source]).body);
    this.lastTime = performance.now();
    const person = this;
    class LivePage extends Page {
      async fetch(target) {
        const { status, body } = await get(target, person.cookie);
        return { status, ok: status === 200, text: async () => body };
      }
    }
    this.page = new LivePage(compile(), html, dataset);
    this.target = dataset.socket;
    this.work();
  }

  // Carries the page's frames, and connects its new sockets.
  work() {
    const { page } = this;
    if (page.errors.length) {
      totals.errors += page.errors.length;
      console.error(`page ${this.number}: ${page.errors.splice(0).join("; ")}`);
    }
    for (const socket of page.sockets.splice(0, page.sockets.length - 1)) socket.real?.stream.destroy();
    const { socket } = page;
    if (socket && !socket.real) {
      const isCurrent = () => page.socket === socket && !socket.isDone;
      socket.real = new Socket(this.target, this.cookie, {
        onOpen: () => isCurrent() && (socket.onopen(), this.work()),
        onFrame: (frame) => {
          if (!isCurrent()) return;
          if (frame[0] === 6) totals.restorations++;
          socket.onmessage({ data: new Uint8Array(frame).buffer });
          this.work();
        },
        onClose: (code) => {
          if (!isCurrent()) return;
          socket.isDone = true;
          socket.onclose({ code, reason: "" });
          this.work();
        },
      });
    }
    for (const frame of page.frames.splice(0)) socket.real.send(2, Buffer.from(frame, "hex"));
    if (socket?.isClosed) socket.real.stream.destroy();
    const isLive = this.state === "live";
    if (!isLive && !this.pausedAt && this.wasLive) {
      this.pausedAt = performance.now();
      totals.interruptions++;
    } else if (isLive && this.pausedAt) {
      const duration = performance.now() - this.pausedAt;
      pauses.push({ start: Date.now() - duration, duration });
      this.pausedAt = 0;
    }
    this.wasLive ||= isLive;
  }

  get state() {
    return this.page.document.documentElement.dataset.rill;
  }

  get rows() {
    return this.page.root.querySelectorAll("li");
  }

  advance() {
    const now = performance.now();
    this.page.advance(now - this.lastTime);
    this.lastTime = now;
    this.work();
  }

  // Does something at random. Without a connection, a person only types.
  act() {
    const { page, rows, model } = this;
    const isOffline = this.state !== "live";
    if (isOffline && this.state !== "offline") return;
    const pick = (many) => Math.floor(Math.random() * many);
    if (!isOffline && (!rows.length || !pick(12))) {
      page.click(page.find("#go"));
      totals.acts++;
      return this.work();
    }
    if (!rows.length) return;
    const row = rows[pick(rows.length)];
    const key = +row.getAttribute("data-row");
    const buttons = row.querySelectorAll("button");
    const field = row.querySelector("input");
    const known = model.rows.find((it) => it.key === key);
    // The page doesn't show yet that the row is gone.
    if (!known) totals.lateActs++;
    switch (isOffline ? 9 : pick(10)) {
      case 0: case 1: case 2: case 3:
        page.click(buttons[0]);
        totals.clicks++;
        if (known) known.clicks++;
        break;
      case 4:
        if (model.rows.length > 6) break;
        page.click(buttons[1]);
        if (known) model.rows.splice(model.rows.indexOf(known), 0, { key: model.nextKey++, clicks: 0, draft: "", entries: [] });
        break;
      case 5:
        if (model.rows.length < 3) break;
        page.click(buttons[2]);
        if (known) model.rows.splice(model.rows.indexOf(known), 1);
        break;
      case 6:
        field.focus();
        page.press("Enter");
        if (known) {
          known.entries.push(known.draft);
          known.draft = "";
        }
        break;
      default: {
        const letter = String.fromCharCode(97 + (this.texts++ % 26));
        const text = `${letter}·${key}·${letter}`;
        field.focus();
        page.press("All");
        page.press(text);
        if (known) known.draft = text;
        if (isOffline) totals.offlineTexts++;
      }
    }
    totals.acts++;
    this.work();
  }

  // Returns the difference between the page and its model; nothing if they are equal.
  difference() {
    if (this.state !== "live") return `it is ${this.state}`;
    const shown = this.rows.map((row) => [row.getAttribute("data-row"), row.querySelector("button").textContent,
      row.querySelector("input").value, row.querySelectorAll("p").at(-1).textContent].join("|"));
    const expected = this.model.rows.map(({ key, clicks, draft, entries }) => [key, clicks, draft, entries.join(",")].join("|"));
    const place = this.page.document.querySelector("output").textContent;
    if (place !== this.page.location.pathname) return `it is at ${this.page.location.pathname}, and shows ${place}`;
    if (String(shown) !== String(expected)) return `it shows ${shown.join(" ")} instead of ${expected.join(" ")}`;
  }

  // Counts the clicks that the page doesn't show, and those that it shows twice.
  countClicks() {
    for (const row of this.rows) {
      const known = this.model.rows.find(({ key }) => key === +row.getAttribute("data-row"));
      const surplus = known ? row.querySelector("button").textContent - known.clicks : 0;
      totals[surplus < 0 ? "lostClicks" : "doubledClicks"] += Math.abs(surplus);
    }
  }
}

const scripts = {};
const percentile = (values, share) => Math.round(values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0);
const summary = (values) => `${values.length} times, p50 ${percentile(values, 0.5)} ms, ` +
  `p99 ${percentile(values, 0.99)} ms, at most ${percentile(values, 1 - 1e-9)} ms`;

async function main() {
  const persons = Array.from({ length: count }, (_, number) => new Person(number));
  for (let start = 0; start < count; start += 20) await Promise.all(persons.slice(start, start + 20).map((it) => it.open()));
  const timer = setInterval(() => persons.forEach((it) => it.advance()), 50);
  while (persons.some((it) => it.state !== "live")) await wait(100);
  // scripts/chaos begins.
  console.log(`${count} pages are live.`);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    await wait(50);
    const share = rate * (performance.now() - start) / 1000;
    for (const person of persons) if (Math.random() < share) person.act();
  }
  console.log("The persons are done.");
  // The last servers come back, and the last events arrive.
  const deadline = performance.now() + 60e3;
  let differing;
  do {
    await wait(1000);
    differing = persons.filter((it) => it.difference());
  } while (differing.length && performance.now() < deadline);
  // The entries of the presence arrive.
  await wait(3000);
  clearInterval(timer);
  fs.appendFileSync(deathsPath, `end 0 ${Date.now()}\n`);
  for (const person of persons) {
    totals.lost += +(person.page.document.documentElement.dataset.rillLost ?? 0);
    person.countClicks();
  }
  console.log(JSON.stringify(totals));
  const deaths = fs.readFileSync(deathsPath, "utf8").split("\n").filter((line) => line.startsWith("kill ")).map((line) => +line.split(" ")[2]);
  // A page notices the death of its server at once.
  const returns = [];
  const others = [];
  for (const { start, duration } of pauses) {
    const death = deaths.find((time) => start >= time - 5 && start < time + 300);
    if (death) returns.push(start - death + duration);
    else others.push(duration);
  }
  fs.writeFileSync(deathsPath + ".pauses", JSON.stringify(pauses));
  console.log(`From the death of its server to the return of a page: ${summary(returns)}.`);
  console.log(`Other interruptions of a page: ${summary(others)}.`);
  for (const person of differing.slice(0, 10)) console.log(`page ${person.number}: ${person.difference()}`);
  console.log(`${differing.length} of ${count} pages differ.`);
  process.exit(differing.length || totals.lostClicks || totals.doubledClicks || totals.errors ? 1 : 0);
}

main();
