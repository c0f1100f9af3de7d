/// A row of the js-framework-benchmark: a number that grows and never restarts, and a label of
/// three words.
struct TableRow: Equatable, Sendable {
  let id: Int
  var label: String
}

/// The content of the page.
struct RowTable: Sendable {
  var rows: [TableRow] = []
  /// The number of the selected row.
  var selected: Int?
}

/// A reproducible generator of rows.
struct RowSource {
  private static let adjectives = [
    "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint",
    "clean", "elegant", "easy", "angry", "crazy", "helpful", "mushy", "odd", "unsightly",
    "adorable", "important", "inexpensive", "cheap", "expensive", "fancy",
  ]
  private static let colors = [
    "red", "yellow", "blue", "green", "pink", "brown", "purple", "brown", "white", "black",
    "orange",
  ]
  private static let nouns = [
    "table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger",
    "pizza", "mouse", "keyboard",
  ]

  private var nextID = 1
  private var state: UInt32 = 2_463_534_242

  mutating func rows(_ count: Int) -> [TableRow] {
    (0..<count).map { _ in
      defer { nextID += 1 }
      let words = [pick(RowSource.adjectives), pick(RowSource.colors), pick(RowSource.nouns)]
      let label = words.joined(separator: " ")
      return TableRow(id: nextID, label: label)
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    // Marsaglia's xorshift.
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return words[Int(state) % words.count]
  }
}

/// An operation of the js-framework-benchmark: the page before it and after it.
struct RowOperation: Sendable {
  let name: String
  let before: RowTable
  let after: RowTable
  /// The number of pages that are prepared at once, which memory limits.
  var count = 20

  static let all: [RowOperation] = {
    var source = RowSource()
    let thousand = RowTable(rows: source.rows(1_000))
    func changed(
      _ name: String, from before: RowTable = thousand, _ change: (inout RowTable) -> Void
    ) -> RowOperation {
      var after = before
      after.selected = nil
      change(&after)
      return RowOperation(name: name, before: before, after: after)
    }
    var selected = thousand
    selected.selected = thousand.rows[5].id
    var create10k = changed("create10k", from: RowTable()) { $0.rows = source.rows(10_000) }
    create10k.count = 3
    return [
      changed("no change") { _ in },
      changed("run1k", from: RowTable()) { $0.rows = thousand.rows },
      changed("replace1k") { $0.rows = source.rows(1_000) },
      changed("update10th1k") { table in
        for index in stride(from: 0, to: 1_000, by: 10) { table.rows[index].label += " !!!" }
      },
      changed("select1k", from: selected) { $0.selected = $0.rows[2].id },
      changed("swap1k") { $0.rows.swapAt(1, 998) },
      changed("remove-one-1k") { $0.rows.remove(at: 4) },
      create10k,
      changed("append1k") { $0.rows += source.rows(1_000) },
      changed("clear1k") { $0.rows = [] },
    ]
  }()
}
