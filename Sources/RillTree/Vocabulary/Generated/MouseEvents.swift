// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles a click by a pointer or the keyboard.
  ///
  /// Its name in HTML is `click`.
  @inlinable
  public static func onClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(587, "click"), send: message, options: options)
  }

  /// Handles a double click.
  ///
  /// Its name in HTML is `dblclick`.
  @inlinable
  public static func onDoubleClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(588, "dblclick"), send: message, options: options)
  }

  /// Handles a click by a button other than the primary one.
  ///
  /// Its name in HTML is `auxclick`.
  @inlinable
  public static func onAuxiliaryClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(589, "auxclick"), send: message, options: options)
  }

  /// Handles a request for a context menu. The browser's own menu isn't shown.
  ///
  /// Its name in HTML is `contextmenu`.
  @inlinable
  public static func onContextMenu(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(590, "contextmenu"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onContextMenu takes a closure that makes the message: .onContextMenu { event in ... }"
  )
  public static func onContextMenu(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the press of a mouse button.
  ///
  /// Its name in HTML is `mousedown`.
  @inlinable
  public static func onMouseDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(591, "mousedown"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onMouseDown takes a closure that makes the message: .onMouseDown { event in ... }"
  )
  public static func onMouseDown(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the release of a mouse button.
  ///
  /// Its name in HTML is `mouseup`.
  @inlinable
  public static func onMouseUp(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(592, "mouseup"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onMouseUp takes a closure that makes the message: .onMouseUp { event in ... }"
  )
  public static func onMouseUp(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a move of the mouse over the element.
  ///
  /// Its name in HTML is `mousemove`.
  @inlinable
  public static func onMouseMove(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(593, "mousemove"), fields: [.pointer], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onMouseMove takes a closure that makes the message: .onMouseMove { event in ... }"
  )
  public static func onMouseMove(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the mouse's entry into the element.
  ///
  /// Its name in HTML is `mouseenter`.
  @inlinable
  public static func onMouseEnter(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(594, "mouseenter"), send: message, options: options)
  }

  /// Handles the mouse's exit from the element.
  ///
  /// Its name in HTML is `mouseleave`.
  @inlinable
  public static func onMouseLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(595, "mouseleave"), send: message, options: options)
  }

  /// Handles the mouse's entry into the element or a descendant.
  ///
  /// Its name in HTML is `mouseover`.
  @inlinable
  public static func onMouseOver(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(596, "mouseover"), send: message, options: options)
  }

  /// Handles the mouse's exit from the element or a descendant.
  ///
  /// Its name in HTML is `mouseout`.
  @inlinable
  public static func onMouseOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(597, "mouseout"), send: message, options: options)
  }
}
