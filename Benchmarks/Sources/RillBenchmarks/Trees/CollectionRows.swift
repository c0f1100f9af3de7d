import RillCollections
import RillProgram
import RillTree

// Rows of a collection: from the change of one element to the patch, beside a view of all rows.

extension Workload {
  static var collectionRows: [Workload] {
    [
      rows("V7 one of 10,000 rows changes, change to patch") { input, index in
        let place = index &* 7_919 % rowCount
        input.update(at: place) { $0.label = index }
      },
      rows("V8 one of 10,000 rows moves, change to patch") { input, index in
        input.move(from: index &* 7_919 % rowCount, to: index &* 104_729 % rowCount)
      },
      rows("V9 a row comes and one goes among 10,000") { input, index in
        input.insert(CollectionRow(id: rowCount + index, label: index), at: index % rowCount)
        input.remove(at: index &* 7_919 % rowCount)
      },
    ]
  }

  private static let rowCount = 10_000

  private static func rows(
    _ name: String, _ change: @escaping (ArrayInput<CollectionRow>, Int) -> Void
  ) -> Workload {
    Workload(
      name: name, per: "change", kind: .fixed(200),
      contenders: [
        contender("", change, view: { rows in ul(rows) { row in rowView(row) } }),
        contender(
          "lazy rows", change,
          view: { rows in ul { for row in rows { lazy(row) { rowView($0) }.key(row.id) } } }),
        contender(
          "all rows", change, view: { rows in ul { for row in rows { rowView(row).key(row.id) } } }),
      ])
  }

  private static func contender(
    _ variant: String, _ change: @escaping (ArrayInput<CollectionRow>, Int) -> Void,
    view: @escaping (ArraySnapshot<CollectionRow>) -> VTree<Int>
  ) -> Contender {
    // All variants make the same patches.
    let expected = { (n: Int) in Outcome(checksum: n) }
    let library: Library = variant.isEmpty ? .rill : .allRows
    return Contender(library: library, variant: variant, expected: expected) { _ in
      let input = ArrayInput((0..<rowCount).map { CollectionRow(id: $0, label: $0) })
      let page = CollectionPage()
      page.show(view(input.value))
      page.largest = 0
      return Run { n in
        for index in 0..<n {
          change(input, index)
          page.show(view(input.value))
        }
      } outcome: {
        precondition(page.largest <= 100, "A patch has \(page.largest) bytes.")
        return Outcome(checksum: page.updates - 1)
      }
    }
  }

  private static func rowView(_ row: CollectionRow) -> VTree<Int> {
    li(.onClick(row.id)) {
      b { text(row.id) }
      text(row.label)
    }
  }
}

private struct CollectionRow: Identifiable, Equatable {
  let id: Int
  var label: Int
}

private final class CollectionPage {
  var rendering = Rendering<Int>()
  var largest = 0
  var updates = 0

  func show(_ tree: consuming VTree<Int>) {
    largest = max(largest, rendering.update(to: tree).bytes.count)
    updates += 1
  }
}
