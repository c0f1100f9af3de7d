import Foundation

/// The entries of this server, and those of them that are to be written.
struct PresenceOutbox {
  private(set) var records: [UUID: PresenceRecord] = [:]
  /// Entries whose last state was not written, or may not have been.
  private var changed: [UUID: PresenceRecord] = [:]
  /// The entries that other servers may know.
  private var sent: Set<UUID> = []
  /// True if all entries are to be written, since other servers may have none of them.
  var isLost = true

  var isEmpty: Bool { !isLost && changed.isEmpty }

  mutating func set(_ record: PresenceRecord) {
    records[record.id] = record
    changed[record.id] = record
  }

  mutating func remove(_ id: UUID) {
    guard var record = records.removeValue(forKey: id) else { return }
    record.value = nil
    changed[id] = sent.contains(id) ? record : nil
  }

  /// Takes what is to be written.
  mutating func take() -> PresenceWrite {
    let write = PresenceWrite(
      isComplete: isLost, records: Array(isLost ? records.values : changed.values))
    if isLost { sent = [] }
    for record in write.records where record.value != nil { sent.insert(record.id) }
    isLost = false
    changed = [:]
    return write
  }

  /// Takes note that a write has ended.
  mutating func confirm(_ write: PresenceWrite) {
    for record in write.records where record.value == nil { sent.remove(record.id) }
  }

  /// Puts a write back that may have failed.
  mutating func putBack(_ write: PresenceWrite) {
    if write.isComplete { isLost = true }
    for record in write.records where changed[record.id] == nil {
      // Otherwise a newer state is to be written already.
      if record.value == nil || records[record.id] == record { changed[record.id] = record }
    }
  }
}
