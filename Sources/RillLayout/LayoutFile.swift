package import Foundation
package import RillFlexbox

/// The cases of a file, with the base style for their boxes.
package struct LayoutFile: Sendable {
  package var cases: [LayoutCase]
  /// The declarations that precede each box's own style.
  package var baseStyle: LayoutStyle
  package var room: (width: AvailableSpace, height: AvailableSpace)
  /// True if boxes inherit the text direction of their parent. Otherwise each box has the direction
  /// of the case by default.
  package var inheritsDirection = true

  private struct Cases: Decodable {
    var cases: [LayoutCase]
    var provenance: Provenance?
    struct Provenance: Decodable { var repository: String? }
  }

  private struct Header: Decodable {
    var baseStyle: LayoutStyle?
    private enum CodingKeys: String, CodingKey { case baseStyle = "base_style" }
  }

  /// The object of a file, whose keys determine its kind.
  private struct Keys: Decodable {
    var names: Set<String> = []

    private struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: Name.self).allKeys.map(\.stringValue))
    }
  }

  /// Reads a file of cases, one case, or one box.
  ///
  /// The optional object `base_style` has declarations for each box, which precede its own.
  /// Comments in it, whose keys aren't valid property names, are skipped, and so is `font`: text
  /// has a measure of its own.
  package init(_ data: Data) throws(LayoutError) {
    room = (.atMost(1600), .atMost(1200))
    let keys = try Self.decode(Keys.self, data).names
    let members = JSONMembers(data)
    baseStyle = try Self.decode(Header.self, data, members).baseStyle ?? [:]
    baseStyle.declarations.removeAll { Self.isRemark($0.property) }
    do {
      _ = try FlexStyle(css: baseStyle.css, base: FlexStyle())
    } catch {
      throw .malformed(path: "base_style", "\(error)")
    }
    if keys.contains("cases") {
      let file = try Self.decode(Cases.self, data, members)
      cases = file.cases
      // The descriptions of room and direction in these files are prose.
      if file.provenance?.repository == "facebook/yoga" {
        room = (.atMost(0), .atMost(0))
      } else if file.provenance?.repository == "DioxusLabs/taffy" {
        inheritsDirection = false
      }
    } else if keys.contains("root") {
      cases = [try Self.decode(LayoutCase.self, data, members)]
    } else if !keys.isDisjoint(with: ["style", "children", "text"]) {
      let root = try Self.decode(LayoutNode.self, data, members)
      cases = [LayoutCase(id: root.id ?? "layout", root: root)]
    } else {
      throw .noLayout
    }
  }

  private static func isRemark(_ name: String) -> Bool {
    name == "font" || !name.utf8.allSatisfy { "-abcdefghijklmnopqrstuvwxyz".utf8.contains($0) }
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, _ data: Data, _ members: JSONMembers? = nil
  ) throws(LayoutError) -> Value {
    do {
      let decoder = JSONDecoder()
      decoder.userInfo[.jsonMembers] = members
      return try decoder.decode(type, from: data)
    } catch let error as DecodingError {
      throw LayoutError(error, in: data)
    } catch {
      throw .unreadable("\(error)")
    }
  }

  /// Returns the case with a name, or the first case without a name.
  package func layoutCase(_ id: String?) throws(LayoutError) -> LayoutCase {
    guard let id else {
      guard let first = cases.first else { throw .noCases }
      return first
    }
    if let found = cases.first(where: { $0.id == id }) { return found }
    throw .noCase(id, near: id.nearest(of: cases.map(\.id)))
  }

  /// Returns the tree of a case with its boxes in the order of the case. The text of a box is an
  /// additional first child, which isn't in the list.
  package func tree(
    _ layoutCase: LayoutCase, rightToLeft: Bool
  ) throws(CSSError) -> (tree: FlexTree, nodes: [FlexTree.Node]) {
    var base = FlexStyle()
    if !inheritsDirection { base.textDirection = rightToLeft ? .rightToLeft : .leftToRight }
    var tree = FlexTree()
    var nodes: [FlexTree.Node] = []
    var areRightToLeft: [Bool] = []
    for entry in layoutCase.root.entries {
      let style: FlexStyle
      var isRightToLeft = rightToLeft
      if inheritsDirection, let parent = entry.parent { isRightToLeft = areRightToLeft[parent] }
      do {
        style = try FlexStyle(
          css: baseStyle.css + entry.node.style.css, base: base, rightToLeft: isRightToLeft)
      } catch {
        throw CSSError(
          error.reason, property: error.property, value: error.value, box: entry.path)
      }
      if style.textDirection != .inherited {
        isRightToLeft = style.textDirection == .rightToLeft
      }
      areRightToLeft.append(isRightToLeft)
      let node: FlexTree.Node
      if let parent = entry.parent {
        node = tree.append(style, to: nodes[parent])
      } else {
        node = tree.root
        tree[node] = style
      }
      nodes.append(node)
      if entry.node.isVertical, entry.node.text == nil || !entry.node.children.isEmpty {
        throw CSSError(
          .verticalBoxes, property: "writing-mode", value: entry.node.style["writing-mode"] ?? "",
          box: entry.path)
      }
      if let text = entry.node.text {
        let squares = SquareText(text, size: 10)
        tree.append(
          FlexStyle(), to: node,
          measure: entry.node.isVertical ? squares.verticalMeasure : squares.measure)
      }
    }
    return (tree, nodes)
  }
}
