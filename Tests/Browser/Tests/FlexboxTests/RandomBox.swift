import RillFlexbox

/// A random box, which a browser and `RillFlexbox` can lay out.
///
/// The styles combine more properties than typical pages. Aspect ratios are excluded: when nested,
/// this browser's result depends on previous layouts. The vectors cover them.
struct RandomBox {
  var style: FlexStyle
  /// The number of squares of 10 points in each word of its text.
  var text: [Int]?
  var children: [RandomBox] = []

  init(_ random: inout some RandomNumberGenerator, depth: Int = 0) {
    style = depth == 0 ? .randomRoot(&random) : .random(&random)
    if depth > 0, Int.random(in: 0..<5, using: &random) == 0 {
      text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Int.random(in: 1...6, using: &random)
      }
    } else if depth < 3 {
      let count = Int.random(in: depth == 0 ? 1...4 : 0...3, using: &random)
      for _ in 0..<count { children.append(RandomBox(&random, depth: depth + 1)) }
    }
  }

  var html: String {
    var content = children.map(\.html).joined()
    if let text {
      let words = text.map { "<b>" + String(repeating: "<i></i>", count: $0) + "</b>" }
      content = "<p>" + words.joined(separator: "<wbr>") + "</p>"
    }
    return "<div style='\(style.css)'>\(content)</div>"
  }

  /// Adds the box to a tree, and returns the boxes in document order.
  func add(to parent: FlexTree.Node?, of tree: inout FlexTree) -> [FlexTree.Node] {
    let node: FlexTree.Node
    if let parent {
      node = tree.append(style, to: parent)
    } else {
      tree = FlexTree(style)
      node = tree.root
    }
    if let text { tree.append(FlexStyle(), to: node, measure: .squares(text)) }
    return [node] + children.flatMap { $0.add(to: node, of: &tree) }
  }
}

extension FlexMeasure {
  /// Measures words of squares of 10 points, with line breaks between words.
  fileprivate static func squares(_ words: [Int]) -> FlexMeasure {
    FlexMeasure { room in
      let limit: Double =
        switch room {
        case .minContent: 0
        case .maxContent: .infinity
        case .width(let width): width + 0.01
        }
      var lines = 1
      var line = 0
      var widest = 0
      for word in words {
        if line > 0, Double((line + word) * 10) > limit {
          lines += 1
          line = 0
        }
        line += word
        widest = max(widest, line)
      }
      return Answer(width: Double(widest * 10), height: Double(lines * 10), baseline: 8)
    }
  }
}

extension FlexStyle {
  fileprivate static func randomRoot(_ random: inout some RandomNumberGenerator) -> FlexStyle {
    var style: FlexStyle = .random(&random)
    style.width = FlexLength(Double(Int.random(in: 100...500, using: &random)))
    style.height =
      Bool.random(using: &random)
      ? FlexLength(Double(Int.random(in: 100...400, using: &random))) : .auto
    style.minWidth = .auto
    style.minHeight = .auto
    style.maxWidth = .auto
    style.maxHeight = .auto
    style.margin = FlexEdges(0)
    style.position = .absolute
    style.inset = FlexEdges(.auto)
    style.inset.top = 0
    style.inset.left = 0
    style.display = .flex
    return style
  }

  fileprivate static func random(_ random: inout some RandomNumberGenerator) -> FlexStyle {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func one<Value>(of values: [Value]) -> Value { values.randomElement(using: &random)! }
    func points(_ range: ClosedRange<Int>) -> FlexLength {
      FlexLength(
        Double(Int.random(in: range.lowerBound * 2...range.upperBound * 2, using: &random)) / 2)
    }
    func length() -> FlexLength {
      if chance(60) { return points(0...120) }
      return chance(55)
        ? .percent(one(of: [10, 20, 25, 50, 75, 100, 120]))
        : one(of: [.minContent, .maxContent, .fitContent])
    }
    var style = FlexStyle()
    style.direction = one(of: [.row, .row, .column, .column, .rowReverse, .columnReverse])
    if chance(18) { style.width = length() }
    if chance(18) { style.height = length() }
    if chance(5) { style.minWidth = length() }
    if chance(5) { style.minHeight = length() }
    if chance(5) { style.maxWidth = length() }
    if chance(5) { style.maxHeight = length() }
    if chance(8) { style.basis = chance(20) ? .content : length() }
    if chance(12) { style.grow = one(of: [1, 2, 0.3, 0.5]) }
    if chance(12) { style.shrink = one(of: [0, 0, 2, 0.4]) }
    if chance(6) { style.boxSizing = .contentBox }
    if chance(14) { style.wrap = one(of: [.wrap, .wrap, .wrapReverse, .balance]) }
    let distributions: [FlexJustification] = [
      .flexStart, .flexEnd, .center, .spaceBetween, .spaceAround, .spaceEvenly, .start, .end,
      .stretch,
    ]
    if chance(14) { style.justify = one(of: distributions + [.left, .right]) }
    if chance(10) { style.alignContent = one(of: distributions) }
    let alignments: [FlexAlignment] = [
      .stretch, .flexStart, .flexEnd, .center, .baseline, .start, .end, .selfStart, .selfEnd,
    ]
    if chance(14) { style.alignItems = one(of: alignments) }
    if chance(8) { style.alignSelf = one(of: alignments) }
    if chance(8) { style.rowGap = points(0...20) }
    if chance(8) { style.columnGap = chance(30) ? .percent(10) : points(0...20) }
    if chance(4) { style.order = Int32.random(in: -2...2, using: &random) }
    if chance(8) { style.position = one(of: [.static, .absolute, .absolute]) }
    for edge in [FlexEdgeSet.top, .bottom, .left, .right] {
      if chance(6) { style.inset.assign(chance(30) ? .percent(20) : points(-30...60), to: edge) }
      if chance(6) { style.margin.assign(chance(25) ? .auto : points(-20...30), to: edge) }
      if chance(6) { style.padding.assign(points(0...20), to: edge) }
      if chance(4) {
        style.border.assign(FlexLength(Double(Int.random(in: 0...8, using: &random))), to: edge)
      }
    }
    if chance(3) { style.display = one(of: [.none, .contents]) }
    if chance(4) { style.overflow = .hidden }
    if chance(4) { style.textDirection = one(of: [.leftToRight, .rightToLeft]) }
    return style
  }
}
