import Foundation

/// A model at a revision, with what the next record of the journal depends on.
struct StoreState<Model: SharedModel>: Sendable {
  var model = Model()
  /// The revision of the last edit in the model.
  var revision = 0
  /// The time of the last edit, in milliseconds since 1970.
  var time: Int64 = .min
  /// The checksum of the last record.
  var checksum: UInt64 = 0

  init() {}

  /// Decodes a snapshot. Nil if it has an older version that can't be converted.
  init?(_ snapshot: JournalSnapshot, _ coding: JournalCoding<Model>) throws(StoreError) {
    guard snapshot.checksum == snapshot.expectedChecksum else {
      throw coding.damaged(snapshot.revision, "the checksum of the stored model is wrong")
    }
    guard let model = try coding.model(of: snapshot) else { return nil }
    self.model = model
    revision = snapshot.revision
    time = snapshot.time
    checksum = snapshot.recordChecksum
  }

  /// Encodes this state.
  func snapshot(_ coding: JournalCoding<Model>) throws(StoreError) -> JournalSnapshot {
    var snapshot = JournalSnapshot(
      revision: revision, version: Model.version, time: time, model: try coding.encode(model),
      recordChecksum: checksum, checksum: 0)
    snapshot.checksum = snapshot.expectedChecksum
    return snapshot
  }

  /// Applies the next record of the journal.
  ///
  /// - Throws: `StoreError` if the record is damaged, or not the next one.
  mutating func replay(
    _ record: JournalRecord, _ coding: JournalCoding<Model>
  ) throws(StoreError) {
    guard record.revision == revision + 1 else {
      throw coding.damaged(revision + 1, "the edit is missing; the next is \(record.revision)")
    }
    guard record.checksum == record.checksum(after: checksum) else {
      throw coding.damaged(record.revision, "the checksum is wrong")
    }
    let edit = try coding.edit(of: record)
    do throws(Model.Rejection) {
      try model.apply(edit, record.context)
    } catch {
      throw coding.damaged(
        record.revision,
        "the model refuses the recorded edit: \(error). An edit that was accepted must be "
          + "accepted again; did apply(_:_:) change?")
    }
    advance(to: record)
  }

  /// Records that the model contains the edit of `record`.
  mutating func advance(to record: JournalRecord) {
    revision = record.revision
    time = record.time
    checksum = record.checksum
  }
}

extension JournalRecord {
  /// The context with which the edit of this record is applied.
  var context: EditContext {
    EditContext(
      revision: revision, time: Date(timeIntervalSince1970: Double(time) / 1000), editID: id,
      seed: seed)
  }
}
