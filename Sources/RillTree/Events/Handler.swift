/// What becomes of an event: a function that makes a message of it, without its type.
///
/// A class that were generic in the messages would be freed by code that looks up their type first.
@usableFromInline
final class Handler: Spelling {
  @usableFromInline let fields: ListenerFields
  private(set) var pace = ListenerPace()
  /// What the page does by itself, before it sends the message.
  private(set) var commands: [PageCommand] = []
  /// Puts the message into memory that is there for an optional message, and is nil. Only `message(for:as:)`
  /// calls it, with memory of the type that the handler was made for.
  private let decode: (TreeEvent, UnsafeMutableRawPointer) -> Void

  /// - Parameters:
  ///   - event: the name of the event, if it is not in the vocabulary.
  ///   - decode: puts the message into memory that is there for an optional message, and is nil.
  @usableFromInline
  init(
    event: String, fields: ListenerFields,
    decode: @escaping (TreeEvent, UnsafeMutableRawPointer) -> Void
  ) {
    self.fields = fields
    self.decode = decode
    super.init(event)
  }

  @inlinable
  static func constant<Message>(event: String = "", _ message: Message) -> Handler {
    // The memory is for a `Message?`: see `message(for:as:)`.
    Handler(event: event, fields: []) { _, memory in
      memory.assumingMemoryBound(to: Message?.self).pointee = message
    }
  }

  @inlinable
  static func decoding<Message>(
    event: String = "", fields: ListenerFields, _ decode: @escaping (TreeEvent) -> Message?
  ) -> Handler {
    // The memory is for a `Message?`: see `message(for:as:)`.
    Handler(event: event, fields: fields) { event, memory in
      memory.assumingMemoryBound(to: Message?.self).pointee = decode(event)
    }
  }

  /// The same with another pace.
  func paced(_ pace: ListenerPace) -> Handler {
    let handler = Handler(event: text, fields: fields, decode: decode)
    handler.pace = pace
    handler.commands = commands
    return handler
  }

  /// The same with further commands.
  func performing(_ commands: [PageCommand]) -> Handler {
    let handler = paced(pace)
    handler.commands += commands
    return handler
  }

  /// The commands that are safe.
  var allowedCommands: [PageCommand] {
    commands.contains { $0.objection != nil }
      ? commands.filter { $0.objection == nil } : commands
  }

  /// The message of an event; nil, if it is none of its business.
  ///
  /// - Parameter type: what the handler was made for. It is in a tree of such messages, or in a mapped tree
  ///   whose map is of such.
  func message<Message>(for event: TreeEvent, as type: Message.Type) -> Message? {
    var message: Message?
    // The memory is of what the handler was made for.
    withUnsafeMutablePointer(to: &message) { decode(event, UnsafeMutableRawPointer($0)) }
    return message
  }

  /// The handler of a listener's record.
  static func of(_ record: Record) -> Handler? {
    // A listener's object is a handler: see `Record.object`.
    record.object.map { unsafeDowncast($0, to: Handler.self) }
  }
}

extension Attribute {
  @inlinable
  init(on event: Name, send message: Message, options: ListenerOptions = []) {
    self.init(
      Record(
        .listener, flags: options.rawValue & Record.optionBits, name: event, size: 0,
        object: Handler.constant(message))
    )
  }

  @inlinable
  init(
    on event: Name, fields: ListenerFields, options: ListenerOptions = [],
    decode: @escaping (TreeEvent) -> Message?
  ) {
    self.init(
      Record(
        .listener, flags: options.rawValue & Record.optionBits, name: event, size: 0,
        object: Handler.decoding(fields: fields, decode)))
  }
}
