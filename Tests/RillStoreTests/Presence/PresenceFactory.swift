import Foundation
import RillStore
import TestSupport
import Testing

/// A way to create spaces that servers share, for tests that run on all engines.
struct PresenceFactory: Sendable, CustomTestStringConvertible {
  /// The name of the engine.
  let name: String
  /// Creates an empty space.
  let make: @Sendable () async throws -> TestSpace

  var testDescription: String { name }

  static let memory = PresenceFactory(name: "memory") {
    let space = MemorySpace()
    return TestSpace { _ in
      StoreEngine({ MemoryJournal() }, presence: { MemoryPresence(space, $0) })
    } disturb: { fault in
      switch fault {
      case .cut: await space.lose([Bool.random()])
      case .removal(let server): await space.removeServer(server)
      case .crash: await space.empty()
      case .oblivion: await space.forget()
      }
    }
  }

  /// The engines of this build.
  static let all: [PresenceFactory] = {
    var factories = [memory]
    #if Postgres
      if PostgresServer.isAvailable { factories.append(.postgres) }
    #endif
    return factories
  }()
}

/// Something that happens to the servers of a space.
enum PresenceFault {
  /// A server loses its connections to the space.
  case cut(String)
  /// Others remove a server.
  case removal(String)
  /// The space loses all entries.
  case crash
  /// The space forgets what has left.
  case oblivion
}

/// A space of a test, in which servers meet.
struct TestSpace: Sendable {
  /// Returns the engine of the server with a name.
  let engine: @Sendable (_ server: String) throws -> StoreEngine
  let disturb: @Sendable (PresenceFault) async throws -> Void

  init(
    engine: @escaping @Sendable (_ server: String) throws -> StoreEngine,
    disturb: @escaping @Sendable (PresenceFault) async throws -> Void
  ) {
    self.engine = engine
    self.disturb = disturb
  }

  /// Opens a server whose clock the test advances.
  func open(_ name: String, now: Date? = nil) async throws -> TestServer {
    let clock = ManualClock()
    var options = PresenceOptions()
    options.server = name
    options.clock = clock
    options.report = { _ in }
    if let now { options.now = { now } }
    let presence = try await Presence<String>.open(engine(name), options: options)
    return TestServer(name: name, presence: presence, clock: clock)
  }
}

/// A server of a test.
struct TestServer: Sendable {
  let name: String
  let presence: Presence<String>
  let clock: ManualClock

  /// Ends the window of changes, and renews the lease.
  func tick() { clock.advance(by: .milliseconds(500)) }

  /// The values in a topic, in the order of joining.
  func values(_ topic: String = "board") async -> [String] {
    await presence.snapshot(of: topic).map(\.value)
  }
}

/// Advances the clocks of servers until `condition` is true.
func settle(
  _ servers: [TestServer], _ what: String = "the servers to settle",
  isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
  try await eventually(what) {
    if try await condition() { return true }
    for server in servers { server.tick() }
    return false
  }
}
