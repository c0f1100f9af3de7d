/// A type-erased function from an event to a message.
///
/// The class isn't generic over the message, because freeing a generic class looks up its type
/// first.
@usableFromInline
final class Handler: Spelling {
  @usableFromInline let fields: ListenerFields
  private(set) var pace = ListenerPace()
  /// The commands that the page performs before it sends the message.
  private(set) var commands: [PageCommand] = []
  /// True if the listener reports the visible part of a virtual list.
  var reportsVisiblePart = false
  /// Stores the message in memory for an optional message, which is nil. Only `message(for:as:)`
  /// calls it, with memory of the handler's message type.
  private let decode: (TreeEvent, UnsafeMutableRawPointer) -> Void

  /// - Parameters:
  ///   - event: The spelling of the event, if it is outside the vocabulary.
  ///   - decode: Stores the message in memory for an optional message, which is nil.
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
    // The memory is for a `Message?`; see `message(for:as:)`.
    Handler(event: event, fields: []) { _, memory in
      memory.assumingMemoryBound(to: Message?.self).pointee = message
    }
  }

  @inlinable
  static func decoding<Message>(
    event: String = "", fields: ListenerFields, _ decode: @escaping (TreeEvent) -> Message?
  ) -> Handler {
    // The memory is for a `Message?`; see `message(for:as:)`.
    Handler(event: event, fields: fields) { event, memory in
      memory.assumingMemoryBound(to: Message?.self).pointee = decode(event)
    }
  }

  /// Returns the handler with another pace.
  func paced(_ pace: ListenerPace) -> Handler {
    let handler = Handler(event: text, fields: fields, decode: decode)
    handler.pace = pace
    handler.commands = commands
    handler.reportsVisiblePart = reportsVisiblePart
    return handler
  }

  /// Returns the handler with further commands.
  func performing(_ commands: [PageCommand]) -> Handler {
    let handler = paced(pace)
    for command in commands { handler.commands += command.singleKeyed }
    return handler
  }

  /// The safe commands.
  var allowedCommands: [PageCommand] {
    if commands.isEmpty { return commands }
    var allowed: [PageCommand] = []
    for command in commands where command.objection == nil { allowed.append(command) }
    return allowed
  }

  /// Returns the message for an event, or nil to ignore the event.
  ///
  /// - Parameter type: The message type of the handler. It is the type of the tree, or of the map
  ///   around the handler.
  func message<Message>(for event: TreeEvent, as type: Message.Type) -> Message? {
    var message: Message?
    // The memory has the handler's message type.
    withUnsafeMutablePointer(to: &message) { decode(event, UnsafeMutableRawPointer($0)) }
    return message
  }

  /// Returns the handler of a listener's record.
  static func of(_ record: Record) -> Handler? { of(record.object) }

  /// Returns the handler of a listener's record.
  static func of(_ record: RecordPointer) -> Handler? { of(record.pointee.object) }

  private static func of(_ object: AnyObject?) -> Handler? {
    // The object of a listener is a handler; see `Record.object`.
    object.map { unsafeDowncast($0, to: Handler.self) }
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
