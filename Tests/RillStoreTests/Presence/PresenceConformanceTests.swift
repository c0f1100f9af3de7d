import Foundation
import RillStore
import TestSupport
import Testing

/// Entries of servers that share a space, on each engine.
@Suite(.serialized, .timeLimit(.minutes(20))) struct PresenceConformanceTests {
  @Test(arguments: PresenceFactory.all)
  func anEntryIsSeenHereAtOnceAndElsewhereAfterTheWindow(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let (here, there) = (try await space.open("here"), try await space.open("there"))
    let handle = try await here.presence.join("board", "Ann")
    #expect(await here.values() == ["Ann"])
    #expect(await there.values() == [])
    // The clock of the other server stands still, so only a signal brings the entry.
    try await settle([here]) { await there.values() == ["Ann"] }
    let entries = [
      await here.presence.snapshot(of: "board")[0], await there.presence.snapshot(of: "board")[0],
    ]
    #expect(entries[0] == entries[1])
    #expect(entries[0].id == handle.id && entries[0].server == "here")
    for server in [here, there] {
      #expect(await server.presence.topics == ["board": 1])
      await server.presence.close()
    }
  }

  @Test(arguments: PresenceFactory.all)
  func valuesChangeInPlace(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let (here, there) = (try await space.open("here"), try await space.open("there"))
    var handles: [PresenceHandle<String>] = []
    for name in ["Ann", "Ben", "Cid"] {
      handles.append(try await here.presence.join("board", name))
    }
    try await settle([here]) { await there.values().count == 3 }
    let ids = await here.presence.snapshot(of: "board").map(\.id)
    for step in 1...20 { try handles[1].update("Ben \(step)") }
    try await settle([here]) { await there.values().contains("Ben 20") }
    // The order within one time is that of the ids.
    #expect(await there.presence.snapshot(of: "board").map(\.id) == ids)
    #expect(await here.presence.snapshot(of: "board") == there.presence.snapshot(of: "board"))
    for server in [here, there] { await server.presence.close() }
  }

  @Test(arguments: PresenceFactory.all)
  func anEntryLeavesWithItsHandle(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let (here, there) = (try await space.open("here"), try await space.open("there"))
    let left = try await here.presence.join("board", "Ann")
    var released: PresenceHandle? = try await here.presence.join("board", "Ben")
    try await settle([here]) { await there.values().count == 2 }
    left.leave()
    try left.update("Ann again")
    try await settle([here]) { await there.values() == ["Ben"] }
    #expect(await here.values() == ["Ben"])
    #expect(released != nil)
    released = nil
    try await settle([here]) { await there.values() == [] }
    #expect(await here.values() == [])
    #expect(await here.presence.topics == [:])
    #expect(await there.presence.topics == [:])
    for server in [here, there] { await server.presence.close() }
  }

  @Test(arguments: PresenceFactory.all)
  func aClosedServerLeavesNoEntry(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let (here, there) = (try await space.open("here"), try await space.open("there"))
    let handle = try await here.presence.join("board", "Ann")
    var follower = await here.presence.entries(of: "board").makeAsyncIterator()
    #expect(await follower.next()?.value.count == 1)
    try await settle([here]) { await there.values() == ["Ann"] }
    await here.presence.close()
    // Without a step of the clock: the other server need not wait for the end of a lease.
    try await eventually { await there.values() == [] }
    while await follower.next() != nil {}
    try handle.update("Ben")
    let error = await #expect(throws: StoreError.self) {
      try await here.presence.join("board", "Ann")
    }
    #expect(error?.reason == .closed)
    await there.presence.close()
  }

  @Test(arguments: PresenceFactory.all)
  func followersReceiveTheirTopicOnly(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let (here, there) = (try await space.open("here"), try await space.open("there"))
    let names = ["board\u{0}7", "😀", ""]
    var follower = await there.presence.entries(of: names[1]).makeAsyncIterator()
    #expect(await follower.next()?.value == [])
    var handles: [PresenceHandle<String>] = []
    for name in names { handles.append(try await here.presence.join(name, name)) }
    try await settle([here]) { await there.presence.topics.count == 3 }
    #expect(await follower.next()?.value.map(\.value) == ["😀"])
    handles[0].leave()
    try await settle([here]) { await there.values(names[0]) == [] }
    handles[1].leave()
    try await settle([here]) { await there.values(names[1]) == [] }
    // One state for one change: the other topic sent none.
    let (revision, entries) = try #require(await follower.next())
    #expect(entries.isEmpty)
    #expect(revision == 2)
    for server in [here, there] { await server.presence.close() }
  }

  @Test(arguments: PresenceFactory.all)
  func largeValuesAreRefused(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let server = try await space.open("here")
    let fits = String(repeating: "x", count: 4094)
    let handle = try await server.presence.join("board", fits)
    let reason = StoreError.Reason.tooLarge(field: "value", bytes: 4097, limit: 4096)
    let error = #expect(throws: StoreError.self) { try handle.update(fits + "x") }
    #expect(error?.reason == reason)
    let second = await #expect(throws: StoreError.self) {
      try await server.presence.join("board", fits + "x")
    }
    #expect(second?.reason == reason)
    let third = await #expect(throws: StoreError.self) {
      try await server.presence.join(String(repeating: "é", count: 513), "Ann")
    }
    #expect(third?.reason == .tooLarge(field: "topic", bytes: 1026, limit: 1024))
    #expect(await server.values() == [fits])
    await server.presence.close()
  }

  @Test(arguments: PresenceFactory.all)
  func aRemovedServerComesBack(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let (here, there) = (try await space.open("here"), try await space.open("there"))
    let handles = [
      try await here.presence.join("board", "Ann"), try await here.presence.join("board", "Ben"),
    ]
    let other = try await there.presence.join("board", "Cid")
    try await settle([here, there]) {
      await [here.values().count, there.values().count] == [3, 3]
    }
    // A renewal that began before the removal ends after it, and brings the server back.
    try await settle([there]) {
      try await space.disturb(.removal("here"))
      return await there.values() == ["Cid"]
    }
    // The removed server still has its entries, and leaves while it is away.
    #expect(await here.values().count == 3)
    handles[0].leave()
    try await settle([here]) { await there.values().sorted() == ["Ben", "Cid"] }
    #expect(await here.values().sorted() == ["Ben", "Cid"])
    other.leave()
    handles[1].leave()
    try await settle([here, there]) { await there.values() + here.values() == [] }
    for server in [here, there] { await server.presence.close() }
  }

  @Test(arguments: PresenceFactory.all)
  func entriesStayWhileTheSpaceIsEmpty(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let servers = [
      try await space.open("a"), try await space.open("b"), try await space.open("c"),
    ]
    var handles: [PresenceHandle<String>] = []
    for server in servers { handles.append(try await server.presence.join("board", server.name)) }
    try await settle(servers) {
      for server in servers where await server.values().count < 3 { return false }
      return true
    }
    let states = await servers[0].presence.entries(of: "board")
    let watching = Task {
      for await (_, entries) in states {
        let values = entries.map(\.value).sorted()
        // The second server comes back, the third one never.
        #expect(values == ["a", "b"] || values == ["a", "b", "c"])
        if values == ["a", "b"] { return }
      }
    }
    try await space.disturb(.crash)
    await servers[2].presence.close()
    // The clock of the first server stands still until both are back.
    let late = try await space.open("late")
    try await settle([servers[1]]) { await late.values().sorted() == ["a", "b"] }
    await late.presence.close()
    try await settle(Array(servers[..<2])) {
      for server in servers[..<2] where await server.values().sorted() != ["a", "b"] {
        return false
      }
      return true
    }
    await watching.value
    for server in servers { await server.presence.close() }
  }

  @Test(arguments: PresenceFactory.all)
  func aServerThatWasAwayForLongReadsAllAgain(_ factory: PresenceFactory) async throws {
    let space = try await factory.make()
    let (here, there) = (try await space.open("here"), try await space.open("there"))
    let handles = [
      try await here.presence.join("board", "Ann"), try await here.presence.join("board", "Ben"),
    ]
    try await settle([here]) { await there.values().count == 2 }
    handles[0].leave()
    try await settle([here]) { await there.values() == ["Ben"] }
    try await space.disturb(.oblivion)
    let third = try await space.open("third")
    #expect(await third.values() == ["Ben"])
    try handles[1].update("Ben again")
    try await settle([here, there, third]) {
      await [there.values(), third.values()] == [["Ben again"], ["Ben again"]]
    }
    withExtendedLifetime(handles) {}
    for server in [here, there, third] { await server.presence.close() }
  }

  @Test func aPresenceOfOneProcessNeedsNoOther() async throws {
    let (here, other) = (
      try await Presence<String>.open(.memory), try await Presence<String>.open(.memory)
    )
    let handle = try await here.join("board", "Ann")
    var follower = await here.entries(of: "board").makeAsyncIterator()
    #expect(await follower.next()?.value.map(\.value) == ["Ann"])
    try handle.update("Ben")
    while let entries = await follower.next()?.value, entries.map(\.value) != ["Ben"] {}
    #expect(await other.topics == [:])
    handle.leave()
    while let entries = await follower.next()?.value, !entries.isEmpty {}
    #expect(await here.followerCount == 1)
    await here.close()
    await other.close()
  }

  @Test func subscriptionsEndWithTheirFollowers() async throws {
    let presence = try await Presence<String>.open(.memory)
    do {
      var follower = await presence.entries(of: "board").makeAsyncIterator()
      _ = await follower.next()
      #expect(await presence.followerCount == 1)
    }
    try await eventually { await presence.followerCount == 0 }
    await presence.close()
  }
}
