/// What was found of styles that are the same in many elements, so that they are read once.
struct StyleMemo {
  private struct Key: Hashable {
    var name: String
    /// The names and values in turn.
    var styles: [String]
    /// What was said before the styles.
    var attributes: TextAttributes
    var level: ElementStyle.Level
  }

  /// So that colors that change with each picture don't pile up.
  static let limit = 2048

  /// The style of an element, which is that of others of which the same is said.
  mutating func style(of node: TerminalNode) -> SharedStyle {
    guard let key = key(of: node) else { return SharedStyle(ElementStyle(of: node, &self)) }
    if let found = shared[key] { return found }
    let made = SharedStyle(ElementStyle(of: node, &self))
    if shared.count >= Self.limit { shared.removeAll(keepingCapacity: true) }
    shared[key] = made
    return made
  }

  /// All that the style of an element depends on; nil, if that is more than its name, its styles, and whether it is hidden or
  /// selected.
  private func key(of node: TerminalNode) -> Key? {
    if node.namespace == .svg || node.defaults.isConditional || node.isControl
      || node.name == "fieldset"
    {
      return nil
    }
    var level = node.defaults.style.level
    var attributes = node.defaults.style.attributes
    if !node.attributes.isEmpty {
      if node["hidden"] != nil { level = .absent }
      if node["aria-selected"] == "true", node["role"] == "option" { attributes.insert(.inverse) }
    }
    return Key(
      name: node.name, styles: Self.words(node.styles), attributes: attributes, level: level)
  }

  private static func words(_ styles: [(name: String, value: String)]) -> [String] {
    if styles.isEmpty { return [] }
    var words: [String] = []
    words.reserveCapacity(2 * styles.count)
    for (name, value) in styles {
      words.append(name)
      words.append(value)
    }
    return words
  }

  /// How many are known.
  var count: Int { known.count }

  private var known: [Key: ElementStyle] = [:]
  private var shared: [Key: SharedStyle] = [:]

  /// Has a style say what styles of an element say.
  mutating func apply(
    _ styles: [(name: String, value: String)], to style: inout ElementStyle, of name: String
  ) {
    // These have more before the styles.
    if style.marker != nil || style.alignment != nil || style.isModal {
      for (name, value) in styles { style.set(name, value) }
      return
    }
    let key = Key(
      name: name, styles: Self.words(styles), attributes: style.attributes, level: style.level)
    if let found = known[key] {
      style = found
      return
    }
    for (name, value) in styles { style.set(name, value) }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    known[key] = style
  }
}
