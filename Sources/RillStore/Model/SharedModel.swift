/// A value that sessions and servers share, and that changes by recorded edits.
///
/// ```swift
/// struct Guestbook: SharedModel {
///   var entries: [String] = []
///
///   enum Edit: Codable, Sendable { case sign(String), clear }
///
///   mutating func apply(_ edit: Edit, _ context: EditContext) throws(EditRejection) {
///     switch edit {
///     case .sign(""): throw "Write your name."
///     case .sign(let name): entries.append(name)
///     case .clear: entries = []
///     }
///   }
/// }
/// ```
///
/// A ``SharedStore`` records each accepted edit in a journal. It applies the edits in the same
/// order on each server, and again when it is opened. So ``apply(_:_:)`` must be deterministic: the
/// result depends on the model, the edit and the context alone. The time, unique ids and random
/// numbers come from the context. The store applies an edit as it was decoded from its JSON.
///
/// Edits and the model are stored as JSON, by their `Codable` conformances. When these change, a
/// ``StoreMigration`` converts what is stored.
///
/// Elsewhere: the aggregate of event sourcing, the state of a replicated state machine.
public protocol SharedModel: Codable, Sendable {
  /// A change of the model, as it is recorded.
  associatedtype Edit: Codable, Sendable
  /// The reason an edit is refused.
  associatedtype Rejection: Error, Sendable = EditRejection

  /// Creates the model before the first edit.
  init()

  /// Applies an edit, or refuses it.
  ///
  /// An edit that is refused leaves no trace: the store discards the changes that were made before
  /// the error.
  ///
  /// - Throws: The reason, which the submitter receives.
  mutating func apply(_ edit: Edit, _ context: EditContext) throws(Rejection)

  /// The name of the model. A journal records the name when it is first opened. Opening it with a
  /// model of another name fails with ``StoreError/Reason/foreignModel(name:expected:)``.
  ///
  /// The default is the name of the type. When the type is renamed, return the old name here.
  static var modelName: String { get }

  /// The conversions of stored data from each version of the model to the next, the oldest first.
  ///
  /// The version of the model is the number of migrations plus 1. The default is no migration.
  static var migrations: [StoreMigration] { get }
}

extension SharedModel {
  /// The name of the type, without its module.
  public static var modelName: String { String(describing: Self.self) }

  /// No migration: the data has version 1.
  public static var migrations: [StoreMigration] { [] }

  /// The version of the model and its edits: the number of migrations plus 1.
  public static var version: Int { migrations.count + 1 }
}
