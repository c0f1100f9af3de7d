/// The place where a store keeps its journal: memory, a file of SQLite, or a PostgreSQL database.
///
/// ```swift
/// let store = try await SharedStore<Guestbook>.open(.memory)
/// ```
public struct StoreEngine: Sendable {
  let makeJournal: @Sendable () -> any JournalEngine

  package init(_ makeJournal: @escaping @Sendable () -> any JournalEngine) {
    self.makeJournal = makeJournal
  }

  /// A journal in memory, which ends with the store. For tests and previews.
  public static var memory: StoreEngine { StoreEngine { MemoryJournal() } }
}
