import ArgumentParser
import Foundation
import GoalsControl
import Logging

/// Which goals, and how they are written.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of the goals; made if there is none.", valueName: "path"))
  var database: String = DatabaseLocation.standard()

  @Option(
    help: ArgumentHelp(
      """
      Where days begin, from now on: an IANA name such as Europe/Berlin. It is kept in the file; the \
      system's is kept in a new one.
      """, valueName: "name"),
    transform: Self.timeZone)
  var timeZone: TimeZone?

  @Option(
    help: ArgumentHelp(
      "How much is told on standard error: trace, debug, info, notice, warning, error, critical.",
      valueName: "level"),
    transform: Self.level)
  var logLevel: Logger.Level = .warning

  var logger: Logger {
    var logger = Logger(label: "goals") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    return logger
  }

  /// The way to the goals.
  func access() throws -> GoalsAccess {
    try prepareFolder()
    return GoalsAccess(database: database, timeZone: timeZone, logger: logger)
  }

  /// Makes the folder of the file if it is where files are if nobody says where.
  func prepareFolder() throws {
    if database == DatabaseLocation.standard() { try DatabaseLocation.makeStandardFolder() }
  }

  private static func timeZone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw ValidationError("'\(name)' is no time zone known here.")
    }
    return zone
  }

  private static func level(_ name: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: name) else {
      throw ValidationError("'\(name)' is no level.")
    }
    return level
  }
}
