import RillTree

extension TerminalNode {
  /// The number of rows of a page key: the visible rows less one.
  var pageRows: Int { max(1, contentFrame.height - 1) }

  /// Returns true if a key inserts or edits text in a field, so that the page ignores it.
  func usesAsText(_ key: KeyEvent) -> Bool {
    if key.text != nil { return true }
    switch key.key {
    case .backspace, .delete, .left, .right, .home, .end: return true
    case .up, .down, .pageUp, .pageDown: return name == "textarea"
    case .enter: return name == "textarea" && key.modifiers.isSubset(of: .shift)
    case .character(let character) where key.modifiers == .control:
      return ["a", "e", "b", "f", "u", "k", "w", "h", "d"].contains(character)
    case .character(let character) where key.modifiers == .alt:
      return ["b", "f", "d"].contains(character)
    default: return false
    }
  }
}

extension TerminalPage {
  /// Performs the action of a key in a text field.
  ///
  /// - Returns: True if the key has an action there, even without an effect.
  func edit(_ node: TerminalNode, by key: KeyEvent) -> Bool {
    guard node.usesAsText(key) else { return false }
    var field = node.field
    let old = field.text
    let isReadOnly = node.isReadOnly
    let selects = key.modifiers.contains(.shift)
    let byWords = !key.modifiers.isDisjoint(with: [.control, .alt])
    let isOneLine = node.name != "textarea"
    if let text = key.text {
      if !isReadOnly { insert(String(text), &field, node) }
    } else {
      switch key.key {
      case .left: field.move(byWords ? .word : .character, forwards: false, selects: selects)
      case .right: field.move(byWords ? .word : .character, forwards: true, selects: selects)
      case .home:
        field.move(isOneLine || byWords ? .all : .line, forwards: false, selects: selects)
      case .end:
        field.move(isOneLine || byWords ? .all : .line, forwards: true, selects: selects)
      case .up: moveRow(&field, node, by: -1, selects)
      case .down: moveRow(&field, node, by: 1, selects)
      case .pageUp: moveRow(&field, node, by: -node.pageRows, selects)
      case .pageDown: moveRow(&field, node, by: node.pageRows, selects)
      case .backspace:
        if !isReadOnly { _ = field.erase(byWords ? .word : .character, forwards: false) }
      case .delete:
        if !isReadOnly { _ = field.erase(byWords ? .word : .character, forwards: true) }
      case .enter: if !isReadOnly { insert("\n", &field, node) }
      case .character(let character):
        command(character, isControl: key.modifiers == .control, &field, isReadOnly)
      default: break
      }
    }
    show(field, was: old, in: node)
    return true
  }

  /// Performs the action of Control or Alt with a letter, as in shells.
  private func command(
    _ character: Character, isControl: Bool, _ field: inout FieldState, _ isReadOnly: Bool
  ) {
    switch (character, isControl) {
    case ("a", true): field.move(.line, forwards: false, selects: false)
    case ("e", true): field.move(.line, forwards: true, selects: false)
    case ("b", true): field.move(.character, forwards: false, selects: false)
    case ("f", true): field.move(.character, forwards: true, selects: false)
    case ("b", false): field.move(.word, forwards: false, selects: false)
    case ("f", false): field.move(.word, forwards: true, selects: false)
    case _ where isReadOnly: break
    case ("u", true): _ = field.erase(.line, forwards: false)
    case ("k", true): _ = field.erase(.line, forwards: true)
    case ("w", true): _ = field.erase(.word, forwards: false)
    case ("h", true): _ = field.erase(.character, forwards: false)
    case ("d", true): _ = field.erase(.character, forwards: true)
    case ("d", false): _ = field.erase(.word, forwards: true)
    default: break
    }
  }

  private func insert(_ text: String, _ field: inout FieldState, _ node: TerminalNode) {
    var text = text
    if let limit = node["maxlength"].flatMap(Int.init), limit >= 0 {
      let room = max(0, limit - field.text.count + field.selection.count)
      text = String(text.prefix(room))
    }
    field.insert(text)
  }

  /// Moves the caret to the shown row above or below.
  private func moveRow(
    _ field: inout FieldState, _ node: TerminalNode, by rows: Int, _ selects: Bool
  ) {
    let (shown, caret, _) = node.shownField(field)
    let (flow, width) = node.rows(of: shown)
    var position = flow.position(of: caret, width: width)
    position.y += rows
    let place = flow.offset(at: position, width: width)
    field.move(to: node.place(ofShown: place, in: field), selects: selects)
  }

  private func show(_ field: FieldState, was old: String, in node: TerminalNode) {
    node.state.field = field
    node.state.field?.showsCaret = true
    needsDrawing = true
    revealed = node
    guard field.text != old else { return }
    if node.state.valueBeforeTyping == nil { node.state.valueBeforeTyping = old }
    change("value", to: .string(field.text), of: node)
    fire("input", event(of: node), at: node)
  }

  /// Pastes into the focused field. Elsewhere it sends a `paste` event with the text as detail, and
  /// reports it to the page unless a listener stops it.
  func receive(_ paste: Paste) {
    guard let node = focus, node.isTextField, !node.isUnavailable, !node.isReadOnly else {
      var event = TreeEvent()
      event.detail = paste.text
      if !fire("paste", event, at: focus ?? root).isStopped {
        sendDelayedEvents()
        onPageEvent(.custom("paste", detail: paste.text))
      }
      return
    }
    var event = event(of: node)
    event.detail = paste.text
    if fire("paste", event, at: node).isDefaultPrevented { return }
    var field = node.field
    let old = field.text
    insert(paste.lines(isOneLine: node.name != "textarea"), &field, node)
    show(field, was: old, in: node)
  }
}

extension Paste {
  /// Returns the text for a field: with line feeds between lines, or spaces in a one-line field,
  /// and without other controls.
  func lines(isOneLine: Bool) -> String {
    var lines = ""
    for character in text {
      switch character {
      case "\n", "\r", "\r\n", "\u{2028}", "\u{2029}": lines.append(isOneLine ? " " : "\n")
      case "\t": lines.append(isOneLine ? " " : "\t")
      default:
        let isControl = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        if !isControl { lines.append(character) }
      }
    }
    return lines
  }
}
