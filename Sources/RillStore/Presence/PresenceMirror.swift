import Foundation

/// The entries of other servers, as they were last read.
struct PresenceMirror<Value: Sendable & Equatable> {
  typealias Entry = PresenceEntry<Value>

  /// An entry in a topic.
  struct Place: Equatable {
    let topic: String
    let entry: Entry
  }

  /// A difference between two states.
  struct Change {
    let old: Place?
    let new: Place?
  }

  private struct Stored {
    let server: UUID
    /// The number of the write, which is compared with the beginning of the server.
    var version: Int64
    /// Nil if the value can't be decoded.
    let place: Place?
  }

  private struct Server {
    var name: String
    var entries: Set<UUID> = []
  }

  private var stored: [UUID: Stored] = [:]
  private var servers: [UUID: Server] = [:]
  /// Servers that the storage has lost, and that may come back.
  private var missing: Set<UUID> = []
  /// The changed entries, as they were before.
  private var before: [UUID: Place?] = [:]

  /// True if the storage has lost servers that have not come back.
  var hasMissing: Bool { !missing.isEmpty }

  /// Applies what was read, and returns the differences.
  ///
  /// - Parameters:
  ///   - isNew: True if the storage was emptied since the last read. Servers that it has lost then
  ///     stay until ``removeMissing()``, or until they write again.
  ///   - decode: A function that decodes a value of a server; nil if it can't.
  mutating func apply(
    _ read: PresenceRead, isNew: Bool, decode: (_ value: [UInt8], _ server: String) -> Value?
  ) -> [Change] {
    if read.isComplete {
      let found = Set(read.servers.map(\.id))
      for (id, server) in servers where !found.contains(id) {
        if isNew {
          missing.insert(id)
          for entry in server.entries { stored[entry]?.version = -1 }
        } else {
          removeServer(id)
        }
      }
    }
    for server in read.servers {
      missing.remove(server.id)
      // The versions of another epoch are unrelated.
      let oldest = read.isComplete ? .max : server.since
      for id in servers[server.id]?.entries ?? [] where stored[id]?.version ?? 0 < oldest {
        removeEntry(id)
      }
      if server.isGone {
        removeServer(server.id)
      } else {
        servers[server.id, default: Server(name: "")].name = server.name
      }
    }
    for entry in read.entries {
      removeEntry(entry.record.id)
      guard let bytes = entry.record.value else { continue }
      let name = servers[entry.server]?.name ?? ""
      let place = decode(bytes, name).map { value in
        Place(
          topic: entry.record.topic,
          entry: Entry(
            id: entry.record.id, value: value, joined: Date(microseconds: entry.record.joined),
            server: name))
      }
      stored[entry.record.id] = Stored(
        server: entry.server, version: entry.version, place: place)
      servers[entry.server, default: Server(name: name)].entries.insert(entry.record.id)
    }
    return takeChanges()
  }

  /// Removes the servers that have not come back.
  mutating func removeMissing() -> [Change] {
    for id in missing { removeServer(id) }
    missing = []
    return takeChanges()
  }

  private mutating func removeServer(_ id: UUID) {
    for entry in servers[id]?.entries ?? [] { removeEntry(entry) }
    servers[id] = nil
  }

  private mutating func removeEntry(_ id: UUID) {
    let old = stored.removeValue(forKey: id)
    if let old { servers[old.server]?.entries.remove(id) }
    if before[id] == nil { before[id] = .some(old?.place) }
  }

  private mutating func takeChanges() -> [Change] {
    defer { before = [:] }
    return before.compactMap { id, old in
      let new = stored[id]?.place
      return old == new ? nil : Change(old: old, new: new)
    }
  }
}

extension Date {
  /// Creates a date from microseconds since 1970.
  init(microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }
}
