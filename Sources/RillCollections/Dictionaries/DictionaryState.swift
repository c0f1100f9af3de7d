/// The value of the node of a `ChangingDictionary`: its contents, and the edits of its last change.
@usableFromInline
struct DictionaryState<Key: Hashable, Value>: BatchState {
  @usableFromInline var tree: EntryTree<Key, Value>
  /// The contents before the last change.
  @usableFromInline var before: EntryTree<Key, Value>
  @usableFromInline var edits: [DictionaryEdit<Key, Value>] = []
  @usableFromInline var version = 0

  @inlinable
  init(_ tree: EntryTree<Key, Value>) {
    self.tree = tree
    before = tree
  }

  @inlinable var hasEdits: Bool { !edits.isEmpty }

  @inlinable
  var batch: DictionaryBatch<Key, Value> {
    DictionaryBatch(old: DictionarySnapshot(before), new: DictionarySnapshot(tree), edits: edits)
  }

  /// The batch that a new observer receives: all keys are new.
  @inlinable
  var initialBatch: DictionaryBatch<Key, Value> {
    var edits: [DictionaryEdit<Key, Value>] = []
    tree.entries.visit { edits.append(.insert($0.key, $0.value)) }
    return DictionaryBatch(
      old: DictionarySnapshot(EntryTree()), new: DictionarySnapshot(tree), edits: edits)
  }

  @inlinable
  mutating func begin() {
    before = tree
    edits = []
    version += 1
  }

  /// Sets the value of `key`; nil removes the key.
  @inlinable
  mutating func set(_ value: Value?, of key: Key) {
    let old = tree.set(value, of: key).old
    if let last = edits.last, last.key == key {
      edits.removeLast()
      return record(key, old: last.old, new: value)
    }
    record(key, old: old, new: value)
  }

  @inlinable
  mutating func record(_ key: Key, old: Value?, new: Value?) {
    switch (old, new) {
    case (nil, nil): break
    case (nil, let new?): edits.append(.insert(key, new))
    case (let old?, nil): edits.append(.remove(key, old))
    case (let old?, let new?): edits.append(.update(key, old, to: new))
    }
  }

  @inlinable
  mutating func replaceAll(with other: DictionaryState<Key, Value>) {
    tree.entries.visit { entry in
      if other.tree[entry.key] == nil { edits.append(.remove(entry.key, entry.value)) }
    }
    other.tree.entries.visit { entry in
      record(entry.key, old: tree[entry.key], new: entry.value)
    }
    tree = other.tree
  }
}

extension DictionaryEdit {
  /// The value before the edit.
  @inlinable
  var old: Value? {
    switch self {
    case .insert: nil
    case .remove(_, let value), .update(_, let value, to: _): value
    }
  }

  /// The value after the edit.
  @inlinable
  var new: Value? {
    switch self {
    case .remove: nil
    case .insert(_, let value), .update(_, _, to: let value): value
    }
  }
}
