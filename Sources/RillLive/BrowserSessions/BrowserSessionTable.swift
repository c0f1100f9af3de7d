import RillStore

/// The browser sessions of all servers, by their ids in Base64.
struct BrowserSessionTable: SharedModel {
  enum Edit: Codable, Sendable {
    /// Stores a record, if the one before it is the last. Removes some sessions that were last used
    /// before `expiry`.
    case store(BrowserSessionRecord, id: String, expiry: Duration, maximumCount: Int)
    case remove(String)
    case removeAll(identity: String, except: String?)
  }

  /// The sessions that an edit removed.
  struct Removal: Codable, Sendable {
    let revision: Int
    let ids: [String]
  }

  /// The number of parts of the table. An edit copies only one of them.
  static let shardCount = 256

  private var shards = Array(repeating: [String: BrowserSessionRecord](), count: shardCount)
  /// The last removals of all sessions of an identity, for their submitters.
  private(set) var removals: [Removal] = []

  var count: Int { shards.reduce(0) { $0 + $1.count } }

  subscript(id: String) -> BrowserSessionRecord? { shards[Self.shard(of: id)][id] }

  mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
    switch edit {
    case .store(let record, let id, let expiry, let maximumCount):
      let shard = Self.shard(of: id)
      let version = shards[shard][id]?.version ?? 0
      guard version == record.version - 1 else {
        throw "The session has version \(version); got version \(record.version)."
      }
      if version == 0 { makeRoom(in: shard, expiry, maximumCount) }
      shards[shard][id] = record
    case .remove(let id): shards[Self.shard(of: id)][id] = nil
    case .removeAll(let identity, let id):
      var ids: [String] = []
      for shard in shards.indices {
        let removed = shards[shard].filter { $0.value.identity == identity && $0.key != id }.keys
        for id in removed { shards[shard][id] = nil }
        ids += removed.sorted()
      }
      removals.append(Removal(revision: context.revision, ids: ids))
      if removals.count > 64 { removals.removeFirst() }
    }
  }

  /// Removes expired sessions of a part. If it is full, also removes the least recently used
  /// session, without an identity if possible.
  private mutating func makeRoom(in shard: Int, _ expiry: Duration, _ maximumCount: Int) {
    let expired = shards[shard].filter { $0.value.lastUse < expiry }.keys
    for id in expired { shards[shard][id] = nil }
    guard shards[shard].count >= maximumCount / Self.shardCount else { return }
    let oldest = shards[shard].min { left, right in
      let (left, right) = (
        (left.value.identity == nil ? 0 : 1, left.value.lastUse, left.key),
        (right.value.identity == nil ? 0 : 1, right.value.lastUse, right.key)
      )
      return left < right
    }
    if let oldest { shards[shard][oldest.key] = nil }
  }

  /// The ids are hashes, so each of their characters is evenly distributed.
  private static func shard(of id: String) -> Int {
    id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % shardCount
  }
}
