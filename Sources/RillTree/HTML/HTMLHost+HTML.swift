extension HTMLHost {
  /// The whole page as HTML; see ``VTree/html``.
  ///
  /// Attributes are in the order in which they were first set. Costs time proportional to the
  /// output.
  public var html: String { String(decoding: htmlBytes, as: UTF8.self) }

  /// The whole page as ``html`` in UTF-8.
  package var htmlBytes: [UInt8] { bytes(below: 0, with: false) }

  /// Returns a node with its content as HTML. For the root, returns its content.
  public func html(of node: Node) -> String {
    String(decoding: bytes(below: node.index, with: node != root), as: UTF8.self)
  }

  private func bytes(below top: Int32, with isWritten: Bool) -> [UInt8] {
    var state = HTMLState(parentContext(isWritten ? entries[Int(top)].parent : top))
    write(below: top, with: isWritten, &state)
    var bytes: [UInt8] = []
    state.writer.buffer.copy(to: &bytes)
    return bytes
  }

  /// Writes the whole page.
  func write(_ state: inout HTMLState) { write(below: 0, with: false, &state) }

  private func write(below top: Int32, with isWritten: Bool, _ state: inout HTMLState) {
    var node = isWritten ? top : entries[Int(top)].first
    var isDone = node < 0
    while !isDone {
      if write(node, &state) {
        node = entries[Int(node)].first
        continue
      }
      // The next node is the sibling, or the next sibling of an enclosing element, which ends
      // there.
      while true {
        if node == top {
          isDone = true
        } else if entries[Int(node)].next >= 0 {
          node = entries[Int(node)].next
        } else {
          node = entries[Int(node)].parent
          if node != top || isWritten { end(node, &state) }
          continue
        }
        break
      }
    }
  }

  /// Returns the context of the children of an element.
  private func parentContext(_ element: Int32) -> HTMLParentContext {
    var path: [Int32] = []
    var element = element
    while element > 0 {
      path.append(element)
      element = entries[Int(element)].parent
    }
    return path.reversed().reduce(HTMLParentContext()) { $0.entering(entries[Int($1)]) }
  }

  /// - Returns: True if the node has children to write.
  private func write(_ node: Int32, _ state: inout HTMLState) -> Bool {
    let entry = entries[Int(node)]
    #if !hasFeature(Embedded)
      state.served?.record(entry, depth: state.outer.count + 1, self, &state.writer)
    #endif
    switch entry.kind {
    case .comment: state.writer.writeComment(entry.text)
    case .text where state.parent.isRawText: state.writer.write(unescaped: entry.text)
    case .text: state.writer.write(text: entry.text)
    case .element:
      #if hasFeature(Embedded)
        let attributes = entry.attributes.all
      #else
        var attributes = entry.attributes.all
        state.served?.prepare(&attributes, of: node)
      #endif
      var selection = HTMLSelection.free
      if let select = state.selects.last, entry.text.isSpelled("option") {
        let value = attributes.optionValue ?? optionValue(ofText: text(in: node))
        let isSelected = !select.isDone && value.isSame(as: select.value)
        selection = isSelected ? .selected : .unselected
        if isSelected { state.selects[state.selects.count - 1].isDone = true }
      }
      state.writer.writeStart(of: entry.text, in: entry.namespace, attributes, selection)
      let content = HTMLContent(of: entry.text, in: entry.namespace, state.parent.context)
      if content == .void { return false }
      #if !hasFeature(Embedded)
        if let fields = state.served?.fields[Node(index: node)] {
          state.writer.write(fields: fields)
        }
      #endif
      if !state.writer.writeContent(of: entry.text, content, attributes), entry.first >= 0 {
        if entry.text.isSpelled("select"), let value = attributes.value(of: "value") {
          state.selects.append((node, value, false))
        }
        state.outer.append(state.parent)
        state.parent = state.parent.entering(entry)
        return true
      }
      state.writer.writeEnd(of: entry.text, in: entry.namespace)
    }
    return false
  }

  private func end(_ node: Int32, _ state: inout HTMLState) {
    state.writer.writeEnd(of: entries[Int(node)].text, in: entries[Int(node)].namespace)
    if state.selects.last?.element == node { state.selects.removeLast() }
    if let parent = state.outer.popLast() { state.parent = parent }
  }

  /// Returns the joined texts in an element.
  private func text(in element: Int32) -> String {
    var text = ""
    var node = element
    while true {
      if entries[Int(node)].kind == .text { text += entries[Int(node)].text }
      if entries[Int(node)].first >= 0 {
        node = entries[Int(node)].first
        continue
      }
      while node != element && entries[Int(node)].next < 0 { node = entries[Int(node)].parent }
      if node == element { return text }
      node = entries[Int(node)].next
    }
  }
}

/// The state of writing a page.
struct HTMLState: ~Copyable {
  var writer = HTMLWriter()
  /// The context of the next node.
  var parent: HTMLParentContext
  var outer: [HTMLParentContext] = []
  /// The open `select` elements that have a choice.
  var selects: [(element: Int32, value: String, isDone: Bool)] = []
  #if !hasFeature(Embedded)
    /// The adaptations for a served page, or nil to write the page as it is.
    var served: ServedParts?
  #endif

  init(_ parent: HTMLParentContext) { self.parent = parent }
}

/// The context that an element is for its children.
struct HTMLParentContext {
  var context = HTMLContext.html
  var isRawText = false

  /// Returns the context in an element with this context.
  func entering(_ entry: HTMLHost.Entry) -> HTMLParentContext {
    let content = HTMLContent(of: entry.text, in: entry.namespace, context)
    return HTMLParentContext(context: context.entering(entry.text), isRawText: content == .rawText)
  }
}
