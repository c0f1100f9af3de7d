// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles each edit by the user, with the control's current value.
  ///
  /// Its name in HTML is `input`.
  @inlinable
  public static func onInput(
    options: ListenerOptions = [], _ message: @escaping (String) -> Message?
  ) -> Attribute {
    Attribute(on: Name(8), fields: .value, options: options) { message($0.value) }
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onInput takes a closure that makes the message: .onInput { text in ... }"
  )
  public static func onInput(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a completed edit or choice by the user, with the control's current value.
  ///
  /// Its name in HTML is `change`.
  @inlinable
  public static func onChange(
    options: ListenerOptions = [], _ message: @escaping (String) -> Message?
  ) -> Attribute {
    Attribute(on: Name(620), fields: .value, options: options) { message($0.value) }
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onChange takes a closure that makes the message: .onChange { text in ... }"
  )
  public static func onChange(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a change of a checkbox by the user, with its current state.
  ///
  /// Its name in HTML is `change`.
  @inlinable
  public static func onCheck(
    options: ListenerOptions = [], _ message: @escaping (Bool) -> Message?
  ) -> Attribute {
    Attribute(on: Name(620), fields: .isChecked, options: options) { message($0.isChecked) }
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onCheck takes a closure that makes the message: .onCheck { isChecked in ... }"
  )
  public static func onCheck(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles an edit before the browser applies it.
  ///
  /// Its name in HTML is `beforeinput`.
  @inlinable
  public static func onBeforeInput(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(621), send: message, options: options)
  }

  /// Handles the submission of the form. The browser doesn't submit it itself.
  ///
  /// Its name in HTML is `submit`.
  @inlinable
  public static func onSubmit(
    _ message: Message, options: ListenerOptions = .preventDefault
  ) -> Attribute {
    Attribute(on: Name(622), send: message, options: options)
  }

  /// Handles the submission of the form, with the names and values of its fields. The browser
  /// doesn't submit it itself.
  ///
  /// Its name in HTML is `submit`.
  @inlinable
  public static func onSubmitForm(
    options: ListenerOptions = .preventDefault,
    _ message: @escaping ([TreeEvent.FormField]) -> Message?
  ) -> Attribute {
    Attribute(on: Name(622), fields: .form, options: options) { message($0.form) }
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message: "onSubmitForm takes a closure that makes the message: .onSubmitForm { fields in ... }"
  )
  public static func onSubmitForm(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles a reset of the form to its initial values.
  ///
  /// Its name in HTML is `reset`.
  @inlinable
  public static func onReset(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(623), send: message, options: options)
  }

  /// Handles a failed validation of the control.
  ///
  /// Its name in HTML is `invalid`.
  @inlinable
  public static func onInvalid(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(624), send: message, options: options)
  }

  /// Handles a selection of text in the control.
  ///
  /// Its name in HTML is `select`.
  @inlinable
  public static func onSelect(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(111), send: message, options: options)
  }

  /// Handles the press of a key.
  ///
  /// Its name in HTML is `keydown`.
  @inlinable
  public static func onKeyDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(625), fields: [.key], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message:
      "onKeyDown takes a closure that makes the message: .onKeyDown { event in ... }; or for one key .onKey(\"Enter\", message)"
  )
  public static func onKeyDown(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the release of a key.
  ///
  /// Its name in HTML is `keyup`.
  @inlinable
  public static func onKeyUp(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(626), fields: [.key], options: options, decode: message)
  }

  /// Unavailable: pass a closure that returns the message.
  @available(
    *, unavailable,
    message:
      "onKeyUp takes a closure that makes the message: .onKeyUp { event in ... }; or for one key .onKey(\"Enter\", message)"
  )
  public static func onKeyUp(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    .none
  }

  /// Handles the start of a text composition, such as a character that takes several keys.
  ///
  /// Its name in HTML is `compositionstart`.
  @inlinable
  public static func onCompositionStart(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(627), send: message, options: options)
  }

  /// Handles the end of a text composition.
  ///
  /// Its name in HTML is `compositionend`.
  @inlinable
  public static func onCompositionEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(628), send: message, options: options)
  }

  /// Handles the element's gain of focus.
  ///
  /// Its name in HTML is `focus`.
  @inlinable
  public static func onFocus(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(629), send: message, options: options)
  }

  /// Handles the element's loss of focus.
  ///
  /// Its name in HTML is `blur`.
  @inlinable
  public static func onBlur(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(630), send: message, options: options)
  }

  /// Handles a gain of focus by the element or a descendant.
  ///
  /// Its name in HTML is `focusin`.
  @inlinable
  public static func onFocusIn(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(631), send: message, options: options)
  }

  /// Handles a loss of focus by the element or a descendant.
  ///
  /// Its name in HTML is `focusout`.
  @inlinable
  public static func onFocusOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(632), send: message, options: options)
  }

  /// Handles a copy from the element to the clipboard.
  ///
  /// Its name in HTML is `copy`.
  @inlinable
  public static func onCopy(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(633), send: message, options: options)
  }

  /// Handles a cut from the element to the clipboard.
  ///
  /// Its name in HTML is `cut`.
  @inlinable
  public static func onCut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(634), send: message, options: options)
  }

  /// Handles a paste from the clipboard into the element.
  ///
  /// Its name in HTML is `paste`.
  @inlinable
  public static func onPaste(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(635), send: message, options: options)
  }
}
