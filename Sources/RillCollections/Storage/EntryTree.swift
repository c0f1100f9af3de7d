/// A key with its value, and the hash that orders it.
@usableFromInline
struct Entry<Key: Hashable, Value> {
  @usableFromInline let hash: Int
  @usableFromInline let key: Key
  @usableFromInline var value: Value

  @inlinable
  init(hash: Int, key: Key, value: Value) {
    self.hash = hash
    self.key = key
    self.value = value
  }
}

/// The contents of a dictionary in an `ElementTree`, in the order of the hashes of the keys.
///
/// A copy takes constant time, and an edit or a look-up O(log n).
@usableFromInline
struct EntryTree<Key: Hashable, Value> {
  @usableFromInline var entries: ElementTree<Entry<Key, Value>>

  @inlinable
  init() {
    entries = ElementTree()
  }

  /// Creates a tree of entries with different keys.
  @inlinable
  init(_ pairs: some Sequence<(Key, Value)>) {
    var entries = ContiguousArray<Entry<Key, Value>>()
    for (key, value) in pairs {
      entries.append(Entry(hash: key.hashValue, key: key, value: value))
    }
    entries.sort { $0.hash < $1.hash }
    self.entries = ElementTree(entries)
  }

  @inlinable var count: Int { entries.count }

  /// A key that several entries have; nil if all keys differ.
  @inlinable
  var duplicate: Key? {
    var keys: [Key] = []
    var hash = 0
    var duplicate: Key?
    entries.visit { entry in
      if entry.hash != hash { keys.removeAll(keepingCapacity: true) }
      hash = entry.hash
      if keys.contains(entry.key) { duplicate = entry.key }
      keys.append(entry.key)
    }
    return duplicate
  }

  /// Returns the index of `key`, or the index at which it can be inserted.
  @inlinable
  func find(_ key: Key, _ hash: Int) -> (index: Int, isFound: Bool) {
    var index = entries.partitioningIndex { $0.hash >= hash }
    while index < entries.count {
      let entry = entries[index]
      if entry.hash != hash { break }
      if entry.key == key { return (index, true) }
      index += 1
    }
    return (index, false)
  }

  @inlinable
  subscript(key: Key) -> Value? {
    let (index, isFound) = find(key, key.hashValue)
    return isFound ? entries[index].value : nil
  }

  /// Sets the value of `key`, and returns the old one.
  ///
  /// The place is that of the entry before and after the change, in the order of the entries.
  @inlinable
  mutating func set(_ value: Value?, of key: Key) -> (place: Int, old: Value?) {
    let hash = key.hashValue
    let (index, isFound) = find(key, hash)
    if let value {
      let entry = Entry(hash: hash, key: key, value: value)
      if isFound { return (index, entries.update(entry, at: index).value) }
      entries.insert(entry, at: index)
      return (index, nil)
    }
    return (index, isFound ? entries.remove(at: index).value : nil)
  }
}
