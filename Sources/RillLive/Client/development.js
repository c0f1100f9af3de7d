// Shows the problems of the development, such as compile errors, and connects the page when the
// next process listens. Pages have this script only in the development mode of `scripts/dev`.

const address = new URL("../../development", import.meta.url);
let events;
let retry;
// The number of consecutive failures.
let failures = 0;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
#rill-development {
  position: fixed; z-index: 2147483647; inset: auto 0 0; box-sizing: border-box; max-height: 70vh;
  overflow: auto; padding: 1rem; border-top: 4px solid #ff6b6b; background: #1d1d22; color: #f4f4f4;
  font: 1rem/1.5 system-ui, sans-serif; text-align: start; direction: ltr;
}
#rill-development strong { display: block; margin: 0 5rem 0.5rem 0; }
#rill-development pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace; }
#rill-development button { position: absolute; top: 1rem; right: 1rem; font: inherit; }
`);
document.adoptedStyleSheets.push(sheet);

// Shows a problem: its title, and its text from the second line on. Without text, shows none.
function show(problem) {
  document.getElementById("rill-development")?.remove();
  if (!problem) return;
  const [title, ...lines] = problem.split("\n");
  const panel = document.createElement("section");
  panel.id = "rill-development";
  panel.ariaLabel = "Development";
  const heading = document.createElement("strong");
  heading.role = "alert";
  const text = document.createElement("pre");
  // Scrolled by keys, too.
  text.tabIndex = 0;
  text.textContent = lines.join("\n").trimEnd();
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Hide";
  button.onclick = () => panel.remove();
  panel.append(heading, button, text);
  document.body.append(panel);
  // Screen readers announce a text that changes in an alert.
  heading.textContent = title;
}

// Hidden pages don't listen, because browsers limit the connections of all pages of a server.
function listen() {
  clearTimeout(retry);
  if (events || document.hidden) return;
  const current = new EventSource(address);
  events = current;
  // A page without a connection connects at this event.
  current.onopen = () => {
    failures = 0;
    dispatchEvent(new Event("online"));
  };
  current.onmessage = ({ data }) => show(data);
  current.onerror = () => {
    stop();
    // A restart takes a moment.
    retry = setTimeout(listen, failures++ < 100 ? 100 : 2000);
  };
}

function stop() {
  clearTimeout(retry);
  events?.close();
  events = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? stop() : listen()));
addEventListener("pagehide", stop);
addEventListener("pageshow", listen);
listen();
