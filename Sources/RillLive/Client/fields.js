// What is typed: it belongs to who types.

// For fields that somebody has typed into: `number`, that of the event that tells of it, infinite as long as
// none does; `before`, what the program said when it began.
const typed = new WeakMap();
let composing;

const isButton = (field) => /^(checkbox|radio)$/.test(field.type);
// Whether somebody may be in the middle of typing into a field. The browser says `change` when they leave it.
const isEdited = (field, active = document.activeElement) => field === active && isText(field);
const isText = ({ type }) => /^(text|search|url|tel|email|password|number)/.test(type);
const fields = () => [...root.querySelectorAll("input,select,textarea")].filter(
  ({ type }) => !/^(file|hidden|submit|image|reset|button)$/.test(type));

// What is typed or chosen in a field.
const content = (field) => String(isButton(field) ? field.checked
  : field.options ? [...field.selectedOptions].map(({ value }) => value) : field.value);

const optionsOf = (field) => [...(field.options ?? [])];

// What the page says that a field holds, whatever is typed.
function word(field) {
  const { said = isButton(field) ? field.defaultChecked : field.defaultValue } = of(field);
  return String(said ?? optionsOf(field).map((option) => of(option).said ?? option.defaultSelected));
}

function mark(field, number) {
  typed.set(field, { number, before: typed.get(field)?.before ?? word(field) });
}

// Whether something is typed or chosen in a field that the page did not come with.
function isTyped(field) {
  const form = document.createElement("form");
  form.append(field.cloneNode(true));
  form.reset();
  return content(form.firstChild) !== content(field);
}

on(document, "input", ({ target }) => mark(target, isLive && isButton(target) ? sent : Infinity), true);
on(document, "compositionstart", ({ target }) => (composing = target), true);
on(document, "compositionend", ({ target }) => {
  composing = null;
  tell(target, true);
}, true);
// A form that is reset says nothing of its fields.
on(document, "reset", ({ target }) => {
  const all = fields().filter(({ form }) => form === target).map((field) => [field, content(field)]);
  setTimeout(() => {
    for (const [field, old] of all) if (content(field) !== old) tell(field);
  });
});

// A program that doesn't know yet what has been typed into a field has no say in it.
function setField(element, name, value) {
  // The value of a button or an option is what it stands for.
  if (/^(checked|selected)$/.test(name) ||
    (name === "value" && !isButton(element) && element.localName !== "option")) of(element).said = value;
  if (element[name] === value) return;
  if (/^(value|checked)$/.test(name)) {
    const { number = 0 } = typed.get(element) ?? {};
    const isFocused = element === document.activeElement;
    if (element === composing || (number > seen && (isFocused || number < Infinity))) return;
    typed.delete(element);
    const { selectionStart: start, selectionEnd: end } = element;
    if (isFocused && typeof start === "number") {
      // The caret stays before the text that it is before.
      const rest = element.value.slice(end);
      element.value = value;
      const moved = value.endsWith(rest) ? value.length - rest.length : end;
      return element.setSelectionRange(start === end ? moved : start, moved);
    }
  }
  element[name] = value;
}

// Tells the program of what is typed in a field, as if it were typed now; `isPart` if more may be typed.
function tell(field, isPart) {
  // Of buttons of which one is chosen, that one tells.
  if (field.type === "radio" && !field.checked) return;
  say(field, "input");
  if (!isPart) say(field, "change");
}

function say(field, name) {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}

// What a field is found by when the page has been made anew.
function keyOf(field) {
  return field.id || [field.form?.id, field.name, isButton(field) && field.value].join();
}

// The fields by their keys; those that share one by their order, too.
function keyed() {
  const counts = {};
  return new Map(fields().map((field) => {
    const name = keyOf(field);
    counts[name] = (counts[name] ?? 0) + 1;
    return [name + counts[name], field];
  }));
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
function keeping(last, change) {
  const { activeElement } = document;
  const restore = root.contains(activeElement) ? keepFocus() : () => {};
  const old = keyed();
  const scrolled = [...root.querySelectorAll("[id]")].map(({ id, scrollTop }) => [id, scrollTop]);
  change();
  const found = keyed();
  let focused;
  for (const [name, former] of old) {
    const field = found.get(name);
    if (former === activeElement) focused = field;
    if (!typed.has(former) || field?.type !== former.type || content(field) === content(former)) continue;
    const { number, before } = typed.get(former);
    const isPart = isEdited(former, activeElement);
    // A text is a draft, and so is all in a form: a session that begins anew doesn't know it.
    const isKept = isPart || number > last || ((field.form || isText(field)) && word(field) === before) ||
      ![field, ...optionsOf(field)].some((part) => "said" in of(part));
    if (!isKept || (field.type === "radio" && !former.checked)) continue;
    if (isButton(field)) field.checked = former.checked;
    else if (field.options) {
      const chosen = [...former.selectedOptions].map(({ value }) => value);
      for (const option of field.options) option.selected = chosen.includes(option.value);
    } else field.value = former.value;
    tell(field, isPart);
    // The browser doesn't say `change` of what a script has typed.
    if (isPart) on(field, "change", on(field, "blur", () => say(field, "change")));
  }
  restore(focused);
  for (const [id, scrollTop] of scrolled) Object.assign(document.getElementById(id) ?? {}, { scrollTop });
}
