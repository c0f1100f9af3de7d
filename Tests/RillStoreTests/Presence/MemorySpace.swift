import Foundation
import RillStore

/// The entries of several servers in memory, in the simplest form: the model of what a database
/// does. A test makes it fail.
actor MemorySpace {
  private struct Server {
    let name: String
    var since: Int64
    var isGone = false
  }

  private var epoch = UUID()
  private var version: Int64 = 0
  /// Servers that have seen less read all again.
  private var base: Int64 = 0
  private var servers: [UUID: Server] = [:]
  private var entries: [UUID: PresenceRead.Entry] = [:]
  private var targets: [UUID: AsyncStream<Void>.Continuation] = [:]
  /// The next exchanges that fail; true for those whose write is done before.
  private var losses: [Bool] = []

  /// The writes so far, and the entries that servers have read.
  private(set) var writes: [PresenceWrite] = []
  private(set) var readCount = 0

  /// Makes exchanges fail; those after the write for true.
  func lose(_ losses: [Bool]) { self.losses += losses }

  /// Removes a server, as another one does at the end of its lease.
  func removeServer(_ name: String) {
    version += 1
    for (id, server) in servers where server.name == name && !server.isGone { end(id) }
  }

  private func end(_ id: UUID) {
    servers[id]?.since = version
    servers[id]?.isGone = true
    entries = entries.filter { $0.value.server != id }
  }

  /// Forgets everything, as a crash of the database does.
  func empty() {
    (epoch, version, base, servers, entries) = (UUID(), 0, 0, [:], [:])
  }

  /// Forgets what has left.
  func forget() {
    base = version
    servers = servers.filter { !$0.value.isGone }
    entries = entries.filter { $0.value.record.value != nil }
  }

  private func signal() { for target in targets.values { target.yield() } }

  func listen(_ id: UUID, _ target: AsyncStream<Void>.Continuation) { targets[id] = target }

  func leave(_ id: UUID) {
    version += 1
    end(id)
    targets[id]?.finish()
    targets[id] = nil
    signal()
  }

  /// - Parameter since: The beginning of the life of the server, which this changes.
  func exchange(
    _ id: UUID, _ name: String, _ since: Int64?, _ write: PresenceWrite, _ place: PresencePlace?
  ) throws(StoreError) -> (read: PresenceRead, since: Int64)? {
    let loss = losses.isEmpty ? nil : losses.removeFirst()
    let lost = StoreError(store: "the space", reason: .unavailable("the connection was lost"))
    if loss == false { throw lost }
    var since = since
    if write.isComplete || !write.records.isEmpty {
      version += 1
      writes.append(write)
    }
    if write.isComplete {
      end(id)
      since = version
      servers[id] = Server(name: name, since: version)
    }
    guard let since, servers[id]?.since == since, servers[id]?.isGone == false else { return nil }
    for record in write.records {
      entries[record.id] = PresenceRead.Entry(server: id, version: version, record: record)
    }
    if write.isComplete || !write.records.isEmpty {
      for (other, target) in targets where other != id { target.yield() }
    }
    if loss == true { throw lost }

    let isComplete = place?.epoch != epoch || place?.version ?? -1 < base
    let seen = isComplete ? -1 : place?.version ?? -1
    var read = PresenceRead(
      place: PresencePlace(epoch: epoch, version: version), time: 0, isComplete: isComplete)
    for (other, server) in servers where other != id && server.since > seen {
      read.servers.append(
        PresenceRead.Server(
          id: other, name: server.name, since: server.since, isGone: server.isGone))
    }
    read.entries = entries.values.filter { $0.server != id && $0.version > seen }
    readCount += read.entries.count
    return (read, since)
  }
}

/// A server of a ``MemorySpace``.
actor MemoryPresence: PresenceEngine {
  nonisolated let name = "the space"
  private let space: MemorySpace
  private let options: PresenceOptions
  private let id = UUID()
  private var since: Int64?
  private var isClosed = false

  init(_ space: MemorySpace, _ options: PresenceOptions) {
    self.space = space
    self.options = options
  }

  func exchange(
    _ write: PresenceWrite, after place: PresencePlace?
  ) async throws(StoreError) -> PresenceRead? {
    if isClosed { throw StoreError(store: name, reason: .closed) }
    guard let result = try await space.exchange(id, options.server, since, write, place) else {
      return nil
    }
    since = result.since
    var read = result.read
    read.time = Int64(options.now().timeIntervalSince1970 * 1_000_000)
    return read
  }

  func signals() async -> AsyncStream<Void> {
    let (signals, target) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    await space.listen(id, target)
    return signals
  }

  func close() async {
    isClosed = true
    await space.leave(id)
  }
}
