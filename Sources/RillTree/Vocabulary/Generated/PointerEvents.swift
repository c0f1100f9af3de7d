// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles a click by a pointer or the keyboard.
  ///
  /// Its name in HTML is `click`.
  @inlinable
  public static func onClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(587), send: message, options: options)
  }

  /// Handles a double click.
  ///
  /// Its name in HTML is `dblclick`.
  @inlinable
  public static func onDoubleClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(588), send: message, options: options)
  }

  /// Handles a click by a button other than the primary one.
  ///
  /// Its name in HTML is `auxclick`.
  @inlinable
  public static func onAuxiliaryClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(589), send: message, options: options)
  }

  /// Handles a request for a context menu. The browser's own menu isn't shown.
  ///
  /// Its name in HTML is `contextmenu`.
  @inlinable
  public static func onContextMenu(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(590), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(591), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(592), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(593), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(594), send: message, options: options)
  }

  /// Handles the mouse's exit from the element.
  ///
  /// Its name in HTML is `mouseleave`.
  @inlinable
  public static func onMouseLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(595), send: message, options: options)
  }

  /// Handles the mouse's entry into the element or a descendant.
  ///
  /// Its name in HTML is `mouseover`.
  @inlinable
  public static func onMouseOver(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(596), send: message, options: options)
  }

  /// Handles the mouse's exit from the element or a descendant.
  ///
  /// Its name in HTML is `mouseout`.
  @inlinable
  public static func onMouseOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(597), send: message, options: options)
  }

  /// Handles the press of a finger, pen or mouse button.
  ///
  /// Its name in HTML is `pointerdown`.
  @inlinable
  public static func onPointerDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(598), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(599), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(600), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(601), send: message, options: options)
  }

  /// Handles a pointer's exit from the element.
  ///
  /// Its name in HTML is `pointerleave`.
  @inlinable
  public static func onPointerLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(602), send: message, options: options)
  }

  /// Handles a pointer's entry into the element or a descendant.
  ///
  /// Its name in HTML is `pointerover`.
  @inlinable
  public static func onPointerOver(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(603), send: message, options: options)
  }

  /// Handles a pointer's exit from the element or a descendant.
  ///
  /// Its name in HTML is `pointerout`.
  @inlinable
  public static func onPointerOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(604), send: message, options: options)
  }

  /// Handles the cancellation of a pointer by the browser, for example for a gesture.
  ///
  /// Its name in HTML is `pointercancel`.
  @inlinable
  public static func onPointerCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(605), send: message, options: options)
  }

  /// Handles the start of pointer capture by the element.
  ///
  /// Its name in HTML is `gotpointercapture`.
  @inlinable
  public static func onGotPointerCapture(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(606), send: message, options: options)
  }

  /// Handles the end of pointer capture by the element.
  ///
  /// Its name in HTML is `lostpointercapture`.
  @inlinable
  public static func onLostPointerCapture(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(607), send: message, options: options)
  }

  /// Handles a turn of the wheel.
  ///
  /// Its name in HTML is `wheel`.
  @inlinable
  public static func onWheel(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(608), fields: [.wheel, .pointer], options: options, decode: message)
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

  /// Handles the start of a touch.
  ///
  /// Its name in HTML is `touchstart`.
  @inlinable
  public static func onTouchStart(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(609), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(610), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(611), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(612), send: message, options: options)
  }

  /// Handles the start of a drag of the element.
  ///
  /// Its name in HTML is `dragstart`.
  @inlinable
  public static func onDragStart(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(613), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(614), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(615), send: message, options: options)
  }

  /// Handles the entry of a dragged item into the element.
  ///
  /// Its name in HTML is `dragenter`.
  @inlinable
  public static func onDragEnter(
    _ message: Message, options: ListenerOptions = .preventDefault
  ) -> Attribute {
    Attribute(on: Name(616), send: message, options: options)
  }

  /// Handles the exit of a dragged item from the element.
  ///
  /// Its name in HTML is `dragleave`.
  @inlinable
  public static func onDragLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(617), send: message, options: options)
  }

  /// Handles a dragged item over the element, and permits its drop.
  ///
  /// Its name in HTML is `dragover`.
  @inlinable
  public static func onDragOver(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(618), fields: [.pointer], options: options, decode: message)
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
    Attribute(on: Name(619), fields: [.pointer], options: options, decode: message)
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
