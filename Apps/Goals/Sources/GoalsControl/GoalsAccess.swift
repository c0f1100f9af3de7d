import Foundation
import GoalsStore
import Logging

/// Access to the goals of a database for a command: through the server that holds the database, or
/// through the file.
public struct GoalsAccess: Sendable {
  /// The reason the goals are inaccessible.
  public struct Failure: Error, CustomStringConvertible {
    /// The reason as a sentence without a full stop.
    public let description: String

    static let timeZone = Failure(
      description: "the time zone can't be set while a server runs")
  }

  private let database: String
  private let timeZone: TimeZone?
  private let patience: Duration
  private let logger: Logger

  /// Creates access to `database`.
  ///
  /// - Parameters:
  ///   - database: The path of the file, which is created if needed; its folder must exist.
  ///   - timeZone: The time zone to set in the file, which fails while a server holds it.
  ///   - patience: The time to wait for another command that holds the file.
  ///   - logger: The logger for the kind of access.
  public init(
    database: String, timeZone: TimeZone? = nil, patience: Duration = .seconds(5), logger: Logger
  ) {
    self.database = database
    self.timeZone = timeZone
    self.patience = patience
    self.logger = logger
  }

  /// Runs `body` with the goals. During the call, no other process can open the file.
  public func withService<Result: Sendable>(
    _ body: (any GoalsService) async throws -> Result
  ) async throws -> Result {
    let deadline = ContinuousClock.now + patience
    while true {
      do {
        let lock = try await DatabaseLock.take(database, patience: patience)
        return try await withStore(lock, body)
      } catch DatabaseLock.Failure.held(let database, let holder) {
        if let holder, let socket = holder.socket,
          let result = try await ControlClient.connect(
            socket,
            { client in
              guard timeZone == nil else {
                throw Failure.timeZone
              }
              logger.debug("asking the server", metadata: ["pid": "\(holder.pid)"])
              return try await body(client)
            })
        {
          return result
        }
        // The holder is starting or ending right now.
        guard ContinuousClock.now < deadline else {
          throw DatabaseLock.Failure.held(database: database, holder: holder)
        }
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  private func withStore<Result: Sendable>(
    _ lock: DatabaseLock, _ body: (any GoalsService) async throws -> Result
  ) async throws -> Result {
    // Holds the lock until the file is closed.
    defer { withExtendedLifetime(lock) {} }
    let store = try await GoalsStore.open(path: lock.database, timeZone: timeZone)
    let revision = await store.snapshot.revision
    logger.debug("opened the file", metadata: ["edits": "\(revision)"])
    let result: Result
    do {
      result = try await body(store)
    } catch {
      try? await store.close()
      throw error
    }
    try await store.close()
    return result
  }
}
