/// A cache of computed styles that many elements share.
struct StyleCache {
  private struct Key: Hashable {
    var name: String
    /// The names and values, alternating.
    var styles: [String]
    /// The text attributes before the styles.
    var attributes: TextAttributes
    var level: ElementStyle.Level
  }

  /// The limit keeps colors that change with each frame from accumulating.
  static let limit = 2048

  /// Returns the style of an element, shared with equal elements.
  mutating func style(of node: TerminalNode) -> SharedStyle {
    guard let key = key(of: node) else { return SharedStyle(ElementStyle(of: node, &self)) }
    if let found = shared[key] { return found }
    let made = SharedStyle(ElementStyle(of: node, &self))
    if shared.count >= Self.limit { shared.removeAll(keepingCapacity: true) }
    shared[key] = made
    return made
  }

  /// Returns the inputs of an element's style; nil if it depends on more than its name, its styles,
  /// and whether it is hidden or selected.
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
      let isRow = node["role"] == "option" || node["role"] == "row"
      if isRow, node["aria-selected"] == "true" { attributes.insert(.inverse) }
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

  /// The number of cached styles.
  var count: Int { known.count }

  private var known: [Key: ElementStyle] = [:]
  private var shared: [Key: SharedStyle] = [:]

  /// Applies the styles of an element to a style.
  mutating func apply(
    _ styles: [(name: String, value: String)], to style: inout ElementStyle, of name: String
  ) {
    // These are set by attributes before the styles.
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
