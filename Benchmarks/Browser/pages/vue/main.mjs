import { RowGenerator } from "../rows.mjs";

const generator = new RowGenerator();

// Without white space between the cells, which would be texts.
const cells = [
  `<td class="number">{{ row.id }}</td>`,
  `<td class="label"><a class="select" @click="select(row.id)">{{ row.label }}</a></td>`,
  `<td class="action"><a class="remove" @click="remove(row.id)">`,
  `<span class="icon" aria-hidden="true"></span></a></td>`,
  `<td class="rest"></td>`,
].join("");

new Vue({
  el: "#app",
  template: `
    <main>
      <header>
        <h1>Vue</h1>
        <button id="run" type="button" @click="create(1000)">Create 1,000 rows</button>
        <button id="runlots" type="button" @click="create(10000)">Create 10,000 rows</button>
        <button id="add" type="button" @click="append(1000)">Append 1,000 rows</button>
        <button id="update" type="button" @click="updateEveryTenth">Update every 10th row</button>
        <button id="clear" type="button" @click="create(0)">Clear</button>
        <button id="swaprows" type="button" @click="swap">Swap rows</button>
      </header>
      <table>
        <tbody id="rows">
          <tr v-for="row of rows" :key="row.id" :class="{ danger: row.id === selected }"
            >${cells}</tr>
        </tbody>
      </table>
    </main>`,
  data: { rows: [], selected: null },
  methods: {
    create(count) {
      this.rows = generator.rows(count);
      this.selected = null;
    },
    append(count) {
      this.rows.push(...generator.rows(count));
    },
    updateEveryTenth() {
      for (let index = 0; index < this.rows.length; index += 10) this.rows[index].label += " !!!";
    },
    swap() {
      if (this.rows.length <= 998) return;
      const [first, last] = [this.rows[1], this.rows[998]];
      this.rows.splice(1, 1, last);
      this.rows.splice(998, 1, first);
    },
    select(id) {
      this.selected = id;
    },
    remove(id) {
      this.rows.splice(this.rows.findIndex((row) => row.id === id), 1);
    },
  },
});
