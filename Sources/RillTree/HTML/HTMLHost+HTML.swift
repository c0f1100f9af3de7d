extension HTMLHost {
  /// All that is on the page, as HTML: see ``VTree/html``.
  ///
  /// Attributes are in the order in which they were first set. Costs time proportional to what is written.
  public var html: String { String(decoding: htmlBytes, as: UTF8.self) }

  /// All that is on the page, as ``html`` in UTF-8.
  public var htmlBytes: [UInt8] { bytes(below: 0, with: false) }

  /// A node and all in it, as HTML.
  public func html(of node: Node) -> String {
    String(decoding: bytes(below: node.index, with: true), as: UTF8.self)
  }

  private func bytes(below top: Int32, with isWritten: Bool) -> [UInt8] {
    var writer = HTMLWriter()
    // The `select` elements around the node that say which option is chosen.
    var selects: [(element: Int32, value: String, isDone: Bool)] = []
    var node = isWritten ? top : entries[Int(top)].first
    var isDone = node < 0
    while !isDone {
      if write(node, &writer, &selects) {
        node = entries[Int(node)].first
        continue
      }
      // Behind the node: its next sibling, or that of what is around it, which ends there.
      while true {
        if node == top {
          isDone = true
        } else if entries[Int(node)].next >= 0 {
          node = entries[Int(node)].next
        } else {
          node = entries[Int(node)].parent
          if node != top || isWritten { end(node, &writer, &selects) }
          continue
        }
        break
      }
    }
    var bytes: [UInt8] = []
    writer.buffer.copy(to: &bytes)
    return bytes
  }

  /// - Returns: whether there is something in it to be written.
  private func write(
    _ node: Int32, _ writer: inout HTMLWriter,
    _ selects: inout [(element: Int32, value: String, isDone: Bool)]
  ) -> Bool {
    let entry = entries[Int(node)]
    switch entry.kind {
    case .comment: writer.writeComment(entry.text)
    case .text:
      if entry.parent >= 0, isRawText(Int(entry.parent)) {
        writer.write(unescaped: entry.text)
      } else {
        writer.write(text: entry.text)
      }
    case .element:
      var selection = HTMLSelection.free
      if let select = selects.last, entry.text == "option" {
        let value = entry.facts.optionValue ?? optionValue(ofText: text(in: node))
        let isSelected = !select.isDone && value == select.value
        selection = isSelected ? .selected : .unselected
        if isSelected { selects[selects.count - 1].isDone = true }
      }
      writer.writeStart(of: entry.text, in: entry.namespace, entry.facts, selection)
      let content = HTMLContent(of: entry.text, in: entry.namespace)
      if content == .void { return false }
      if !writer.writeContent(of: entry.text, content, entry.facts), entry.first >= 0 {
        if entry.text == "select", let value = entry.facts.value(of: "value") {
          selects.append((node, value, false))
        }
        return true
      }
      writer.writeEnd(of: entry.text, in: entry.namespace)
    }
    return false
  }

  private func end(
    _ node: Int32, _ writer: inout HTMLWriter,
    _ selects: inout [(element: Int32, value: String, isDone: Bool)]
  ) {
    writer.writeEnd(of: entries[Int(node)].text, in: entries[Int(node)].namespace)
    if selects.last?.element == node { selects.removeLast() }
  }

  private func isRawText(_ element: Int) -> Bool {
    HTMLContent(of: entries[element].text, in: entries[element].namespace) == .rawText
  }

  /// All texts in an element.
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
