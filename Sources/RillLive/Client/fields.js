// Input in fields, which belongs to the person who types.

// The fields with input. `number` is the number of the event that reports the input, infinite if
// none does yet. `before` is the program's value at the start of the input.
const typed = new WeakMap();
let composing;
// The field with the focus, if no `change` has reported its input yet.
let changed;
// The writes of the program to the field meanwhile, and the values that they replaced.
let deferredValues = [];

const isButton = (field) => /^(checkbox|radio)$/.test(field.type);
// Returns whether a user may be typing in a field. The browser fires `change` when the user leaves
// it.
const isEdited = (field, active = document.activeElement) => field === active && isText(field);
const isText = ({ type }) => /^(text|search|url|tel|email|password|number)/.test(type);
const fields = () => [...root.querySelectorAll("input,select,textarea")].filter(
  ({ type }) => !/^(file|hidden|submit|image|reset|button)$/.test(type));

// The value or choice in a field.
const content = (field) => String(isButton(field) ? field.checked
  : field.options ? [...field.selectedOptions].map(({ value }) => value) : field.value);

const optionsOf = (field) => [...(field.options ?? [])];

// The program's value of a field, regardless of input.
function programValueOf(field) {
  const { programValue = isButton(field) ? field.defaultChecked : field.defaultValue } = stateOf(field);
  return String(programValue ?? optionsOf(field).map((option) => stateOf(option).programValue ?? option.defaultSelected));
}

function markTyped(field, number) {
  typed.set(field, { number, before: typed.get(field)?.before ?? programValueOf(field) });
}

// Returns whether a field has input that the page did not come with.
function isTyped(field) {
  const form = document.createElement("form");
  form.append(field.cloneNode(true));
  form.reset();
  return content(form.firstChild) !== content(field);
}

on(document, "input", ({ target }) => {
  if (isEdited(target)) changed = target;
  markTyped(target, isLive && isButton(target) ? sent : Infinity);
}, true);
// A page that returns reports other fields, too.
on(document, "change", ({ target }) => target === changed && (changed = null), true);
on(document, "compositionstart", ({ target }) => (composing = target), true);
on(document, "compositionend", ({ target }) => {
  composing = null;
  for (const [old, value] of deferredValues) setText(target, merge(target.value, old, value));
  deferredValues = [];
  reportTyped(target, true);
}, true);
// Resetting a form fires no events for its fields.
on(document, "reset", ({ target }) => {
  const all = fields().filter(({ form }) => form === target).map((field) => [field, content(field)]);
  setTimeout(() => {
    for (const [field, old] of all) if (content(field) !== old) reportTyped(field);
  });
});

// Returns whether the field's own listeners report its text.
const isReported = (field) => Object.values(stateOf(field).listeners).some(({ fields }) => fields & Field.value);

// The value of a property in a new element.
const defaultOf = (element, name) =>
  isButton(element) && name === "value" ? "on" : document.createElement(element.localName)[name];

// A program that doesn't know the input of a field yet can't overwrite it. Without a value, the
// property gets its default.
function setField(element, name, value = defaultOf(element, name)) {
  if (isPersistent) (stateOf(element).written ??= {})[name] = value;
  if (name === "value" && isText(element)) {
    const { number = 0 } = typed.get(element) ?? {};
    const isFocused = element === document.activeElement;
    // A program that is never told the input can't overwrite a field in use.
    const knows = isReported(element);
    const [old, merged, base] = rebase(element, value);
    stateOf(element).programValue = value;
    if (element === composing) return deferredValues.push([old, merged]);
    if (!knows && number > seen && (isFocused || number < Infinity)) return;
    if (number <= seen) typed.delete(element);
    const result = knows ? merge(element.value, old, merged) : value;
    caret = [];
    merge(element.value, base, value);
    return setText(element, result);
  }
  // The value of a radio button, checkbox or option is a constant.
  if (/^(checked|selected)$/.test(name) ||
    (name === "value" && !isButton(element) && element.localName !== "option")) stateOf(element).programValue = value;
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
  // The caret stays behind new input; otherwise it keeps its distance to the end of the text.
  const rest = field.value.slice(end);
  const [typedEnd, ownEnd, typedText] = caret;
  const isBehind = typedText && ownEnd === end && value.slice(0, typedEnd).endsWith(typedText);
  field.value = value;
  caret = [];
  if (field !== document.activeElement || start == null) return;
  const moved = isBehind ? typedEnd : value.endsWith(rest) ? value.length - rest.length : end;
  field.setSelectionRange(start === end ? moved : start, moved);
}

// Reports the input of a field to the program as a new event; `isPart` if more input may follow.
function reportTyped(field, isPart) {
  // In a group of radio buttons, the checked one reports the value.
  if (field.type === "radio" && !field.checked) return;
  dispatchFieldEvent(field, "input");
  if (!isPart) dispatchFieldEvent(field, "change");
}

// Reports a `change` when the user leaves a field, unless the browser does.
function changeOnBlur(field) {
  on(field, "change", on(field, "blur", () => dispatchFieldEvent(field, "change")));
}

function dispatchFieldEvent(field, name) {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}
