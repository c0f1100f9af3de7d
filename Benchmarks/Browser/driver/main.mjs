// Measures the pages in headless Chromium; see scripts/benchmark-browser.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Chromium } from "./chromium.mjs";
import { baseline, implementations } from "./implementations.mjs";
import { ExpectedTable, firstOperation, operations } from "./operations.mjs";
import { median, table } from "./report.mjs";
import { serve } from "./server.mjs";

const warmUpRounds = 3;
const pages = fileURLToPath(new URL("../pages", import.meta.url));
const measureScript = await readFile(new URL("measure.js", import.meta.url), "utf8");

/** Writes a line on progress, which is not part of the result. */
const log = (text) => process.stderr.write(text + "\n");

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "10" },
      only: { type: "string", multiple: true },
      check: { type: "boolean" },
      programs: { type: "string", default: "." },
      sites: { type: "string", default: "." },
    },
  });
  const names = values.only ?? implementations.map(({ name }) => name);
  return { ...values, rounds: values.check ? 1 : Number(values.rounds), names };
}

/** Starts a server that prints its port. Returns its process and address. */
async function startProgram(path) {
  const program = spawn(path, [`${pages}/table.css`], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise((resolve, reject) => {
    program.on("error", reject);
    program.on("exit", (code) => reject(new Error(`${path} has ended with the status ${code}.`)));
    createInterface({ input: program.stdout }).once("line", resolve);
  });
  return { program, address: `http://127.0.0.1:${port}/` };
}

/** Loads a page; the result of the start-up is in its global `started`. */
async function load(chromium, implementation, click) {
  const { address, ready = `document.getElementById("run")` } = implementation;
  const start = `rillBenchmark.startUp(() => ${ready}, ${JSON.stringify(click)})`;
  const page = await chromium.open();
  await page.load(address, `${measureScript}\nglobalThis.started = ${start};`);
  return page;
}

/** Returns the state of the page that shows the result of an operation. */
const resultOf = (operation, expected) => ({
  count: expected.rows.length,
  row: operation.row === undefined ? undefined : expected.shown(operation.row),
});

async function check(page, expected) {
  const rows = expected.rows.map((_, index) => expected.shown(index));
  const difference = await page.evaluate(`rillBenchmark.difference(${JSON.stringify(rows)})`);
  if (difference) throw new Error(difference);
  page.checkErrors();
}

/** Evaluates an expression that ends when the page shows the expected rows. */
async function evaluate(page, expression, expected) {
  try {
    return await page.evaluate(expression);
  } catch (error) {
    // The difference explains a result that didn't come.
    await check(page, expected);
    throw error;
  }
}

/** Measures the start of a page, and its memory with the first rows. */
async function measureStart(chromium, implementation) {
  const page = await load(chromium, implementation, firstOperation.click);
  const expected = new ExpectedTable();
  firstOperation.change(expected);
  const result = JSON.stringify(resultOf(firstOperation, expected));
  const time = await page.evaluate("started");
  await evaluate(page, `rillBenchmark.shown(${result})`, expected);
  await check(page, expected);
  const memory = await page.memory();
  const bytes = await page.evaluate("rillBenchmark.loadedBytes()");
  const version = implementation.version && (await page.evaluate(implementation.version));
  await page.close();
  return { time, memory, bytes, version };
}

/** Performs all operations in a page. Returns the times of those that are measured. */
async function measureRound(page, expected) {
  await page.send("Page.bringToFront");
  const times = {};
  for (const operation of operations) {
    operation.change(expected);
    const result = JSON.stringify(resultOf(operation, expected));
    const click = JSON.stringify(operation.click);
    const time = await evaluate(page, `rillBenchmark.measure(${click}, ${result})`, expected);
    await check(page, expected);
    if (operation.title) times[operation.title] = time;
  }
  return times;
}

/** Runs a function, and adds the name of an implementation to its error. */
async function during(implementation, run) {
  try {
    return await run();
  } catch (error) {
    throw new Error(`${implementation.name}: ${error.message}`, { cause: error });
  }
}

async function measure(chromium, contenders, { rounds, check: isCheck }) {
  const starts = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  const times = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const contender of contenders) {
      starts[contender.name].push(await during(contender, () => measureStart(chromium, contender)));
    }
    log(`start ${round} of ${rounds}`);
  }
  const open = await Promise.all(contenders.map(async (contender) => {
    const page = await during(contender, () => load(chromium, contender));
    await during(contender, () => page.evaluate("started"));
    return { contender, page, expected: new ExpectedTable() };
  }));
  const warmUp = isCheck ? 0 : warmUpRounds;
  for (let round = 1 - warmUp; round <= rounds; round++) {
    for (const { contender, page, expected } of open) {
      const result = await during(contender, () => measureRound(page, expected));
      if (round > 0) times[contender.name].push(result);
    }
    log(round > 0 ? `round ${round} of ${rounds}` : `warm-up round ${round + warmUp} of ${warmUp}`);
  }
  return { starts, times };
}

function report(contenders, { starts, times }) {
  const row = (title, digits, figure) => ({
    title, digits, figures: Object.fromEntries(contenders.map(({ name }) => [name, figure(name)])),
  });
  const medianOf = (values, property) => median(values.map((value) => value[property]));
  const columns = contenders.map(({ name, title }) => {
    const [{ version }] = starts[name];
    return { name, title: version ? `${title} ${version}` : title };
  });
  return table(columns, baseline, [
    {
      rows: operations.filter(({ title }) => title)
        .map(({ title }) => row(title + ", ms", 1, (name) => medianOf(times[name], title))),
      mean: "geometric mean of the ratios",
    },
    {
      rows: [
        row("start-up, ms", 1, (name) => medianOf(starts[name], "time")),
        row("memory with 1,000 rows, MB", 2, (name) => medianOf(starts[name], "memory") / 1e6),
        {
          ...row("files of the page, kB", 1, (name) => medianOf(starts[name], "bytes") / 1e3),
          hasNoRatios: true,
        },
      ],
    },
  ]);
}

const programs = [];
let chromium;
process.on("exit", () => programs.forEach((program) => program.kill()));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    await chromium?.close();
    process.exit(1);
  });
}

const settings = readOptions();
const contenders = implementations.filter(({ name }) => settings.names.includes(name));
const files = Object.assign({}, ...contenders.map(({ files }) => files));
const servers = [await serve(pages, files)];
const addressOf = (server) => `http://127.0.0.1:${server.address().port}`;
try {
  for (const contender of contenders) {
    contender.address = addressOf(servers[0]) + contender.path;
    if (contender.program) {
      const { program, address } = await startProgram(`${settings.programs}/${contender.program}`);
      programs.push(program);
      contender.address = address;
    } else if (contender.site) {
      const site = `${settings.sites}/${contender.site}`;
      servers.push(await serve(site, { "/table.css": `${pages}/table.css` }));
      contender.address = `${addressOf(servers.at(-1))}/`;
    }
  }
  chromium = await Chromium.start("chromium");
  const results = await measure(chromium, contenders, settings);
  if (settings.check) {
    for (const { name } of contenders) console.log(`${name}: all operations are correct.`);
  } else {
    console.log(`${report(contenders, results)}\n`);
    const { version } = chromium;
    console.log(
      `${version}, ${availableParallelism()} cores, medians of ${settings.rounds} rounds.`);
  }
} catch (error) {
  console.error(`benchmark-browser: ${error.message}`);
  process.exitCode = 1;
} finally {
  await chromium?.close();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  programs.forEach((program) => program.kill());
}
