package import Foundation
package import RillFlexbox

/// A tree of styled boxes as JSON says it, and where a browser puts them.
package struct LayoutCase: Decodable {
  package var id: String
  package var needs: [String]
  package var tags: [String]
  /// Whether the browser's layout depends on where the root is.
  package var dependsOnSurroundings: Bool
  /// Whether sizes were divided so often that a browser's rounding adds up.
  package var hasFractions: Bool
  package var root: LayoutNode

  private enum CodingKeys: String, CodingKey {
    case id, needs, tags, root
    case dependsOnSurroundings = "root_depends_on_containing_block"
    case hasFractions = "subpixel"
  }

  package init(id: String, root: LayoutNode) {
    self.id = id
    needs = []
    tags = []
    dependsOnSurroundings = false
    hasFractions = false
    self.root = root
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    needs = try container.decodeIfPresent([String].self, forKey: .needs) ?? []
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    dependsOnSurroundings =
      try container.decodeIfPresent(Bool.self, forKey: .dependsOnSurroundings) ?? false
    hasFractions = try container.decodeIfPresent(Bool.self, forKey: .hasFractions) ?? false
    root = try container.decode(LayoutNode.self, forKey: .root)
  }
}

/// A box of a case.
package struct LayoutNode: Decodable {
  /// Properties of CSS, longhands.
  package var style: [String: String]
  package var text: String?
  /// Where a browser puts it: x, y, width and height.
  package var rect: [Double]?
  package var rectRightToLeft: [Double]?
  package var children: [LayoutNode]

  private enum CodingKeys: String, CodingKey {
    case style, text, rect, children
    case rectRightToLeft = "rect_rtl"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    style = try container.decodeIfPresent([String: String].self, forKey: .style) ?? [:]
    text = try container.decodeIfPresent(String.self, forKey: .text)
    rect = try container.decodeIfPresent([Double].self, forKey: .rect)
    rectRightToLeft = try container.decodeIfPresent([Double].self, forKey: .rectRightToLeft)
    children = try container.decodeIfPresent([LayoutNode].self, forKey: .children) ?? []
  }
}

/// The cases of a file, and what their styles are based on.
package struct LayoutFile {
  package var cases: [LayoutCase]
  package var base: FlexStyle
  package var room: (width: FlexRoom, height: FlexRoom)
  /// Whether boxes take the direction of text of the one they are in; otherwise each has that of the case unless its style
  /// says so.
  package var inheritsDirection = true

  private struct Head: Decodable {
    var cases: [LayoutCase]
    var provenance: Provenance?
    struct Provenance: Decodable { var repository: String }
  }

  /// Reads a file of cases, one case, or one box.
  package init(_ data: Data) throws {
    let decoder = JSONDecoder()
    base = FlexStyle()
    room = (.atMost(1600), .atMost(1200))
    if let file = try? decoder.decode(Head.self, from: data) {
      cases = file.cases
      if file.provenance?.repository == "facebook/yoga" {
        base = FlexStyle.column.shrink(0).alignContent(.flexStart)
        room = (.atMost(0), .atMost(0))
      } else if file.provenance?.repository == "DioxusLabs/taffy" {
        inheritsDirection = false
      }
    } else if let one = try? decoder.decode(LayoutCase.self, from: data) {
      cases = [one]
    } else {
      cases = [LayoutCase(id: "layout", root: try decoder.decode(LayoutNode.self, from: data))]
    }
  }

  /// The tree of a case, and its boxes in the order of the case.
  package func tree(
    _ layoutCase: LayoutCase, rightToLeft: Bool
  ) throws -> (tree: FlexTree, nodes: [FlexTree.Node]) {
    var base = base
    if !inheritsDirection { base.textDirection = rightToLeft ? .rightToLeft : .leftToRight }
    func style(_ node: LayoutNode) throws -> FlexStyle {
      try FlexStyle(css: node.style, base: base)
    }
    var tree = FlexTree(try style(layoutCase.root))
    var nodes = [tree.root]
    // Boxes that are still to be added to the tree, with those they go into.
    var open: [(parent: FlexTree.Node, children: ArraySlice<LayoutNode>)] = []
    addText(of: layoutCase.root, to: tree.root, in: &tree)
    open.append((tree.root, layoutCase.root.children[...]))
    while let (parent, children) = open.popLast() {
      guard let child = children.first else { continue }
      open.append((parent, children.dropFirst()))
      let node = tree.append(try style(child), to: parent)
      nodes.append(node)
      addText(of: child, to: node, in: &tree)
      open.append((node, child.children[...]))
    }
    return (tree, nodes)
  }

  private func addText(of node: LayoutNode, to box: FlexTree.Node, in tree: inout FlexTree) {
    if let text = node.text {
      tree.append(FlexStyle(), to: box, measure: .squares(text, size: 10))
    }
  }
}

extension FlexMeasure {
  /// Text in a font whose glyphs and spaces are all squares, as the font Ahem's are; lines break at spaces and at
  /// zero-width spaces.
  package static func squares(_ text: String, size: Double) -> FlexMeasure {
    var words: [(count: Int, spaces: Int)] = []
    var count = 0
    for character in text.unicodeScalars {
      switch character {
      case " ":
        words.append((count, 1))
        count = 0
      case "\u{200B}":
        words.append((count, 0))
        count = 0
      default: count += 1
      }
    }
    words.append((count, 0))
    let parts = words
    return FlexMeasure { room in
      let limit: Double
      switch room {
      case .minContent: limit = 0
      case .maxContent: limit = .infinity
      case .width(let width): limit = width + 0.001
      }
      var lines = 1
      var line = 0
      var widest = 0
      var pending = 0
      for part in parts {
        let longer = line + pending + part.count
        if line > 0, part.count > 0, Double(longer) * size > limit {
          lines += 1
          line = part.count
        } else if part.count > 0 {
          line = longer
        }
        if part.count > 0 {
          widest = max(widest, line)
          pending = 0
        }
        pending += part.spaces
      }
      return Answer(
        width: Double(widest) * size, height: Double(lines) * size, baseline: 0.8 * size)
    }
  }
}
