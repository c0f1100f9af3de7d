import Rill

/// The nodes of the values of single keys. A batch of edits costs each node nothing whose key it
/// doesn't name.
@usableFromInline
final class KeyedReads<Key: Hashable, Value> {
  @usableFromInline typealias State = DictionaryState<Key, Value>

  /// The node that changes the values of keys; nil for an input, which assigns them itself.
  @usableFromInline var trunk: Changing<Void>?
  @usableFromInline let nodes = KeyNodes<Key, Value>()

  /// Creates the reads of an input.
  @inlinable
  init() {}

  /// Creates the reads of a derived dictionary.
  @inlinable
  init(_ state: Changing<State>) {
    let nodes = nodes
    trunk = Changing<Void>(
      distributing: state, kind: "value(forKey:)", file: #fileID, line: #line,
      seed: { nodes.seed($0) }, step: { nodes.apply($0) }, deliver: { nodes.deliver() })
  }

  /// Returns the value of `key` as a node, which all readers share.
  @inlinable
  func value(
    of key: Key, in state: Changing<State>, _ file: StaticString, _ line: UInt
  ) -> Changing<Value?> {
    if let value = nodes.byKey[key]?.value { return value }
    let nodes = nodes
    let released = { (id: UnsafeMutableRawPointer) in
      if nodes.byKey[key]?.id == id { nodes.byKey[key] = nil }
    }
    let made: (branch: Branch<Value?>, value: Changing<Value?>)
    if let trunk {
      made = Branch<Value?>.make(
        of: trunk, kind: "value(forKey:)", file: file, line: line, before: nil,
        seed: { nodes.tree[key] }, released: released)
    } else {
      // Only a `DictionaryInput` has no trunk, and its node is an input.
      let input = unsafeDowncast(state, to: Input<State>.self)
      made = Branch<Value?>.make(
        beside: input, kind: "value(forKey:)", file: file, line: line,
        startingWith: input.newest.tree[key], released: released)
    }
    nodes.byKey[key] = made.branch
    return made.value
  }
}

/// The nodes of the keys that are read.
@usableFromInline
final class KeyNodes<Key: Hashable, Value> {
  @usableFromInline var byKey: [Key: Branch<Value?>] = [:]
  @usableFromInline var staged: [Branch<Value?>] = []
  @usableFromInline var tree = EntryTree<Key, Value>()
  @usableFromInline var seen = 0

  @inlinable
  init() {}

  @inlinable
  func seed(_ source: DictionaryState<Key, Value>) {
    seen = source.version
    tree = source.tree
  }

  @inlinable
  func apply(_ source: DictionaryState<Key, Value>) {
    if source.version == seen { return }
    let isNext = source.version == seen + 1
    seed(source)
    if byKey.isEmpty { return }
    if isNext {
      for edit in source.edits { stage(edit.key) }
    } else {
      for key in byKey.keys { stage(key) }
    }
  }

  @inlinable
  func stage(_ key: Key) {
    if let node = byKey[key], node.stage({ $0 = tree[key] }) { staged.append(node) }
  }

  /// Assigns the value of a key of an input, unless the key was and is missing.
  @inlinable
  func assign(_ value: Value?, of key: Key) {
    guard let node = byKey[key] else { return }
    if value == nil, node.newest == nil { return }
    node.assign(value)
  }

  @inlinable
  func deliver() {
    let staged = staged
    self.staged = []
    for node in staged { node.deliver() }
  }
}
