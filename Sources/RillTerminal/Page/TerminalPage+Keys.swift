import RillProgram
import RillTree

extension TerminalPage: InteractivePage {
  /// Dispatches input of a terminal: keys and the mouse become events of elements and of the page.
  package func receive(_ input: TerminalInput) {
    updateContent()
    switch input {
    case .key(let key): receive(key)
    case .mouse(let mouse): receive(mouse)
    case .paste(let paste): receive(paste)
    // A window without the focus is still visible.
    case .focusGained, .focusLost, .answer, .unknown: break
    }
  }

  private func receive(_ key: KeyEvent) {
    guard let name = key.key.name else { return }
    let target = focus ?? interaction.modal ?? root
    var event = event(of: target)
    event.key = name
    event.modifiers = TreeEvent.Modifiers(key.modifiers)
    event.isRepeat = key.action == .repeat
    if key.action == .release {
      fire("keyup", event, at: target)
      return onPageEvent(.keyUp(event))
    }
    let isText = target.isTextField && target.usesAsText(key)
    var dispatch = fire("keydown", event, at: target)
    // Input of a field is not reported to the page, unless the field ignores the key.
    if !dispatch.isStopped, !isText { onPageEvent(.keyDown(event)) }
    if !dispatch.isDefaultPrevented, target === focus || focus == nil {
      doDefault(of: key, named: name, on: target, &dispatch)
    }
  }

  /// Performs the default action of a key.
  private func doDefault(
    of key: KeyEvent, named name: String, on target: TerminalNode, _ dispatch: inout PageDispatch
  ) {
    if name == "Escape", interaction.modal != nil {
      _ = dismissModal()
      return
    }
    if name == "Tab", key.modifiers.isSubset(of: .shift) {
      return moveFocus(forwards: !key.modifiers.contains(.shift))
    }
    if target.isTextField, !target.isUnavailable, edit(target, by: key) { return }
    // In a one-line field, these keys have no default action.
    if target.widget == .field, name == "ArrowUp" || name == "ArrowDown" { return }
    if key.modifiers.isEmpty, use(target, by: name) { return }
    if key.modifiers.isEmpty { scroll(by: name, from: target) }
  }

  /// Performs the action of a key on an element other than a text field.
  private func use(_ target: TerminalNode, by name: String) -> Bool {
    if target.isUnavailable { return false }
    switch (target.widget, name) {
    case (.field, "Enter"):
      commitChange(of: target)
      _ = doDefault(of: name, on: target)
    case (.choice, "ArrowDown"), (.choice, "ArrowRight"): choose(in: target, forwards: true)
    case (.choice, " "), (.choice, "Enter"): choose(in: target, forwards: true, wraps: true)
    case (.choice, _) where name.count == 1 && name != " ": choose(in: target, beginningWith: name)
    case (.choice, "Home"): choose(in: target, at: 0)
    case (.choice, "End"): choose(in: target, at: .max)
    case (.choice, "ArrowUp"), (.choice, "ArrowLeft"): choose(in: target, forwards: false)
    case (.slider, "ArrowRight"), (.slider, "ArrowUp"): slide(target, by: 1)
    case (.slider, "ArrowLeft"), (.slider, "ArrowDown"): slide(target, by: -1)
    case (.slider, "PageUp"): slide(target, by: 10)
    case (.slider, "PageDown"): slide(target, by: -10)
    case (.radio, "ArrowDown"), (.radio, "ArrowRight"): chooseRadio(after: target, forwards: true)
    case (.radio, "ArrowUp"), (.radio, "ArrowLeft"): chooseRadio(after: target, forwards: false)
    case (.slider, "Home"): slide(target, to: target.least)
    case (.slider, "End"): slide(target, to: target.largest)
    case (.checkbox, "Enter"), (.radio, "Enter"), (.slider, "Enter"):
      _ = doDefault(of: name, on: target)
    case (_, "Enter") where target.name == "a" || target.isButton || target.name == "summary",
      (_, " ") where target.isButton || target.isCheckable || target.name == "summary":
      activate(target)
    default: return false
    }
    return true
  }

  /// Clicks an element, and performs the default action.
  func activate(_ node: TerminalNode, _ event: TreeEvent = TreeEvent()) {
    if click(node, event).isDefaultPrevented { return }
    // The innermost of these elements is the target of the click.
    let used = ([node] + node.elementsAround).first {
      $0.isControl || $0.name == "label" || $0.name == "a" && $0["href"] != nil
        || $0.name == "summary" && $0.takesFocus
    }
    guard let used, !used.isUnavailable else { return }
    switch used.name {
    case "label":
      if let labeled = labeledControl(of: used), canFocus(labeled) { setFocus(labeled) }
    case "summary":
      guard let details = used.parent else { return }
      if details.property("open") != nil {
        change("open", to: .boolean(!details.flag("open")), of: details)
      } else {
        setAttribute("open", to: details.flag("open") ? nil : "", of: details)
      }
      fire("toggle", TreeEvent(), at: details, bubbles: false)
    case "a":
      guard let link = Link(around: used, at: location) else { break }
      sendDelayedEvents()
      onPageEvent(.link(link))
    case "select": choose(in: used, forwards: true, wraps: true)
    default: break
    }
  }

  // MARK: Choices and numbers

