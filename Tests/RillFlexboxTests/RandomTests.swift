import Foundation
import RillFlexbox
import RillTesting
import Testing

/// Random trees and styles, including unusual ones.
@Suite
struct RandomTests {
  /// The number of trees: `RILL_LAYOUTS`, or a small default.
  static let count = Int(ProcessInfo.processInfo.environment["RILL_LAYOUTS"] ?? "") ?? 1500
  static let seed = UInt64(ProcessInfo.processInfo.environment["RILL_SEED"] ?? "") ?? 20_261_122

  @Test
  func layOutRandomTrees() throws {
    for index in 0..<Self.count {
      var random = SplitMix64(seed: Self.seed &+ UInt64(index))
      var plan = RandomTree(&random)
      var tree = plan.build()
      let room = plan.room
      tree.layout(width: room.width, height: room.height, rightToLeft: room.rightToLeft)
      let frames = plan.frames(tree)
      for frame in frames {
        try #require(
          frame.isSensible, "seed \(Self.seed &+ UInt64(index)): \(frame) in \(plan)")
      }

      // Another layout after some changes equals a layout from scratch.
      tree.layout(width: room.width, height: room.height, rightToLeft: room.rightToLeft)
      try #require(plan.frames(tree) == frames, "seed \(Self.seed &+ UInt64(index)): twice")
      try #require(
        tree.visits <= 4 || plan.hasEscapingAbsolute,
        "seed \(Self.seed &+ UInt64(index)): \(tree.visits) visits for nothing in \(plan)")
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        for _ in 0..<Int.random(in: 1...4, using: &random) { plan.change(&tree, &random) }
        if Bool.random(using: &random) { plan.room = .init(&random) }
        let room = plan.room
        tree.layout(width: room.width, height: room.height, rightToLeft: room.rightToLeft)
        var fresh = plan
        var other = fresh.build()
        other.layout(width: room.width, height: room.height, rightToLeft: room.rightToLeft)
        try #require(
          plan.frames(tree) == fresh.frames(other),
          "seed \(Self.seed &+ UInt64(index)): after a change to \(fresh)")
      }
    }
  }
}

extension FlexFrame {
  /// No frame has NaN, infinities or negative sizes.
  var isSensible: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}

/// A random tree that can be built repeatedly.
struct RandomTree: CustomStringConvertible {
  struct Room {
    var width = AvailableSpace.unlimited
    var height = AvailableSpace.unlimited
    var rightToLeft = false

    init(_ random: inout SplitMix64) {
      width = Self.room(&random)
      height = Self.room(&random)
      rightToLeft = Bool.random(using: &random)
    }

    private static func room(_ random: inout SplitMix64) -> AvailableSpace {
      switch random.next() % 8 {
      case 0...2: .exactly(Double(random.next() % 500))
      case 3...5: .atMost(Double(random.next() % 500))
      case 6: .exactly([.nan, .infinity, -5, 0].randomElement(using: &random)!)
      default: .unlimited
      }
    }
  }

  struct Box {
    var style: FlexStyle
    var text: Int?
    var children: [Int] = []
    var parent: Int?
  }

  var boxes: [Box] = []
  var nodes: [FlexTree.Node] = []
  var room: Room

  var hasEscapingAbsolute: Bool {
    boxes.contains { $0.style.position == .absolute }
  }

  init(_ random: inout SplitMix64) {
    room = Room(&random)
    boxes.append(Box(style: .random(&random)))
    let count = Int(random.next() % 12) + (random.next() % 10 == 0 ? 40 : 0)
    for _ in 0..<count { add(&random) }
  }

  @discardableResult
  private mutating func add(_ random: inout SplitMix64) -> Int {
    var parent = Int.random(in: 0..<boxes.count, using: &random)
    while boxes[parent].text != nil { parent = boxes[parent].parent! }
    let index = boxes.count
    let text = random.next() % 4 == 0 ? Int(random.next() % 40) : nil
    boxes.append(Box(style: .random(&random), text: text, parent: parent))
    boxes[parent].children.append(index)
    return index
  }

