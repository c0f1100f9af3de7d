// What is typed: it belongs to who types.

// For fields that somebody has typed into: the number of the event that tells of it, infinite as long as
// none does.
const typed = new WeakMap();
let composing = null;

const isField = (node) => /^(INPUT|SELECT|TEXTAREA)$/.test(node.tagName);

document.addEventListener("input", note, true);
document.addEventListener("change", note, true);
function note({ target }) {
  typed.set(target, Infinity);
}

document.addEventListener("compositionstart", ({ target }) => (composing = target), true);
document.addEventListener("compositionend", ({ target }) => {
  composing = null;
  target.dispatchEvent(new InputEvent("input", { bubbles: true }));
});

// A field belongs to who types into it: what a program says of it is of no account if it doesn't yet know
// what has been typed.
function setProperty(element, name, value) {
  if (name === "value" || name === "checked") {
    const number = typed.get(element) ?? 0;
    const isFocused = element === document.activeElement;
    if (isFocused && (element === composing || number > seen)) return;
    if (element[name] === value) return;
    typed.delete(element);
    if (isFocused && name === "value" && typeof element.selectionStart === "number") {
      const { selectionStart: start, selectionEnd: end, value: old } = element;
      element.value = value;
      // The caret stays where it is in the text that comes after it, if that is the same.
      const rest = old.length - end;
      const isAtEnd = rest === 0 || value.endsWith(old.slice(end));
      const caret = isAtEnd && !value.startsWith(old.slice(0, start)) ? value.length - rest : start;
      element.setSelectionRange(caret, Math.max(caret, isAtEnd ? value.length - rest : end));
      return;
    }
  }
  element[name] = value;
}

// What is typed or chosen in a field, and not as the page had it from the beginning.
function isTyped(field) {
  if (typed.has(field)) return true;
  if (field.tagName === "SELECT") {
    const isChosen = [...field.options].some((option) => option.defaultSelected);
    return [...field.options].some((option, index) =>
      isChosen ? option.selected !== option.defaultSelected : option.selected && index > 0,
    );
  }
  if (/^(checkbox|radio)$/.test(field.type)) return field.checked !== field.defaultChecked;
  return !/^(hidden|submit|button|reset|image|file)$/.test(field.type)
    && field.value !== field.defaultValue;
}

function fields() {
  return [...root.querySelectorAll("input,select,textarea")];
}

// Tells the program of what is typed in a field, as if it were typed now.
function tell(field) {
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

// What a field is found by on another page of the same program.
function key(field) {
  if (field.id) return "#" + field.id;
  const value = /^(checkbox|radio)$/.test(field.type) ? field.value : "";
  const same = fields().filter((other) => other.name === field.name && !other.id);
  return [field.form?.id, field.name, value, field.name ? "" : same.indexOf(field)].join(" ");
}

// Has `change` replace the page, and what was typed be kept.
function keeping(change) {
  const kept = fields().filter(isTyped).map((field) => ({
    key: key(field),
    value: field.value,
    isChecked: field.checked,
    chosen: field.options && [...field.options].map((option) => option.selected),
  }));
  const focus = root.contains(document.activeElement) ? keepFocus() : null;
  const focused = focus && isField(focus.element) && key(focus.element);
  const scrolled = [...root.querySelectorAll("[id]")]
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map(({ id, scrollTop, scrollLeft }) => ({ id, scrollTop, scrollLeft }));
  change();
  const found = new Map(fields().map((field) => [key(field), field]));
  for (const { key, value, isChecked, chosen } of kept) {
    const field = found.get(key);
    if (!field || field.type === "file") continue;
    if (/^(checkbox|radio)$/.test(field.type)) field.checked = isChecked;
    else if (!chosen) field.value = value;
    else if (field.options) chosen.forEach((is, i) => field.options[i] && (field.options[i].selected = is));
    tell(field);
  }
  focus?.(found.get(focused) ?? (focus.id ? document.getElementById(focus.id) : null));
  for (const { id, ...position } of scrolled) {
    Object.assign(document.getElementById(id) ?? {}, position);
  }
}
