import RillTree

// Trees: the operations of the js-framework-benchmark. A patch consists of bytes, so comparing two
// trees also encodes the result. The peer builds, compares and frees a tree of enumerations.

extension Workload {
  static var trees: [Workload] {
    views + RowOperation.all.flatMap { [diff($0), lazyDiff($0)] } + [lazyPage, free]
  }

  /// Returns an outcome that is checked by the number of bytes of the patches.
  private static func bytes(
    of operation: RowOperation, _ view: @escaping (RowTable) -> VTree<RowMessage>
  ) -> Int {
    RillTree.diff(old: view(operation.before), new: view(operation.after)).bytes.count
  }

  private static func diff(_ operation: RowOperation) -> Workload {
    var contenders = [
      updates("", operation, rowsView)
    ]
    if operation.name == "no change" {
      contenders.append(
        Contender(library: .enums, expected: nothing) { _ in
          let (old, new) = (EnumTree.rows(operation.before), EnumTree.rows(operation.after))
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += EnumTree.differences(old, new) }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        })
    }
    return Workload(
      name: "V2 diff and encode: \(operation.name)", per: "page", kind: .fixed(operation.count),
      contenders: contenders)
  }

  private static func updates(
    _ variant: String, _ operation: RowOperation,
    _ view: @escaping (RowTable) -> VTree<RowMessage>
  ) -> Contender {
    let bytes = bytes(of: operation, view)
    let expected = { (n: Int) in Outcome(checksum: n &* bytes) }
    return Contender(
      library: .rill, variant: variant, expected: expected
    ) { n in
      let pages = (0..<n).map { _ in Page(operation.before, operation.after, view) }
      let sum = Sum()
      return Run { n in
        for index in 0..<n { sum.total += pages[index].update() }
      } outcome: {
        Outcome(checksum: sum.total)
      }
    }
  }

  /// Includes the view with lazy rows, which is the part that they accelerate.
  private static func lazyDiff(_ operation: RowOperation) -> Workload {
    let bytes = bytes(of: operation, lazyRowsView)
    let expected = { (n: Int) in Outcome(checksum: n &* bytes) }
    return Workload(
      name: "V3 view, diff and encode, lazy rows: \(operation.name)", per: "page",
      kind: .fixed(operation.count),
      contenders: [
        Contender(library: .rill, expected: expected) { n in
          let pages = (0..<n).map { _ in Page(operation.before, nil, lazyRowsView) }
          let sum = Sum()
          return Run { n in
            for index in 0..<n { sum.total += pages[index].update(to: operation.after) }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        }
      ])
  }

  private static var views: [Workload] {
    let table = RowOperation.all[0].before
    return [
      Workload(
        name: "V1 view of 1,000 rows", per: "page",
        contenders: [
          Contender(library: .rill, expected: counted) { _ in
            let sum = Sum()
            return Run { n in
              for _ in 0..<n { sum.total += withExtendedLifetime(rowsView(table)) { _ in 1 } }
            } outcome: {
              Outcome(checksum: sum.total)
            }
          },
          Contender(library: .enums, expected: counted) { _ in
            let sum = Sum()
            return Run { n in
              for _ in 0..<n { sum.total += withExtendedLifetime(EnumTree.rows(table)) { _ in 1 } }
            } outcome: {
              Outcome(checksum: sum.total)
            }
          },
        ])
    ]
  }

  /// A page that is lazy as a whole.
  private static var lazyPage: Workload {
    let table = RowOperation.all[0].before
    let view = { (table: RowTable) in lazy(table.rows) { rowsView(RowTable(rows: $0)) } }
    return Workload(
      name: "V3 view, diff and encode, lazy page: no change", per: "page",
      contenders: [
        Contender(library: .rill, expected: nothing) { _ in
          let page = Page(table, nil, view)
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += page.update(to: table) }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        }
      ])
  }

  /// Frees trees that were created before, one by one.
  private static var free: Workload {
    let table = RowOperation.all[0].before
    return Workload(
      name: "V4 free 1,000 rows", per: "page", kind: .fixed(50),
      contenders: [
        Contender(library: .rill, expected: counted) { n in
          var trees = (0..<n).map { _ in rowsView(table) }
          return Run { n in
            for _ in 0..<n { trees.removeLast() }
          } outcome: {
            Outcome(checksum: n - trees.count)
          }
        },
        Contender(library: .enums, expected: counted) { n in
          var trees = (0..<n).map { _ in EnumTree.rows(table) }
          return Run { n in
            for _ in 0..<n { trees.removeLast() }
          } outcome: {
            Outcome(checksum: n - trees.count)
          }
        },
      ])
  }
}

/// Returns the outcome if each event counts.
private func counted(_ n: Int) -> Outcome { Outcome(checksum: n) }

/// Returns the outcome if nothing changes.
private func nothing(_ n: Int) -> Outcome { Outcome(checksum: 0) }

/// A page with its current and its next tree.
private final class Page {
  private var rendering = Rendering<RowMessage>()
  private var next: VTree<RowMessage>
  private let view: (RowTable) -> VTree<RowMessage>

  init(
    _ before: RowTable, _ after: RowTable?, _ view: @escaping (RowTable) -> VTree<RowMessage>
  ) {
    self.view = view
    next = after.map(view) ?? VTree()
    _ = rendering.update(to: view(before))
  }

  /// - Returns: The number of bytes of the patch.
  func update() -> Int {
    let tree = next
    next = VTree()
    return rendering.update(to: tree).bytes.count
  }

  func update(to table: RowTable) -> Int { rendering.update(to: view(table)).bytes.count }
}
