/// The place where a store keeps its journal: memory, a file of SQLite, or a PostgreSQL database.
///
/// It is also the place where a ``Presence`` exchanges entries with other servers.
///
/// ```swift
/// let store = try await SharedStore<Guestbook>.open(.memory)
/// ```
public struct StoreEngine: Sendable {
  let makeJournal: @Sendable () -> any JournalEngine
  /// Creates the engine of a ``Presence``; nil if it has one process.
  let makePresence: (@Sendable (PresenceOptions) -> any PresenceEngine)?
  private let makeTable: (@Sendable () -> any OwnedTable)?

  package init(
    _ makeJournal: @escaping @Sendable () -> any JournalEngine,
    presence makePresence: (@Sendable (PresenceOptions) -> any PresenceEngine)? = nil,
    table makeTable: (@Sendable () -> any OwnedTable)? = nil
  ) {
    self.makeJournal = makeJournal
    self.makePresence = makePresence
    self.makeTable = makeTable
  }

  /// Returns a table at this place instead of a journal; nil for a place without tables.
  package var table: (any OwnedTable)? { makeTable?() }

  /// A journal in memory, which ends with the store. For tests and previews.
  public static var memory: StoreEngine { StoreEngine { MemoryJournal() } }
}
