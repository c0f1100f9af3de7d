extension Attribute {
  /// Adds a listener that stops the propagation of an event to the enclosing elements, without a
  /// message.
  ///
  /// ```swift
  /// input(.onInput { .typed($0) }, .stopPropagation(.keyDown))  // no shortcuts while typing
  /// ```
  ///
  /// The program receives no message for such an event. If an element has several listeners for an
  /// event, the last one applies. A listener with a message takes ``ListenerOptions`` instead.
  @inlinable
  public static func stopPropagation(_ event: EventName) -> Attribute {
    on(event, options: .stopPropagation)
  }

  /// Adds a listener that prevents the page's default action for an event, without a message.
  ///
  /// ```swift
  /// div(.onDrop { .dropped($0.x) }, .preventDefault(.dragOver))  // permits a drop
  /// ```
  ///
  /// Otherwise like ``stopPropagation(_:)``.
  @inlinable
  public static func preventDefault(_ event: EventName) -> Attribute {
    on(event, options: .preventDefault)
  }

  /// Adds a listener without a message, whose commands the page performs itself.
  ///
  /// ```swift
  /// button(.on(.click, perform: .copyText(of: "address"))) { "Copy" }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - commands: The commands, in order.
  ///   - options: The options of the listener, such as `.preventDefault`.
  @inlinable
  public static func on(
    _ event: EventName, perform commands: PageCommand..., options: ListenerOptions = []
  ) -> Attribute {
    Attribute(Record.silentListener(event, options, commands))
  }

  /// Returns the listener with commands that the page performs before it sends the message.
  ///
  /// ```swift
  /// button(.onClick(.add).performing(.focus("title"))) { "Add" }
  /// ```
  ///
  /// The page performs the commands at each such event, even if the listener ignores the event or
  /// delays its message. ``PageCommand/onKey(_:_:)`` restricts a command to some keys. Commands
  /// also run without a connection. Further calls add commands.
  ///
  /// - Precondition: The attribute is a listener, or ``none``.
  /// - Parameter commands: The commands, in order.
  ///
  /// Elsewhere: `JS` commands (Phoenix LiveView).
  @inlinable
  public func performing(_ commands: PageCommand...) -> Attribute {
    Attribute(record.performing(commands))
  }
}

extension Record {
  /// The bits of a listener's flags that hold its options.
  @inlinable static var optionBits: UInt8 { 15 }
  /// The bit of a listener's flags that marks a listener without a message.
  static var silent: UInt8 { 16 }

  /// True for a listener that sends a message.
  var sendsMessage: Bool { flags & Record.silent == 0 }

  /// Returns a listener that sends no message.
  @usableFromInline
  static func silentListener(
    _ event: EventName, _ options: ListenerOptions, _ commands: [PageCommand]
  ) -> Record {
    // The memory for the message stays nil.
    let handler = Handler(event: event.rawValue, fields: []) { _, _ in }
    var record = listener(event.rawValue, options, handler.performing(commands))
    if record.kind == .listener { record.flags |= silent }
    return record
  }

  /// Returns the listener with further commands. An attribute that shows nothing stays unchanged.
  @usableFromInline
  func performing(_ commands: [PageCommand]) -> Record {
    if kind == .absent || kind == .rejected { return self }
    guard kind == .listener, let handler = Handler.of(self) else {
      preconditionFailure(
        "Rill: performing(_:) requires a listener. Call it on onClick or another listener."
      )
    }
    var record = self
    record.object = handler.performing(commands)
    return record
  }
}
