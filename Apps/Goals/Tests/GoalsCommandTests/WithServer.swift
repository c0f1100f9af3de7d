import Foundation
import GoalsControl
import GoalsStore
import GoalsTestSupport
import Logging
import Testing

/// Runs `body` while a server of a database runs, and then stops the server.
func withServer(
  _ database: String, clock: any WallClock = SystemWallClock(),
  _ body: (GoalsStore, DatabaseLock.Holder) async throws -> Void
) async throws {
  let lock = try await DatabaseLock.takeForServer(database)
  let store = try await GoalsStore.open(path: lock.database, timeZone: .gmt, clock: clock)
  let server = ControlServer(store: store, lock: lock, clock: clock, logger: Logger(label: "test"))
  let task = Task { try await server.run() }
  do {
    var holder: DatabaseLock.Holder?
    try await eventually {
      holder = try lockHolder(of: database)
      return holder?.socket != nil
    }
    try await body(store, try #require(holder))
  } catch {
    task.cancel()
    throw error
  }
  task.cancel()
  try await task.value
  #expect(try lockHolder(of: database)?.socket == nil)
  try await store.close()
  withExtendedLifetime(lock) {}
}

/// Returns the holder that the lock file of a database names.
func lockHolder(of database: String) throws -> DatabaseLock.Holder? {
  let content = try Data(contentsOf: URL(fileURLWithPath: database + ".lock"))
  return try? JSONDecoder().decode(DatabaseLock.Holder.self, from: content)
}
