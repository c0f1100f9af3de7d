// Restores the input of a page that is rendered again, or reports it as lost.

// The numbers of keys that several rows share.
const ambiguous = new Set();
// The fields of the previous page that are not found yet: their identity, and the action for when
// they are found.
let pendingRestores = [];
// The fields with input from before the page returned, and the events that may be too late for a
// missed update.
let awaitedFields = [];
let unconfirmed = [];
// The element that had the focus when the page was last rendered again.
let lastFocused;
// The number of answers to await before missing fields are considered lost.
let pendingAnswers = 0;
// The lost input: user actions by their events, and fields.
let lostActions = new Set();
let lostFields = new Set();

// Returns whether an event is a user action that restoring a field doesn't repeat. Such an event is
// a discrete action of the user, or comes from another script. Keys that edit or leave a field
// don't count.
const isUserAction = ({ type, key, target, isTrusted }) =>
  (isTrusted
    ? /^(.*click|contextmenu|submit|reset|drop|drag(start|end)|copy|cut|paste|cancel|close|toggle|change|(mouse|pointer|touch|key)(down|up|start|end))$/.test(type)
    : type !== "input") && (type !== "change" || !fields().includes(target)) &&
  (!/^key/.test(type) || (isEdited(target, target) ? /^E.|^F\d|Up$|Down$/.test(key) : !/^(Tab|Shift|Control|Alt|Meta)/.test(key)));

function recordLoss({ userAction, field }) {
  if (userAction) lostActions.add(userAction);
  else if (field) lostFields.add(field);
}

// The identity of a field among those with the same keys around it. A field with ambiguous keys has
// none, and a field in an unknown place only by its id.
function keyOf(field) {
  const { keys } = stateOf(field);
  if (isNaN(keys) || ambiguous.has(keys) || (keys >= unknownPlace && !field.id)) return field;
  return JSON.stringify([keys, field.id || [
    field.form?.id, field.type, isButton(field) && field.value,
    ...["name", "class", "placeholder", "aria-label"].map((name) => field.getAttribute(name)),
  ]]);
}

const listenersOf = (field) => Object.keys(stateOf(field).listeners).sort().join();

// Groups the fields by identity. Several fields with the same identity can't be told apart.
function fieldsByKey() {
  const groups = new Map();
  for (const field of fields()) {
    const name = keyOf(field);
    if (!groups.get(name)?.push(field)) groups.set(name, [field]);
  }
  return groups;
}

// Returns a function that restores the focus and the selection, also to a replacement of the
// element.
function keepFocus() {
  const { activeElement } = document;
  const { id, selectionStart, selectionEnd } = activeElement;
  return (element = document.getElementById(id) ?? activeElement) => {
    element.focus({ preventScroll: true });
    if (selectionStart != null) element.setSelectionRange?.(selectionStart, selectionEnd);
  };
}

// Runs `change`, which replaces the page, and keeps the input in its fields. The program's value
// takes precedence if it knew the input and has a different value now, because another session may
// have changed it. The session had received `last` events.
function replaceContent(last, change, isSame) {
  const { activeElement } = document;
  const restore = root.contains(activeElement) ? keepFocus() : () => {};
  if (root.contains(activeElement)) lastFocused = activeElement;
  const old = fieldsByKey();
  const scrolled = [...root.querySelectorAll("[id]")].map(({ id, scrollTop }) => [id, scrollTop]);
  ambiguous.clear();
  change();
  let isField;
  for (const [name, group] of old) {
    for (const former of group) {
      const isActive = former === activeElement;
      isField ||= isActive;
      if (!isActive && !typed.has(former)) continue;
      pendingRestores.push((found) => {
        const [field, other] = found.get(name) ?? [];
        const isPart = isEdited(former, activeElement);
        // A field that no session has adopted has no listeners yet.
        const isSameField = field && !other && !group[1] && (!listenersOf(former) || listenersOf(former) === listenersOf(field));
        // A field that is found late doesn't take the focus from a later one.
        if (isSameField) restoreField(field, former, last, isPart, former === lastFocused && restore, isSame);
        else if (isPart || former.form || typed.get(former)?.number > last) return former;
      });
    }
  }
  restoreFields();
  if (!isField) restore();
  for (const [id, scrollTop] of scrolled) Object.assign(document.getElementById(id) ?? {}, { scrollTop });
}

