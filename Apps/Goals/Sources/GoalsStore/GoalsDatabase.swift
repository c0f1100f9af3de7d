import Foundation
import RillStore

/// The choice of an engine for the name of a database.
enum GoalsDatabase {
  /// Returns the engine of a file, or of a PostgreSQL database if the name begins with `postgres:`
  /// or `postgresql:`. First imports a file of an earlier version.
  static func engine(
    _ name: String, report: @Sendable (String) -> Void
  ) async throws(StoreError) -> StoreEngine {
    if isPostgres(name) { return .postgres(name, stream: "goals") }
    // The name of the file that an import replaces.
    let path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    try await EarlierFileImport(path: path).run(report: report)
    return .sqlite(path: path)
  }

  static func isPostgres(_ name: String) -> Bool {
    name.hasPrefix("postgres:") || name.hasPrefix("postgresql:")
  }
}
