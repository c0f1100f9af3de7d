/// Objects that are looked up by a key, and kept for a while when they are not used any more: whoever
/// comes next with the same key finds them.
struct ReusedEntries<Key: Hashable, Entry: AnyObject> {
  private var entries: [Key: Entry] = [:]
  /// From how many on the unused ones are let go.
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
