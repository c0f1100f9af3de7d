extension VTree {
  /// The differences between the tree and the result of parsing its ``html``.
  ///
  /// The tree is treated as part of the body. Elements that HTML only allows in certain places,
  /// such as the rows of a table, may be at the root.
  ///
  /// ```swift
  /// tbody { "text" }.htmlRoundTripIssues  // misplacedText
  /// ```
  ///
  /// Costs time proportional to the size of the HTML.
  public var htmlRoundTripIssues: [HTMLRoundTripIssue] {
    guard let storage else { return [] }
    var finder = RoundTripIssueFinder()
    withExtendedLifetime(storage) { finder.run(from: storage.first, to: storage.last) }
    return finder.issues
  }
}

private struct RoundTripIssueFinder {
  private struct Level {
    let record: RecordPointer
    let end: RecordPointer
    let isElement: Bool
    let followsText: Bool
    let tree: TreeStorage?
    /// The rows that follow.
    var rows: RowTrees?
  }

  private(set) var issues: [HTMLRoundTripIssue] = []
  private var levels: [Level] = []
  private var path = HTMLPath()
  /// True if the previous node is a text.
  private var followsText = false
  /// True at the start of an element.
  private var isAtBeginning = false

  mutating func run(from first: RecordPointer, to last: RecordPointer) {
    var (record, end) = (first, last)
    while true {
      if record == end {
        guard let level = levels.popLast() else { return }
        if level.isElement {
          path.leave()
          followsText = level.followsText
          isAtBeginning = false
        }
        if var rows = level.rows, let tree = rows.next() {
          levels.append(
            Level(
              record: level.record, end: level.end, isElement: false, followsText: false,
              tree: tree, rows: rows))
          (record, end) = (tree.first, tree.last)
        } else {
          (record, end) = (level.record, level.end)
        }
        continue
      }
      switch record.pointee.kind {
      case .text: inspect(text: record.pointee.value)
      case .comment: inspect(comment: record.pointee.value)
      case .element:
        inspect(element: record)
        let level = Level(
          record: record.next, end: end, isElement: true, followsText: false, tree: nil)
        levels.append(level)
        (record, end) = (record.firstChild, record.next)
        continue
      case .lazy:
        if let tree = LazyNode.shownTree(of: record) {
          let level = Level(
            record: record + 1, end: end, isElement: false, followsText: false, tree: tree)
          levels.append(level)
          (record, end) = (tree.first, tree.last)
          continue
        }
      case .rows:
        var rows = RowTrees(record)
        if let tree = rows.next() {
          levels.append(
            Level(
              record: record + 1, end: end, isElement: false, followsText: false, tree: tree,
              rows: rows))
          (record, end) = (tree.first, tree.last)
          continue
        }
      default: break
      }
      record += 1
    }
  }

  private mutating func report(_ reason: HTMLRoundTripIssue.Reason) {
    issues.append(HTMLRoundTripIssue(reason: reason, path: path.names))
  }

  /// Reports the content of a template once.
  private mutating func inspectTemplate() {
    if isAtBeginning && path.isTemplate { report(.contentOfTemplate) }
  }

  private mutating func inspect(text: String) {
    inspectTemplate()
    if text.isEmpty { report(.emptyText) }
    if followsText { report(.adjacentTexts) }
    if hasUnreadableCharacter(text) { report(.unreadableCharacter) }
    if path.isVoid {
      report(.contentOfVoidElement)
    } else if path.isRawText && containsEnd(of: path.name, text) {
      report(.endTagInText)
    } else if path.isNoscript && isEscaped(text) {
      report(.escapedText)
    } else if path.forbidsText && text.utf8.contains(where: { !isSpace($0) }) {
      report(.misplacedText)
    }
    if isAtBeginning && path.dropsLeadingNewline && text.utf8.first == 0x0A {
      report(.leadingNewline)
    }
    isAtBeginning = false
    followsText = true
  }

