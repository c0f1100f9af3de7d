/// A conversion of stored edits and models from one version to the next.
///
/// ```swift
/// extension Guestbook {
///   static var migrations: [StoreMigration] {
///     [
///       // Version 2: a signature has a place.
///       StoreMigration { edit in
///         guard let sign = edit["sign"] else { return }
///         edit = ["sign": ["name": sign["_0"] ?? "", "place": ""]]
///       }
///     ]
///   }
/// }
/// ```
///
/// The journal is never rewritten: each edit is converted when it is read. Stored models
/// (snapshots) only save time. Those without a conversion are ignored, and the edits are applied
/// from the beginning. After a compaction, the model needs a conversion, because the edits before
/// it are gone.
public struct StoreMigration: Sendable {
  let edit: @Sendable (inout JSONValue) throws -> Void
  let model: (@Sendable (inout JSONValue) throws -> Void)?

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - edit: A function that converts an edit of the version before. An error is reported as a
  ///     damaged revision.
  ///   - model: A function that converts a model of the version before; nil if stored models of it
  ///     are ignored.
  public init(
    edit: @escaping @Sendable (inout JSONValue) throws -> Void,
    model: (@Sendable (inout JSONValue) throws -> Void)? = nil
  ) {
    self.edit = edit
    self.model = model
  }
}
