/// A node of the tree that a browser shows to assistive technology.
public struct AccessibleNode: Equatable, Sendable, CustomStringConvertible {
  /// What it is, such as `button`, `heading`, `StaticText`.
  public var role: String

  /// What it is called; empty if it has no name.
  public var name: String

  /// What else is said about it; empty if nothing is.
  public var details: String

  /// What it holds, such as the text of a text field, or `.null`.
  public var value: JSON

  /// What else is known of it, such as `focusable`, `checked`, `level`, `invalid`, `live`.
  public var properties: [String: JSON]

  /// What is in it; what assistive technology ignores is left out, and what is in that takes its place.
  public var children: [AccessibleNode]

  /// It and all that is in it, in the order of the page.
  public var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

  /// All nodes in it, itself included, with that role, and with that name if one is given.
  public func all(_ role: String, named name: String? = nil) -> [AccessibleNode] {
    all.filter { $0.role == role && (name == nil || $0.name == name) }
  }

  /// A line a node, indented by its depth: role, name, value and properties.
  public var description: String {
    let known = properties.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let own = "\(role) \(JSON.string(name))\(value == .null ? "" : " = \(value)")\(known)"
    return children.reduce(into: own) { lines, child in
      lines += "\n  " + "\(child)".replacing("\n", with: "\n  ")
    }
  }
}

extension Window {
  /// The page as assistive technology gets it: screen readers, say.
  public func accessibilityTree() async throws -> AccessibleNode {
    let answer = try await devTools("Accessibility.getFullAXTree")
    let nodes = answer["nodes"].array ?? []
    let byID = Dictionary(nodes.map { ($0["nodeId"], $0) }) { first, _ in first }

    /// The nodes that `node` comes to: itself, or what is in it.
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
