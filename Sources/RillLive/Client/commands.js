// What the page does by itself: the commands of listeners, and some of the program's.

const calls = ["focus", "blur", "select", "scrollIntoView"];
// The dialogs that were shown modally.
const shown = new Set();
// What is locked, until the session has seen so many events: element, attribute, its value before, and whether it
// had the focus.
let locks = [];

// Performs a command that needs nothing but an element. `isTold`: whether the program hears that a dialog closes.
function act(element, kind, isTold) {
  if (kind > 3) setModal(element, kind === 4, isTold);
  else element?.[calls[kind]]?.();
}

function setModal(dialog, isModal, isTold) {
  if (!dialog?.showModal || (isModal ? dialog.matches(":modal") : !dialog.open)) return;
  if (isModal) {
    // One that is open, but not modal, can't become it.
    dialog.open = false;
    shown.add(dialog);
    return dialog.showModal();
  }
  shown.delete(dialog);
  if (!isTold) on(dialog, "close", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  dialog.close();
}

// Performs the commands of a listener.
//
// Returns the form that is to be locked, if one is.
function perform({ currentTarget, target, key }, commands) {
  let form;
  for (const [kind, id, only, name, value] of commands) {
    const element = id ? document.getElementById(id) : currentTarget;
    if (!element || (only && only !== key)) continue;
    if (kind < 6) act(element, kind, 1);
    else if (kind === 6) {
      const start = id ? element : target;
      form = start.localName === "form" ? start : start.form ?? start.closest?.("form");
    } else if (kind === 7) copy(element.matches("input,select,textarea") ? element.value : element.textContent);
    else if (kind === 13) copy(name);
    else if (kind > 13) element.setAttribute(name, value);
    else if (kind > 10) element.toggleAttribute(name, kind > 11 && !element.hasAttribute(name));
    else {
      for (const word of words(name)) {
        const { marked = (of(element).marked = new Map()) } = of(element);
        // What no command has touched is as the program says.
        if (!marked.has(word)) marked.set(word, element.classList.contains(word));
        element.classList.toggle(word, kind > 9 ? undefined : kind < 9);
      }
    }
  }
  return form;
}

// Browsers have a clipboard only where the connection is safe.
const copy = (text) => navigator.clipboard?.writeText(text).catch(console.error);
const words = (text) => text.split(/\s+/).filter(Boolean);

// Sets the classes that the program says. What a command has changed stays, unless the program changes it.
function setClasses(element, text) {
  const { marked = [] } = of(element);
  const all = words(text);
  const kept = [];
  for (const [word, was] of marked) {
    if (all.includes(word) === was) kept.push([word, element.classList.contains(word)]);
    else marked.delete(word);
  }
  element.setAttribute("class", text);
  for (const state of kept) element.classList.toggle(...state);
}

// Locks a form until the session has answered the event that was sent last.
function lock(form) {
  const { activeElement } = document;
  for (const field of [form, ...form.elements]) {
    if (!field.matches("form,button,input,select,textarea")) continue;
    const name = field === form ? "aria-busy" : isText(field) ? "readonly" : "disabled";
    const old = locks.find(([, element, other]) => element === field && other === name);
    if (old) old[0] = sent;
    else {
      locks.push([sent, field, name, field.getAttribute(name), field === activeElement]);
      field.setAttribute(name, name === "aria-busy");
    }
  }
  ping();
}

// Unlocks what the session has seen the event of.
function unlock() {
  for (const [number, element, name, value, hadFocus] of locks) {
    if (number > seen) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    if (hadFocus && document.activeElement === document.body) element.focus({ preventScroll: true });
  }
  locks = locks.filter(([number]) => number > seen);
}

// What the program says of an attribute or property counts from then on.
function forget(element, name) {
  if (locks[0]) locks = locks.filter(([, other, held]) => other !== element || held !== name.toLowerCase());
}
