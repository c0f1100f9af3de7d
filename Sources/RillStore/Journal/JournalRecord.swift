/// An edit in a journal, as engines store it.
package struct JournalRecord: Equatable, Sendable {
  /// The place of the edit in the order of all edits, counted from 1.
  package var revision: Int
  /// The identity of the edit, which occurs once in a journal.
  package var id: EditID
  /// The time at which the edit was accepted, in milliseconds since 1970.
  package var time: Int64
  /// The seed of the random numbers of the edit.
  package var seed: UInt64
  /// The version of the model that encoded the edit.
  package var version: Int
  /// The edit, as JSON in UTF-8.
  package var edit: [UInt8]
  /// The checksum of this record and all before it; see ``JournalChecksum``.
  package var checksum: UInt64

  package init(
    revision: Int, id: EditID, time: Int64, seed: UInt64, version: Int, edit: [UInt8],
    checksum: UInt64
  ) {
    self.revision = revision
    self.id = id
    self.time = time
    self.seed = seed
    self.version = version
    self.edit = edit
    self.checksum = checksum
  }
}

/// A model at a revision, as engines store it.
package struct JournalSnapshot: Equatable, Sendable {
  /// The revision of the last edit that the model contains.
  package var revision: Int
  /// The version of the model that encoded it.
  package var version: Int
  /// The time of the last edit that the model contains, in milliseconds since 1970.
  package var time: Int64
  /// The model, as JSON in UTF-8.
  package var model: [UInt8]
  /// The checksum of the record at the revision.
  package var recordChecksum: UInt64
  /// The checksum of this snapshot.
  package var checksum: UInt64

  package init(
    revision: Int, version: Int, time: Int64, model: [UInt8], recordChecksum: UInt64,
    checksum: UInt64
  ) {
    self.revision = revision
    self.version = version
    self.time = time
    self.model = model
    self.recordChecksum = recordChecksum
    self.checksum = checksum
  }
}
