import { RowGenerator } from "../rows.mjs";

const { createElement, memo, useReducer } = React;
const generator = new RowGenerator();

function update(table, action) {
  const { rows } = table;
  switch (action.type) {
    case "create":
      return { rows: action.rows, selected: null };
    case "append":
      return { ...table, rows: rows.concat(action.rows) };
    case "update":
      return {
        ...table,
        rows: rows.map((row, index) => (index % 10 ? row : { ...row, label: row.label + " !!!" })),
      };
    case "swap": {
      if (rows.length <= 998) return table;
      const swapped = rows.slice();
      [swapped[1], swapped[998]] = [rows[998], rows[1]];
      return { ...table, rows: swapped };
    }
    case "select":
      return { ...table, selected: action.id };
    case "remove":
      return { ...table, rows: rows.filter((row) => row.id !== action.id) };
  }
}

const Row = memo(({ row, isSelected, dispatch }) =>
  createElement("tr", { className: isSelected ? "danger" : undefined },
    createElement("td", { className: "number" }, row.id),
    createElement("td", { className: "label" },
      createElement("a", {
        className: "select", onClick: () => dispatch({ type: "select", id: row.id }),
      }, row.label)),
    createElement("td", { className: "action" },
      createElement("a", {
        className: "remove", onClick: () => dispatch({ type: "remove", id: row.id }),
      }, createElement("span", { className: "icon", "aria-hidden": true }))),
    createElement("td", { className: "rest" })));

const Button = ({ id, title, action }) =>
  createElement("button", { id, type: "button", onClick: action }, title);

const Header = memo(({ dispatch }) => {
  const create = (count) => () => dispatch({ type: "create", rows: generator.rows(count) });
  const append = () => dispatch({ type: "append", rows: generator.rows(1_000) });
  return createElement("header", null,
    createElement("h1", null, "React"),
    createElement(Button, { id: "run", title: "Create 1,000 rows", action: create(1_000) }),
    createElement(Button, { id: "runlots", title: "Create 10,000 rows", action: create(10_000) }),
    createElement(Button, { id: "add", title: "Append 1,000 rows", action: append }),
    createElement(Button, {
      id: "update", title: "Update every 10th row", action: () => dispatch({ type: "update" }),
    }),
    createElement(Button, { id: "clear", title: "Clear", action: create(0) }),
    createElement(Button, {
      id: "swaprows", title: "Swap rows", action: () => dispatch({ type: "swap" }),
    }));
});

function Page() {
  const [{ rows, selected }, dispatch] = useReducer(update, { rows: [], selected: null });
  return createElement("main", null,
    createElement(Header, { dispatch }),
    createElement("table", null,
      createElement("tbody", { id: "rows" },
        rows.map((row) =>
          createElement(Row, { key: row.id, row, isSelected: row.id === selected, dispatch })))));
}

ReactDOM.createRoot(document.getElementById("app")).render(createElement(Page));
