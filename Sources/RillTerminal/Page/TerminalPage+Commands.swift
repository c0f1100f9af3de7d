import RillTree

/// What commands of listeners do on a page.
extension TerminalPage {
  package func settle() { updateContent() }

  package func selectText(in field: TerminalNode) {
    setFocus(field)
    // What the same update has put in.
    field.state.field = field.field
    field.state.field?.selectAll()
    field.state.field?.showsCaret = true
    needsDrawing = true
  }

  package func scroll(to element: TerminalNode) {
    revealed = element
    needsDrawing = true
  }

  package func copy(_ text: String) { onCopy(text) }
}

extension TerminalNode {
  /// The classes that it has when the program says some: see `CommandClasses`.
  func settleClasses(_ classes: String?) -> String? {
    guard hasCommandClasses else { return classes }
    return commandClasses.settle(classes, current: self["class"])
  }
}
