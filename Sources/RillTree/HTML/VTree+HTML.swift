extension VTree {
  /// The tree as HTML.
  ///
  /// ```swift
  /// p(.class("note")) { "1 < 2" }.html  // <p class="note">1 &lt; 2</p>
  /// ```
  ///
  /// Attributes are in the order of the tree, of several with one name the last. All classes are one
  /// attribute, where the first is; all styles are one, likewise. A property is the attribute that means
  /// the same, and has precedence over it: one that is true an empty attribute, one that is false nothing.
  /// The value of a `textarea` is its content, and so are `innerHTML` and `textContent`; that of a `select` makes the first option with this value
  /// the selected one. Listeners and keys are not written, and neither is what only a page knows, such as
  /// `indeterminate`. Lazy parts are made for it.
  ///
  /// It is what a browser calls `outerHTML`; what a browser would read it as is the same tree, but for
  /// ``htmlDifficulties``.
  ///
  /// Costs time proportional to what is written.
  public var html: String {
    var bytes: [UInt8] = []
    writeHTML(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the tree behind `bytes`, as ``html`` in UTF-8.
  public func writeHTML(into bytes: inout [UInt8]) {
    guard let storage else { return }
    var writer = TreeHTMLWriter(bytes: bytes)
    bytes = []
    withExtendedLifetime(storage) { writer.write(from: storage.first, to: storage.last) }
    bytes = writer.writer.bytes
  }
}

/// Writes records as HTML.
private struct TreeHTMLWriter {
  /// What is around the records that are being written.
  private struct Level {
    /// What comes behind.
    let record: RecordPointer
    let end: RecordPointer
    let isRawText: Bool
    /// The element that is ended; nil, for a lazy node.
    let element: RecordPointer?
    /// The tree of a lazy node.
    let tree: TreeStorage?
  }

  /// A `select` that says which option is chosen.
  private struct Select {
    let depth: Int
    let value: String
    var isDone = false
  }

  var writer = HTMLWriter()
  private var levels: [Level] = []
  private var selects: [Select] = []
  /// The facts of the element that is being written.
  private var facts: [HTMLFact] = []

  init(bytes: consuming [UInt8]) { writer.bytes = bytes }

  mutating func write(from first: RecordPointer, to end: RecordPointer) {
    var record = first
    var end = end
    var isRawText = false
    writer.bytes.reserveCapacity(writer.bytes.count + (end - first) * 16)
    while true {
      if record == end {
        guard let level = levels.popLast() else { return }
        if let element = level.element {
          writer.writeEnd(of: element.pointee.spelling, in: element.pointee.namespace)
          if selects.last?.depth == levels.count { selects.removeLast() }
        }
        (record, end, isRawText) = (level.record, level.end, level.isRawText)
        continue
      }
      switch record.pointee.kind {
      case .text where isRawText: writer.write(unescaped: record.pointee.value)
      case .text: writer.write(text: record.pointee.value)
      case .comment: writer.writeComment(record.pointee.value)
      case .element:
        let name = record.pointee.spelling
        let content = writeStart(of: record, name)
        if content == .void {
          record = record.next
          continue
        }
        levels.append(
          Level(record: record.next, end: end, isRawText: isRawText, element: record, tree: nil))
        end = record.next
        let hasContent = writer.writeContent(of: name, content, facts)
        record = hasContent ? end : record.firstChild
        isRawText = content == .rawText
        continue
      case .lazy:
        if let tree = LazyNode.shownTree(of: record) {
          levels.append(
            Level(record: record + 1, end: end, isRawText: isRawText, element: nil, tree: tree))
          (record, end) = (tree.first, tree.last)
          continue
        }
      // Into a fragment or a mapped tree.
      default: break
      }
      record += 1
    }
  }

  private mutating func writeStart(of element: RecordPointer, _ name: String) -> HTMLContent {
    collectFacts(of: element)
    let namespace = element.pointee.namespace
    var selection = HTMLSelection.free
    if let select = selects.last, name == "option" {
      let value = facts.optionValue ?? optionValue(ofText: text(in: element))
      let isSelected = !select.isDone && value == select.value
      selection = isSelected ? .selected : .unselected
      if isSelected { selects[selects.count - 1].isDone = true }
    }
    writer.writeStart(of: name, in: namespace, facts, selection)
    if name == "select", let value = facts.value(of: "value") {
      selects.append(Select(depth: levels.count, value: value))
    }
    return HTMLContent(of: element)
  }

  private mutating func collectFacts(of element: RecordPointer) {
    facts.removeAll(keepingCapacity: true)
    let all = Facts(element + 1, element.firstChild)
    for fact in all {
      let kind: HTMLFact.Kind
      switch fact.pointee.kind {
      case .attribute: kind = .attribute
      case .property: kind = .property
      case .style: kind = .style
      case .classes where all.isFirstOfClasses(fact):
        facts.append(
          HTMLFact(kind: .attribute, name: Name.class.spelling, value: all.classes ?? ""))
        continue
      default: continue
      }
      guard all.isEffective(fact) else { continue }
      facts.append(
        HTMLFact(
          kind: kind, name: fact.pointee.spelling, value: fact.pointee.value,
          isBoolean: kind == .property
            && fact.pointee.flags == PropertyValue.Kind.boolean.rawValue))
    }
  }

  /// All texts in an element.
  private func text(in element: RecordPointer) -> String {
    var text = ""
    var (record, end) = (element.firstChild, element.next)
    var outer: [(RecordPointer, RecordPointer, TreeStorage)] = []
    while true {
      if record == end {
        guard let last = outer.popLast() else { return text }
        (record, end) = (last.0, last.1)
        continue
      }
      if record.pointee.kind == .text { text += record.pointee.value }
      if record.pointee.kind == .lazy, let tree = LazyNode.shownTree(of: record) {
        outer.append((record + 1, end, tree))
        (record, end) = (tree.first, tree.last)
        continue
      }
      record += 1
    }
  }
}

extension LazyNode {
  /// What a lazy node shows, made for this: what a page has of it may say what was typed there.
  static func shownTree(of record: RecordPointer) -> TreeStorage? {
    LazyNode.of(record.pointee)?.makeTree()
  }
}