  /// Selects the next enabled option.
  ///
  /// - Parameter wraps: True if the first option follows the last.
  private func choose(in select: TerminalNode, forwards: Bool, wraps: Bool = false) {
    let options = select.options.filter { !$0.isUnavailable }
    let chosen = select.selectedOption
    guard let place = options.firstIndex(where: { $0 === chosen }) else {
      return choose(in: select, at: 0)
    }
    let next = place + (forwards ? 1 : -1)
    choose(in: select, at: wraps && next == options.count ? 0 : next)
  }

  /// Selects an enabled option by its index, or the nearest one.
  private func choose(in select: TerminalNode, at place: Int) {
    let options = select.options.filter { !$0.isUnavailable }
    guard !options.isEmpty else { return }
    let option = options[min(max(0, place), options.count - 1)]
    if option !== select.selectedOption { _ = choose(option, in: select) }
  }

  /// Selects the next option that begins with a letter, cyclically.
  private func choose(in select: TerminalNode, beginningWith letter: String) {
    let options = select.options.filter { !$0.isUnavailable }
    let chosen = select.selectedOption
    let place = options.firstIndex { $0 === chosen }.map { $0 + 1 } ?? 0
    let next = (options[place...] + options[..<place]).first {
      $0.optionLabel.lowercased().hasPrefix(letter.lowercased())
    }
    if let next, next !== chosen { _ = choose(next, in: select) }
  }

  private func chooseRadio(after node: TerminalNode, forwards: Bool) {
    let group = radioGroup(of: node)
    let all = root.nodesWithin.filter { other in
      other === node || group.contains { $0 === other }
    }.filter { canFocus($0) }
    guard all.count > 1, let place = all.firstIndex(where: { $0 === node }) else { return }
    let next = all[(place + (forwards ? 1 : all.count - 1)) % all.count]
    setFocus(next)
    activate(next)
  }

  private func slide(_ slider: TerminalNode, by steps: Int) {
    let value = slider.number("value") ?? (slider.least / 2 + slider.largest / 2)
    slide(slider, to: value + Double(steps) * slider.step)
  }

  /// Sets a slider to the nearest valid step.
  func slide(_ slider: TerminalNode, to value: Double) {
    let (least, largest, step) = (slider.least, slider.largest, slider.step)
    var new = min(max(value, least), largest)
    if slider["step"] != "any" {
      let steps = Double(Int(clamping: (new - least) / step + 0.5))
      // Steps too fine to count are ignored.
      if steps < 1e9 { new = least + steps * step }
      if new > largest { new -= step }
    }
    guard new - new == 0, new != slider.number("value") else { return }
    change("value", to: .string(new.shortDescription), of: slider)
    fire("input", event(of: slider), at: slider)
    fire("change", event(of: slider), at: slider)
  }

  // MARK: Scrolling

  private func scroll(by name: String, from target: TerminalNode) {
    let (columns, rows): (Int, Int) =
      switch name {
      case "ArrowDown", "PageDown", " ": (0, 1)
      case "ArrowUp", "PageUp": (0, -1)
      case "ArrowRight": (1, 0)
      case "ArrowLeft": (-1, 0)
      case "Home": (0, -1_000_000_000)
      case "End": (0, 1_000_000_000)
      default: (0, 0)
      }
    if (columns, rows) == (0, 0) { return }
    // A list moves its selection.
    if let list = ([target] + target.elementsAround).first(where: { $0["role"] == "listbox" }) {
      if name.hasPrefix("Page") { selectPage(of: list, forwards: rows > 0) }
      return
    }
    let scroller =
      scroller(around: target, x: columns, y: rows)
      ?? (target === root && columns == 0 ? outermostScroller : nil)
    guard let scroller else { return }
    let isPage = name.hasPrefix("Page") || name == " "
    scroll(scroller, byX: columns, y: isPage ? rows.signum() * scroller.pageRows : rows)
  }

  /// Clicks the option that is one page further in a list: the visible rows less one.
  private func selectPage(of list: TerminalNode, forwards: Bool) {
    var options = list.nodesWithin.filter { $0["role"] == "option" && $0.box != nil }
    if !forwards { options.reverse() }
    guard let place = options.firstIndex(where: { $0["aria-selected"] == "true" }) else {
      if let first = options.first { fire("click", TreeEvent(), at: first, bubbles: false) }
      return
    }
    var room = list.contentFrame.height - 1
    var next = place
    while next + 1 < options.count, let box = options[next + 1].box {
      room -= Int(clamping: tree.frame(of: box).height + 0.5)
      if room < 0, next > place { break }
      next += 1
    }
    if next > place { fire("click", TreeEvent(), at: options[next], bubbles: false) }
  }
}

extension TerminalNode {
  /// The minimum of a slider.
  var least: Double { number("min") ?? 0 }
  /// The maximum of a slider.
  var largest: Double { Swift.max(least, number("max") ?? 100) }
  /// The step of a slider.
  fileprivate var step: Double { number("step").flatMap { $0 > 0 ? $0 : nil } ?? 1 }
}

extension Double {
  /// The number without rounding errors of sums, and without a fraction if it is an integer.
  fileprivate var shortDescription: String {
    let whole = Int(clamping: self)
    if Double(whole) == self { return "\(whole)" }
    guard magnitude < 1e6 else { return "\(self)" }
    return "\(Double(Int64(self * 1e9 + (self < 0 ? -0.5 : 0.5))) / 1e9)"
  }
}
