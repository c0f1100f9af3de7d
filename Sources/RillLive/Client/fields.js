// What is typed: it belongs to who types.

// For fields that somebody has typed into: `number`, that of the event that tells of it, infinite as long as
// none does; `before`, what the program said when it began.
const typed = new WeakMap();
let composing;
// What the program has written into the field meanwhile, and in place of what.
let late = [];

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
  for (const [old, value] of late) setText(target, merge(old, value, target.value));
  late = [];
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
  if (name === "value" && isText(element)) {
    const { number = 0 } = typed.get(element) ?? {};
    const isFocused = element === document.activeElement;
    // A program that is never told what is typed has no say in what somebody is typing.
    const knows = Object.values(of(element).listeners).some(({ fields }) => fields & 1);
    const [old, merged, base] = rebase(element, value);
    of(element).said = value;
    if (element === composing) return late.push([old, merged]);
    if (!knows && number > seen && (isFocused || number < Infinity)) return;
    if (number <= seen) typed.delete(element);
    const result = knows ? merge(old, merged, element.value) : value;
    caret = [];
    merge(base, value, element.value);
    return setText(element, result);
  }
  // The value of a button or an option is what it stands for.
  if (/^(checked|selected)$/.test(name) ||
    (name === "value" && !isButton(element) && element.localName !== "option")) of(element).said = value;
  if (element[name] === value) return;
  if (/^(value|checked)$/.test(name)) {
    const { number = 0 } = typed.get(element) ?? {};
    if (number > seen && (element === document.activeElement || number < Infinity)) return;
    typed.delete(element);
  }
  element[name] = value;
}

function setText(field, value) {
  if (field.value === value) return;
  const { selectionStart: start, selectionEnd: end } = field;
  // The caret stays behind what is being typed, and otherwise before the text that it is before.
  const rest = field.value.slice(end);
  const [place, text] = caret;
  const isBehind = text && field.value.slice(0, end).endsWith(text) && value.slice(0, place).endsWith(text);
  field.value = value;
  caret = [];
  if (field !== document.activeElement || typeof start !== "number") return;
  const moved = isBehind ? place : value.endsWith(rest) ? value.length - rest.length : end;
  field.setSelectionRange(start === end ? moved : start, moved);
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
