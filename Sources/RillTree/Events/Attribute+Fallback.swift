extension Attribute {
  /// Attributes with a listener that hears of what theirs to the same event makes no message of; of several listeners to
  /// an event the last alone would hear.
  ///
  /// - Precondition: `listener` listens to an event of the vocabulary.
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
  /// One that asks another, where it makes no message of an event itself.
  ///
  /// - Parameter type: what both were made for.
  fileprivate func or<Message>(_ other: Handler, as type: Message.Type) -> Handler {
    let handler = Handler.decoding(event: text, fields: fields.union(other.fields)) {
      self.message(for: $0, as: type) ?? other.message(for: $0, as: type)
    }
    return handler.paced(pace).performing(commands + other.commands)
  }
}
