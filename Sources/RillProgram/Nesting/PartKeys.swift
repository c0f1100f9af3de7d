/// The keys in the tree of parts that ids tell from one another: an id's description, unless another id reads
/// alike.
///
/// An id has the same key as long as it is shown again and again, by whichever run. What has not been shown
/// for long is forgotten, so that this does not grow with all that ever was.
final class PartKeys<ID: Hashable> {
  private var recent: [ID: String] = [:]
  private var older: [ID: String] = [:]
  /// Those in both of the above.
  private var used: Set<String> = []
  private var lastNumber = 0

  init() {}

  /// The keys of the ids that are shown at the same time, in order: equal for equal ids alone.
  ///
  /// Costs time proportional to their number.
  func keys(of ids: [ID]) -> [String] {
    // Their descriptions say all there is to them.
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
