import { RowGenerator } from "../pages/rows.mjs";

/** The rows that a page must show. */
export class ExpectedTable {
  #generator = new RowGenerator();
  rows = [];
  selected = null;

  create(count) {
    this.rows = this.#generator.rows(count);
    this.selected = null;
  }

  append(count) {
    this.rows.push(...this.#generator.rows(count));
  }

  updateEveryTenth() {
    for (let index = 0; index < this.rows.length; index += 10) this.rows[index].label += " !!!";
  }

  swap() {
    [this.rows[1], this.rows[998]] = [this.rows[998], this.rows[1]];
  }

  select(index) {
    this.selected = this.rows[index].id;
  }

  remove(index) {
    this.rows.splice(index, 1);
  }

  /** Returns the row at an index as the page must show it. */
  shown(index) {
    const { id, label } = this.rows[index];
    return { index, id, label, isSelected: id === this.selected };
  }
}

const button = (id) => ({ selector: "#" + id });
const rowLink = (name, row) => ({ selector: "a." + name, row });

/**
 * A click, the change of the table by it, and the index of a row that shows the result. Only an
 * operation with a title is measured.
 */
const create = { click: button("run"), change: (table) => table.create(1_000), row: 999 };
const clear = { click: button("clear"), change: (table) => table.create(0) };
const select = (row) => ({
  click: rowLink("select", row), change: (table) => table.select(row), row,
});

/** The operations of a round, which begins and ends with an empty table. */
export const operations = [
  { ...create, title: "create 1,000 rows" },
  { ...create, title: "replace 1,000 rows" },
  {
    title: "update every 10th of 1,000 rows", click: button("update"),
    change: (table) => table.updateEveryTenth(), row: 990,
  },
  select(5),
  { ...select(2), title: "select another of 1,000 rows" },
  {
    title: "swap 2 of 1,000 rows", click: button("swaprows"), change: (table) => table.swap(),
    row: 998,
  },
  {
    title: "remove 1 of 1,000 rows", click: rowLink("remove", 4),
    change: (table) => table.remove(4), row: 4,
  },
  create,
  {
    title: "append 1,000 to 1,000 rows", click: button("add"),
    change: (table) => table.append(1_000), row: 1_999,
  },
  create,
  { ...clear, title: "clear 1,000 rows" },
  {
    title: "create 10,000 rows", click: button("runlots"), change: (table) => table.create(10_000),
    row: 9_999,
  },
  clear,
];

/** The operation of a start: the first 1,000 rows. */
export const firstOperation = create;
