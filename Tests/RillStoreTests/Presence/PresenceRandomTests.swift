import Foundation
import RillStore
import RillTesting
import TestSupport
import Testing

/// Random plays of several servers, which lose connections and each other. In the end, all have the
/// entries that are present.
@Suite(.serialized, .timeLimit(.minutes(20))) struct PresenceRandomTests {
  /// The number of plays for each engine; `RILL_PRESENCE_PLAYS` sets another.
  static let plays =
    ProcessInfo.processInfo.environment["RILL_PRESENCE_PLAYS"].flatMap(Int.init) ?? 8

  @Test(arguments: PresenceFactory.all, 1...plays)
  func serversAgree(_ factory: PresenceFactory, _ seed: Int) async throws {
    let space = try await factory.make()
    var play = PresencePlay(space: space, generator: SplitMix64(seed: UInt64(seed)))
    for name in ["a", "b", "c"] { play.servers.append(try await space.open(name)) }
    for _ in 0..<300 { try await play.step() }
    try await play.end("seed \(seed)")
  }
}

/// The servers of a play, and the simple model: the entries that are present.
private struct PresencePlay {
  struct Present {
    let server: String
    let topic: String
    var value: String
    let handle: PresenceHandle<String>
  }

  let space: TestSpace
  var generator: SplitMix64
  var servers: [TestServer] = []
  var present: [Present] = []
  var count = 0
  static let topics = ["one", "two", "three"]

  mutating func step() async throws {
    guard let index = servers.indices.randomElement(using: &generator) else { return }
    let server = servers[index]
    let chosen = present.indices.randomElement(using: &generator)
    count += 1
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<25:
      let topic = Self.topics.randomElement(using: &generator) ?? ""
      present.append(
        Present(
          server: server.name, topic: topic, value: "\(count)",
          handle: try await server.presence.join(topic, "\(count)")))
    case 25..<45:
      guard let chosen else { return }
      present[chosen].value = "\(count)"
      try present[chosen].handle.update("\(count)")
    case 45..<60:
      guard let chosen else { return }
      let entry = present.remove(at: chosen)
      // Some are only released.
      if Bool.random(using: &generator) { entry.handle.leave() }
    case 60..<90: server.tick()
    case 90..<94: try await space.disturb(.cut(server.name))
    case 94..<96: try await space.disturb(.removal(server.name))
    case 96: try await space.disturb(.crash)
    case 97: try await space.disturb(.oblivion)
    default:
      // The server stops, and starts again as another one.
      await server.presence.close()
      present.removeAll { $0.server == server.name }
      servers[index] = try await reopen("\(server.name)'")
    }
  }

  /// A connection may be lost while the server starts.
  private func reopen(_ name: String) async throws -> TestServer {
    while true {
      do {
        return try await space.open(name)
      } catch let error as StoreError {
        guard case .unavailable = error.reason else { throw error }
      }
    }
  }

  /// Waits until all servers have the same entries.
  func end(_ name: String) async throws {
    var expected: [String: Set<String>] = [:]
    for entry in present { expected[entry.topic, default: []].insert(entry.value) }
    try await settle(servers, "\(name): all servers to have \(expected)") {
      for server in servers {
        for topic in Self.topics {
          let values = await server.values(topic)
          guard values.count == expected[topic]?.count ?? 0,
            Set(values) == expected[topic] ?? []
          else { return false }
        }
      }
      return true
    }
    // The entries are equal in all, not only their values.
    for topic in Self.topics {
      let first = await servers[0].presence.snapshot(of: topic)
      for server in servers { #expect(await server.presence.snapshot(of: topic) == first) }
    }
    for server in servers { await server.presence.close() }
  }
}
