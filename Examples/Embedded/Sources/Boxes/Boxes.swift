import RillFlexbox

/// Lays out a page of cards for several screen widths, with an added card and a longer title.
///
/// - Parameter log: A function that receives a label and a number, such as a frame in hundredths of
///   a point.
public func boxes(log: (StaticString, Int) -> Void) {
  var page = Page()
  for title in [5, 23, 60] { page.add(title: title) }

  page.show(width: 800, log)
  page.show(width: 320, log)

  // The number of visited boxes is proportional to the change.
  log("visits for nothing", page.visits(width: 320))
  page.add(title: 12)
  log("visits for a further card", page.visits(width: 320))
  page.retitle(1, to: 90)
  page.show(width: 320, log)
  page.show(width: 320, rightToLeft: true, log)

  // A copy is an independent tree.
  var copy = page
  copy.remove(0)
  log("cards in the copy", copy.cards.count)
  log("cards in the page", page.cards.count)
  copy.show(width: 500, log)

  log("boxes in boxes", deep(5_000))
}

/// A page with a bar above cards, each with a picture and a title.
struct Page {
  struct Card {
    var box: FlexTree.Node
    var title: FlexTree.Node
  }

  private var tree: FlexTree
  private let bar: FlexTree.Node
  private let list: FlexTree.Node
  private(set) var cards: [Card] = []

  init() {
    tree = FlexTree(.column.width(.percent(100)).padding(10).gap(10))
    bar = tree.append(.row.justify(.spaceBetween).alignItems(.center).height(40), to: tree.root)
    for width in [100, 30, 45] as [FlexLength] {
      tree.append(FlexStyle().size(width, 24), to: bar)
    }
    list = tree.append(.row.wrap().gap(12), to: tree.root)
  }

  mutating func add(title: Int) {
    let style = FlexStyle.column.flex(1, 1, 200).padding(8).border(1).gap(6)
    let box = tree.append(style, to: list)
    tree.append(FlexStyle().aspectRatio(16.0 / 9).alignSelf(.stretch), to: box)
    cards.append(Card(box: box, title: tree.append(to: box, measure: letters(title))))
  }

  mutating func retitle(_ card: Int, to count: Int) {
    tree.setMeasure(letters(count), of: cards[card].title)
  }

  mutating func remove(_ card: Int) {
    tree.remove(cards.remove(at: card).box)
  }

  mutating func visits(width: Double) -> Int {
    tree.layout(width: .exactly(width))
    return tree.visits
  }

  mutating func show(
    width: Double, rightToLeft: Bool = false, _ log: (StaticString, Int) -> Void
  ) {
    tree.layout(width: .exactly(width), rightToLeft: rightToLeft)
    log(rightToLeft ? "from right to left" : "from left to right", Int(width))
    show("bar", bar, log)
    for card in cards {
      show("card", card.box, log)
      show("title", card.title, log)
    }
  }

  private func show(
    _ name: StaticString, _ node: FlexTree.Node, _ log: (StaticString, Int) -> Void
  ) {
    log(name, 0)
    let frame = tree.frame(of: node)
    log("  x", hundredths(frame.x))
    log("  y", hundredths(frame.y))
    log("  width", hundredths(frame.width))
    log("  height", hundredths(frame.height))
  }
}

/// Measures a text of `count` letters, 7 points wide each, in lines 16 points high that break
/// anywhere.
private func letters(_ count: Int) -> FlexMeasure {
  FlexMeasure { room in
    let fitting = Int(room.width(unlimited: Double(count) * 7) / 7)
    let columns = max(1, min(count, fitting))
    let lines = (count + columns - 1) / columns
    return FlexMeasure.Answer(
      width: Double(columns * 7), height: Double(lines * 16), baseline: 12)
  }
}

/// Returns the width of the innermost of `count` nested boxes, each half a point narrower on both
/// sides.
private func deep(_ count: Int) -> Int {
  var tree = FlexTree(FlexStyle().width(FlexLength(Double(count))))
  var node = tree.root
  for _ in 0..<count { node = tree.append(FlexStyle().padding(0.25).flex(1), to: node) }
  tree.layout()
  return hundredths(tree.frame(of: node).width)
}

/// Returns a number of points in hundredths, truncated.
private func hundredths(_ points: Double) -> Int { Int(points * 100) }
