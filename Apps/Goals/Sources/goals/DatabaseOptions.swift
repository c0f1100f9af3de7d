import ArgumentParser
import Foundation
import GoalsStore
import Logging

/// The options for the database and the log.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database: a file, created if missing, or a URL such as postgres://host/name.",
      valueName: "path"))
  var database: String = DatabaseLocation.standard()

  @Option(
    help: ArgumentHelp(
      """
      The time zone in which days begin from now on, an IANA name such as Europe/Berlin. The database \
      stores it; a new one has that of the system.
      """, valueName: "name"),
    transform: Self.timeZone)
  var timeZone: TimeZone?

  @Option(
    help: ArgumentHelp(
      "The log level on standard error: trace, debug, info, notice, warning, error, critical.",
      valueName: "level"),
    transform: Self.level)
  var logLevel: Logger.Level = .warning

  var logger: Logger {
    var logger = Logger(label: "goals") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    return logger
  }

  /// Runs `body` with the goals, and then closes them.
  ///
  /// - Parameter report: A function that receives a sentence about an import, and about errors of
  ///   background work; by default it prints them.
  func withStore<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    report: @escaping @Sendable (String) -> Void = Self.print,
    _ body: (GoalsStore) async throws -> Result
  ) async throws -> Result {
    // The default location. The folder of another file must exist.
    if database == DatabaseLocation.standard() { try DatabaseLocation.makeStandardFolder() }
    let store = try await GoalsStore.open(database, timeZone: timeZone, report: report)
    let revision = await store.snapshot.revision
    logger.debug("opened the database", metadata: ["revision": "\(revision)"])
    let result: Result
    do {
      result = try await body(store)
    } catch {
      await store.close()
      throw error
    }
    await store.close()
    return result
  }

  /// Prints a sentence to standard error.
  @Sendable static func print(_ sentence: String) {
    StandardStreams.writeError("goals: \(sentence)\n")
  }

  private static func timeZone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw ValidationError("Unknown time zone '\(name)'; use an IANA name such as Europe/Berlin.")
    }
    return zone
  }

  private static func level(_ name: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: name) else {
      throw ValidationError(
        "Unknown level '\(name)'; use trace, debug, info, notice, warning, error or critical.")
    }
    return level
  }
}
