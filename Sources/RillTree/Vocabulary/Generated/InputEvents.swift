// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// A person edits it: what it says now.
  ///
  /// Written `input`.
  @inlinable
  public static func onInput(
    options: ListenerOptions = [], _ message: @escaping (String) -> Message?
  ) -> Attribute {
    Attribute(on: Name(8), fields: .value, options: options) { message($0.value) }
  }

  /// A person has edited or chosen: what it says now.
  ///
  /// Written `change`.
  @inlinable
  public static func onChange(
    options: ListenerOptions = [], _ message: @escaping (String) -> Message?
  ) -> Attribute {
    Attribute(on: Name(620), fields: .value, options: options) { message($0.value) }
  }

  /// A person has checked it, or no longer: whether it is checked now.
  ///
  /// Written `change`.
  @inlinable
  public static func onCheck(
    options: ListenerOptions = [], _ message: @escaping (Bool) -> Message?
  ) -> Attribute {
    Attribute(on: Name(620), fields: .isChecked, options: options) { message($0.isChecked) }
  }

  /// A person is about to edit it.
  ///
  /// Written `beforeinput`.
  @inlinable
  public static func onBeforeInput(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(621), send: message, options: options)
  }

  /// The form is sent. The browser does not send it itself.
  ///
  /// Written `submit`.
  @inlinable
  public static func onSubmit(
    _ message: Message, options: ListenerOptions = .preventDefault
  ) -> Attribute {
    Attribute(on: Name(622), send: message, options: options)
  }

  /// The form is sent: the names and values of its fields. The browser does not send it itself.
  ///
  /// Written `submit`.
  @inlinable
  public static func onSubmitForm(
    options: ListenerOptions = .preventDefault,
    _ message: @escaping ([TreeEvent.FormField]) -> Message?
  ) -> Attribute {
    Attribute(on: Name(622), fields: .form, options: options) { message($0.form) }
  }

  /// The form goes back to its first values.
  ///
  /// Written `reset`.
  @inlinable
  public static func onReset(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(623), send: message, options: options)
  }

  /// What was typed is not what is asked for.
  ///
  /// Written `invalid`.
  @inlinable
  public static func onInvalid(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(624), send: message, options: options)
  }

  /// Text in it was selected.
  ///
  /// Written `select`.
  @inlinable
  public static func onSelect(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(111), send: message, options: options)
  }

  /// A key goes down.
  ///
  /// Written `keydown`.
  @inlinable
  public static func onKeyDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(625), fields: [.key], options: options, decode: message)
  }

  /// A key goes up.
  ///
  /// Written `keyup`.
  @inlinable
  public static func onKeyUp(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(626), fields: [.key], options: options, decode: message)
  }

  /// A character that takes several keys begins.
  ///
  /// Written `compositionstart`.
  @inlinable
  public static func onCompositionStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(627), send: message, options: options)
  }

  /// A character that takes several keys is complete.
  ///
  /// Written `compositionend`.
  @inlinable
  public static func onCompositionEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(628), send: message, options: options)
  }

  /// It has the focus now.
  ///
  /// Written `focus`.
  @inlinable
  public static func onFocus(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(629), send: message, options: options)
  }

  /// It no longer has the focus.
  ///
  /// Written `blur`.
  @inlinable
  public static func onBlur(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(630), send: message, options: options)
  }

  /// It or something in it has the focus now.
  ///
  /// Written `focusin`.
  @inlinable
  public static func onFocusIn(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(631), send: message, options: options)
  }

  /// It or something in it no longer has the focus.
  ///
  /// Written `focusout`.
  @inlinable
  public static func onFocusOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(632), send: message, options: options)
  }

  /// Something in it is copied.
  ///
  /// Written `copy`.
  @inlinable
  public static func onCopy(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(633), send: message, options: options)
  }

  /// Something in it is cut.
  ///
  /// Written `cut`.
  @inlinable
  public static func onCut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(634), send: message, options: options)
  }

  /// Something is pasted into it.
  ///
  /// Written `paste`.
  @inlinable
  public static func onPaste(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(635), send: message, options: options)
  }
}
