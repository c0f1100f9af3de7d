/// A cache of objects by key, which keeps unused objects for later lookups of the key.
struct EntryCache<Key: Hashable, Entry: AnyObject> {
  // `[:]` would make programs in WebAssembly larger.
  private var entries = [Key: Entry]()
  /// The number of entries at which unused ones are removed.
  private var limit = 16

  var count: Int { entries.count }

  subscript(key: Key) -> Entry? { entries[key] }

  mutating func entry(
    _ key: Key, make: @autoclosure () -> Entry, isUnused: (Entry) -> Bool
  ) -> Entry {
    if let entry = entries[key] { return entry }
    if entries.count >= limit {
      entries = entries.filter { !isUnused($0.value) }
      limit = 2 * entries.count + 16
    }
    let entry = make()
    entries[key] = entry
    return entry
  }
}
