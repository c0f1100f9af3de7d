package import RillFlexbox

/// A layout, beside what a browser makes of it, for looking at.
package struct LayoutPicture {
  /// How far coordinates may be apart without being different, in points.
  package static let tolerance = 0.05

  /// A box of the picture.
  package struct Box {
    /// Its number in the order of the tree, and its name if it has one.
    package var name: String
    /// Where it is in its file.
    package var path: String
    /// How many boxes it is in.
    package var depth: Int
    /// The style, as CSS.
    package var style: String
    package var text: String?
    /// Whether it is to be seen: its `display` isn't `none` or `contents`, nor is it in a box that isn't there.
    package var isThere: Bool
    /// Where the layout has it in its parent.
    package var actual: FlexFrame
    /// Where a browser has it in its parent, if that is known.
    package var expected: FlexFrame?
    /// What the text is drawn with, and where it is in the box.
    var words: (text: SquareText, frame: FlexFrame)?
    /// The upper left corners on the page.
    var actualOrigin: (x: Double, y: Double) = (0, 0)
    var expectedOrigin: (x: Double, y: Double) = (0, 0)

    /// What of it isn't as the browser has it: the name of each number, and by how much the layout's is larger.
    package var differences: [(name: String, by: Double)] {
      guard let expected else { return [] }
      let pairs = [
        ("x", actual.x - expected.x), ("y", actual.y - expected.y),
        ("width", actual.width - expected.width), ("height", actual.height - expected.height),
      ]
      return pairs.filter { !($0.1.magnitude <= LayoutPicture.tolerance) }
    }
  }

  /// The case that is drawn.
  package var title: String
  /// The room of the root and the direction of text, in words.
  package var subtitle: String
  /// All boxes, each before those in it.
  package var boxes: [Box]

  /// Lays out a case and draws it.
  ///
  /// - Parameters:
  ///   - room: The room of the root, if it isn't what the file says; the browser's rectangles, which are for that, are left
  ///     out then.
  package init(
    of layoutCase: LayoutCase, in file: LayoutFile, rightToLeft: Bool = false,
    room: (width: FlexRoom, height: FlexRoom)? = nil
  ) throws(CSSError) {
    var (tree, nodes) = try file.tree(layoutCase, rightToLeft: rightToLeft)
    let (width, height) = room ?? file.room
    tree.layout(width: width, height: height, rightToLeft: rightToLeft)

    title = layoutCase.id
    subtitle =
      "width \(width.words), height \(height.words), "
      + "\(rightToLeft ? "right to left" : "left to right")"
    boxes = []
    var isOpen: [Bool] = []
    for (index, entry) in layoutCase.root.entries.enumerated() {
      let display = tree[nodes[index]].display
      let isInOpen = entry.parent.map { isOpen[$0] } ?? true
      isOpen.append(isInOpen && display != .none)
      let rect = rightToLeft ? entry.node.rectRightToLeft : entry.node.rect
      var box = Box(
        name: entry.node.id.map { "#\(index) \($0)" } ?? "#\(index)",
        path: CSSError.name(of: entry.path), depth: entry.path.count,
        style: entry.node.style.css.map { "\($0): \($1)" }.joined(separator: "; "),
        text: entry.node.text, isThere: isInOpen && display == .flex,
        actual: tree.frame(of: nodes[index]),
        expected: room == nil ? rect.map(FlexFrame.init) : nil)
      if !entry.node.isVertical, let text = entry.node.text,
        let leaf = tree.children(of: nodes[index]).first
      {
        box.words = (SquareText(text, size: 10), tree.frame(of: leaf))
      }
      // What isn't there is nowhere, and doesn't move what is in it.
      let actual = entry.parent.map { boxes[$0].actualOrigin } ?? (x: 0, y: 0)
      let expected = entry.parent.map { boxes[$0].expectedOrigin } ?? (x: 0, y: 0)
      box.actualOrigin = (actual.x + box.actual.x, actual.y + box.actual.y)
      let place = box.expected ?? FlexFrame()
      box.expectedOrigin = (expected.x + place.x, expected.y + place.y)
      boxes.append(box)
    }
  }

  /// Whether it is known where a browser has the boxes.
  package var hasExpected: Bool { boxes.contains { $0.expected != nil } }

  /// The numbers of the boxes that aren't where a browser has them.
  package var differing: [Int] { boxes.indices.filter { !boxes[$0].differences.isEmpty } }

  /// What came of the comparison, in a sentence, or `nil` when there is nothing to compare with.
  package var verdict: String? {
    guard hasExpected else { return nil }
    let boxCount = boxes.count == 1 ? "1 box" : "\(boxes.count) boxes"
    let all = ["", "The box agrees.", "Both boxes agree."]
    return switch differing.count {
    case 0: boxes.count < all.count ? all[boxes.count] : "All \(boxCount) agree."
    case 1: "1 of \(boxCount) differs."
    case let count: "\(count) of \(boxCount) differ."
    }
  }
}

extension FlexFrame {
  /// The frame that four numbers are: x, y, width and height.
  fileprivate init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension FlexRoom {
  fileprivate var words: String {
    switch self {
    case .exactly(let size): "exactly \(SVG.number(size))"
    case .atMost(let size): "at most \(SVG.number(size))"
    case .unlimited: "unlimited"
    }
  }
}
