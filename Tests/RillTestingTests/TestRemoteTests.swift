import Rill
import RillTesting
import Testing

/// A test double of a remote, whose values arrive on the test's request.
@Suite(.timeLimit(.minutes(20))) struct TestRemoteTests {
  @Test func theFirstFollowerReceivesAllSentValues() async throws {
    let remote = TestRemote(0)
    await remote.send(1)
    await remote.send(2)
    var first = await remote.remote().makeAsyncIterator()
    await remote.send(3)
    for expected in 0...3 {
      let element = try #require(await first.next())
      #expect(element == (expected, expected))
    }
    var second = await remote.remote().makeAsyncIterator()
    await remote.send(4)
    #expect(try #require(await second.next()) == (0, 3))
    #expect(try #require(await second.next()) == (1, 4))
    #expect(try #require(await first.next()) == (4, 4))
  }

  @Test func aFollowerWithoutAnInitialValueWaitsForTheFirst() async throws {
    let remote = TestRemote(of: String.self)
    var follower = await remote.remote().makeAsyncIterator()
    await remote.send("a")
    #expect(try #require(await follower.next()) == (0, "a"))
  }

  @Test func finishEndsCurrentAndLaterFollowers() async throws {
    let remote = TestRemote(0)
    var follower = await remote.remote().makeAsyncIterator()
    await remote.finish()
    #expect(try #require(await follower.next()).value == 0)
    #expect(await follower.next() == nil)
    var late = await remote.remote().makeAsyncIterator()
    #expect(try #require(await late.next()).value == 0)
    #expect(await late.next() == nil)
    #expect(await remote.followerCount == 0)
  }

  @Test func hasFollowersWaitsUntilAFollowerStops() async {
    let remote = TestRemote(0)
    let task = Task {
      for await _ in await remote.remote() {}
    }
    #expect(await remote.hasFollowers(1))
    task.cancel()
    #expect(await remote.hasFollowers(0))
    #expect(await !remote.hasFollowers(1, within: .milliseconds(1)))
  }
}
