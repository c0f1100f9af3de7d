import { RowGenerator } from "../rows.mjs";

// The DOM is the model. One listener handles the clicks on all rows.

const generator = new RowGenerator();
const body = document.getElementById("rows");
const model = document.importNode(document.getElementById("row").content.firstChild, true);
let selected = null;

function append(count) {
  const fragment = document.createDocumentFragment();
  for (const { id, label } of generator.rows(count)) {
    const row = model.cloneNode(true);
    const number = row.firstChild;
    number.firstChild.data = id;
    number.nextSibling.firstChild.firstChild.data = label;
    fragment.append(row);
  }
  body.append(fragment);
}

function clear() {
  body.textContent = "";
  selected = null;
}

function create(count) {
  clear();
  append(count);
}

function updateEveryTenth() {
  const { rows } = body;
  for (let index = 0; index < rows.length; index += 10) {
    rows[index].cells[1].firstChild.firstChild.data += " !!!";
  }
}

function swap() {
  const { rows } = body;
  if (rows.length <= 998) return;
  const [first, second, last] = [rows[1], rows[2], rows[998]];
  const end = last.nextSibling;
  body.insertBefore(last, second);
  body.insertBefore(first, end);
}

function select(row) {
  selected?.removeAttribute("class");
  selected = row;
  row.className = "danger";
}

function on(id, action) {
  document.getElementById(id).addEventListener("click", action);
}

on("run", () => create(1_000));
on("runlots", () => create(10_000));
on("add", () => append(1_000));
on("update", updateEveryTenth);
on("clear", clear);
on("swaprows", swap);
body.addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  if (!link) return;
  const row = link.closest("tr");
  if (link.className === "select") select(row);
  else row.remove();
});
