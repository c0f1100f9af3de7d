// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles the start of a touch.
  ///
  /// Its name in HTML is `touchstart`.
  @inlinable
  public static func onTouchStart(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(609, "touchstart"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onTouchStart takes a closure that makes the message: .onTouchStart { event in ... }"
  )
  public static func onTouchStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a move of a touch.
  ///
  /// Its name in HTML is `touchmove`.
  @inlinable
  public static func onTouchMove(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(610, "touchmove"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onTouchMove takes a closure that makes the message: .onTouchMove { event in ... }"
  )
  public static func onTouchMove(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the end of a touch.
  ///
  /// Its name in HTML is `touchend`.
  @inlinable
  public static func onTouchEnd(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(611, "touchend"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onTouchEnd takes a closure that makes the message: .onTouchEnd { event in ... }"
  )
  public static func onTouchEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the cancellation of a touch by the browser.
  ///
  /// Its name in HTML is `touchcancel`.
  @inlinable
  public static func onTouchCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(612, "touchcancel"), send: message, options: options)
  }
}