// Restores the input to fields that exist now.
function restoreFields() {
  const found = fieldsByKey();
  pendingRestores = pendingRestores.filter((find) => find(found));
}

// Restores the input of a field of the previous page, and reports it to the program.
function restoreField(field, former, last, isPart, restore, isSame) {
  let isRestored;
  if (typed.has(former) && content(field) !== content(former)) {
    const { number, before } = typed.get(former);
    // Texts and all fields of a form are drafts, which a new session doesn't know.
    const isKept = isPart || number > last || ((field.form || isText(field)) && programValueOf(field) === before) ||
      ![field, ...optionsOf(field)].some((part) => stateOf(part).programValue !== undefined);
    isRestored = isKept && (field.type !== "radio" || former.checked);
    if (isRestored) {
      if (isButton(field)) field.checked = former.checked;
      else if (field.options) {
        const chosen = [...former.selectedOptions].map(({ value }) => value);
        for (const option of field.options) option.selected = chosen.includes(option.value);
      } else {
        // The same session has written the present value, whatever input was on its way.
        field.value = isSame && isText(field) ? merge(former.value, ...rebase(former, field.value)) : former.value;
      }
    }
  }
  if (restore && document.activeElement === document.body) restore(field);
  if (!isRestored) return;
  // A user whose focus is elsewhere has left the field.
  isPart = isEdited(field);
  reportTyped(field, isPart);
  // The program may remove a field that it shows late, before it has received the report.
  awaitedFields.push(field);
  // The browser fires no `change` for a value that a script has set.
  if (isPart) changeOnBlur(field);
}

// A new session: events on their way to the previous one are not repeated.
function discardPending() {
  // Fields that still exist report their values.
  for (const event of new Set([...unconfirmed, ...unseen, ...pendingEvents.values()])) if (event.userAction || !event.field?.isConnected) recordLoss(event);
  pendingEvents.clear();
  unconfirmed = [];
}

// Handles an update from when the session had received `last` events. Fields may have appeared
// again, or may have gone with input that it had not received.
function reviewPending(last) {
  if (pendingRestores.length) restoreFields();
  unconfirmed = unconfirmed.filter((frame) => frame.number > last && !(frame.isGone?.() && (recordLoss(frame), 1)));
  awaitedFields = awaitedFields.filter((field) => typed.get(field)?.number > last && content(field) !== programValueOf(field) &&
    (field.isConnected || recordLoss({ field })));
  if (!pendingRestores.length) reportLoss();
}

// Keeps the events that the session may receive too late, also those of an earlier connection.
const confirmLater = () => (unconfirmed = [...new Set([...unconfirmed, ...unseen])]);

// Looks for missing fields until the session has answered twice, because the answers to earlier
// events come first. A text that its listener reports later is awaited until the session has it.
function awaitPending() {
  confirmLater();
  awaitedFields = fields().filter((field) => typed.get(field)?.number === Infinity);
  pendingAnswers = pendingRestores.length + awaitedFields.length + unconfirmed.length && 2;
  if (pendingAnswers) ping();
  reviewPending(0);
}

function didReceivePong() {
  if (!pendingAnswers) return;
  if (--pendingAnswers) return ping();
  for (const find of pendingRestores) {
    const field = find(new Map());
    // The focus alone is no input.
    recordLoss({ field: typed.has(field) && field });
  }
  pendingRestores = [];
  // A draft without a report may go at any time, such as after its form was sent.
  awaitedFields = awaitedFields.filter(isReported);
  unconfirmed = [];
  reportLoss();
}

// Reports lost input to the program if it listens, otherwise on the page.
function reportLoss() {
  const count = lostActions.size + lostFields.size;
  if (!count) return;
  const texts = [...lostFields].map((field) => isEdited(field, field) && field.type !== "password" ? field.value : "")
    .filter((text) => text);
  lostActions = new Set();
  lostFields = new Set();
  const detail = JSON.stringify({ count, texts });
  if (!dispatchEvent(new CustomEvent("rill:to:rill.lost", { detail, cancelable: true }))) return;
  html.dataset.rillLost = (html.dataset.rillLost | 0) + count;
  const notice = document.getElementById("rill-lost") ?? document.createElement("div");
  notice.id = "rill-lost";
  notice.role = "alert";
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
