extension TestPage {
  /// Returns the only element that matches the query.
  ///
  /// ```swift
  /// let total = try page.find("#total").textContent
  /// ```
  ///
  /// - Throws: A ``TestPageError`` if no element or several elements match, or if a selector is
  ///   invalid.
  public func find(_ query: TestQuery) throws(TestPageError) -> TestNode {
    let found = try findAll(query)
    guard let node = found.first else { throw error(.notFound, query) }
    guard found.count == 1 else { throw error(.ambiguous(count: found.count), query) }
    return node
  }

  /// Returns all elements that match the query, in document order.
  ///
  /// - Throws: A ``TestPageError`` if a selector is invalid.
  public func findAll(_ query: TestQuery) throws(TestPageError) -> [TestNode] {
    let all = try matches(of: query)
    guard let index = query.index else { return all }
    return all.indices.contains(index) ? [all[index]] : []
  }

  /// Returns true if an element matches the query.
  ///
  /// - Throws: A ``TestPageError`` if a selector is invalid.
  public func contains(_ query: TestQuery) throws(TestPageError) -> Bool {
    try !findAll(query).isEmpty
  }

  private func matches(of query: TestQuery) throws(TestPageError) -> [TestNode] {
    let elements = root.descendants.filter { $0.kind == .element }
    switch query.condition {
    case .selector(let text):
      do {
        let selector = try TestSelector(parsing: text)
        return elements.filter { selector.matches($0, below: root) }
      } catch {
        throw self.error(.invalidSelector(position: error.position), query)
      }
    case .id(let id): return elements.filter { $0["id"] == id }
    case .element(let name): return elements.filter { $0.name == name }
    case .attribute(let name, let value):
      let test = TestSelector.Test.equals(name, value)
      return elements.filter { test.matches($0) }
    case .text(let text):
      let text = collapsed(text)
      // In document order an element precedes its descendants, so the last match is the innermost.
      var found: [TestNode] = []
      for element in elements where collapsed(element.textContent) == text {
        if let last = found.last, element.ancestors.contains(where: { $0 === last }) {
          found.removeLast()
        }
        found.append(element)
      }
      return found
    case .node(let node):
      return node === root || node.ancestors.last === root ? [node] : []
    }
  }

  func error(_ reason: TestPageError.Reason, _ query: TestQuery) -> TestPageError {
    TestPageError(reason: reason, query: query.description, outline: outline)
  }
}

private func collapsed(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
