// A reproducible generator of rows, the same as in Sources/TableProgram.

const adjectives = ["calm", "bright", "narrow", "gentle", "heavy", "quick", "hollow", "distant"];
const colors = ["amber", "crimson", "green", "ivory", "olive", "purple", "silver", "white"];
const nouns = ["anchor", "basket", "candle", "ladder", "meadow", "pocket", "river", "window"];

export class RowGenerator {
  #lastID = 0;
  #state = 2_463_534_242;

  // Returns the next rows.
  rows(count) {
    return Array.from({ length: count }, () => {
      // Marsaglia's xorshift.
      let state = this.#state;
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      this.#state = state;
      const adjective = adjectives[(state >> 8) & 7];
      const color = colors[(state >> 16) & 7];
      const noun = nouns[(state >> 24) & 7];
      return { id: ++this.#lastID, label: `${adjective} ${color} ${noun}` };
    });
  }
}
