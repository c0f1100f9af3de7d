// What becomes of a page that is made anew: its fields are found again, or what they held is reported.

// Numbers of keys that several rows have.
const ambiguous = new Set();
// Fields of the page before that are still to be found on the one now: what they are found by, and what is to be
// done then.
let held = [];
// Those that may go with an update that the page has missed, and the events that may come too late for that.
let watched = [];
let doubtful = [];
// How many answers are awaited, until what is not there is taken for gone.
let turns = 0;
// What no session hears of: acts, by their events, and fields.
let acts = new Set();
let lost = new Set();

// Whether an event is something that a person does, and is not done again by a field that says what it holds.
const isAct = ({ type, key, target }) => /^(click|dblclick|submit|drop|contextmenu)$/.test(type) ||
  (type === "keydown" && (isEdited(target, target) ? /^E./ : /^([ED].|.$)/).test(key));

function giveUp({ act, field }) {
  if (act) acts.add(act);
  else if (field) lost.add(field);
}

// A field among those with the same keys around it. A field whose keys tell nothing is like no other.
function keyOf(field) {
  const { keys } = of(field);
  if (isNaN(keys) || ambiguous.has(keys)) return field;
  return [keys, field.id || [field.form?.id, field.name, field.type, isButton(field) && field.value]].join();
}

// The fields by what they are found by. Those that share it are told apart by their order, if they are as many.
function grouped() {
  const groups = new Map();
  for (const field of fields()) {
    const name = keyOf(field);
    if (!groups.get(name)?.push(field)) groups.set(name, [field]);
  }
  return groups;
}

// What gives the focus and the selection back to an element, or what has taken its place.
function keepFocus() {
  const { activeElement } = document;
  const { id, selectionStart, selectionEnd } = activeElement;
  return (element = document.getElementById(id) ?? activeElement) => {
    element.focus({ preventScroll: true });
    if (typeof selectionStart === "number") element.setSelectionRange?.(selectionStart, selectionEnd);
  };
}

// Has `change` replace the page, and what was typed be kept, unless the program knows it and says something
// else now: somebody else may have changed it since. The session had seen `last` events.
function keeping(last, change, isSame) {
  const { activeElement } = document;
  const restore = root.contains(activeElement) ? keepFocus() : () => {};
  const old = grouped();
  const scrolled = [...root.querySelectorAll("[id]")].map(({ id, scrollTop }) => [id, scrollTop]);
  ambiguous.clear();
  change();
  let isField;
  for (const [name, group] of old) {
    for (const [index, former] of group.entries()) {
      const isActive = former === activeElement;
      isField ||= isActive;
      if (!isActive && !typed.has(former)) continue;
      held.push((found) => {
        const others = found.get(name);
        const field = others?.length === group.length && others[index];
        const isPart = isEdited(former, activeElement);
        if (field) put(field, former, last, isPart, isActive && restore, isSame);
        else if (isPart || former.form || typed.get(former)?.number > last) return former;
      });
    }
  }
  settle();
  if (!isField) restore();
  for (const [id, scrollTop] of scrolled) Object.assign(document.getElementById(id) ?? {}, { scrollTop });
}

// Gives fields that are there now what was typed.
function settle() {
  const found = grouped();
  held = held.filter((find) => find(found));
}

// Has a field hold what was typed in that of the page before, and the program hear of it.
function put(field, former, last, isPart, restore, isSame) {
  if (typed.has(former) && content(field) !== content(former)) {
    const { number, before } = typed.get(former);
    // A text is a draft, and so is all in a form: a session that begins anew doesn't know it.
    const isKept = isPart || number > last || ((field.form || isText(field)) && word(field) === before) ||
      ![field, ...optionsOf(field)].some((part) => "said" in of(part));
    if (isKept && (field.type !== "radio" || former.checked)) {
      if (isButton(field)) field.checked = former.checked;
      else if (field.options) {
        const chosen = [...former.selectedOptions].map(({ value }) => value);
        for (const option of field.options) option.selected = chosen.includes(option.value);
      } else {
        // The same session has written what is there now, whatever was on its way to it.
        field.value = isSame && isText(field) ? merge(...rebase(former, field.value), former.value) : former.value;
      }
      tell(field, isPart);
      // The browser doesn't say `change` of what a script has typed.
      if (isPart) on(field, "change", on(field, "blur", () => say(field, "change")));
    }
  }
  if (restore && document.activeElement === document.body) restore(field);
}

// The session has begun anew: what was on its way to the one before is not done again.
function forsake() {
  // Fields that are still there say what they hold.
  for (const frame of new Set([...doubtful, ...unseen])) if (frame.act || !frame.field?.isConnected) giveUp(frame);
  for (const tell of waiting.values()) giveUp(tell);
  waiting.clear();
  doubtful = [];
}

// An update has come, from when the session had seen `last` events: fields may be there again, and those may
// have gone that it had not heard of.
function review(last) {
  if (held.length) settle();
  doubtful = doubtful.filter((frame) => frame.number > last && !(frame.isGone?.() && (giveUp(frame), 1)));
  watched = watched.filter((field) => field.isConnected || giveUp({ field }));
  if (!held.length) report();
}

// Looks for what is to be found until the session has answered twice: first come the answers to what it heard.
function seek() {
  for (const frame of unseen) if (!doubtful.includes(frame)) doubtful.push(frame);
  watched = fields().filter((field) => typed.get(field)?.number === Infinity);
  turns = held.length + watched.length + doubtful.length && 2;
  if (turns) ping();
  review(0);
}

function answered() {
  if (!turns) return;
  if (--turns) return ping();
  for (const find of held) giveUp({ field: find(new Map()) });
  held = [];
  watched = [];
  doubtful = [];
  report();
}

// Says what is lost: to the program, if it listens, or else on the page.
function report() {
  const count = acts.size + lost.size;
  if (!count) return;
  const texts = [...lost].map((field) => isEdited(field, field) && field.type !== "password" ? field.value : "")
    .filter((text) => text);
  acts = new Set();
  lost = new Set();
  const detail = JSON.stringify({ count, texts });
  if (!dispatchEvent(new CustomEvent("rill:to:rill.lost", { detail, cancelable: true }))) return;
  html.dataset.rillLost = +(html.dataset.rillLost ?? 0) + count;
  const notice = document.getElementById("rill-lost") ?? document.createElement("div");
  notice.id = "rill-lost";
  notice.role = "alert";
  notice.style = "position:fixed;inset:auto 0 0;padding:1em;max-height:40vh;overflow:auto;white-space:pre-wrap;background:#222;color:#fff";
  if (!notice.firstChild) {
    const button = document.createElement("button");
    button.textContent = "OK";
    button.onclick = () => {
      notice.remove();
      delete html.dataset.rillLost;
    };
    notice.append(document.createElement("p"), button);
  }
  notice.firstChild.textContent = "The connection was lost. Not done: " + html.dataset.rillLost;
  for (const text of texts) notice.append("\n" + text);
  document.body.append(notice);
}
