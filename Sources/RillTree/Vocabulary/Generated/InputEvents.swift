// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Handles each edit by the user, with the control's current value.
  ///
  /// Its name in HTML is `input`.
  @inlinable
  public static func onInput(
    options: ListenerOptions = [], _ message: @escaping (String) -> Message?
  ) -> Attribute {
    Attribute(on: Name(8, "input"), fields: .value, options: options) { message($0.value) }
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
    Attribute(on: Name(620, "change"), fields: .value, options: options) { message($0.value) }
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
    Attribute(on: Name(620, "change"), fields: .isChecked, options: options) {
      message($0.isChecked)
    }
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
    Attribute(on: Name(621, "beforeinput"), send: message, options: options)
  }

  /// Handles the submission of the form. The browser doesn't submit it itself.
  ///
  /// Its name in HTML is `submit`.
  @inlinable
  public static func onSubmit(
    _ message: Message, options: ListenerOptions = .preventDefault
  ) -> Attribute {
    Attribute(on: Name(622, "submit"), send: message, options: options)
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
    Attribute(on: Name(622, "submit"), fields: .form, options: options) { message($0.form) }
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
    Attribute(on: Name(623, "reset"), send: message, options: options)
  }

  /// Handles a failed validation of the control.
  ///
  /// Its name in HTML is `invalid`.
  @inlinable
  public static func onInvalid(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(624, "invalid"), send: message, options: options)
  }

  /// Handles a selection of text in the control.
  ///
  /// Its name in HTML is `select`.
  @inlinable
  public static func onSelect(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(111, "select"), send: message, options: options)
  }

  /// Handles the press of a key.
  ///
  /// Its name in HTML is `keydown`.
  @inlinable
  public static func onKeyDown(
    options: ListenerOptions = [], _ message: @escaping (TreeEvent) -> Message?
  ) -> Attribute {
    Attribute(on: Name(625, "keydown"), fields: [.key], options: options, decode: message)
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
    Attribute(on: Name(626, "keyup"), fields: [.key], options: options, decode: message)
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
    Attribute(on: Name(627, "compositionstart"), send: message, options: options)
  }

  /// Handles the end of a text composition.
  ///
  /// Its name in HTML is `compositionend`.
  @inlinable
  public static func onCompositionEnd(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(628, "compositionend"), send: message, options: options)
  }

  /// Handles the element's gain of focus.
  ///
  /// Its name in HTML is `focus`.
  @inlinable
  public static func onFocus(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(629, "focus"), send: message, options: options)
  }

  /// Handles the element's loss of focus.
  ///
  /// Its name in HTML is `blur`.
  @inlinable
  public static func onBlur(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(630, "blur"), send: message, options: options)
  }

  /// Handles a gain of focus by the element or a descendant.
  ///
  /// Its name in HTML is `focusin`.
  @inlinable
  public static func onFocusIn(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(631, "focusin"), send: message, options: options)
  }

  /// Handles a loss of focus by the element or a descendant.
  ///
  /// Its name in HTML is `focusout`.
  @inlinable
  public static func onFocusOut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(632, "focusout"), send: message, options: options)
  }

  /// Handles a copy from the element to the clipboard.
  ///
  /// Its name in HTML is `copy`.
  @inlinable
  public static func onCopy(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(633, "copy"), send: message, options: options)
  }

  /// Handles a cut from the element to the clipboard.
  ///
  /// Its name in HTML is `cut`.
  @inlinable
  public static func onCut(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(634, "cut"), send: message, options: options)
  }

  /// Handles a paste from the clipboard into the element.
  ///
  /// Its name in HTML is `paste`.
  @inlinable
  public static func onPaste(
    _ message: Message, options: ListenerOptions = []
  ) -> Attribute {
    Attribute(on: Name(635, "paste"), send: message, options: options)
  }
}
