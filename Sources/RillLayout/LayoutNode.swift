/// A box of a case.
package struct LayoutNode: Decodable, Sendable {
  /// The name of the box, if it has one.
  package var id: String?
  package var style: LayoutStyle
  package var text: String?
  /// The browser's frame of the box: x, y, width and height.
  package var rect: [Double]?
  package var rectRightToLeft: [Double]?
  package var children: [LayoutNode]

  private enum CodingKeys: String, CodingKey {
    case id, style, text, rect, children
    case rectRightToLeft = "rect_rtl"
  }

  package init(
    id: String? = nil, style: LayoutStyle = [:], text: String? = nil, rect: [Double]? = nil,
    rectRightToLeft: [Double]? = nil, children: [LayoutNode] = []
  ) {
    self.id = id
    self.style = style
    self.text = text
    self.rect = rect
    self.rectRightToLeft = rectRightToLeft
    self.children = children
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(String.self, forKey: .id)
    style = try container.decodeIfPresent(LayoutStyle.self, forKey: .style) ?? [:]
    text = try container.decodeIfPresent(String.self, forKey: .text)
    rect = try Self.rectangle(container, .rect)
    rectRightToLeft = try Self.rectangle(container, .rectRightToLeft)
    children = try container.decodeIfPresent([LayoutNode].self, forKey: .children) ?? []
  }

  private static func rectangle(
    _ container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
  ) throws -> [Double]? {
    let numbers = try container.decodeIfPresent([Double].self, forKey: key)
    if let numbers, numbers.count != 4 {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "a rectangle must be four numbers: x, y, width and height")
    }
    return numbers
  }
}

extension LayoutNode {
  /// A box with its position in the tree.
  package struct Entry {
    package var node: LayoutNode
    /// The index of its parent in the list.
    package var parent: Int?
    /// The indices of the children from the root to the box.
    package var path: [Int]
  }

  /// The box and its descendants, parents first.
  package var entries: [Entry] {
    var entries: [Entry] = []
    var open = [Entry(node: self, parent: nil, path: [])]
    while let entry = open.popLast() {
      let children = entry.node.children.enumerated().reversed()
      for (index, child) in children {
        open.append(Entry(node: child, parent: entries.count, path: entry.path + [index]))
      }
      entries.append(entry)
    }
    return entries
  }
}

extension LayoutNode {
  /// True if the text of the box is vertical.
  package var isVertical: Bool { style["writing-mode"]?.hasPrefix("vertical") == true }
}
