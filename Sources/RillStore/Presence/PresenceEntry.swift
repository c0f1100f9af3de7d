import Foundation

/// An entry of a ``Presence``: a page that is present, with its value.
public struct PresenceEntry<Value: Sendable>: Identifiable, Sendable {
  /// The identity of the entry, which no other entry has.
  public let id: UUID
  /// The value, such as a name or the position of a cursor.
  public var value: Value
  /// The time of joining. All servers of a database have its time.
  public let joined: Date
  /// The name of the server; see ``PresenceOptions/server``.
  public let server: String
}

extension PresenceEntry: Equatable where Value: Equatable {}
