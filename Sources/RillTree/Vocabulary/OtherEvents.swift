extension Attribute {
  /// What an event of any name sends.
  ///
  /// ```swift
  /// element("color-picker", .on("pick") { .picked($0.detail) })
  /// ```
  ///
  /// - Parameters:
  ///   - event: the name of the event, without `on`.
  ///   - fields: what of the event `message` looks at; the rest is as in an event of nothing.
  ///   - options: what else is done with the event.
  ///   - message: makes the message; nil, if the event is none of its business.
  ///
  /// Elsewhere: `on` (Elm), with a decoder.
  @inlinable
  public static func on(
    _ event: String, fields: ListenerFields = .detail, options: ListenerOptions = [],
    _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(
      Record.listener(event, options, Handler.decoding(event: event, fields: fields, message)))
  }

  /// A certain key goes down. For several keys there is ``onKeys(_:options:)``: of several listeners to one
  /// event, the last counts.
  ///
  /// ```swift
  /// input(.value(model.draft), .onInput { .typed($0) }, .onKey("Enter", .add))
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key as ``TreeEvent/key`` has it.
  ///   - message: what it sends.
  ///   - options: what else is done with the event.
  @inlinable
  public static func onKey(
    _ key: String, _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    onKeyDown(options: options) { $0.key == key ? message : nil }
  }

  /// One of certain keys goes down.
  ///
  /// ```swift
  /// input(.onKeys(["Enter": .add, "Escape": .cancel]))
  /// ```
  ///
  /// - Parameters:
  ///   - messages: what the keys send, which are as ``TreeEvent/key`` has them.
  ///   - options: what else is done with the events.
  @inlinable
  public static func onKeys(
    _ messages: KeyValuePairs<String, Message>, options: ListenerOptions = []
  ) -> Attribute {
    onKeyDown(options: options) { event in messages.first { $0.key == event.key }?.value }
  }
}

extension Record {
  /// A listener of an event of any name.
  ///
  /// - Parameter handler: has the name, too.
  @usableFromInline
  static func listener(
    _ event: String, _ options: ListenerOptions, _ handler: Handler
  ) -> Record {
    guard event.isEventName else {
      return .refused(event, because: "This is not the name of an event.")
    }
    return Record(
      .listener, flags: options.rawValue & optionBits, name: Name(spelling: event), size: 0,
      object: handler)
  }
}
