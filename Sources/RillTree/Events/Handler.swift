/// What becomes of an event: the part of it that does not depend on the messages.
@usableFromInline
class AnyHandler: Spelling {
  @usableFromInline let fields: ListenerFields

  /// - Parameter event: the name of the event, if it is not in the vocabulary.
  @usableFromInline
  init(event: String, fields: ListenerFields) {
    self.fields = fields
    super.init(event)
  }

  /// The handler of a listener's record.
  static func of(_ record: Record) -> AnyHandler? {
    // A listener's object is a handler: see `Record.object`.
    record.object.map { unsafeDowncast($0, to: AnyHandler.self) }
  }
}

/// What message becomes of an event.
@usableFromInline
final class Handler<Message>: AnyHandler {
  /// The message, where it is always the same.
  @usableFromInline let constant: Message?
  /// Makes the message otherwise; nil, if the event is none of its business.
  @usableFromInline let decode: ((TreeEvent) -> Message?)?

  @inlinable
  init(event: String = "", constant: Message) {
    self.constant = constant
    decode = nil
    super.init(event: event, fields: [])
  }

  @inlinable
  init(event: String = "", fields: ListenerFields, decode: @escaping (TreeEvent) -> Message?) {
    constant = nil
    self.decode = decode
    super.init(event: event, fields: fields)
  }

  func message(for event: TreeEvent) -> Message? {
    if let decode { return decode(event) }
    return constant
  }
}

extension Attribute {
  @inlinable
  init(on event: Name, send message: Message, options: ListenerOptions = []) {
    self.init(
      Record(
        .listener, flags: options.rawValue, name: event, size: 0, object: Handler(constant: message)))
  }

  @inlinable
  init(
    on event: Name, fields: ListenerFields, options: ListenerOptions = [],
    decode: @escaping (TreeEvent) -> Message?
  ) {
    self.init(
      Record(
        .listener, flags: options.rawValue, name: event, size: 0,
        object: Handler(fields: fields, decode: decode)))
  }
}
