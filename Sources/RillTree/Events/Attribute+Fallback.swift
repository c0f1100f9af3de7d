extension Attribute {
  /// Returns the attributes with a fallback listener. It receives the events that their own
  /// listener ignores. Without this, only the last of several listeners for an event would apply.
  ///
  /// - Precondition: `listener` is a listener for an event of the vocabulary.
  @usableFromInline
  package static func adding(_ listener: Attribute, to attributes: [Attribute]) -> [Attribute] {
    let last = attributes.lastIndex {
      $0.record.kind == .listener && $0.record.name == listener.record.name
    }
    guard let last, let first = Handler.of(attributes[last].record),
      let second = Handler.of(listener.record)
    else { return [listener] + attributes }
    var record = attributes[last].record
    record.object = first.or(second, as: Message.self)
    if listener.record.sendsMessage { record.flags &= ~Record.silent }
    var all = attributes
    all[last] = Attribute(record)
    return all
  }
}

extension Handler {
  /// Returns a handler that passes ignored events to `other`.
  ///
  /// - Parameter type: The message type of both handlers.
  fileprivate func or<Message>(_ other: Handler, as type: Message.Type) -> Handler {
    let handler = Handler.decoding(event: text, fields: fields.union(other.fields)) {
      self.message(for: $0, as: type) ?? other.message(for: $0, as: type)
    }
    handler.reportsVisiblePart = reportsVisiblePart || other.reportsVisiblePart
    return handler.paced(pace).performing(commands + other.commands)
  }
}
