// Typing ahead of the program: merges the program's writes to a field with the input meanwhile.

// The number of events that the session had received when it sent the current update.
let seenByUpdate = 0;

// Stores the content of a field that the event `number` reported.
function remember(field, number) {
  const { sentValues = [] } = stateOf(field);
  stateOf(field).sentValues = sentValues;
  while (sentValues[1]?.[0] <= seenByUpdate) sentValues.shift();
  sentValues.push([number, field.value]);
}

// Merges a `value` that the program writes into a field with the input since the last content that
// the program knew.
//
// Returns the last reported content, its value after the merge, and the content that the program
// knew.
function rebase(field, value) {
  const { sentValues = [] } = stateOf(field);
  let old = programValueOf(field);
  while (sentValues[0]?.[0] <= seenByUpdate) old = sentValues.shift()[1];
  const base = old;
  for (const entry of sentValues) {
    const raw = entry[1];
    value = entry[1] = merge(raw, old, value);
    old = raw;
  }
  return [old, value, base];
}

// The new input in the last merge: its end in the result, its end in the field before, and itself.
let caret = [];

// Merges two changes of `base`: `mine` and `theirs`, each of which replaces one range. If both
// replace the same range differently, `mine` stays as it is. The server merges in the same way: see
// `mergeTexts` of RillTree.
function merge(mine, base, theirs) {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  const [old, next, own] = [base, theirs, mine].map((text) => [...text]);
  const [start, end] = difference(old, next);
  let [from, to] = difference(old, own);
  const typing = own.slice(from, own.length - old.length + to);
  const ownEnd = own.slice(0, own.length - old.length + to).join("").length;
  const growth = next.length - old.length;
  // The characters that the program has kept, if it has only removed some; of equal ones the last.
  let rest = growth < 0 ? next.length : -1;
  const kept = [...old].reverse().map((letter) => rest > 0 && letter === next[rest - 1] && rest-- > 0).reverse();
  if (!rest) {
    from = kept.slice(0, from).filter((is) => is).length;
    to = next.length - kept.slice(to).filter((is) => is).length;
  } else if (from > end) {
    from += growth;
    to += growth;
  } else if (to >= start && growth) return mine;
  const before = next.slice(0, from).join("");
  const text = typing.join("");
  caret = [before.length + text.length, ownEnd, text];
  return before + text + next.slice(to).join("");
}

// Returns the range in which two texts differ.
function difference(old, next) {
  const common = Math.min(old.length, next.length);
  let start = 0;
  let rest = 0;
  while (start < common && old[start] === next[start]) start++;
  while (rest < common - start && old.at(-1 - rest) === next.at(-1 - rest)) rest++;
  return [start, old.length - rest];
}
