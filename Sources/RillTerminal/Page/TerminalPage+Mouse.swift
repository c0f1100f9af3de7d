import RillProgram
import RillTree

extension TerminalPage {
  /// Dispatches an event of the mouse.
  func receive(_ mouse: MouseEvent) {
    let node = node(at: mouse.position)
    var event = TreeEvent()
    event.x = Double(mouse.position.x)
    event.y = Double(mouse.position.y)
    event.modifiers = TreeEvent.Modifiers(mouse.modifiers)
    switch mouse.action {
    case .press(let button):
      event.button = button.number
      hover(node)
      press(node, event, at: mouse.position)
    case .release(let button):
      event.button = button?.number ?? 0
      release(node, event)
    case .move, .drag:
      hover(node)
      fire("pointermove", event, at: node)
      fire("mousemove", event, at: node)
      onPageEvent(.pointerMove(event))
      if case .drag(.left) = mouse.action { drag(to: mouse.position) }
    case .scroll(let direction): turnWheel(direction, node, &event)
    }
  }

  private func press(_ node: TerminalNode, _ event: TreeEvent, at position: CellPosition) {
    hold = nil
    var dispatch = fire("pointerdown", event, at: node)
    dispatch.append(fire("mousedown", event, at: node))
    onPageEvent(.pointerDown(event))
    pressed = node
    if dispatch.isDefaultPrevented || event.button != 0 { return }
    let around = [node] + node.elementsAround
    if let area = area(at: position), area.isBar, area.node === node {
      // This is not a click on the content.
      pressed = nil
      return take(node, at: position.y)
    }
    let target = around.first { canFocus($0) }
    // A click on a label goes to its control.
    let isLabel = target == nil && around.contains { $0.name == "label" }
    if !isLabel {
      setFocus(target)
      // Tab continues from here.
      if target == nil { focusAnchor = node }
      // The element under the pointer must not scroll away.
      revealed = nil
    }
    guard let target, !target.isUnavailable else { return }
    if target.isTextField {
      placeCaret(in: target, at: position)
      hold = .text(target)
    }
    if target.widget == .slider {
      slide(target, to: position)
      hold = .slider(target)
    }
  }

  /// Handles a move with the button held down: scrolls, moves a slider, or selects text.
  private func drag(to position: CellPosition) {
    switch hold {
    case .bar(let scroller, let grip):
      guard let bar = ScrollBar(of: scroller, in: scroller.state.frame) else { return }
      let scrolled = bar.scroll(start: position.y - bar.top - grip)
      scroll(scroller, y: scrolled - scroller.state.scrollY)
    case .slider(let slider):
      if !slider.isUnavailable { slide(slider, to: position) }
    case .text(let field):
      if field === focus, !field.isUnavailable {
        placeCaret(in: field, at: position, selects: true)
      }
    case nil: break
    }
  }

  /// Takes hold of a scroll bar; a click beside the thumb moves it there.
  private func take(_ scroller: TerminalNode, at row: Int) {
    guard let bar = ScrollBar(of: scroller, in: scroller.state.frame) else { return }
    let grip = row - bar.top - bar.start(scrolledBy: scroller.state.scrollY)
    let isOnThumb = 0..<bar.thumb ~= grip
    hold = .bar(scroller, grip: isOnThumb ? grip : bar.thumb / 2)
    if !isOnThumb { drag(to: CellPosition(x: 0, y: row)) }
  }

  /// Moves a slider to the position of the pointer.
  private func slide(_ slider: TerminalNode, to position: CellPosition) {
    let frame = slider.contentFrame
    let share = Double(position.x - frame.x) / Double(max(1, frame.width - 1))
    slide(slider, to: slider.least + share * (slider.largest - slider.least))
  }

  private func release(_ node: TerminalNode, _ event: TreeEvent) {
    fire("pointerup", event, at: node)
    fire("mouseup", event, at: node)
    onPageEvent(.pointerUp(event))
    if event.button == 0 { hold = nil }
    guard let pressed else { return }
    self.pressed = nil
    // A click needs the button pressed and released on the same element.
    let around = [node] + node.elementsAround
    guard let clicked = around.first(where: { pressed.isWithin($0) }), clicked !== root else {
      return
    }
    switch event.button {
    case 0:
      let isDisabled = ([clicked] + clicked.elementsAround).contains {
        $0.isControl && $0.isUnavailable
      }
      if isDisabled { return }
      // The first click may have replaced the element.
      let isSecond =
        lastClick.map {
          abs($0.x - event.x) <= 1 && $0.y == event.y && time - $0.time < .milliseconds(400)
        } ?? false
      lastClick = isSecond ? nil : (event.x, event.y, time)
      activate(clicked, event)
      if isSecond { fire("dblclick", event, at: clicked) }
    case 2: fire("contextmenu", event, at: clicked)
    default: fire("auxclick", event, at: clicked)
    }
  }

