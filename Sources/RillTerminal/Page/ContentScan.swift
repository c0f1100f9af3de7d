import RillTree

extension TerminalPage {
  /// Returns the content for the box of an element, in order. It uses no recursion for nested
  /// inline elements.
  func content(of node: TerminalNode) -> [ContentItem] {
    var scan = ContentScan(node.style)
    let isFlexContainer = node.style.isFlexContainer
    countEntries(of: node)
    var open = [OpenElement(node, node.shownChildren, InheritedLook())]
    while let last = open.indices.last {
      let (parent, look) = (open[last].node, open[last].look)
      guard let child = open[last].takeNext() else {
        open.removeLast()
        continue
      }
      guard child.isElement else {
        if !child.isComment { scan.add(child.text, look, of: parent) }
        continue
      }
      findStyle(of: child)
      if child.style.isModal { continue }
      switch child.style.level {
      case .absent: break
      case .inline where !isFlexContainer && child.name == "br": scan.addBreak(of: child)
      case .contents,
        .inline where !isFlexContainer:
        countEntries(of: child)
        open.append(OpenElement(child, child.shownChildren, look.within(child, focus)))
      case .inlineBox where !isFlexContainer:
        child.inherited = look
        scan.addToLine(child)
      case .inline, .inlineBox, .block:
        child.inherited = look
        scan.add(child)
      }
    }
    if node === root {
      for dialog in interaction.modalDialogs {
        findStyle(of: dialog)
        guard dialog.style.isModal else { continue }
        dialog.inherited = InheritedLook()
        scan.add(dialog)
      }
    }
    return scan.items()
  }

  /// Computes the style of a new element.
  func findStyle(of node: TerminalNode) {
    if node.isStyled { return }
    node.sharedStyle = memo.style(of: node)
    node.isStyled = true
  }

  /// Numbers the entries of an ordered list.
  private func countEntries(of list: TerminalNode) {
    guard list.name == "ol" else { return }
    let entries = list.children.filter { $0.name == "li" }
    let step = list["reversed"] == nil ? 1 : -1
    var number = list["start"].flatMap(Int.init) ?? (step > 0 ? 1 : entries.count)
    var markers: [String] = []
    for entry in entries {
      number = entry["value"].flatMap(Int.init) ?? number
      markers.append("\(number).")
      number &+= step
    }
    let width = markers.map(\.count).max() ?? 0
    for (entry, marker) in zip(entries, markers) {
      let aligned = String(repeating: " ", count: width - marker.count) + marker
      if entry.number == aligned { continue }
      entry.number = aligned
      markStyleChanged(of: entry)
    }
  }
}

extension TerminalNode {
  /// The children that are shown: of closed details, only the summary.
  fileprivate var shownChildren: [TerminalNode] {
    guard name == "details", !flag("open") else { return children }
    return children.first { $0.name == "summary" }.map { [$0] } ?? []
  }
}

/// The look that inline elements pass on to their content.
struct InheritedLook: Equatable {
  var text = TextStyle()
  var isInvisible: Bool?

  /// Returns the look of the content of an element.
  fileprivate func within(_ node: TerminalNode, _ focus: TerminalNode?) -> InheritedLook {
    let style = node.style
    var own = style.inlineText
    if style.level == .contents { own.background = nil }
    var look = InheritedLook(text: own.within(text), isInvisible: style.isInvisible ?? isInvisible)
    look.text.attributes.subtract(style.removed)
    if node === focus { look.text.attributes.formSymmetricDifference(.inverse) }
    return look
  }
}

/// An element whose content is being scanned.
private struct OpenElement {
  let node: TerminalNode
  let look: InheritedLook
  private let children: [TerminalNode]
  private var next = 0

  init(_ node: TerminalNode, _ children: [TerminalNode], _ look: InheritedLook) {
    self.node = node
    self.children = children
    self.look = look
  }

  mutating func takeNext() -> TerminalNode? {
    guard next < children.count else { return nil }
    next += 1
    return children[next - 1]
  }
}

/// The content found in an element, in document order.
struct ContentScan {
  private let isFlexContainer: Bool
  private let style: ElementStyle
  private var done: [ContentItem] = []
  /// The line that is being filled.
  private var line: [ContentItem] = []
  private var parts: [TextRun.Part] = []
  /// The last white space that was alone in its text.
  private var spaces: TextRun?

  init(_ style: ElementStyle) {
    isFlexContainer = style.isFlexContainer
    self.style = style
  }

  mutating func add(_ text: String, _ look: InheritedLook, of owner: TerminalNode) {
    if text.isEmpty { return }
    // Invisible content takes its space.
    let shown =
      look.isInvisible == true ? String(repeating: "\u{A0}", count: text.cellWidth) : text
    parts.append(TextRun.Part(text: StyledText(shown, look.text), owner: owner))
    if isFlexContainer { endText() }
  }

  /// Adds the end of a line, after which another may follow.
  mutating func addBreak(of owner: TerminalNode) {
    parts.append(TextRun.Part(text: StyledText("\n"), owner: owner, isBreak: true))
    if isFlexContainer { endText() }
  }

  /// Adds an inline box.
  mutating func addToLine(_ node: TerminalNode) {
    endText()
    line.append(.element(node))
  }

  /// Adds a block box.
  mutating func add(_ node: TerminalNode) {
    endLine()
    done.append(.element(node))
  }

  /// Returns all items.
  mutating func items() -> [ContentItem] {
    endLine()
    // If there is nothing but spaces, they are content.
    if done.isEmpty, let spaces { return [.text(spaces)] }
    return done
  }

  private mutating func endText() {
    defer { parts = [] }
    // White space alone separates elements.
    let isSeen = parts.contains { part in
      part.isBreak || part.text.spans.contains { $0.text.utf8.contains { $0 > 0x20 } }
    }
    if !isSeen {
      if !parts.isEmpty { spaces = TextRun(parts, style.breaks) }
      return
    }
    while let last = parts.last, parts.count > 1, last.text.isBlank { parts.removeLast() }
    // A break at the end of a text starts no new line.
    if let last = parts.indices.last, parts[last].isBreak { parts[last].text = StyledText() }
    line.append(.text(TextRun(parts, style.breaks)))
  }

  private mutating func endLine() {
    endText()
    defer { line = [] }
    let isText = line.count == 1 && { if case .text = line[0] { true } else { false } }()
    if isFlexContainer || isText {
      done += line
    } else if !line.isEmpty {
      // Between boxes and text there is space already.
      done.append(
        .line(
          line.map { item in
            if case .text(let run) = item { .text(run.trimmed()) } else { item }
          }))
    }
  }
}
