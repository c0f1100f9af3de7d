/// The storage of one journal: the edits of a model in order, and snapshots of the model.
///
/// An engine stores and returns what it is given. ``SharedStore`` computes checksums, applies
/// edits, retries after lost connections, and calls one function at a time, except for `close()`.
///
/// Several processes may use one journal. `append` is the only point at which they meet: it
/// succeeds only if the journal ends at the revision that the caller has seen.
package protocol JournalEngine: Sendable {
  /// The name of the journal in messages: a path, or a URL without credentials.
  var name: String { get }

  /// Reads the last revision, and creates the journal if it doesn't exist.
  ///
  /// The first call connects. After a lost connection, each call connects again.
  ///
  /// - Throws: `StoreError`. Its reason is `unavailable` if a later attempt may succeed.
  func head() async throws(StoreError) -> JournalHead

  /// Reads the name of the model that made the journal. If the journal has none, records `name`.
  ///
  /// - Parameter name: The name of the caller's model; nil to record nothing.
  /// - Returns: The recorded name; nil if the journal has no name.
  func modelName(recording name: String?) async throws(StoreError) -> String?

  /// Reads at most `limit` records with revisions greater than `revision`, in order.
  func records(after revision: Int, limit: Int) async throws(StoreError) -> [JournalRecord]

  /// Appends `records` in one transaction, if the last revision is `head`. Their revisions start
  /// at `head + 1`. When this returns `appended`, they survive a crash and the loss of power.
  ///
  /// - Throws: `StoreError`. If its reason is `unavailable`, the records may have been appended:
  ///   the connection was lost between the commit and its answer. With each other reason, nothing
  ///   was appended.
  func append(_ records: [JournalRecord], after head: Int) async throws(StoreError) -> AppendResult

  /// Finds the edit `id`.
  func find(_ id: EditID) async throws(StoreError) -> EditLookup

  /// Reads the newest snapshot of at most `revision`; with nil, the newest.
  func snapshot(upTo revision: Int?) async throws(StoreError) -> JournalSnapshot?

  /// Writes a snapshot, and removes all others except for the newest before it and the oldest.
  ///
  /// A snapshot before the base or after the last revision changes nothing: meanwhile, another
  /// process has compacted the journal, or a backup was restored.
  func write(_ snapshot: JournalSnapshot) async throws(StoreError)

  /// Writes `base` and removes all records up to its revision and all snapshots before it, in one
  /// transaction. For each client of a removed record, keeps the greatest number, for `find(_:)`.
  ///
  /// A base at or before the present one, or after the last revision, changes nothing.
  func compact(to base: JournalSnapshot) async throws(StoreError)

  /// Returns a stream with an element each time that another process may have appended records.
  /// It has an element at least once a second while the state is unknown. Nil if no other process
  /// can use the journal.
  func signals() async -> AsyncStream<Void>?

  /// Ends connections and the stream of signals. Later calls throw `closed`.
  func close() async
}

/// The end of a journal.
package struct JournalHead: Equatable, Sendable {
  /// The revision of the last record; 0 in an empty journal.
  package var revision: Int
  /// The revision before the first record that is kept: 0, or that of the base snapshot.
  package var base: Int

  package init(revision: Int, base: Int) {
    self.revision = revision
    self.base = base
  }
}

/// The result of appending records.
package enum AppendResult: Equatable, Sendable {
  case appended
  /// Another process has appended records first; nothing was appended.
  case moved
}

/// The result of finding an edit by its id.
package enum EditLookup: Equatable, Sendable {
  /// The edit has this revision.
  case revision(Int)
  /// The journal doesn't contain the edit.
  case unknown
  /// Compaction has removed records of the client with this number or a greater one. The edit may
  /// have been one of them.
  case removed
}
