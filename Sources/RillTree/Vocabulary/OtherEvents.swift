extension Attribute {
  /// Handles an event with any name.
  ///
  /// ```swift
  /// element("color-picker", .on("pick") { .picked($0.detail) })
  /// ```
  ///
  /// - Parameters:
  ///   - event: The name of the event, without `on`.
  ///   - fields: The fields of the event that `message` reads. The others have their default
  ///     values.
  ///   - options: The options of the listener, such as `.preventDefault`.
  ///   - message: A function that returns the message, or nil to ignore the event.
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

  /// Handles a scroll to near the end of the element's content, where a list loads more rows.
  ///
  /// ```swift
  /// ul(
  ///   .style(.maxHeight, "70vh"), .style(.overflow, "auto"),
  ///   .onScrollNearEnd(.loadMore).when(model.hasMore && !model.isLoading)
  /// ) { rows }
  /// ```
  ///
  /// Each scroll near the end sends the message, so remove the listener during a load. In a browser
  /// an element without a scroll bar sends none: offer a button below the list, too.
  ///
  /// - Parameters:
  ///   - distance: The distance from the end, in CSS pixels, or in lines of a terminal.
  ///   - message: The message to send.
  public static func onScrollNearEnd(
    within distance: Double = 100, _ message: Message
  ) -> Attribute {
    on("scroll", fields: .scroll, options: .passive) { event in
      let rest = event.scrollHeight - event.scrollTop - event.clientHeight
      return event.clientHeight > 0 && rest <= distance ? message : nil
    }
  }

  /// Handles the press of one key. For several keys, use ``onKeys(_:options:)``, because only the
  /// last listener for an event applies.
  ///
  /// ```swift
  /// input(.value(model.draft), .onInput { .typed($0) }, .onKey("Enter", .add))
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key, as in ``TreeEvent/key``.
  ///   - message: The message to send.
  ///   - options: The options of the listener, such as `.preventDefault`.
  public static func onKey(
    _ key: String, _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    onKeyDown(options: options) { $0.key.isSame(as: key) ? message : nil }
  }

  /// Handles the press of one of several keys.
  ///
  /// ```swift
  /// input(.onKeys(["Enter": .add, "Escape": .cancel]))
  /// ```
  ///
  /// - Parameters:
  ///   - messages: The messages by key, as in ``TreeEvent/key``.
  ///   - options: The options of the listener, such as `.preventDefault`.
  public static func onKeys(
    _ messages: KeyValuePairs<String, Message>, options: ListenerOptions = []
  ) -> Attribute {
    onKeyDown(options: options) { event in messages.first { $0.key.isSame(as: event.key) }?.value }
  }
}

extension Record {
  /// Returns a listener for an event with any name.
  ///
  /// - Parameter handler: The handler, which also has the name.
  @usableFromInline
  static func listener(
    _ event: String, _ options: ListenerOptions, _ handler: Handler
  ) -> Record {
    guard event.isEventName else {
      return .rejected(event, because: "This isn't a valid event name.")
    }
    return Record(
      .listener, flags: options.rawValue & optionBits, name: Name(spelling: event), size: 0,
      object: handler)
  }
}
