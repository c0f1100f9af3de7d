import Foundation
import RillStore

/// The place of a journal in an argument: a path, or a URL of PostgreSQL with `#` and a stream.
struct Place {
  let text: String

  /// Opens the journal.
  ///
  /// - Parameter isBusy: True for limits that are reached often.
  func journal(isBusy: Bool = false) -> any JournalEngine {
    if text.hasPrefix("postgres://") {
      #if Postgres
        let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
        return PostgresJournal(parts[0], stream: parts.count > 1 ? parts[1] : "main")
      #else
        refuse("store-fixture needs the trait Postgres for \(text)")
      #endif
    }
    #if SQLite
      var options = SQLiteOptions()
      if isBusy {
        // The log is copied often, so that programs are also killed during that.
        options.logLimit = 60
        options.indexBatch = 50
        options.idleDelay = .microseconds(500)
      }
      return SQLiteJournal(path: text, options)
    #else
      refuse("store-fixture needs the trait SQLite for \(text)")
    #endif
  }
}

/// Ends the program with an error.
func refuse(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(64)
}