  private mutating func inspect(comment text: String) {
    inspectTemplate()
    if path.isVoid { report(.contentOfVoidElement) }
    if path.hasOnlyText { report(.contentOfTextElement) }
    if hasUnreadableCharacter(text) { report(.unreadableCharacter) }
    let bytes = Array(text.utf8)
    let ends: [StaticString] = ["-->", "--!>"]
    if bytes.starts(with: ">".utf8) || bytes.starts(with: "->".utf8)
      || ends.contains(where: { find($0, in: bytes) != nil })
      || bytes.suffix(3).elementsEqual("<!-".utf8) || bytes.suffix(1).elementsEqual("-".utf8)
    {
      report(.commentEnd)
    }
    isAtBeginning = false
    followsText = false
  }

  private mutating func inspect(element: RecordPointer) {
    let name = element.spelling
    let namespace = element.pointee.namespace
    inspectTemplate()
    if !isReadableElementName(name) || !name.isRead(in: namespace) {
      report(.unreadableName(name))
    }
    if path.isVoid {
      report(.contentOfVoidElement)
    } else if path.hasOnlyText {
      report(.contentOfTextElement)
    } else if !path.takes(name, namespace) {
      report(.misplacedElement(name))
    }
    let attributes = Attributes(element + 1, element.firstChild)
    let encoding = attributes.reversed().first {
      $0.pointee.kind == .attribute && $0.spelling == "encoding"
    }
    path.enter(name, namespace, encoding: encoding?.pointee.value)
    if namespace == .html && name == "plaintext" { report(.endlessElement) }
    for attribute in attributes
    where attribute.pointee.kind == .attribute || attribute.pointee.kind == .classes {
      let isClass = attribute.pointee.kind == .classes
      let name = isClass ? Name.class.spelling : attribute.spelling
      if !isReadableAttributeName(name) { report(.unreadableName(name)) }
      if hasUnreadableCharacter(attribute.pointee.value) { report(.unreadableCharacter) }
    }
    isAtBeginning = true
    followsText = false
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
}

/// Returns true if HTML needs escapes to write a text.
private func isEscaped(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0 == "&" || $0 == "<" || $0 == ">" || $0 == "\u{A0}" }
}

private func hasUnreadableCharacter(_ text: String) -> Bool {
  text.utf8.contains { $0 == 0x0D || $0 == 0 }
}

private func isReadableElementName(_ name: String) -> Bool {
  guard let first = name.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
    return false
  }
  return !name.utf8.contains { isSpace($0) || $0 == 0x2F || $0 == 0x3E || $0 == 0 }
}

extension String {
  /// True if the parser keeps the name's capitalization. HTML names are written in lowercase.
  fileprivate func isRead(in namespace: Namespace) -> Bool {
    let lowercased = lowercasedASCII
    switch namespace {
    case .html: return true
    case .mathML: return self == lowercased
    case .svg:
      let names = [
        "altGlyph", "altGlyphDef", "altGlyphItem", "animateColor", "animateMotion",
        "animateTransform", "clipPath", "feBlend", "feColorMatrix", "feComponentTransfer",
        "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
        "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
        "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset",
        "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
        "foreignObject", "glyphRef", "linearGradient", "radialGradient", "textPath",
      ]
      return self == names.first { $0.lowercasedASCII == lowercased } ?? lowercased
    }
  }
}

private func isReadableAttributeName(_ name: String) -> Bool {
  !name.isEmpty
    && !name.utf8.contains {
      isSpace($0) || $0 == 0 || $0 == 0x22 || $0 == 0x27 || $0 == 0x2F || $0 == 0x3D || $0 == 0x3E
        || $0 == 0x3C
    }
}

private func find(_ part: StaticString, in bytes: [UInt8]) -> Int? {
  let count = part.utf8CodeUnitCount
  guard bytes.count >= count else { return nil }
  // The text lives as long as the program, and its length is correct.
  let part = UnsafeBufferPointer(start: part.utf8Start, count: count)
  return (0...bytes.count - count).first { bytes[$0..<$0 + count].elementsEqual(part) }
}
