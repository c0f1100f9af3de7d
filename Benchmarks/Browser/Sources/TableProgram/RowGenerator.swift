/// A reproducible generator of rows. `pages/rows.mjs` contains the same one.
struct RowGenerator: Sendable {
  private static let adjectives = [
    "calm", "bright", "narrow", "gentle", "heavy", "quick", "hollow", "distant",
  ]
  private static let colors = [
    "amber", "crimson", "green", "ivory", "olive", "purple", "silver", "white",
  ]
  private static let nouns = [
    "anchor", "basket", "candle", "ladder", "meadow", "pocket", "river", "window",
  ]

  private var lastID = 0
  private var state: UInt32 = 2_463_534_242

  /// Returns the next rows.
  mutating func rows(_ count: Int) -> [TableRow] {
    var rows: [TableRow] = []
    rows.reserveCapacity(count)
    for _ in 0..<count {
      // Marsaglia's xorshift.
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      let adjective = RowGenerator.adjectives[Int(state >> 8 & 7)]
      let color = RowGenerator.colors[Int(state >> 16 & 7)]
      let noun = RowGenerator.nouns[Int(state >> 24 & 7)]
      lastID += 1
      rows.append(TableRow(id: lastID, label: adjective + " " + color + " " + noun))
    }
    return rows
  }
}
