// Numbers of the protocol, as RillLive and RillTree define them in Swift.

// `ClientFrame`: kinds of frames to the server.
const ClientFrame = { join: 0, event: 1, page: 2, ping: 3, broken: 4, repeated: 6, repetitionEnd: 7, known: 8 };
// `RepeatedEvent`: kinds of repeated events.
const Repeated = { element: 0, page: 1, unrepeatable: 2 };
// The kinds of a join request.
const Join = { session: 0, adoption: 1, resumption: 2, persistent: 4 };

// `ServerFrame`: kinds of frames from the server, and the parts of a frame as bits.
const ServerFrame = { update: 0, replacement: 1, adoption: 2, pong: 3, resumption: 4, durable: 5, restoration: 6, lost: 7 };
const Part = { title: 1, language: 2, head: 4, commands: 8, ticket: 16 };
// The codes that the server closes a socket with.
const CloseCode = { stopped: 4000, unauthorized: 4001 };

// `HostCommand`: commands of the program. The first four are also those of `PageCommand`.
const HostCommand = {
  focus: 0, blur: 1, selectText: 2, scrollTo: 3, scroll: 4, push: 5, replace: 6, go: 7, load: 8,
  listen: 9, unlisten: 10, custom: 11, showModal: 12, closeDialog: 13,
};

// `PageCommand`: commands of listeners.
const PageCommand = {
  scroll: 3, showModal: 4, closeDialog: 5, lockForm: 6, copyText: 7, addClass: 8, removeClass: 9,
  toggleClass: 10, removeAttribute: 11, toggleAttribute: 12, copy: 13, setAttribute: 14,
  preventDefault: 15,
};
// The bits beside the kind of a command of a listener.
const CommandFlag = { kinds: 31, target: 32, key: 64 };

// `PageEventKind`: events of the page as a whole.
const PageEvent = {
  keyUp: 1, pointerMove: 4, windowSize: 5, visibility: 6, animationFrame: 7, location: 8, link: 9,
  custom: 10,
};

// The first byte of an event.
const eventVersion = 1;
// `ListenerFields`: what is sent of an event, as bits, and the pace of a listener above them.
const Field = {
  value: 1, isChecked: 2, key: 4, pointer: 8, wheel: 16, form: 32, detail: 64, target: 128,
  all: 255, throttled: 256,
};
// The position of the interval in milliseconds.
const intervalShift = 9;

// `ListenerOptions`, and what else the number of a listener says.
const ListenerOption = {
  preventDefault: 1, stopPropagation: 2, capture: 4, passive: 8, silent: 16, commands: 32,
};

// `PatchOperation`: steps of a patch.
const Step = {
  skip: 0, enter: 1, leave: 2, setText: 3, remove: 4, take: 5, back: 6, put: 7, open: 8, text: 9,
  comment: 10, setAttribute: 11, removeAttribute: 12, setProperty: 13, removeProperty: 14,
  setStyle: 15, removeStyle: 16, listen: 17,
};
// The bytes of a step: the keys of fields from this one on, else the step above the count. A count
// that is full continues in a number.
const keysMark = 192;
// The keys from this number on are those around an unknown place, such as a row without a key.
const unknownPlace = 1 << 29;
const stepShift = 3;
const fullCount = 7;
