import RillTree

/// Commands of listeners on a page.
extension TerminalPage {
  package func prepareForFocus() { updateContent() }

  package func selectText(in field: TerminalNode) {
    setFocus(field)
    // Include the input of the same update.
    field.state.field = field.field
    field.state.field?.selectAll()
    field.state.field?.showsCaret = true
    needsDrawing = true
  }

  package func scroll(to element: TerminalNode) {
    scrollTarget = element
    needsDrawing = true
  }

  package func copy(_ text: String) { onCopy(text) }
}

extension TerminalNode {
  /// Returns the classes of the element after the program sets its classes: see `CommandClasses`.
  func mergeCommandClasses(into classes: String?) -> String? {
    guard hasCommandClasses else { return classes }
    return commandClasses.merge(into: classes, current: self["class"])
  }
}
