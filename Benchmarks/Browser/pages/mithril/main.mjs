import { RowGenerator } from "../rows.mjs";

const generator = new RowGenerator();
let rows = [];
let selected = null;

function create(count) {
  rows = generator.rows(count);
  selected = null;
}

function append() {
  rows.push(...generator.rows(1_000));
}

function updateEveryTenth() {
  for (let index = 0; index < rows.length; index += 10) rows[index].label += " !!!";
}

function swap() {
  if (rows.length > 998) [rows[1], rows[998]] = [rows[998], rows[1]];
}

function remove(id) {
  rows.splice(rows.findIndex((row) => row.id === id), 1);
}

const button = (id, title, onclick) => m("button", { id, type: "button", onclick }, title);

const rowView = (row) =>
  m("tr", { key: row.id, class: row.id === selected ? "danger" : undefined }, [
    m("td.number", row.id),
    m("td.label", m("a.select", { onclick: () => (selected = row.id) }, row.label)),
    m("td.action",
      m("a.remove", { onclick: () => remove(row.id) }, m("span.icon", { "aria-hidden": "true" }))),
    m("td.rest"),
  ]);

const Page = {
  view: () =>
    m("main", [
      m("header", [
        m("h1", "Mithril"),
        button("run", "Create 1,000 rows", () => create(1_000)),
        button("runlots", "Create 10,000 rows", () => create(10_000)),
        button("add", "Append 1,000 rows", append),
        button("update", "Update every 10th row", updateEveryTenth),
        button("clear", "Clear", () => create(0)),
        button("swaprows", "Swap rows", swap),
      ]),
      m("table", m("tbody", { id: "rows" }, rows.map(rowView))),
    ]),
};

m.mount(document.getElementById("app"), Page);
