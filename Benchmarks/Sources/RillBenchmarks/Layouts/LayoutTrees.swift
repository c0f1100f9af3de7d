import RillFlexbox

/// The trees of the layout workloads. By default boxes are columns that don't shrink, with lines at
/// the start.
enum LayoutTree: String, CaseIterable {
  case grid
  case mixed
  case textList = "text list"
  case deep200 = "deep 200"
  case deep1000 = "deep 1000"
  case wide = "mixed, nine times"

  static let base = FlexStyle.column.shrink(0).alignContent(.flexStart)

  var count: Int {
    switch self {
    case .grid: 1_101
    case .mixed: 11_111
    case .textList: 4_001
    case .deep200: 201
    case .deep1000: 1_001
    case .wide: 100_000
    }
  }

  /// The height of the root.
  var height: Double {
    switch self {
    case .grid: 1_000
    case .mixed: 2_084
    case .textList: 48_130
    case .deep200: 109.5
    case .deep1000: 509.5
    case .wide: 2_084 * 9
    }
  }

  func build() -> FlexTree {
    switch self {
    case .grid: Self.makeGrid()
    case .mixed: Self.makeMixed()
    case .textList: Self.makeTextList()
    case .deep200: Self.makeDeep(200)
    case .deep1000: Self.makeDeep(1_000)
    case .wide: Self.makeWide()
    }
  }

  private static func makeGrid() -> FlexTree {
    var tree = FlexTree(base.size(1_000, 1_000))
    tree.reserveCapacity(1_101)
    let row = base.direction(.row).grow(1).padding(2)
    let leaf = base.grow(1).margin(1).height(5)
    for _ in 0..<100 {
      let parent = tree.append(row, to: tree.root)
      for _ in 0..<10 { tree.append(leaf, to: parent) }
    }
    return tree
  }

  private static func makeMixed() -> FlexTree {
    var tree = FlexTree(container(level: 0).width(4_000))
    tree.reserveCapacity(11_111)
    addMixed(to: tree.root, level: 0, in: &tree)
    return tree
  }

  private static func container(level: Int) -> FlexStyle {
    var style = base.padding(2).justify(.spaceBetween)
    if level % 2 == 1 { style = style.direction(.row).alignItems(.center) }
    return level == 2 ? style.wrap(.wrap) : style
  }

  private static func addMixed(to parent: FlexTree.Node, level: Int, in tree: inout FlexTree) {
    for index in 0..<10 {
      if level == 3 {
        let leaf = base.size(FlexLength(Double(10 + index % 7)), FlexLength(Double(10 + index % 5)))
          .grow(Double(index % 3)).shrink(1).margin(1)
        tree.append(leaf, to: parent)
      } else {
        let child = tree.append(container(level: level + 1), to: parent)
        addMixed(to: child, level: level + 1, in: &tree)
      }
    }
  }

  private static func makeWide() -> FlexTree {
    var tree = FlexTree(base)
    tree.reserveCapacity(100_000)
    for _ in 0..<9 {
      let part = tree.append(container(level: 0).width(4_000), to: tree.root)
      addMixed(to: part, level: 0, in: &tree)
    }
    return tree
  }

  private static func makeTextList() -> FlexTree {
    var tree = FlexTree(base.width(400))
    tree.reserveCapacity(4_001)
    let row = base.direction(.row).padding(4).gap(8).alignItems(.center)
    let icon = base.size(24)
    let text = base.flex(1, 1, 0)
    let badge = base.minWidth(16).height(16).padding(3)
    for index in 0..<1_000 {
      let parent = tree.append(row, to: tree.root)
      tree.append(icon, to: parent)
      let length = 20 + index * 37 % 180
      tree.append(text, to: parent, measure: FlexMeasure { measured(length, $0) })
      tree.append(badge, to: parent)
    }
    return tree
  }

  /// Measures a text with 7 points per character in lines of 14 points, which contain as many
  /// characters as fit.
  private static func measured(_ length: Int, _ room: FlexMeasure.Room) -> FlexMeasure.Answer {
    let whole = Double(length * 7)
    let width = min(room.width(unlimited: whole), whole)
    let columns = max(1, Int(width / 7))
    let lines = (length + columns - 1) / columns
    return .init(width: Double(min(length, columns) * 7), height: Double(lines * 14))
  }

  private static func makeDeep(_ depth: Int) -> FlexTree {
    var tree = FlexTree(base.width(1_000))
    tree.reserveCapacity(depth + 1)
    var parent = tree.root
    for index in 0..<depth {
      let isInnermost = index == depth - 1
      let style = isInnermost ? base.size(10) : base.padding(0.25)
      parent = tree.append(
        index % 2 == 0 ? style.direction(.row) : style, to: parent)
    }
    return tree
  }
}
