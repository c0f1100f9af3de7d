// The part of the benchmark in the page. The driver adds it to each document before its scripts
// run.

globalThis.rillBenchmark = (() => {
  const start = performance.now();
  const rows = () => document.getElementById("rows").rows;

  // An expected row.
  const model = document.createElement("tr");
  model.innerHTML = `<td class="number"></td><td class="label"><a class="select"></a></td>`
    + `<td class="action"><a class="remove"><span class="icon" aria-hidden="true"></span></a></td>`
    + `<td class="rest"></td>`;

  const shows = ({ count, row }) => {
    const shown = rows();
    if (shown.length !== count) return false;
    if (!row) return true;
    const { cells, classList } = shown[row.index];
    return cells[0].textContent === String(row.id) && cells[1].textContent === row.label
      && classList.contains("danger") === row.isSelected;
  };

  // Waits until a condition holds, and checks it after each change of the page.
  const until = (condition) =>
    condition() || new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!condition()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, {
        subtree: true, childList: true, characterData: true, attributes: true,
      });
    });

  // Waits for the end of the next frame: its layout and its paint.
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    });

  const elementAt = ({ selector, row }) =>
    (row === undefined ? document : rows()[row]).querySelector(selector);

  return {
    // Clicks on a button as soon as the page is ready for input. Returns the time until then, from
    // the start of the document.
    async startUp(isReady, target) {
      if (document.readyState === "loading") {
        await new Promise((resolve) => {
          document.addEventListener("DOMContentLoaded", resolve, { once: true });
        });
      }
      await until(isReady);
      const time = performance.now() - start;
      if (target) elementAt(target).click();
      return time;
    },

    // Clicks on an element. Returns the time until the end of the frame that shows the result.
    async measure(target, result) {
      const element = elementAt(target);
      if (shows(result)) throw new Error("The page shows the result before the click.");
      gc({ type: "major", execution: "sync" });
      const start = performance.now();
      element.click();
      // Most libraries have updated the page by now, or do so in a microtask. For them the page
      // needs no observer.
      await null;
      await until(() => shows(result));
      await frame();
      return performance.now() - start;
    },

    shown: (result) => until(() => shows(result)),

    // Returns the first difference to the expected rows, or null.
    difference(expected) {
      const shown = rows();
      if (shown.length !== expected.length) {
        return `The page has ${shown.length} rows; expected ${expected.length}.`;
      }
      for (const [index, { id, label, isSelected }] of expected.entries()) {
        const row = shown[index];
        model.cells[0].textContent = id;
        model.querySelector("a").textContent = label;
        // Attributes can have any order.
        const cells = [...row.childNodes];
        const isEqual = cells.length === model.childNodes.length
          && cells.every((cell, place) => cell.isEqualNode(model.childNodes[place]));
        if (!isEqual) {
          return `Row ${index} contains ${row.innerHTML}; expected ${model.innerHTML}.`;
        }
        const name = isSelected ? "danger" : "";
        if (row.className !== name) {
          return `Row ${index} has the class "${row.className}"; expected "${name}".`;
        }
      }
      return null;
    },

    // The number of bytes of the files that the page has loaded, without compression.
    loadedBytes: () =>
      ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
  };
})();
