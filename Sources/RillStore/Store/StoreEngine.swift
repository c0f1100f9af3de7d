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
  private let makeTable: (@Sendable (_ suffix: String) -> any OwnedTable)?

  package init(
    _ makeJournal: @escaping @Sendable () -> any JournalEngine,
    presence makePresence: (@Sendable (PresenceOptions) -> any PresenceEngine)? = nil,
    table makeTable: (@Sendable (_ suffix: String) -> any OwnedTable)? = nil
  ) {
    self.makeJournal = makeJournal
    self.makePresence = makePresence
    self.makeTable = makeTable
  }

  /// Returns a table at this place instead of a journal; nil for a place without tables.
  package var table: (any OwnedTable)? { makeTable?("") }

  /// Returns a table beside the journal at this place; nil for a place without tables.
  ///
  /// - Parameter suffix: The end of the name of a file, which has one use.
  package func tableBeside(_ suffix: String) -> (any OwnedTable)? { makeTable?(suffix) }

  /// A journal in memory, which ends with the store. For tests and previews.
  public static var memory: StoreEngine { StoreEngine { MemoryJournal() } }
}
