extension Patch {
  /// Of a patch that makes a page: what is left to do where the page has been read from HTML. Listeners, styles,
  /// and what only a page knows of an element, such as `indeterminate`.
  ///
  /// What was typed meanwhile stays.
  ///
  /// Costs time proportional to the size of the patch.
  package func adoption() throws(PatchError) -> Patch {
    if isEmpty { return self }
    var reader = try PatchReader(bytes)
    var cursor = PatchCursor()
    while let step = try reader.step() {
      switch step {
      case .open: cursor.enter()
      case .leave(let count): for _ in 0..<count { cursor.leave() }
      case .text, .comment: cursor.skip(1)
      case .listen(let event, let listener):
        let fact = Record(
          .listener, flags: listener.options.rawValue, size: listener.id.rawValue,
          object: Spelling(event))
        cursor.listen(fact, fields: listener.fields)
      case .setStyle(let name, let value):
        cursor.set(.setStyle, Record(.style, value: value, object: Spelling(name)))
      case .setAttribute(let name, let value) where name == "style":
        cursor.set(.setAttribute, Record(.attribute, value: value, object: Spelling(name)))
      case .setProperty(let name, let value):
        let fact = HTMLFact(kind: .property, name: name, value: "")
        if fact.attributeName != nil { continue }
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
      case .setAttribute: continue
      case .skip, .enter, .setText, .remove, .take, .back, .put, .removeAttribute, .removeProperty,
        .removeStyle, .unlisten:
        preconditionFailure("Rill: only what makes a page can be what makes one from HTML.")
      }
    }
    cursor.finish()
    return Patch(unchecked: cursor.bytes)
  }
}
