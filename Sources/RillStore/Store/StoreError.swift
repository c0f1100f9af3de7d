/// The reason a store can't be opened or used.
public struct StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A kind of error.
  public enum Reason: Equatable, Sendable {
    /// The file is not an SQLite database.
    case notADatabase
    /// The database belongs to another program.
    case foreign(applicationID: UInt32)
    /// The journal belongs to a program with another model.
    case foreignModel(name: String, expected: String)
    /// A newer version of Rill created the journal.
    case newerFormat(version: Int, newestKnown: Int)
    /// A newer version of the program wrote the edit or the snapshot at `revision`.
    case newerModel(revision: Int, version: Int, newestKnown: Int)
    /// The data at `revision` is damaged or unknown. `field` is the path of the field in its JSON;
    /// nil if the error isn't about one.
    case damaged(revision: Int?, field: String?, detail: String)
    /// The records up to `base` were removed by compaction.
    case removed(revision: Int, base: Int)
    /// Another process holds the journal; the text names it.
    case locked(by: String)
    /// The disk is full.
    case full
    /// The file is read-only.
    case readOnly
    /// The storage can't be reached now. A later attempt may succeed.
    case unavailable(String)
    /// The edits were not confirmed in time, so it is unknown whether they were accepted. They can
    /// be submitted again with these ids, and then count once.
    case unconfirmed([EditID], detail: String)
    /// The edit `id` is older than the last compaction, so it is unknown whether it was accepted.
    case unknownOutcome(EditID)
    /// An edit or a model can't be encoded as JSON.
    case notEncodable(String)
    /// A value is larger than the store accepts. `field` names it.
    case tooLarge(field: String, bytes: Int, limit: Int)
    /// The store was closed.
    case closed
    /// The storage refused an operation.
    case unusable(String)
  }

  /// The name of the store: a path, or a URL without credentials.
  public let store: String
  /// The kind of error.
  public let reason: Reason

  /// Creates an error about the store with the given name.
  public init(store: String, reason: Reason) {
    self.store = store
    self.reason = reason
  }

  /// True if reading may succeed later without a change of the program or the data.
  var isTemporary: Bool {
    switch reason {
    case .unavailable, .locked, .full: true
    default: false
    }
  }

  /// A sentence with the name of the store and the error, without a full stop.
  public var description: String {
    switch reason {
    case .notADatabase:
      "\(store) is not a store: it is not an SQLite database"
    case .foreign(let id):
      "\(store) is not a store: it belongs to another program (application id \(id))"
    case .foreignModel(let name, let expected):
      """
      \(store) belongs to another program: its model is \(name), that of this program is \
      \(expected); choose another store, or declare modelName after renaming the type
      """
    case .newerFormat(let version, let newestKnown):
      """
      \(store) was made by a newer version of Rill: its format has version \(version), this program \
      supports versions up to \(newestKnown)
      """
    case .newerModel(let revision, let version, let newestKnown):
      """
      \(store) was written by a newer version of the program: revision \(revision) has version \
      \(version), this program supports versions up to \(newestKnown)
      """
    case .damaged(let revision, let field, let detail):
      "\(store) is damaged\(Self.place(revision, field)): \(detail)"
    case .removed(let revision, let base):
      "revision \(revision) of \(store) was removed: the first that is kept is \(base)"
    case .locked(let holder): "\(store) is in use by \(holder)"
    case .full: "\(store) can't be written: the disk is full"
    case .readOnly: "\(store) can't be written: it is read-only"
    case .unavailable(let detail): "\(store) can't be reached: \(detail)"
    case .unconfirmed(let ids, let detail):
      """
      \(store) did not confirm \(ids.count == 1 ? "the edit" : "\(ids.count) edits") in time: \
      \(detail); submit again with the same id
      """
    case .unknownOutcome(let id):
      """
      \(store) no longer knows whether the edit \(id) was accepted: edits of that time were removed \
      by compaction
      """
    case .notEncodable(let detail): "the value can't be stored in \(store): \(detail)"
    case .tooLarge(let field, let bytes, let limit):
      """
      the \(field) can't be stored in \(store): it has \(bytes) bytes, and at most \(limit) are \
      accepted
      """
    case .closed: "\(store) was closed"
    case .unusable(let detail): "\(store) can't be used: \(detail)"
    }
  }

  private static func place(_ revision: Int?, _ field: String?) -> String {
    switch (revision, field) {
    case (let revision?, let field?): " at revision \(revision), field \(field)"
    case (let revision?, nil): " at revision \(revision)"
    case (nil, let field?): " at field \(field)"
    case (nil, nil): ""
    }
  }
}
