import ArgumentParser
import Foundation
import GoalsControl
import Logging

/// The options for the database and the log.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database file; created if missing.", valueName: "path"))
  var database: String = DatabaseLocation.standard()

  @Option(
    help: ArgumentHelp(
      """
      The time zone in which days begin from now on, an IANA name such as Europe/Berlin. The file stores \
      it; a new file has that of the system.
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

  /// Returns access to the goals.
  func access() throws -> GoalsAccess {
    try prepareFolder()
    return GoalsAccess(
      database: database, timeZone: timeZone, patience: Self.patience, logger: logger)
  }

  /// The time to wait for another process: 5 seconds, or the number of seconds in `GOALS_WAIT`.
  /// Scripts on busy machines set it.
  static var patience: Duration {
    .seconds(ProcessInfo.processInfo.environment["GOALS_WAIT"].flatMap(Int.init) ?? 5)
  }

  /// Creates the folder of the file if the file has the default location.
  func prepareFolder() throws {
    if database == DatabaseLocation.standard() { try DatabaseLocation.makeStandardFolder() }
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
