extension Patch {
  /// Of a patch that makes a page: what is left to do where the page has been read from HTML. Listeners, styles,
  /// and the properties that no attribute or content expresses, such as `indeterminate`, and whatever an
  /// element of others' making has.
  ///
  /// What was typed meanwhile stays.
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
        elements.note(text)
        cursor.skip(1)
      case .comment: cursor.skip(1)
      case .listen(let event, let listener):
        let fact = Record(
          .listener,
          flags: listener.options.rawValue | (listener.sendsMessage ? 0 : Record.silent),
          size: listener.id.rawValue, object: Spelling(event))
        cursor.listen(fact, listener.fields, listener.pace, listener.commands)
      case .setStyle(let name, let value):
        cursor.set(.setStyle, Record(.style, value: value, object: Spelling(name)))
      case .setAttribute(let name, let value) where name == "style":
        cursor.set(.setAttribute, Record(.attribute, value: value, object: Spelling(name)))
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
        cursor.set(
          .setProperty, number: Int(kind.rawValue),
          Record(.property, value: text, object: Spelling(name)))
      case .setAttribute(let name, let value):
        if name == "value" { elements.note(value: value, isProperty: false) }
      // The page that was served says it.
      case .identify: break
      case .skip, .enter, .setText, .remove, .take, .back, .put, .removeAttribute, .removeProperty,
        .removeStyle, .unlisten:
        preconditionFailure("Rill: only what makes a page can be what makes one from HTML.")
      }
    }
    cursor.finish()
    return Patch(unchecked: cursor.bytes)
  }
}

/// The elements around a place in a patch that makes a page, and what is known of their options.
private struct ElementsRead {
  private struct Element {
    /// What properties it has is known by its name; empty, where that is not so.
    let name: String
    /// Of an `option`: what it is chosen by, unless that is its text.
    var value: String?
    var hasPropertyOfValue = false
    /// Of an `option`: all texts in it.
    var text = ""
    /// Of a `select`: what its options are chosen by.
    var options: [String] = []
  }

  private var elements: [Element] = []
  /// Where the options and the `select`s around the place are among the elements.
  private var optionIndices: [Int] = []
  private var selectIndices: [Int] = []

  mutating func enter(_ name: String, _ namespace: Namespace) {
    if name == "option" { optionIndices.append(elements.count) }
    if name == "select" { selectIndices.append(elements.count) }
    // Whoever made an element whose name has a hyphen says what its properties are.
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

  mutating func note(_ text: String) {
    if let option = optionIndices.last { elements[option].text += text }
  }

  mutating func note(value: String, isProperty: Bool) {
    guard let last = elements.indices.last else { return }
    if elements[last].hasPropertyOfValue && !isProperty { return }
    elements[last].value = value
    elements[last].hasPropertyOfValue = isProperty
  }

  /// Whether the page that was read has the property, of the element that the place is in, as it is set.
  mutating func isExpressed(_ property: String, _ value: PropertyValue) -> Bool {
    if property == "value" { note(value: value.description, isProperty: true) }
    guard let element = elements.last, !element.name.isEmpty else { return false }
    if element.name == "select" && property == "value" {
      return element.options.contains(value.description)
    }
    return Reflection(of: property)?.expresses(value, of: element.name) ?? false
  }
}
