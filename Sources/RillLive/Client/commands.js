// Performs the commands of listeners, and some commands of the program.

// The methods of elements, by the kinds of commands.
const methods = ["focus", "blur", "select", "scrollIntoView"];
// The dialogs that are shown modally.
const modalDialogs = new Set();
// The locked attributes: element, attribute, previous value, whether the element had the focus, and
// the number of events that the session has to receive first.
let locks = [];

// Performs a command that needs only an element. `isReported`: whether the program is told when a
// dialog closes.
function performOn(element, kind, isReported) {
  if (kind > PageCommand.scroll) setModal(element, kind === PageCommand.showModal, isReported);
  else element?.[methods[kind]]?.();
}

function setModal(dialog, isModal, isReported) {
  if (!dialog?.showModal || (isModal ? dialog.matches(":modal") : !dialog.open)) return;
  if (isModal) {
    // A dialog that is open without being modal can't become modal.
    dialog.open = false;
    modalDialogs.add(dialog);
    return dialog.showModal();
  }
  modalDialogs.delete(dialog);
  if (!isReported) on(dialog, "close", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  dialog.close();
}

// Performs the commands of a listener.
//
// Returns the form to lock, if any.
function perform(event, commands) {
  const { currentTarget, target, key } = event;
  let form;
  for (const [kind, id, only, name, value] of commands) {
    const element = id ? document.getElementById(id) : currentTarget;
    if (!element || (only && only !== key)) continue;
    if (kind < PageCommand.lockForm) performOn(element, kind, true);
    else if (kind === PageCommand.lockForm) {
      const start = id ? element : target;
      form = start.localName === "form" ? start : start.form ?? start.closest?.("form");
    } else if (kind === PageCommand.copyText) copy(element.matches("input,select,textarea") ? element.value : element.textContent);
    else if (kind === PageCommand.copy) copy(name);
    else if (kind === PageCommand.preventDefault) event.preventDefault();
    else if (kind === PageCommand.setAttribute) setAttribute(element, name, value);
    else if (kind >= PageCommand.removeAttribute) {
      element.toggleAttribute(name, kind === PageCommand.toggleAttribute && !element.hasAttribute(name));
    } else {
      for (const className of words(name)) {
        const { commandedClasses = (stateOf(element).commandedClasses = new Map()) } = stateOf(element);
        // A class that no command has changed is as the program rendered it.
        if (!commandedClasses.has(className)) commandedClasses.set(className, element.classList.contains(className));
        element.classList.toggle(className, kind === PageCommand.toggleClass ? undefined : kind === PageCommand.addClass);
      }
    }
  }
  return form;
}

// Browsers provide a clipboard only in a secure context.
const copy = (text) => navigator.clipboard?.writeText(text).catch(console.error);
const words = (text) => text.split(/\s+/).filter(Boolean);

// Sets the program's classes. A class that a command has changed stays until the program changes
// it.
function setClasses(element, text) {
  const { commandedClasses = [] } = stateOf(element);
  const kept = [];
  for (const [className, wasSet] of commandedClasses) {
    if (words(text).includes(className) === wasSet) kept.push([className, element.classList.contains(className)]);
    else commandedClasses.delete(className);
  }
  element.setAttribute("class", text);
  for (const state of kept) element.classList.toggle(...state);
}

// Locks a form until the session has answered the last event.
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

// Unlocks the forms whose events the session has received.
function unlock() {
  for (const [number, element, name, value, hadFocus] of locks) {
    if (number > seen) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    if (hadFocus && document.activeElement === document.body) element.focus({ preventScroll: true });
  }
  locks = locks.filter(([number]) => number > seen);
}

// Makes the program's value of an attribute or property take effect again.
function forget(element, name) {
  if (locks[0]) locks = locks.filter(([, other, lockedName]) => other !== element || lockedName !== name.toLowerCase());
}
