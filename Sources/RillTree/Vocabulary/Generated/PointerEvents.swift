// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles the press of a finger, pen or mouse button.
  ///
  /// Its name in HTML is `pointerdown`.
  @inlinable
  public static func onPointerDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(598, "pointerdown"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onPointerDown takes a closure that makes the message: .onPointerDown { event in ... }"
  )
  public static func onPointerDown(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the release of a finger, pen or mouse button.
  ///
  /// Its name in HTML is `pointerup`.
  @inlinable
  public static func onPointerUp(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(599, "pointerup"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onPointerUp takes a closure that makes the message: .onPointerUp { event in ... }"
  )
  public static func onPointerUp(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a move of a finger, pen or mouse.
  ///
  /// Its name in HTML is `pointermove`.
  @inlinable
  public static func onPointerMove(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(600, "pointermove"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onPointerMove takes a closure that makes the message: .onPointerMove { event in ... }"
  )
  public static func onPointerMove(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a pointer's entry into the element.
  ///
  /// Its name in HTML is `pointerenter`.
  @inlinable
  public static func onPointerEnter(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(601, "pointerenter"), send: message, options: options)
  }

  /// Handles a pointer's exit from the element.
  ///
  /// Its name in HTML is `pointerleave`.
  @inlinable
  public static func onPointerLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(602, "pointerleave"), send: message, options: options)
  }

  /// Handles a pointer's entry into the element or a descendant.
  ///
  /// Its name in HTML is `pointerover`.
  @inlinable
  public static func onPointerOver(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(603, "pointerover"), send: message, options: options)
  }

  /// Handles a pointer's exit from the element or a descendant.
  ///
  /// Its name in HTML is `pointerout`.
  @inlinable
  public static func onPointerOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(604, "pointerout"), send: message, options: options)
  }

  /// Handles the cancellation of a pointer by the browser, for example for a gesture.
  ///
  /// Its name in HTML is `pointercancel`.
  @inlinable
  public static func onPointerCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(605, "pointercancel"), send: message, options: options)
  }

  /// Handles the start of pointer capture by the element.
  ///
  /// Its name in HTML is `gotpointercapture`.
  @inlinable
  public static func onGotPointerCapture(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(606, "gotpointercapture"), send: message, options: options)
  }

  /// Handles the end of pointer capture by the element.
  ///
  /// Its name in HTML is `lostpointercapture`.
  @inlinable
  public static func onLostPointerCapture(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(607, "lostpointercapture"), send: message, options: options)
  }

  /// Handles a turn of the wheel.
  ///
  /// Its name in HTML is `wheel`.
  @inlinable
  public static func onWheel(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(
      on: Name(608, "wheel"), fields: [.wheel, .pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onWheel takes a closure that makes the message: .onWheel { event in ... }"
  )
  public static func onWheel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }
}
