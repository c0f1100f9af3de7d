import Foundation
import RillStore
import TestSupport
import Testing

/// The number of writes, signals and reads.
@Suite(.timeLimit(.minutes(20))) struct PresenceBatchTests {
  @Test func changesWithinAWindowAreOneWrite() async throws {
    let space = MemorySpace()
    let test = TestSpace { _ in
      StoreEngine({ MemoryJournal() }, presence: { MemoryPresence(space, $0) })
    } disturb: { _ in
    }
    let (here, there) = (try await test.open("here"), try await test.open("there"))
    let first = await space.writes.count
    var handles: [PresenceHandle<String>] = []
    for number in 0..<10_000 {
      handles.append(try await here.presence.join("board \(number % 100)", "\(number)"))
    }
    // This one is not seen by others at all.
    try await here.presence.join("board 0", "short").leave()
    try await eventually { await here.presence.snapshot(of: "board 0").count == 100 }
    try await settle([here]) { await there.presence.topics.values.reduce(0, +) == 10_000 }
    #expect(await space.writes.count == first + 1)
    #expect(await space.writes.last?.records.count == 10_000)

    let read = await space.readCount
    for step in 1...100 { try handles[4711].update("step \(step)") }
    try await eventually { await here.values("board 11").contains("step 100") }
    try await settle([here]) { await there.values("board 11").contains("step 100") }
    #expect(await space.writes.count == first + 2)
    #expect(await space.writes.last?.records.count == 1)
    #expect(await space.readCount == read + 1)
    for server in [here, there] { await server.presence.close() }
    #expect(handles.count == 10_000)
  }

  @Test func aLostAnswerIsWrittenAgain() async throws {
    let space = MemorySpace()
    let test = TestSpace { _ in
      StoreEngine({ MemoryJournal() }, presence: { MemoryPresence(space, $0) })
    } disturb: { _ in
    }
    let (here, there) = (try await test.open("here"), try await test.open("there"))
    let handle = try await here.presence.join("board", "Ann")
    await space.lose([true, false, true])
    try await settle([here]) { await there.values() == ["Ann"] }
    await space.lose([false])
    handle.leave()
    try await settle([here]) { await there.values() == [] }
    for server in [here, there] { await server.presence.close() }
  }
}
