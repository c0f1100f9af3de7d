/// A tree of styled boxes in JSON, with a browser's frames.
package struct LayoutCase: Decodable, Sendable {
  package var id: String
  package var needs: [String]
  package var tags: [String]
  /// True if the browser's layout depends on the position of the root.
  package var dependsOnSurroundings: Bool
  /// True if repeated divisions of sizes accumulate the browser's rounding errors.
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
    id = try container.decodeIfPresent(String.self, forKey: .id) ?? "layout"
    needs = try container.decodeIfPresent([String].self, forKey: .needs) ?? []
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    dependsOnSurroundings =
      try container.decodeIfPresent(Bool.self, forKey: .dependsOnSurroundings) ?? false
    hasFractions = try container.decodeIfPresent(Bool.self, forKey: .hasFractions) ?? false
    root = try container.decode(LayoutNode.self, forKey: .root)
  }
}
