// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// It was clicked, or chosen with the keyboard.
  ///
  /// Written `click`.
  @inlinable
  public static func onClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(587), send: message, options: options)
  }

  /// It was clicked twice.
  ///
  /// Written `dblclick`.
  @inlinable
  public static func onDoubleClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(588), send: message, options: options)
  }

  /// It was clicked with another button.
  ///
  /// Written `auxclick`.
  @inlinable
  public static func onAuxiliaryClick(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(589), send: message, options: options)
  }

  /// The menu of the element is asked for; the browser's is not shown.
  ///
  /// Written `contextmenu`.
  @inlinable
  public static func onContextMenu(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(590), fields: [.pointer], options: options, decode: message)
  }

  /// A button of the mouse went down.
  ///
  /// Written `mousedown`.
  @inlinable
  public static func onMouseDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(591), fields: [.pointer], options: options, decode: message)
  }

  /// A button of the mouse went up.
  ///
  /// Written `mouseup`.
  @inlinable
  public static func onMouseUp(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(592), fields: [.pointer], options: options, decode: message)
  }

  /// The mouse moves above it.
  ///
  /// Written `mousemove`.
  @inlinable
  public static func onMouseMove(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(593), fields: [.pointer], options: options, decode: message)
  }

  /// The mouse comes to it.
  ///
  /// Written `mouseenter`.
  @inlinable
  public static func onMouseEnter(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(594), send: message, options: options)
  }

  /// The mouse leaves it.
  ///
  /// Written `mouseleave`.
  @inlinable
  public static func onMouseLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(595), send: message, options: options)
  }

  /// The mouse comes to it or to something in it.
  ///
  /// Written `mouseover`.
  @inlinable
  public static func onMouseOver(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(596), send: message, options: options)
  }

  /// The mouse leaves it or something in it.
  ///
  /// Written `mouseout`.
  @inlinable
  public static func onMouseOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(597), send: message, options: options)
  }

  /// A finger, pen or button went down.
  ///
  /// Written `pointerdown`.
  @inlinable
  public static func onPointerDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(598), fields: [.pointer], options: options, decode: message)
  }

  /// A finger, pen or button went up.
  ///
  /// Written `pointerup`.
  @inlinable
  public static func onPointerUp(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(599), fields: [.pointer], options: options, decode: message)
  }

  /// A finger, pen or mouse moves.
  ///
  /// Written `pointermove`.
  @inlinable
  public static func onPointerMove(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(600), fields: [.pointer], options: options, decode: message)
  }

  /// A finger, pen or mouse comes to it.
  ///
  /// Written `pointerenter`.
  @inlinable
  public static func onPointerEnter(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(601), send: message, options: options)
  }

  /// A finger, pen or mouse leaves it.
  ///
  /// Written `pointerleave`.
  @inlinable
  public static func onPointerLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(602), send: message, options: options)
  }

  /// A finger, pen or mouse comes to it or to something in it.
  ///
  /// Written `pointerover`.
  @inlinable
  public static func onPointerOver(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(603), send: message, options: options)
  }

  /// A finger, pen or mouse leaves it or something in it.
  ///
  /// Written `pointerout`.
  @inlinable
  public static func onPointerOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(604), send: message, options: options)
  }

  /// The browser took the gesture for itself.
  ///
  /// Written `pointercancel`.
  @inlinable
  public static func onPointerCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(605), send: message, options: options)
  }

  /// It hears of the pointer wherever that is.
  ///
  /// Written `gotpointercapture`.
  @inlinable
  public static func onGotPointerCapture(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(606), send: message, options: options)
  }

  /// It no longer hears of the pointer wherever that is.
  ///
  /// Written `lostpointercapture`.
  @inlinable
  public static func onLostPointerCapture(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(607), send: message, options: options)
  }

  /// The wheel turns.
  ///
  /// Written `wheel`.
  @inlinable
  public static func onWheel(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(608), fields: [.wheel, .pointer], options: options, decode: message)
  }

  /// A finger went down.
  ///
  /// Written `touchstart`.
  @inlinable
  public static func onTouchStart(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(609), fields: [.pointer], options: options, decode: message)
  }

  /// A finger moves.
  ///
  /// Written `touchmove`.
  @inlinable
  public static func onTouchMove(
    options: ListenerOptions = .passive, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(610), fields: [.pointer], options: options, decode: message)
  }

  /// A finger went up.
  ///
  /// Written `touchend`.
  @inlinable
  public static func onTouchEnd(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(611), fields: [.pointer], options: options, decode: message)
  }

  /// The browser took the touch for itself.
  ///
  /// Written `touchcancel`.
  @inlinable
  public static func onTouchCancel(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(612), send: message, options: options)
  }

  /// It begins to be dragged.
  ///
  /// Written `dragstart`.
  @inlinable
  public static func onDragStart(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(613), fields: [.pointer], options: options, decode: message)
  }

  /// It is dragged.
  ///
  /// Written `drag`.
  @inlinable
  public static func onDrag(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(614), fields: [.pointer], options: options, decode: message)
  }

  /// It is no longer dragged.
  ///
  /// Written `dragend`.
  @inlinable
  public static func onDragEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(615), send: message, options: options)
  }

  /// Something is dragged to it.
  ///
  /// Written `dragenter`.
  @inlinable
  public static func onDragEnter(
    _ message: Message, options: ListenerOptions = .preventDefault
  ) -> Attribute {
    Attribute(on: Name(616), send: message, options: options)
  }

  /// What is dragged leaves it.
  ///
  /// Written `dragleave`.
  @inlinable
  public static func onDragLeave(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(617), send: message, options: options)
  }

  /// Something is dragged above it, and may be dropped.
  ///
  /// Written `dragover`.
  @inlinable
  public static func onDragOver(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(618), fields: [.pointer], options: options, decode: message)
  }

  /// Something is dropped on it.
  ///
  /// Written `drop`.
  @inlinable
  public static func onDrop(
    options: ListenerOptions = .preventDefault, _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(619), fields: [.pointer], options: options, decode: message)
  }
}
