import Foundation

/// The place at which servers exchange their entries.
///
/// An engine stores and returns what it is given. ``Presence`` batches changes, keeps the state,
/// and calls one function at a time, except for `close()`.
package protocol PresenceEngine: Sendable {
  /// The name of the place in messages, without credentials.
  var name: String { get }

  /// Writes entries of this server in one transaction, renews its lease, and reads what other
  /// servers have changed since `place`.
  ///
  /// Servers whose lease has ended are removed with their entries.
  ///
  /// - Parameters:
  ///   - write: The changed entries; writing one twice is the same as once.
  ///   - place: The place of the last read; nil before the first.
  /// - Returns: Nil if another server has removed this one. The caller then writes all entries.
  /// - Throws: `StoreError`. If its reason is `unavailable`, the entries may have been written, and
  ///   a later attempt may succeed.
  func exchange(
    _ write: PresenceWrite, after place: PresencePlace?
  ) async throws(StoreError) -> PresenceRead?

  /// Returns a stream with an element each time that another server may have written.
  func signals() async -> AsyncStream<Void>

  /// Removes the server with its entries, and ends connections and signals. Later calls throw
  /// `closed`.
  func close() async
}

/// A point in the order of all writes.
package struct PresencePlace: Equatable, Sendable {
  /// The random number of the order, which begins anew if the storage was emptied.
  package var epoch: UUID
  /// The number of the last write.
  package var version: Int64

  package init(epoch: UUID, version: Int64) {
    self.epoch = epoch
    self.version = version
  }
}

/// An entry, as engines store it.
package struct PresenceRecord: Equatable, Sendable {
  package var id: UUID
  package var topic: String
  /// The time of joining, in microseconds since 1970.
  package var joined: Int64
  /// The value, as JSON in UTF-8; nil if the entry has left.
  package var value: [UInt8]?

  package init(id: UUID, topic: String, joined: Int64, value: [UInt8]?) {
    self.id = id
    self.topic = topic
    self.joined = joined
    self.value = value
  }
}

/// Entries that a server writes together.
package struct PresenceWrite: Equatable, Sendable {
  /// True if the records are all entries of the server; others are removed.
  package var isComplete: Bool
  package var records: [PresenceRecord]

  package init(isComplete: Bool = false, records: [PresenceRecord] = []) {
    self.isComplete = isComplete
    self.records = records
  }
}

/// The changes that other servers have written.
package struct PresenceRead: Equatable, Sendable {
  /// A server that began or ended.
  package struct Server: Equatable, Sendable {
    package var id: UUID
    package var name: String
    /// The number of the write since which the server has only the entries that it wrote later.
    package var since: Int64
    /// True if the server has ended.
    package var isGone: Bool

    package init(id: UUID, name: String, since: Int64, isGone: Bool) {
      self.id = id
      self.name = name
      self.since = since
      self.isGone = isGone
    }
  }

  /// An entry of a server that was written.
  package struct Entry: Equatable, Sendable {
    package var server: UUID
    /// The number of the write.
    package var version: Int64
    package var record: PresenceRecord

    package init(server: UUID, version: Int64, record: PresenceRecord) {
      self.server = server
      self.version = version
      self.record = record
    }
  }

  package var place: PresencePlace
  /// The time at the place, in microseconds since 1970.
  package var time: Int64
  /// True if this is the whole state, and not only what has changed.
  package var isComplete: Bool
  package var servers: [Server] = []
  package var entries: [Entry] = []

  package init(place: PresencePlace, time: Int64, isComplete: Bool) {
    self.place = place
    self.time = time
    self.isComplete = isComplete
  }
}
