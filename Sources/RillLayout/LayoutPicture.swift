package import RillFlexbox

/// A drawing of a layout beside the browser's layout.
package struct LayoutPicture {
  /// The maximum difference between equal coordinates, in points.
  package static let tolerance = 0.05

  /// A box of the picture.
  package struct Box {
    /// Its number in the order of the tree, and its name if it has one.
    package var name: String
    /// Its path in the file.
    package var path: String
    /// The number of its ancestors.
    package var depth: Int
    /// The style, as CSS.
    package var style: String
    package var text: String?
    /// True if the box is visible: neither its `display` nor an ancestor's excludes it.
    package var isThere: Bool
    /// The frame in its parent in Rill's layout.
    package var actual: FlexFrame
    /// The frame in its parent in the browser's layout, if known.
    package var expected: FlexFrame?
    /// The text and its position in the box.
    var words: (text: SquareText, frame: FlexFrame)?
    /// The upper left corners on the page.
    var actualOrigin: (x: Double, y: Double) = (0, 0)
    var expectedOrigin: (x: Double, y: Double) = (0, 0)

    /// The differences from the browser: the name of each coordinate, and Rill's value minus the
    /// browser's.
    package var differences: [(name: String, by: Double)] {
      guard let expected else { return [] }
      let pairs = [
        ("x", actual.x - expected.x), ("y", actual.y - expected.y),
        ("width", actual.width - expected.width), ("height", actual.height - expected.height),
      ]
      return pairs.filter { !($0.1.magnitude <= LayoutPicture.tolerance) }
    }
  }

  /// The name of the case.
  package var title: String
  /// The available space for the root and the text direction, in words.
  package var subtitle: String
  /// All boxes, parents first.
  package var boxes: [Box]

  /// Lays out a case and draws it.
  ///
  /// - Parameters:
  ///   - room: The available space for the root, if it differs from the file's. Then the browser's
  ///     frames, which are for the file's space, are omitted.
  package init(
    of layoutCase: LayoutCase, in file: LayoutFile, rightToLeft: Bool = false,
    room: (width: AvailableSpace, height: AvailableSpace)? = nil
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
      // An excluded box has no position, and doesn't move its content.
      let actual = entry.parent.map { boxes[$0].actualOrigin } ?? (x: 0, y: 0)
      let expected = entry.parent.map { boxes[$0].expectedOrigin } ?? (x: 0, y: 0)
      box.actualOrigin = (actual.x + box.actual.x, actual.y + box.actual.y)
      let place = box.expected ?? FlexFrame()
      box.expectedOrigin = (expected.x + place.x, expected.y + place.y)
      boxes.append(box)
    }
  }

  /// True if the browser's frames are known.
  package var hasExpected: Bool { boxes.contains { $0.expected != nil } }

  /// The indices of the boxes that differ from the browser's.
  package var differing: [Int] { boxes.indices.filter { !boxes[$0].differences.isEmpty } }

  /// The result of the comparison as a sentence, or `nil` without browser frames.
  package var verdict: String? {
    guard hasExpected else { return nil }
    let boxCount = boxes.count == 1 ? "1 box" : "\(boxes.count) boxes"
    let all = ["", "The box matches.", "Both boxes match."]
    return switch differing.count {
    case 0: boxes.count < all.count ? all[boxes.count] : "All \(boxCount) match."
    case 1: "1 of \(boxCount) differs."
    case let count: "\(count) of \(boxCount) differ."
    }
  }
}

extension FlexFrame {
  /// Creates a frame from x, y, width and height.
  fileprivate init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension AvailableSpace {
  fileprivate var words: String {
    switch self {
    case .exactly(let size): "exactly \(SVG.number(size))"
    case .atMost(let size): "at most \(SVG.number(size))"
    case .unlimited: "unlimited"
    }
  }
}
