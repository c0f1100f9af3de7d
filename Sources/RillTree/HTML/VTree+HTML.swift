extension VTree {
  /// The tree as HTML.
  ///
  /// ```swift
  /// p(.class("note")) { "1 < 2" }.html  // <p class="note">1 &lt; 2</p>
  /// ```
  ///
  /// Attributes are in the order of the tree, of several with one name the last. All classes are one
  /// attribute, where the first is; all styles are one, likewise. A property is the attribute that means
  /// the same, and has precedence over it: one that is true an empty attribute, one that is false nothing,
  /// unless the attribute says `true` or `false`, as `draggable` does.
  /// The value of a `textarea` is its content, as are `innerHTML` and `textContent` of any element; the
  /// value of a `select` makes the first option that has it the selected one. Listeners and keys are not
  /// written, and neither is what only a page knows, such as `indeterminate`. Lazy parts are made for it.
  ///
  /// Texts and values are escaped, but for the text of scripts, styles and the like, and for comments:
  /// nobody else's words belong there. Within images and formulas, where browsers read it as markup, the
  /// text of scripts and styles is escaped, too; so is that of a `noscript`, which may be anybody's.
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
    var writer = TreeHTMLWriter()
    withExtendedLifetime(storage) { writer.write(from: storage.first, to: storage.last) }
    writer.writer.buffer.copy(to: &bytes)
  }
}

/// Writes records as HTML.
private struct TreeHTMLWriter: ~Copyable {
  /// What is around the records that are being written.
  private struct Level {
    /// What comes behind.
    let record: RecordPointer
    let end: RecordPointer
    let isRawText: Bool
    let context: HTMLContext
    /// The element that is ended; nil, for a lazy node.
    let element: RecordPointer?
  }

  /// A `select` that says which option is chosen.
  private struct Select {
    let depth: Int
    let value: String
    var isDone = false
  }

  var writer = HTMLWriter()
  private var levels: [Level] = []
  /// The trees of the lazy nodes around the records.
  private var lazyTrees: [TreeStorage] = []
  private var selects: [Select] = []
  /// The facts of the element that is being written.
  private var facts: [HTMLFact] = []
  private let spellings = NameTable.shared.spellings

  mutating func write(from first: RecordPointer, to end: RecordPointer) {
    var record = first
    var end = end
    var isRawText = false
    var context = HTMLContext.html
    writer.buffer.reserve((end - first) * 16)
    while true {
      if record == end {
        guard let level = levels.popLast() else { return }
        if let element = level.element {
          writer.write("</")
          writeName(of: element)
          writer.write(">")
          if !selects.isEmpty, selects[selects.count - 1].depth == levels.count {
            selects.removeLast()
          }
        } else {
          lazyTrees.removeLast()
        }
        (record, end) = (level.record, level.end)
        (isRawText, context) = (level.isRawText, level.context)
        continue
      }
      switch record.pointee.kind {
      case .text where isRawText: writer.write(unescaped: record.pointee.value)
      case .text: writer.write(text: record.pointee.value)
      case .comment: writer.writeComment(record.pointee.value)
      case .element:
        let content = writeStart(of: record, in: context)
        if content == .void {
          record = record.next
          continue
        }
        levels.append(
          Level(
            record: record.next, end: end, isRawText: isRawText, context: context,
            element: record))
        context = context.entering(spelling(of: record))
        end = record.next
        let hasContent =
          !facts.isEmpty && writer.writeContent(of: spelling(of: record), content, facts)
        record = hasContent ? end : record.firstChild
        isRawText = content == .rawText
        continue
      case .lazy:
        if let tree = LazyNode.shownTree(of: record) {
          levels.append(
            Level(
              record: record + 1, end: end, isRawText: isRawText, context: context, element: nil))
          lazyTrees.append(tree)
          (record, end) = (tree.first, tree.last)
          continue
        }
      // Into a fragment or a mapped tree.
      default: break
      }
      record += 1
    }
  }

  @inline(__always)
  private func spelling(of record: RecordPointer) -> String {
    let name = record.pointee.name
    return name == .custom ? record.pointee.spelling : spellings[Int(name.rawValue)]
  }

  @inline(__always)
  private mutating func writeName(of element: RecordPointer) {
    writer.write(name: spelling(of: element), in: element.pointee.namespace)
  }

  private mutating func writeStart(
    of element: RecordPointer, in context: HTMLContext
  ) -> HTMLContent {
    if !facts.isEmpty { facts.removeAll(keepingCapacity: true) }
    if selects.isEmpty && writePlainStart(of: element) {
      return HTMLContent(of: element, in: context)
    }
    collectFacts(of: element)
    let name = spelling(of: element)
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
    return HTMLContent(of: element, in: context)
  }

  /// Writes the start tag of an element that has nothing but attributes and one class, as most have.
  ///
  /// - Returns: whether it is such a one. If not, nothing was written.
  private mutating func writePlainStart(of element: RecordPointer) -> Bool {
    let end = element.firstChild
    let all = Facts(element + 1, end)
    var hasClasses = false
    for fact in all {
      switch fact.pointee.kind {
      case .attribute: if spelling(of: fact) == "style" { return false }
      case .classes:
        if hasClasses { return false }
        hasClasses = true
      case .property, .style: return false
      default: break
      }
    }
    writer.write("<")
    writeName(of: element)
    for fact in all {
      switch fact.pointee.kind {
      case .classes: writer.write(" class")
      case .attribute where !all.isEffective(fact): continue
      case .attribute:
        writer.write(" ")
        writer.write(name: spelling(of: fact), in: element.pointee.namespace)
      default: continue
      }
      writer.writeAttributeValue(fact.pointee.value)
    }
    writer.write(">")
    return true
  }

  private mutating func collectFacts(of element: RecordPointer) {
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