  private func measure(_ box: Box) -> FlexMeasure? {
    box.text.map { length in
      FlexMeasure { room in
        let width = min(room.width(unlimited: Double(length * 7)), Double(length * 7))
        let columns = max(5, Int(width / 7))
        let lines = (length + columns - 1) / max(1, columns)
        return .init(
          width: Double(min(columns, length)) * 7, height: Double(lines * 14), baseline: 11)
      }
    }
  }

  mutating func build() -> FlexTree {
    var tree = FlexTree(boxes[0].style)
    nodes = Array(repeating: tree.root, count: boxes.count)
    var open = [0]
    while let index = open.popLast() {
      for child in boxes[index].children {
        nodes[child] = tree.append(
          boxes[child].style, to: nodes[index], measure: measure(boxes[child]))
        open.append(child)
      }
    }
    return tree
  }

  func frames(_ tree: FlexTree) -> [FlexFrame] {
    var frames: [FlexFrame] = []
    var open = [0]
    while let index = open.popLast() {
      frames.append(tree.frame(of: nodes[index]))
      open.append(contentsOf: boxes[index].children)
    }
    return frames
  }

  mutating func change(_ tree: inout FlexTree, _ random: inout SplitMix64) {
    let reachable = inOrder()
    let index = reachable.randomElement(using: &random)!
    switch random.next() % 6 {
    case 0:
      let child = add(&random)
      nodes.append(
        tree.append(
          boxes[child].style, to: nodes[boxes[child].parent!], measure: measure(boxes[child])))
    case 1 where index != 0:
      tree.remove(nodes[index])
      detach(index)
      compact()
    case 2 where index != 0:
      // The new parent isn't inside the box.
      let inside = Set(inOrder(from: index))
      let targets = reachable.filter { !inside.contains($0) && boxes[$0].text == nil }
      guard let target = targets.randomElement(using: &random) else { return }
      detach(index)
      let place = boxes[target].children.indices.randomElement(using: &random)
      tree.move(
        nodes[index], to: nodes[target],
        before: place.map { nodes[boxes[target].children[$0]] })
      boxes[target].children.insert(index, at: place ?? boxes[target].children.count)
      boxes[index].parent = target
    case 3 where boxes[index].text != nil:
      boxes[index].text = Int(random.next() % 40)
      tree.setMeasure(measure(boxes[index]), of: nodes[index])
    case 4: tree.contentChanged(of: nodes[index])
    default:
      boxes[index].style = .random(&random)
      tree[nodes[index]] = boxes[index].style
    }
  }

