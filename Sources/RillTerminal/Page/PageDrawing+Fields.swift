import RillTree

extension PageDrawing {
  mutating func drawField(_ node: TerminalNode, _ rect: CellRect, _ style: TextStyle) {
    let row = CellRect(x: rect.x, y: rect.y, width: rect.width, height: 1)
    let hasFocus = node === page.focus
    let field = node.field
    let (shown, caret, selection) = node.shownField(field)
    let face = drawGround(of: node, row, style, isEmpty: shown.isEmpty) {
      TextFlow($0, wrapping: .none, truncation: .end)
    }
    let flow = TextFlow(StyledText(shown), wrapping: .none)
    let column = flow.position(of: caret, width: .max).x
    // Without the focus, the beginning is visible.
    let scroll =
      hasFocus
      ? place(field.scroll, showing: column, of: flow.naturalWidth + 1, in: rect.width) : 0
    node.state.field?.scroll = scroll
    let clip = grid.clip
    grid.narrow(to: row)
    for line in flow.lines(width: .max).prefix(1) {
      grid.put(line, x: rect.x - scroll, y: rect.y, within: face)
    }
    if hasFocus, !selection.isEmpty {
      let start = flow.position(of: selection.lowerBound, width: .max).x - scroll
      let end = flow.position(of: selection.upperBound, width: .max).x - scroll
      grid.restyle(CellRect(x: rect.x + start, y: rect.y, width: end - start, height: 1)) {
        $0.attributes.formSymmetricDifference(.inverse)
      }
    }
    if hasFocus { placeCursor(x: rect.x + column - scroll, y: rect.y) }
    grid.widen(to: clip)
  }

  mutating func drawTextArea(_ node: TerminalNode, _ rect: CellRect, _ style: TextStyle) {
    let hasFocus = node === page.focus
    let field = node.field
    let (shown, caret, selection) = node.shownField(field)
    let face = drawGround(of: node, rect, style, isEmpty: shown.isEmpty) { TextFlow($0) }
    let (flow, width) = node.rows(of: shown)
    let position = flow.position(of: caret, width: width)
    let lines = flow.lines(width: width)
    let scroll =
      field.showsCaret
      ? hasFocus ? place(field.scroll, showing: position.y, of: lines.count, in: rect.height) : 0
      : min(field.scroll, max(0, lines.count - rect.height))
    node.state.field?.scroll = scroll
    let clip = grid.clip
    grid.narrow(to: rect)
    for (row, line) in lines.dropFirst(scroll).prefix(rect.height).enumerated() {
      grid.put(line, x: rect.x, y: rect.y + row, within: face)
    }
    if hasFocus {
      let rows = scroll..<(scroll + rect.height)
      for (row, columns) in flow.columns(of: selection, inRows: rows, width: width).enumerated() {
        guard let columns else { continue }
        grid.restyle(
          CellRect(x: rect.x + columns.lowerBound, y: rect.y + row, width: columns.count, height: 1)
        ) { $0.attributes.formSymmetricDifference(.inverse) }
      }
    }
    if hasFocus { placeCursor(x: rect.x + position.x, y: rect.y + position.y - scroll) }
    grid.widen(to: clip)
  }

  /// Draws the ground of a field, and its placeholder if it is empty.
  ///
  /// - Returns: The style of the text.
  private mutating func drawGround(
    of node: TerminalNode, _ rect: CellRect, _ style: TextStyle, isEmpty: Bool,
    _ flow: (StyledText) -> TextFlow
  ) -> TextStyle {
    var face = style
    if node.style.hasAppearance {
      face.attributes.insert(.underline)
      grid.fill(rect, " ", face)
    }
    if isEmpty, let hint = node["placeholder"] {
      var dim = face
      dim.attributes.insert(.dim)
      grid.put(flow(StyledText(hint)), in: rect, within: dim)
    }
    return face
  }

  /// Returns the scroll position that makes the caret visible, and leaves no space behind the text
  /// while text before is hidden.
  private func place(_ scroll: Int, showing caret: Int, of length: Int, in room: Int) -> Int {
    max(min(scroll, caret, length - room), caret - room + 1, 0)
  }

  private mutating func placeCursor(x: Int, y: Int) {
    if grid.clip.contains(x: x, y: y) { cursor = TerminalCursor(x: x, y: y, shape: .bar) }
  }
}

extension TerminalNode {
  /// Returns the shown lines of a text area and their width; the caret behind a full line has its
  /// own column.
  func rows(of shown: String) -> (flow: TextFlow, width: Int) {
    (TextFlow(StyledText(shown)), max(1, contentFrame.width - 1))
  }

  /// Returns the position in the text for a position in the shown text.
  func place(ofShown place: Int, in field: FieldState) -> Int {
    let (shown, _, _) = shownField(field)
    if shown.count == field.text.count { return place }
    var end = 0
    for (index, character) in field.text.enumerated() {
      end += SanitizedText.of(String(character), keepsBreaks: name == "textarea").count
      if end > place { return index }
    }
    return field.text.count
  }

  /// Returns the shown text of a field, with dots for a password and pictures for control
  /// characters. The positions refer to the shown text.
  func shownField(_ field: FieldState) -> (text: String, caret: Int, selection: Range<Int>) {
    if inputType == "password", name == "input" {
      return (String(repeating: "•", count: field.text.count), field.caret, field.selection)
    }
    // A one-line field shows line ends as pictures.
    func text(_ text: String) -> String { SanitizedText.of(text, keepsBreaks: name == "textarea") }
    func shown(_ count: Int) -> Int { text(String(field.text.prefix(count))).count }
    return (
      text(field.text), shown(field.caret),
      shown(field.selection.lowerBound)..<shown(field.selection.upperBound)
    )
  }
}
