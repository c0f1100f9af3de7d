/// A hash table from nodes to numbers that aren't negative. Nodes with the same identity among
/// siblings are the same node.
struct NodeTable {
  private var nodes: [RecordPointer?]
  private var values: [Int]
  private let byKeyOnly: Bool

  /// - Parameters:
  ///   - count: The maximum number of nodes.
  ///   - byKeyOnly: True if nodes with the same key are the same node, whatever they are.
  init(_ count: Int, byKeyOnly: Bool) {
    var size = 8
    while size < count * 2 { size *= 2 }
    nodes = Array(repeating: nil, count: size)
    values = Array(repeating: -1, count: size)
    self.byKeyOnly = byKeyOnly
  }

  /// Returns the number of a node, or -1.
  func value(for node: RecordPointer) -> Int { values[slot(of: node)] }

  /// Sets the number of a node. -1 removes it.
  ///
  /// - Returns: The previous number, or -1.
  mutating func update(_ value: Int, for node: RecordPointer) -> Int {
    let slot = slot(of: node)
    let old = values[slot]
    nodes[slot] = node
    values[slot] = value
    return old
  }

  private func slot(of node: RecordPointer) -> Int {
    // At least half of the slots are free.
    var slot = hash(of: node) & (nodes.count - 1)
    while let other = nodes[slot] {
      if byKeyOnly ? hasSameValue(other, node) : isSameNode(other, node) { return slot }
      slot = (slot + 1) & (nodes.count - 1)
    }
    return slot
  }

  private func hash(of node: RecordPointer) -> Int {
    let key = byKeyOnly || node.pointee.hasKey ? node.pointee.value : ""
    #if hasFeature(Embedded)
      // The keys are the user's own. A hash that resists attacks would be larger.
      var hash = UInt32(node.pointee.name.rawValue)
      if byKeyOnly { hash = 0 }
      key.withBytes { for byte in $0 { hash = (hash ^ UInt32(byte)) &* 16_777_619 } }
      return Int(hash >> 1 ^ hash >> 16)
    #else
      var hasher = Hasher()
      key.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      if !byKeyOnly {
        hasher.combine(node.pointee.name)
        if node.pointee.name == .custom { hasher.combine(node.pointee.kind) }
      }
      return hasher.finalize()
    #endif
  }
}
