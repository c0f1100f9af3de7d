#if !hasFeature(Embedded)

  /// The keys of keyed parts in the tree. A key is the description of an ID, with a number if
  /// another ID has the same description.
  ///
  /// An ID keeps its key while it is shown repeatedly, in any run. IDs that haven't been shown for
  /// long are forgotten, so the memory is bounded.
  final class PartKeys<ID: Hashable> {
    private var recent: [ID: String] = [:]
    private var older: [ID: String] = [:]
    /// The keys in `recent` and `older`.
    private var used: Set<String> = []
    private var lastNumber = 0

    init() {}

    /// Returns the keys of the IDs that are shown together, in order. Only equal IDs have equal
    /// keys.
    ///
    /// Costs time proportional to the number of IDs.
    func keys(of ids: [ID]) -> [String] {
      // The descriptions of such values are unique.
      if ID.self is any LosslessStringConvertible.Type { return ids.map { "\($0)" } }
      if recent.count > 2 * ids.count + 1000 {
        older = recent
        recent = [:]
        used = Set(older.values)
      }
      return ids.map(key)
    }

    private func key(of id: ID) -> String {
      if let key = recent[id] { return key }
      let key = older[id] ?? newKey(of: id)
      recent[id] = key
      return key
    }

    private func newKey(of id: ID) -> String {
      let text = "\(id)"
      var key = text
      while !used.insert(key).inserted {
        lastNumber += 1
        key = "\(text) #\(lastNumber)"
      }
      return key
    }
  }

#endif
