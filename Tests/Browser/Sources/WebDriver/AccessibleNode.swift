/// A node of the accessibility tree of a browser.
public struct AccessibleNode: Equatable, Sendable, CustomStringConvertible {
  /// The role, such as `button`, `heading`, `StaticText`.
  public var role: String

  /// The accessible name; empty if the node has no name.
  public var name: String

  /// The accessible description; empty if the node has no description.
  public var details: String

  /// The value, such as the text of a text field, or `.null`.
  public var value: JSON

  /// Other properties, such as `focusable`, `checked`, `level`, `invalid`, `live`.
  public var properties: [String: JSON]

  /// The children. Ignored nodes are replaced by their children.
  public var children: [AccessibleNode]

  /// This node and its descendants, in document order.
  public var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

  /// Returns this node and its descendants with a role and, if given, a name.
  public func all(_ role: String, named name: String? = nil) -> [AccessibleNode] {
    all.filter { $0.role == role && (name == nil || $0.name == name) }
  }

  /// A line per node, indented by its depth: role, name, value and properties.
  public var description: String {
    let known = properties.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let own = "\(role) \(JSON.string(name))\(value == .null ? "" : " = \(value)")\(known)"
    return children.reduce(into: own) { lines, child in
      lines += "\n  " + "\(child)".replacing("\n", with: "\n  ")
    }
  }
}

extension Window {
  /// Returns the accessibility tree of the page, which screen readers use.
  public func accessibilityTree() async throws -> AccessibleNode {
    let answer = try await devTools("Accessibility.getFullAXTree")
    let nodes = answer["nodes"].array ?? []
    let byID = Dictionary(nodes.map { ($0["nodeId"], $0) }) { first, _ in first }

    /// Returns `node` itself, or its children if it is ignored.
    func resolve(_ node: JSON) -> [AccessibleNode] {
      let children = (node["childIds"].array ?? []).compactMap { byID[$0] }.flatMap(resolve)
      if node["ignored"].bool == true { return children }
      let properties = (node["properties"].array ?? []).map {
        ($0["name"].string ?? "", $0["value"]["value"])
      }
      return [
        AccessibleNode(
          role: node["role"]["value"].string ?? "", name: node["name"]["value"].string ?? "",
          details: node["description"]["value"].string ?? "", value: node["value"]["value"],
          properties: Dictionary(properties) { first, _ in first }, children: children)
      ]
    }

    let roots = nodes.filter { $0["parentId"] == .null }.flatMap(resolve)
    guard let root = roots.first, roots.count == 1 else {
      throw WebDriverError(
        command: "read the accessibility tree", reason: .unexpectedAnswer("\(roots.count) roots"))
    }
    return root
  }
}
