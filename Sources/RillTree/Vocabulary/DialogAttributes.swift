extension Attribute {
  /// Shows a `dialog` modally: above the page, with the focus in it and the rest of the page
  /// blocked.
  ///
  /// ```swift
  /// dialog(.modal(model.isAsking), .onClose(.closed)) {
  ///   p { "Delete all?" }
  ///   button(.onClick(.delete)) { "Delete" }
  /// }
  /// ```
  ///
  /// When the dialog opens, the focus moves to the element with ``autoFocus(_:)``, or else to the
  /// first focusable element. Escape closes the dialog, unless the program prevents its `cancel`
  /// event. The program receives the `close` event and records it in its model. If the model still
  /// declares the dialog modal, the dialog opens again. When the dialog closes or is removed, it
  /// returns the focus. The program's own changes send no `close` event.
  ///
  /// The attribute also holds for pages that are rebuilt, after a lost session or a failed update.
  /// Commands such as ``PageCommand/showModal(_:)`` act only once. Without scripts, the dialog is
  /// open, but not modal.
  ///
  /// Elsewhere: `showModal()` and `close()` of `HTMLDialogElement`.
  public static func modal(_ isOn: Bool = true) -> Attribute {
    property("modal", isOn)
  }
}
