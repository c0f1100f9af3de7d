// What is typed: it belongs to who types.

// For fields that somebody has typed into: the number of the event that tells of it, infinite as long as
// none does.
const typed = new WeakMap();
let composing = null;

const isButton = (field) => /^(checkbox|radio)$/.test(field.type);
const fields = () => [...root.querySelectorAll("input,select,textarea")];

document.addEventListener("input", ({ target }) => typed.set(target, Infinity), true);
document.addEventListener("compositionstart", ({ target }) => (composing = target), true);
document.addEventListener("compositionend", ({ target }) => {
  composing = null;
  tell(target);
});

// A program that doesn't know yet what has been typed into a field has no say in it.
function setProperty(element, name, value) {
  if (element[name] === value) return;
  if (name === "value" || name === "checked") {
    const number = typed.get(element) ?? 0;
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

// Whether something is typed or chosen in a field that the page did not come with.
function isTyped(field) {
  if (typed.has(field)) return true;
  if (isButton(field)) return field.checked !== field.defaultChecked;
  if (!field.options) return field.defaultValue !== field.value && field.type !== "file";
  const options = [...field.options];
  const isChosen = options.some((option) => option.defaultSelected);
  return options.some((option, i) => option.selected !== (isChosen ? option.defaultSelected : !i));
}

// Tells the program of what is typed in a field, as if it were typed now.
function tell(field) {
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

// What a field is found by when the page has been made anew.
function key(field) {
  return field.id || [field.form?.id, field.name, isButton(field) && field.value].join();
}

// The fields by their keys; those that share one by their order, too.
function keyed() {
  const counts = {};
  return new Map(fields().map((field) => {
    const name = key(field);
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

// Has `change` replace the page, and what was typed be kept.
function keeping(change) {
  const restore = root.contains(document.activeElement) ? keepFocus() : () => {};
  let focused;
  const kept = [];
  for (const [name, field] of keyed()) {
    if (field === document.activeElement) focused = name;
    if (isTyped(field)) kept.push([name, field]);
  }
  const scrolled = [...root.querySelectorAll("[id]")].filter((element) => element.scrollTop > 0)
    .map(({ id, scrollTop }) => [id, scrollTop]);
  change();
  const found = keyed();
  for (const [name, old] of kept) {
    const field = found.get(name);
    if (!field) continue;
    if (isButton(field)) field.checked = old.checked;
    else if (!field.multiple) field.value = old.value;
    else for (const [i, { selected }] of [...old.options].entries()) {
      if (field.options[i]) field.options[i].selected = selected;
    }
    tell(field);
  }
  restore(found.get(focused));
  for (const [id, scrollTop] of scrolled) {
    Object.assign(document.getElementById(id) ?? {}, { scrollTop });
  }
}