  private func turnWheel(
    _ direction: MouseEvent.Direction, _ node: TerminalNode, _ event: inout TreeEvent
  ) {
    // Three rows for each step, as in most programs.
    let (columns, rows) =
      switch direction {
      case .up: (0, -3)
      case .down: (0, 3)
      case .left: (-3, 0)
      case .right: (3, 0)
      }
    event.deltaX = Double(columns)
    event.deltaY = Double(rows)
    if fire("wheel", event, at: node).isDefaultPrevented { return }
    if rows != 0, scrollText(of: node, by: rows) { return }
    if let scroller = scroller(around: node, x: columns, y: rows) {
      scroll(scroller, byX: columns, y: rows)
    }
  }

  /// Scrolls the text of a text area, even if that hides its caret.
  ///
  /// - Returns: True if the text moved.
  private func scrollText(of area: TerminalNode, by rows: Int) -> Bool {
    guard area.widget == .textArea else { return false }
    var field = area.field
    let (flow, width) = area.rows(of: area.shownField(field).text)
    let hidden = flow.lines(width: width).count - area.contentFrame.height
    let old = field.scroll
    field.scroll = min(max(0, old + rows), max(0, hidden))
    guard field.scroll != old else { return false }
    field.showsCaret = false
    area.state.field = field
    needsDrawing = true
    return true
  }

  /// Sends the events of the pointer entering and leaving elements.
  private func hover(_ node: TerminalNode) {
    let old = hovered
    guard node !== old else { return }
    hovered = node
    let before = old.map { [$0] + $0.elementsAround } ?? []
    let after = [node] + node.elementsAround
    let common = zip(before.reversed(), after.reversed()).prefix { $0 === $1 }.count
    if let old {
      fire("pointerout", TreeEvent(), at: old)
      fire("mouseout", TreeEvent(), at: old)
    }
    for left in before.dropLast(common) {
      fireWithoutBubbling(["pointerleave", "mouseleave"], at: left)
    }
    fire("pointerover", TreeEvent(), at: node)
    fire("mouseover", TreeEvent(), at: node)
    for entered in after.dropLast(common).reversed() {
      fireWithoutBubbling(["pointerenter", "mouseenter"], at: entered)
    }
  }

  /// Sends events that don't bubble to an element only, which is cheaper in deep trees.
  private func fireWithoutBubbling(_ names: [String], at node: TerminalNode) {
    for name in names where node.listener(to: name) != nil {
      fire(name, TreeEvent(), at: node, bubbles: false)
    }
  }

  // MARK: Hit testing

  /// Returns the topmost drawing at a cell.
  private func area(at position: CellPosition) -> PaintedArea? {
    painted.last { $0.rect.contains(x: position.x, y: position.y) }
  }

  /// Returns the topmost element at a cell, unless it was removed or is inert.
  private func node(at position: CellPosition) -> TerminalNode {
    guard let area = area(at: position) else { return root }
    let node = node(at: position, in: area)
    let around = [node] + node.elementsAround
    if around.last !== root { return root }
    // As in a browser, the surroundings of a modal dialog belong to it.
    if let modal = interaction.modal, !node.isWithin(modal) { return modal }
    return around.last { $0["inert"] != nil }?.parent ?? node
  }

  /// Returns the element at a cell of an area; in a line of text, the element of the character.
  private func node(at position: CellPosition, in area: PaintedArea) -> TerminalNode {
    guard let (run, frame) = area.text else { return area.node }
    let row = position.y - frame.y
    let lines = run.lines(width: frame.width)
    guard lines.indices.contains(row) else { return area.node }
    let indent = area.alignment.indent(of: lines[row].width, in: frame.width)
    let column = position.x - frame.x - indent
    guard 0..<lines[row].width ~= column else { return area.node }
    let offset = run.flow.offset(at: CellPosition(x: column, y: row), width: frame.width)
    return run.owner(ofCharacter: offset) ?? area.node
  }

  private func placeCaret(
    in node: TerminalNode, at position: CellPosition, selects: Bool = false
  ) {
    var field = node.field
    let frame = node.contentFrame
    let cell = CellPosition(x: position.x - frame.x, y: position.y - frame.y)
    let shown = node.shownField(field).text
    let place: Int
    if node.name == "textarea" {
      let (flow, width) = node.rows(of: shown)
      place = flow.offset(at: CellPosition(x: cell.x, y: cell.y + field.scroll), width: width)
    } else {
      let flow = TextFlow(StyledText(shown), wrapping: .none)
      place = flow.offset(at: CellPosition(x: cell.x + field.scroll, y: 0), width: .max)
    }
    field.move(to: node.place(ofShown: place, in: field), selects: selects)
    field.showsCaret = true
    node.state.field = field
    needsDrawing = true
  }
}

extension MouseEvent.Button {
  /// The number of the button in events.
  fileprivate var number: Int {
    switch self {
    case .left: 0
    case .middle: 1
    case .right: 2
    case .back: 3
    case .forward: 4
    case .other(let number): number
    }
  }
}
