import RillFlexbox

// Layouts: trees of boxes are built, laid out, and laid out again after a change of one leaf. The
// check compares the height of the root with that in a browser.

extension Workload {
  static var layouts: [Workload] {
    LayoutTree.allCases.flatMap { [build($0), layOut($0)] } + [changedLeaf]
  }

  private static func build(_ kind: LayoutTree) -> Workload {
    Workload(
      name: "L1 build: \(kind.rawValue)", per: "box", units: kind.count, kind: .fixed(kind.rounds),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0 * kind.count) }) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += kind.build().count }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        }
      ])
  }

  private static func layOut(_ kind: LayoutTree) -> Workload {
    Workload(
      name: "L2 lay out: \(kind.rawValue)", per: "box", units: kind.count,
      kind: .fixed(kind.rounds),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0 * Int(kind.height * 2)) }) { n in
          // Separate trees, so that no results are cached.
          let trees = Trees((0..<n).map { _ in kind.build() })
          let sum = Sum()
          return Run { n in
            for index in 0..<n {
              trees.trees[index].layout()
              let root = trees.trees[index].root
              sum.total += Int(trees.trees[index].frame(of: root).height * 2)
            }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        }
      ])
  }

  /// Makes the middle leaf of the mixed tree a point wider, and lays the tree out again.
  private static var changedLeaf: Workload {
    Workload(
      name: "L3 one leaf of 11,111 boxes changed", per: "change", kind: .fixed(200),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: 30 * $0 + $0 * ($0 - 1) / 2) }) {
          _ in
          let trees = Trees([LayoutTree.mixed.build()])
          trees.trees[0].layout()
          var leaf = trees.trees[0].root
          for _ in 0..<4 { leaf = trees.trees[0].children(of: leaf)[5] }
          let changed = leaf
          let sum = Sum()
          return Run { n in
            for index in 0..<n {
              trees.trees[0][changed].width = FlexLength(Double(30 + index))
              trees.trees[0].layout()
              sum.total += Int(trees.trees[0].frame(of: changed).width)
            }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        }
      ])
  }

  /// Trees that are changed in place.
  private final class Trees {
    var trees: [FlexTree]
    init(_ trees: [FlexTree]) { self.trees = trees }
  }
}

extension LayoutTree {
  /// The number of trees that are laid out in a round.
  fileprivate var rounds: Int {
    switch self {
    case .mixed: 5
    case .wide: 1
    default: 20
    }
  }
}
