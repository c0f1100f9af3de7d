// Prints the time after which the entries of killed servers have gone from the presence.
//
// node presence.js DEATHS PRESENCE PAGES
//
// DEATHS has a line "kill PROCESS TIME" for each killed server, and "restart 0 TIME" for each
// restart of the database. Its line "end 0 TIME" is the end of the use of the pages. PRESENCE has a
// line "here PROCESS TIME" or "gone PROCESS TIME" for each change, and "entries COUNT TIME" each
// second.
//
// The status is 1 if an entry of a killed server has stayed. It is also 1 if the number of entries
// at the end isn't that of the pages.
"use strict";
const fs = require("node:fs");
const lines = (path) => fs.readFileSync(path, "utf8").split("\n").filter((line) => line).map((line) => {
  const [kind, name, time] = line.split(" ");
  return { kind, name, time: +time };
});

const deaths = lines(process.argv[2]);
const presence = lines(process.argv[3]);
const restarts = deaths.filter(({ kind }) => kind === "restart");
const durations = [];
// After a crash of the database, servers give the others time to come back.
const durationsAfterRestart = [];
let ghosts = 0;
for (const { name, time } of deaths.filter(({ kind }) => kind === "kill")) {
  const changes = presence.filter((it) => it.kind !== "entries" && it.name === name);
  // It had no entries, or they had gone before, because it was cut off.
  const last = changes.findLast((it) => it.time < time);
  if (last?.kind !== "here") continue;
  const gone = changes.find((it) => it.kind === "gone" && it.time >= time);
  if (!gone) {
    ghosts++;
    continue;
  }
  const isAfterRestart = restarts.some((it) => it.time < gone.time && it.time > time - 10e3);
  (isAfterRestart ? durationsAfterRestart : durations).push(gone.time - time);
}

const text = (values) => {
  values.sort((one, other) => one - other);
  const at = (share) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  return `${values.length} times, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`;
};
console.log(`The entries of a killed server have gone: ${text(durations)}.`);
if (restarts.length) console.log(`Within 10 s after a restart of the database: ${text(durationsAfterRestart)}.`);
const end = deaths.find(({ kind }) => kind === "end")?.time ?? Infinity;
const entries = +(presence.findLast(({ kind, time }) => kind === "entries" && time < end)?.name ?? 0);
console.log(`Entries at the end: ${entries} for ${process.argv[4]} pages; killed servers with entries: ${ghosts}.`);
process.exit(ghosts || entries !== +process.argv[4] ? 1 : 0);
