extension Attribute {
  /// Shows a `dialog` modally: over the page, with the focus in it and nothing behind it in use.
  ///
  /// ```swift
  /// dialog(.modal(model.isAsking), .onClose(.closed)) {
  ///   p { "Delete all?" }
  ///   button(.onClick(.delete)) { "Delete" }
  /// }
  /// ```
  ///
  /// When it comes to be so, the focus moves into the dialog: to what has ``autoFocus(_:)``, or else to the first
  /// that takes it. Escape closes the dialog, unless its `cancel` event is prevented, and its `close` event tells the
  /// program, whose model then says so; a program that still says that it is modal has it shown again. Closed in
  /// whatever way, or removed, the dialog gives the focus back. No `close` event tells of what the program says
  /// itself.
  ///
  /// As a property of the tree this holds for pages that are made anew, too: after a lost session or an update that
  /// could not be shown. Commands that do the same once, ``PageCommand/showModal(_:)`` among them, don't. Without a script
  /// the dialog is open, but not modal.
  ///
  /// Elsewhere: `showModal()` and `close()` of `HTMLDialogElement`.
  public static func modal(_ isOn: Bool = true) -> Attribute {
    property("modal", isOn)
  }
}
