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

  /// How many are known.
  var count: Int { known.count }

  private var known: [Key: ElementStyle] = [:]

  /// Has a style say what styles of an element say.
  mutating func apply(
    _ styles: [(name: String, value: String)], to style: inout ElementStyle, of name: String
  ) {
    // These have more before the styles.
    if style.marker != nil || style.alignment != nil {
      for (name, value) in styles { style.set(name, value) }
      return
    }
    var words: [String] = []
    words.reserveCapacity(2 * styles.count)
    for (name, value) in styles {
      words.append(name)
      words.append(value)
    }
    let key = Key(
      name: name, styles: words, attributes: style.attributes, level: style.level)
    if let found = known[key] {
      style = found
      return
    }
    for (name, value) in styles { style.set(name, value) }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    known[key] = style
  }
}
