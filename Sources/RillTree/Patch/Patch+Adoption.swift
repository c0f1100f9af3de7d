extension Patch {
  /// Returns the rest of a patch that builds a page, for a page that was already parsed from HTML.
  /// The rest contains listeners, styles, and properties that no attribute or content expresses,
  /// such as `indeterminate`. It also contains all properties of custom elements.
  ///
  /// Text that the user has already typed stays.
  ///
  /// Costs time proportional to the size of the patch.
  package func adoption() throws(PatchError) -> Patch {
    if isEmpty { return self }
    var reader = try PatchReader(bytes)
    var cursor = PatchCursor()
    var elements = ElementsRead()
    while let step = try reader.step() {
      switch step {
      case .open(let name, let namespace):
        elements.enter(name, namespace)
        cursor.enter()
      case .leave(let count):
        for _ in 0..<count {
          elements.leave()
          cursor.leave()
        }
      case .text(let text):
        elements.record(text)
        cursor.skip(1)
      case .comment: cursor.skip(1)
      case .listen(let event, let listener):
        var attribute = Record(
          .listener,
          flags: listener.options.rawValue | (listener.sendsMessage ? 0 : Record.silent),
          size: listener.id.rawValue, object: Spelling(event))
        cursor.listen(&attribute, listener.fields, listener.pace, listener.commands)
      case .setStyle(let name, let value):
        var style = Record(.style, value: value, object: Spelling(name))
        cursor.set(.setStyle, &style)
      case .setAttribute(let name, let value) where name == "style":
        var attribute = Record(.attribute, value: value, object: Spelling(name))
        cursor.set(.setAttribute, &attribute)
      case .setProperty(let name, let value):
        if elements.isExpressed(name, value) { continue }
        let kind: PropertyValue.Kind
        var text = value.description
        switch value {
        case .string: kind = .string
        case .boolean(let flag):
          kind = .boolean
          if !flag { text = "" }
        case .number: kind = .number
        }
        var property = Record(.property, value: text, object: Spelling(name))
        cursor.set(.setProperty, number: Int(kind.rawValue), &property)
      case .setAttribute(let name, let value):
        if name == "value" { elements.record(value: value, isProperty: false) }
      // The served page already contains them.
      case .identify: break
      case .skip, .enter, .setText, .remove, .take, .back, .put, .removeAttribute, .removeProperty,
        .removeStyle, .unlisten:
        preconditionFailure("Rill: adoption() requires a patch that builds a page. Use fullUpdate.")
      }
    }
    cursor.finish()
    return Patch(unchecked: cursor.bytes)
  }
}

/// The open elements at a place in a patch that builds a page, with data about their options.
private struct ElementsRead {
  private struct Element {
    /// The name, if it determines the element's properties; otherwise empty.
    let name: String
    /// For an `option`, its explicit value, if it isn't its text.
    var value: String?
    var hasPropertyOfValue = false
    /// For an `option`, its whole text.
    var text = ""
    /// For a `select`, the values of its options.
    var options: [String] = []
  }

  private var elements: [Element] = []
  /// The indices of the open options and `select` elements.
  private var optionIndices: [Int] = []
  private var selectIndices: [Int] = []

  mutating func enter(_ name: String, _ namespace: Namespace) {
    if name == "option" { optionIndices.append(elements.count) }
    if name == "select" { selectIndices.append(elements.count) }
    // An element whose name has a hyphen is a custom element with unknown properties.
    let isKnown = namespace == .html && !name.utf8.contains(UInt8(ascii: "-"))
    elements.append(Element(name: isKnown ? name.lowercasedASCII : ""))
  }

  mutating func leave() {
    let element = elements.removeLast()
    if selectIndices.last == elements.count { selectIndices.removeLast() }
    guard optionIndices.last == elements.count else { return }
    optionIndices.removeLast()
    if let select = selectIndices.last {
      elements[select].options.append(element.value ?? optionValue(ofText: element.text))
    }
  }

  mutating func record(_ text: String) {
    if let option = optionIndices.last { elements[option].text += text }
  }

  mutating func record(value: String, isProperty: Bool) {
    guard let last = elements.indices.last else { return }
    if elements[last].hasPropertyOfValue && !isProperty { return }
    elements[last].value = value
    elements[last].hasPropertyOfValue = isProperty
  }

  /// Returns true if the parsed page already has this value of the property.
  mutating func isExpressed(_ property: String, _ value: PropertyValue) -> Bool {
    if property == "value" { record(value: value.description, isProperty: true) }
    guard let element = elements.last, !element.name.isEmpty else { return false }
    if element.name == "select" && property == "value" {
      return element.options.contains(value.description)
    }
    return Reflection(of: property)?.expresses(value, of: element.name) ?? false
  }
}
