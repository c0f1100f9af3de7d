// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles the start of a drag of the element.
  ///
  /// Its name in HTML is `dragstart`.
  @inlinable
  public static func onDragStart(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(613, "dragstart"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onDragStart takes a closure that makes the message: .onDragStart { event in ... }"
  )
  public static func onDragStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a drag of the element, repeatedly.
  ///
  /// Its name in HTML is `drag`.
  @inlinable
  public static func onDrag(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(614, "drag"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onDrag takes a closure that makes the message: .onDrag { event in ... }"
  )
  public static func onDrag(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the end of a drag of the element.
  ///
  /// Its name in HTML is `dragend`.
  @inlinable
  public static func onDragEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(615, "dragend"), send: message, options: options)
  }

  /// Handles the entry of a dragged item into the element.
  ///
  /// Its name in HTML is `dragenter`.
  @inlinable
  public static func onDragEnter(
    _ message: Message, options: ListenerOptions = .preventDefault
  ) -> Attribute {
    Attribute(on: Name(616, "dragenter"), send: message, options: options)
  }

  /// Handles the exit of a dragged item from the element.
  ///
  /// Its name in HTML is `dragleave`.
  @inlinable
  public static func onDragLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(617, "dragleave"), send: message, options: options)
  }

  /// Handles a dragged item over the element, and permits its drop.
  ///
  /// Its name in HTML is `dragover`.
  @inlinable
  public static func onDragOver(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(618, "dragover"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onDragOver takes a closure that makes the message: .onDragOver { event in ... }"
  )
  public static func onDragOver(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the drop of an item on the element.
  ///
  /// Its name in HTML is `drop`.
  @inlinable
  public static func onDrop(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(619, "drop"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onDrop takes a closure that makes the message: .onDrop { event in ... }"
  )
  public static func onDrop(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }
}
