extension VTree {
  /// The tree as HTML.
  ///
  /// ```swift
  /// p(.class("note")) { "1 < 2" }.html  // <p class="note">1 &lt; 2</p>
  /// ```
  ///
  /// Attributes keep the order of the tree. If several have the same name, the last one applies.
  /// All classes form one attribute in the place of the first class, and so do all styles.
  ///
  /// A property is written as the corresponding attribute and takes precedence over it. True
  /// becomes an empty attribute, and false is omitted, except for attributes with `true` or
  /// `false`, such as `draggable`. The value of a `textarea` becomes its content, and so do
  /// `innerHTML` and `textContent` of any element. The value of a `select` selects the first option
  /// with that value.
  ///
  /// Listeners, keys and live state such as `indeterminate` aren't written. Lazy parts are built
  /// for the output.
  ///
  /// Texts and values are escaped, except in comments, scripts, styles and similar elements, which
  /// must not contain untrusted text. Within SVG and MathML, where browsers parse it as markup, the
  /// text of scripts and styles is escaped as well. So is the text of a `noscript`, which may be
  /// untrusted.
  ///
  /// The output corresponds to a browser's `outerHTML`. A browser parses it as the same tree,
  /// except for ``htmlRoundTripIssues``.
  ///
  /// Costs time proportional to the output.
  public var html: String {
    var bytes: [UInt8] = []
    writeHTML(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the tree to `bytes`, as ``html`` in UTF-8.
  package func writeHTML(into bytes: inout [UInt8]) {
    guard let storage else { return }
    var writer = TreeHTMLWriter()
    withExtendedLifetime(storage) { writer.write(from: storage.first, to: storage.last) }
    writer.writer.buffer.copy(to: &bytes)
  }
}

/// A writer of records as HTML.
private struct TreeHTMLWriter: ~Copyable {
  /// The enclosing level of the current records.
  private struct Level {
    /// The next record after the level.
    let record: RecordPointer
    let end: RecordPointer
    let isRawText: Bool
    let context: HTMLContext
    /// The element to close, or nil for a lazy node or a row.
    let element: RecordPointer?
    /// The rows that follow.
    var rows: RowTrees?
  }

  /// A `select` with a choice.
  private struct Select {
    let depth: Int
    let value: String
    var isDone = false
  }

  var writer = HTMLWriter()
  private var levels: [Level] = []
  /// The trees of the enclosing lazy nodes.
  private var lazyTrees: [TreeStorage] = []
  private var selects: [Select] = []
  /// The attributes of the current element.
  private var attributes: [HTMLAttribute] = []
  #if !hasFeature(Embedded)
    private let spellings = NameTable.shared.spellings
  #endif

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
          if var rows = level.rows, let tree = rows.next() {
            var next = level
            next.rows = rows
            levels.append(next)
            lazyTrees.append(tree)
            (record, end) = (tree.first, tree.last)
            continue
          }
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
          !attributes.isEmpty && writer.writeContent(of: spelling(of: record), content, attributes)
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
      case .rows:
        var rows = RowTrees(record)
        if let tree = rows.next() {
          levels.append(
            Level(
              record: record + 1, end: end, isRawText: isRawText, context: context, element: nil,
              rows: rows))
          lazyTrees.append(tree)
          (record, end) = (tree.first, tree.last)
          continue
        }
      // Descends into a fragment or a mapped tree.
      default: break
      }
      record += 1
    }
  }

  @inline(__always)
  private func spelling(of record: RecordPointer) -> String {
    #if hasFeature(Embedded)
      return record.spelling
    #else
      let name = record.pointee.name
      return name == .custom ? record.spelling : spellings[Int(name.rawValue)]
    #endif
  }

  @inline(__always)
  private mutating func writeName(of element: RecordPointer) {
    writer.write(name: spelling(of: element), in: element.pointee.namespace)
  }

  private mutating func writeStart(
    of element: RecordPointer, in context: HTMLContext
  ) -> HTMLContent {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if selects.isEmpty && writePlainStart(of: element) {
      return HTMLContent(of: element, in: context)
    }
    collectAttributes(of: element)
    let name = spelling(of: element)
    let namespace = element.pointee.namespace
    var selection = HTMLSelection.free
    if let select = selects.last, element.pointee.name == .option {
      let value = attributes.optionValue ?? optionValue(ofText: text(in: element))
      let isSelected = !select.isDone && value.isSame(as: select.value)
      selection = isSelected ? .selected : .unselected
      if isSelected { selects[selects.count - 1].isDone = true }
    }
    writer.writeStart(of: name, in: namespace, attributes, selection)
    if element.pointee.name == .select, let value = attributes.value(of: "value") {
      selects.append(Select(depth: levels.count, value: value))
    }
    return HTMLContent(of: element, in: context)
  }

  /// Writes the start tag of an element with only attributes and at most one class, which is the
  /// common case.
  ///
  /// - Returns: False if the element isn't of this kind. Then nothing was written.
  private mutating func writePlainStart(of element: RecordPointer) -> Bool {
    let end = element.firstChild
    let all = Attributes(element + 1, end)
    var hasClasses = false
    for attribute in all {
      switch attribute.pointee.kind {
      case .attribute: if attribute.pointee.name == .style { return false }
      case .classes:
        if hasClasses { return false }
        hasClasses = true
      case .property, .style: return false
      default: break
      }
    }
    writer.write("<")
    writeName(of: element)
    for attribute in all {
      switch attribute.pointee.kind {
      case .classes: writer.write(" class")
      case .attribute where !all.isEffective(attribute): continue
      case .attribute:
        writer.write(" ")
        writer.write(name: spelling(of: attribute), in: element.pointee.namespace)
      default: continue
      }
      writer.writeAttributeValue(attribute.pointee.value)
    }
    writer.write(">")
    return true
  }

  private mutating func collectAttributes(of element: RecordPointer) {
    let all = Attributes(element + 1, element.firstChild)
    for attribute in all {
      let kind: HTMLAttribute.Kind
      switch attribute.pointee.kind {
      case .attribute: kind = .attribute
      case .property: kind = .property
      case .style: kind = .style
      case .classes where all.isFirstOfClasses(attribute):
        attributes.append(
          HTMLAttribute(kind: .attribute, name: Name.class.spelling, value: all.classes ?? ""))
        continue
      default: continue
      }
      guard all.isEffective(attribute) else { continue }
      attributes.append(
        HTMLAttribute(
          kind: kind, name: attribute.spelling, value: attribute.pointee.value,
          isBoolean: kind == .property
            && attribute.pointee.flags == PropertyValue.Kind.boolean.rawValue))
    }
  }

  /// Returns the joined texts in an element.
  private func text(in element: RecordPointer) -> String {
    var text = ""
    var (record, end) = (element.firstChild, element.next)
    var outer: [(RecordPointer, RecordPointer, TreeStorage, RowTrees?)] = []
    while true {
      if record == end {
        guard var last = outer.popLast() else { return text }
        if let tree = last.3?.next() {
          last.2 = tree
          outer.append(last)
          (record, end) = (tree.first, tree.last)
        } else {
          (record, end) = (last.0, last.1)
        }
        continue
      }
      if record.pointee.kind == .text { text += record.pointee.value }
      if record.pointee.kind == .lazy, let tree = LazyNode.shownTree(of: record) {
        outer.append((record + 1, end, tree, nil))
        (record, end) = (tree.first, tree.last)
        continue
      }
      if record.pointee.kind == .rows {
        var rows = RowTrees(record)
        if let tree = rows.next() {
          outer.append((record + 1, end, tree, rows))
          (record, end) = (tree.first, tree.last)
          continue
        }
      }
      record += 1
    }
  }
}

extension LazyNode {
  /// Returns a newly built tree of a lazy node. The page's own tree may contain typed text.
  static func shownTree(of record: RecordPointer) -> TreeStorage? {
    LazyNode.of(record)?.makeTree()
  }
}
