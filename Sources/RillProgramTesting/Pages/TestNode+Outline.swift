import RillTree

extension TestNode: CustomStringConvertible {
  /// The node in one line, such as `button class="primary" .disabled="true" on:click=#1`.
  ///
  /// Attributes, properties, styles and listeners are sorted by name. Listeners include their pace.
  /// A text is in quotation marks.
  public var description: String {
    switch kind {
    case .text: return text.debugDescription
    case .comment: return "<!--\(text)-->"
    case .element: break
    }
    var line = namespace == .html ? name : "\(namespace):\(name)"
    func add<Value>(_ attributes: TestAttributes<Value>, _ write: (String, Value) -> String) {
      for (name, value) in attributes.sorted(by: { $0.name < $1.name }) {
        line += " " + write(name, value)
      }
    }
    add(attributes) { "\($0)=\($1.debugDescription)" }
    add(properties) { ".\($0)=\($1.description.debugDescription)" }
    add(styles) { "style.\($0)=\($1.debugDescription)" }
    add(listeners) { "on:\($0)=\($1.summary)" }
    return line
  }

  /// The node and its descendants, one per line, indented by depth.
  ///
  /// ```
  /// div class="counter"
  ///   button on:click=#1
  ///     "-"
  ///   div
  ///     "0"
  /// ```
  ///
  /// From the fortieth level on, the depth is a number, which limits the length of lines.
  public var outline: String { outline { $0.description } }

  func outline(_ line: (TestNode) -> String) -> String {
    var outline = Outline()
    var waiting = [(node: self, depth: 0)]
    while let (node, depth) = waiting.popLast() {
      outline.add(line(node), depth: depth)
      for child in node.children.reversed() { waiting.append((child, depth + 1)) }
    }
    return outline.text
  }
}