  var description: String {
    var lines = ["\(room)"]
    var open = [(0, 0)]
    while let (index, depth) = open.popLast() {
      let style = zip(
        Mirror(reflecting: boxes[index].style).children, Mirror(reflecting: FlexStyle()).children
      )
      .filter { "\($0.value)" != "\($1.value)" }.map { "\($0.0.label!): \($0.0.value)" }
      lines.append(
        String(repeating: "  ", count: depth) + style.joined(separator: ", ")
          + (boxes[index].text.map { " text \($0)" } ?? ""))
      open.append(contentsOf: boxes[index].children.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }

  private mutating func detach(_ index: Int) {
    boxes[boxes[index].parent!].children.removeAll { $0 == index }
  }

  func inOrder(from top: Int = 0) -> [Int] {
    var order: [Int] = []
    var open = [top]
    while let index = open.popLast() {
      order.append(index)
      open.append(contentsOf: boxes[index].children)
    }
    return order
  }

  /// Removes the boxes without a parent.
  private mutating func compact() {
    let order = inOrder().sorted()
    var names: [Int: Int] = [:]
    for (new, old) in order.enumerated() { names[old] = new }
    nodes = order.map { nodes[$0] }
    boxes = order.map { old in
      var box = boxes[old]
      box.children = box.children.map { names[$0]! }
      box.parent = box.parent.map { names[$0]! }
      return box
    }
  }
}

extension FlexLength {
  static func random(_ random: inout SplitMix64, negative: Bool = false) -> FlexLength {
    switch random.next() % 16 {
    case 0...6: return FlexLength(Double(random.next() % 120))
    case 7: return FlexLength(Double(random.next() % 1000) / 7)
    case 8, 9: return .percent(Double(random.next() % 150))
    case 10: return .auto
    case 11:
      return [.minContent, .maxContent, .fitContent, .stretch, .content].randomElement(
        using: &random)!
    case 12:
      return [
        FlexLength(.nan), FlexLength(.infinity), FlexLength(-.infinity), .percent(.nan),
        .percent(1e30),
      ].randomElement(using: &random)!
    case 13: return FlexLength(-Double(random.next() % 60))
    default: return 0
    }
  }
}

extension FlexStyle {
  static func random(_ random: inout SplitMix64) -> FlexStyle {
    var style = FlexStyle()
    func maybe(_ chance: UInt64, _ change: (inout FlexStyle, inout SplitMix64) -> Void) {
      if random.next() % chance == 0 { change(&style, &random) }
    }
    style.direction = [.row, .column, .row, .column, .rowReverse, .columnReverse].randomElement(
      using: &random)!
    maybe(2) { $0.width = .random(&$1) }
    maybe(2) { $0.height = .random(&$1) }
    maybe(6) { $0.minWidth = .random(&$1) }
    maybe(6) { $0.minHeight = .random(&$1) }
    maybe(6) { $0.maxWidth = .random(&$1) }
    maybe(6) { $0.maxHeight = .random(&$1) }
    maybe(3) { $0.basis = .random(&$1) }
    maybe(3) { $0.grow = [0.2, 1, 2, 1e9, -1, .nan, .infinity].randomElement(using: &$1)! }
    maybe(3) { $0.shrink = [0, 0.3, 1, 3, -1, .nan, 1e300].randomElement(using: &$1)! }
    maybe(8) {
      $0.aspectRatio = [0.5, 1, 2, 0, -1, .nan, .infinity, 1e-300].randomElement(using: &$1)!
    }
    maybe(5) { $0.boxSizing = $1.next() % 2 == 0 ? .contentBox : .borderBox }
    maybe(4) {
      $0.wrap = [.wrap, .wrap, .wrapReverse, .balance, .balanceReverse].randomElement(using: &$1)!
    }
    maybe(8) { $0.lineCount = [2, 3, 1000, 0, -3].randomElement(using: &$1)! }
    maybe(3) { $0.justify = FlexJustification(rawValue: UInt8($1.next() % 11))! }
    maybe(3) { $0.alignItems = FlexAlignment(rawValue: UInt8($1.next() % 9))! }
    maybe(5) { $0.alignSelf = FlexAlignment(rawValue: UInt8($1.next() % 9))! }
    maybe(4) { $0.alignContent = FlexJustification(rawValue: UInt8($1.next() % 11))! }
    maybe(6) { $0.safe = FlexSafety(rawValue: UInt8($1.next() % 16)) }
    maybe(4) { $0.rowGap = .random(&$1) }
    maybe(4) { $0.columnGap = .random(&$1) }
    maybe(8) { $0.order = Int32(truncatingIfNeeded: $1.next() % 5) - 2 }
    maybe(6) { $0.position = [.static, .absolute, .absolute].randomElement(using: &$1)! }
    maybe(12) { $0.display = [.none, .contents].randomElement(using: &$1)! }
    maybe(8) { $0.overflow = FlexOverflow(rawValue: UInt8($1.next() % 4))! }
    maybe(8) { $0.textDirection = FlexTextDirection(rawValue: UInt8($1.next() % 3))! }
    for _ in 0..<2 {
      maybe(3) { $0.margin.assign(.random(&$1), to: FlexEdgeSet(rawValue: UInt8($1.next() % 64))) }
      maybe(3) { $0.padding.assign(.random(&$1), to: FlexEdgeSet(rawValue: UInt8($1.next() % 64))) }
      maybe(5) { $0.border.assign(.random(&$1), to: FlexEdgeSet(rawValue: UInt8($1.next() % 64))) }
      maybe(3) { $0.inset.assign(.random(&$1), to: FlexEdgeSet(rawValue: UInt8($1.next() % 64))) }
    }
    return style
  }
}
