extension Attribute {
  /// A listener that keeps an event from the elements around, and sends no message.
  ///
  /// ```swift
  /// input(.onInput { .typed($0) }, .stopPropagation(.keyDown))  // what is typed is no shortcut
  /// ```
  ///
  /// Nothing is sent to the program for such an event. Of several listeners to one event the last counts: a listener
  /// with a message takes ``ListenerOptions`` instead.
  @inlinable
  public static func stopPropagation(_ event: EventName) -> Attribute {
    on(event, options: .stopPropagation)
  }

  /// A listener that keeps the page from what it does by itself for an event, and sends no message.
  ///
  /// ```swift
  /// div(.onDrop { .dropped($0.x) }, .preventDefault(.dragOver))  // dropping is allowed here
  /// ```
  ///
  /// Otherwise as ``stopPropagation(_:)``.
  @inlinable
  public static func preventDefault(_ event: EventName) -> Attribute {
    on(event, options: .preventDefault)
  }

  /// A listener without a message: the page performs commands by itself.
  ///
  /// ```swift
  /// button(.on(.click, perform: .copyText(of: "address"))) { "Copy" }
  /// ```
  ///
  /// - Parameters:
  ///   - event: the name of the event.
  ///   - commands: performed in this order.
  ///   - options: what else is done with the event.
  @inlinable
  public static func on(
    _ event: EventName, perform commands: PageCommand..., options: ListenerOptions = []
  ) -> Attribute {
    Attribute(Record.silentListener(event, options, commands))
  }

  /// The listener, with commands that the page performs by itself before it sends the message.
  ///
  /// ```swift
  /// button(.onClick(.add).performing(.focus("title"))) { "Add" }
  /// ```
  ///
  /// The commands are performed at each such event, whether or not the listener makes a message of it, and however
  /// soon it is told: ``PageCommand/onKey(_:)`` limits one to a key. They are performed without a connection, too.
  /// Further calls add commands.
  ///
  /// - Precondition: The attribute listens to an event, or is none because a condition didn't hold.
  /// - Parameter commands: performed in this order.
  ///
  /// Elsewhere: `JS` commands (Phoenix LiveView).
  @inlinable
  public func performing(_ commands: PageCommand...) -> Attribute {
    Attribute(record.performing(commands))
  }
}

extension Record {
  /// The bits of a listener's flags that are its options.
  @inlinable static var optionBits: UInt8 { 15 }
  /// The bit of a listener's flags that says that it sends no message.
  static var silent: UInt8 { 16 }

  /// Of a listener: whether it sends a message.
  var sendsMessage: Bool { flags & Record.silent == 0 }

  /// A listener that sends no message.
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

  /// The listener with further commands. What shows nothing stays that.
  @usableFromInline
  func performing(_ commands: [PageCommand]) -> Record {
    if kind == .absent || kind == .refused { return self }
    guard kind == .listener, let handler = Handler.of(self) else {
      preconditionFailure(
        "Rill: only what listens to an event performs commands; write performing(_:) behind onClick or the like."
      )
    }
    var record = self
    record.object = handler.performing(commands)
    return record
  }
}
