/// A snapshot of a page, for comparison with a later state of the same page.
struct ViewSnapshot {
  private struct Entry {
    /// Retained, so that its identity is not reused.
    let node: TestNode
    /// The index of the parent; nil for the root.
    let parent: Int?
    /// Its name, with its position among siblings of the same name, counted from 1, if there are
    /// several.
    let step: String
    let text: String
    let attributes: [String: String]
    let children: [ObjectIdentifier]
  }

  /// The entries in document order.
  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  init(of root: TestNode) {
    var waiting: [(node: TestNode, parent: Int?, step: String)] = [(root, nil, "")]
    while let (node, parent, step) = waiting.popLast() {
      let index = entries.count
      indices[ObjectIdentifier(node)] = index
      entries.append(
        Entry(
          node: node, parent: parent, step: step, text: node.text,
          attributes: Self.attributes(of: node),
          children: node.children.map(ObjectIdentifier.init)))
      waiting += Self.steps(to: node.children).map { ($0, index, $1) }.reversed()
    }
  }

  /// Returns the changes from this snapshot to `later`.
  ///
  /// Removed nodes come first; added, moved and changed nodes follow in document order.
  func changes(to later: ViewSnapshot) -> [String] {
    var changes: [String] = []
    for (index, entry) in entries.enumerated() {
      // Descendants of a removed node are not listed.
      guard later[entry.node] == nil, let parent = entry.parent, later[entries[parent].node] != nil
      else { continue }
      changes.append("- \(path(to: index))\(quotedText(in: entry.node))")
    }
    var moved: Set<ObjectIdentifier> = []
    for (index, entry) in later.entries.enumerated() {
      // Computed lazily, because a path may be as long as the page has nodes.
      var path: String { later.path(to: index) }
      guard let before = self[entry.node] else {
        if let parent = entry.parent, self[later.entries[parent].node] != nil {
          changes.append("+ \(path)\(later.quotedText(in: entry.node))")
        }
        continue
      }
      if moved.contains(ObjectIdentifier(entry.node)) {
        changes.append("~ \(path)\(later.quotedText(in: entry.node))")
      }
      if before.text != entry.text {
        changes.append("\(path): \(before.text.debugDescription) -> \(entry.text.debugDescription)")
      }
      for name in Set(before.attributes.keys).union(entry.attributes.keys).sorted() {
        let (old, new) = (before.attributes[name], entry.attributes[name])
        if old != new { changes.append("\(path): \(name) \(Self.word(old)) -> \(Self.word(new))") }
      }
      moved.formUnion(Self.moved(from: before.children, to: entry.children))
    }
    return changes
  }

  private subscript(node: TestNode) -> Entry? {
    indices[ObjectIdentifier(node)].map { entries[$0] }
  }

  private func path(to index: Int) -> String {
    var steps: [String] = []
    var next: Int? = index
    while let index = next {
      if !entries[index].step.isEmpty { steps.append(entries[index].step) }
      next = entries[index].parent
    }
    return steps.isEmpty ? "." : steps.reversed().joined(separator: "/")
  }

  /// Returns the text of a node in the snapshot.
  private func quotedText(in node: TestNode) -> String {
    var text = ""
    var waiting = [ObjectIdentifier(node)]
    while let id = waiting.popLast() {
      guard let index = indices[id] else { continue }
      text += entries[index].text
      waiting += entries[index].children.reversed()
    }
    return text.isEmpty ? "" : " \(text.debugDescription)"
  }

  private static func attributes(of node: TestNode) -> [String: String] {
    var attributes: [String: String] = [:]
    for (name, value) in node.attributes { attributes[name] = value }
    for (name, value) in node.properties { attributes[".\(name)"] = value.description }
    for (name, value) in node.styles { attributes["style.\(name)"] = value }
    // Listeners are compared without their ids, which differ in every run.
    for (name, listener) in node.listeners {
      let isImmediate = listener.pace == .immediate
      attributes["on:\(name)"] = isImmediate ? "listener" : "listener \(listener.pace)"
    }
    return attributes
  }

  private static func word(_ value: String?) -> String { value?.debugDescription ?? "none" }

  private static func steps(to nodes: [TestNode]) -> [(TestNode, String)] {
    let counts = nodes.reduce(into: [:]) { $0[name(of: $1), default: 0] += 1 }
    var seen: [String: Int] = [:]
    return nodes.map { node in
      let name = name(of: node)
      seen[name, default: 0] += 1
      return (node, counts[name] == 1 ? name : "\(name)[\(seen[name] ?? 1)]")
    }
  }

  private static func name(of node: TestNode) -> String {
    switch node.kind {
    case .element: node.name
    case .text: "text"
    case .comment: "comment"
    }
  }

  /// Returns the minimum set of common elements whose moves turn the first order into the second.
  private static func moved(
    from old: [ObjectIdentifier], to new: [ObjectIdentifier]
  ) -> Set<ObjectIdentifier> {
    if old == new { return [] }
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let common = new.filter { places[$0] != nil }
    let order = common.compactMap { places[$0] }
    // The elements of a longest increasing subsequence stay. `tails` contains the smallest end of a
    // subsequence for each length.
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: order.count)
    for (index, place) in order.enumerated() {
      let length = tails.partitioningIndex { order[$0] >= place }
      previous[index] = length > 0 ? tails[length - 1] : nil
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var moved = Set(common)
    var next = tails.last
    while let index = next {
      moved.remove(common[index])
      next = previous[index]
    }
    return moved
  }
}

extension Array {
  /// Returns the first index from which on `belongs` is true.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
