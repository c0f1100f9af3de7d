import ArgumentParser
import Foundation
import GoalsStore
import RillCommands

/// The options for the database and the log.
struct DatabaseOptions: ParsableArguments {
  private static var standard: String { UserData.path("goals/goals.sqlite") }

  @Option(
    help: ArgumentHelp(
      "The database: a file, created if missing, or a URL such as postgres://host/name.",
      valueName: "path"))
  var database = Self.standard

  @Option(
    help: ArgumentHelp(
      """
      The time zone in which days begin from now on, an IANA name such as Europe/Berlin. The database \
      stores it; a new one has that of the system.
      """, valueName: "name"),
    transform: Self.timeZone)
  var timeZone: TimeZone?

  @OptionGroup var log: LogOptions

  /// Runs `body` with the goals, and then closes them. Prints sentences about an import, and about
  /// errors of background work.
  func withStore<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (GoalsStore) async throws -> Result
  ) async throws -> Result {
    // The default location. The folder of another file must exist.
    if database == Self.standard { try UserData.makeFolder(of: database) }
    let store = try await GoalsStore.open(database, timeZone: timeZone) {
      StandardStreams.writeError("goals: \($0)\n")
    }
    let revision = await store.snapshot.revision
    log.logger(label: "goals").debug("opened the database", metadata: ["revision": "\(revision)"])
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

  private static func timeZone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw ValidationError("Unknown time zone '\(name)'; use an IANA name such as Europe/Berlin.")
    }
    return zone
  }
}
