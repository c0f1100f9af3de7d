// Typing ahead of the program: what it writes into a field, and what is typed there meanwhile.

// How many events the session had seen when it sent the update that is being shown.
let heard = 0;

// Has a field remember what it held when the event `number` told it.
function remember(field, number) {
  const { past = [] } = of(field);
  of(field).past = past;
  while (past[1]?.[0] <= heard) past.shift();
  past.push([number, field.value]);
}

// What becomes of a field into which the program, which last knew what it held then, writes `value`.
//
// Returns what the program has been told of last, what that is now, and what it knew.
function rebase(field, value) {
  const { past = [] } = of(field);
  let old = word(field);
  while (past[0]?.[0] <= heard) old = past.shift()[1];
  const base = old;
  for (const entry of past) {
    const raw = entry[1];
    value = entry[1] = merge(old, value, raw);
    old = raw;
  }
  return [old, value, base];
}

// Where the text ends that has been typed, in what two changes came to last, and that text.
let caret = [];

// Has a text in which a range of `base` is replaced, `mine`, have replaced what is replaced in `theirs`, too. Where
// both have replaced the same in different ways, it stays. The server does so, too: see `mergeTexts` of RillTree.
function merge(base, theirs, mine) {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  const [old, next, own] = [base, theirs, mine].map((text) => [...text]);
  const [start, end] = difference(old, next);
  let [from, to] = difference(old, own);
  const typing = own.slice(from, own.length - old.length + to);
  const growth = next.length - old.length;
  // The characters that the program has left, if it has only removed some: of equal ones the last.
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
  caret = [before.length + text.length, text];
  return before + text + next.slice(to).join("");
}

// Where a text differs from the next.
function difference(old, next) {
  const common = Math.min(old.length, next.length);
  let start = 0;
  let rest = 0;
  while (start < common && old[start] === next[start]) start++;
  while (rest < common - start && old.at(-1 - rest) === next.at(-1 - rest)) rest++;
  return [start, old.length - rest];
}
