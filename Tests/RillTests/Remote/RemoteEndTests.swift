import Testing

@testable import Rill

/// The end of subscriptions whose followers stop.
@Suite("Remote: followers that stop", .timeLimit(.minutes(20)))
struct RemoteEndTests {
  actor Model {
    private let number = Input(0)

    func follow() -> ChangingRemote<Int> { number.remote() }

    /// Subscribes to a derived value that only the subscription holds, whose function holds
    /// `token`.
    func followDerived(_ token: AnyObject & Sendable) -> ChangingRemote<Int> {
      number.map { [token] value in
        withExtendedLifetime(token) { value * 10 }
      }.remote()
    }

    func assign(_ value: Int) { number.assign(value) }

    var followerCount: Int {
      var count = 0
      number.cell.eachObserver { _ in count += 1 }
      return count
    }

    /// Returns when there are `count` followers.
    func waitForFollowers(_ count: Int) async {
      while followerCount != count { await Task.yield() }
    }
  }

  private final class Token: Sendable {}

  @Test("The number of followers falls back without a change of the value")
  func falls() async {
    let model = Model()
    let lasting = await model.follow()
    var remotes: [ChangingRemote<Int>] = []
    for _ in 0..<1000 { remotes.append(await model.follow()) }
    #expect(await model.followerCount == 1001)
    remotes.removeLast(400)
    await model.waitForFollowers(601)
    remotes = []
    await model.waitForFollowers(1)
    await model.assign(1)
    var iterator = lasting.makeAsyncIterator()
    let element = await iterator.next()
    #expect(element?.revision == 1)
    #expect(element?.value == 1)
  }

  @Test("A canceled follower ends, and leaves nothing behind without a change of the value")
  func cancelled() async {
    let model = Model()
    let (started, start) = AsyncStream<Void>.makeStream()
    let followers = (0..<50).map { _ in
      Task {
        for await _ in await model.follow() { start.yield() }
      }
    }
    var count = 0
    for await _ in started {
      count += 1
      if count == followers.count { break }
    }
    #expect(await model.followerCount == 50)
    for follower in followers { follower.cancel() }
    for follower in followers { await follower.value }
    await model.waitForFollowers(0)
  }

  @Test("A stopped follower is released with the nodes that only it held")
  func released() async {
    let model = Model()
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      let remote = await model.followDerived(token)
      for await (_, value) in remote {
        #expect(value == 0)
        break
      }
    }
    while weakToken != nil { await Task.yield() }
    #expect(await model.followerCount == 0)
  }

  @Test("Without an actor, the next change releases a follower that stopped")
  func withoutActor() async {
    func follow(_ number: Input<Int>) -> ChangingRemote<Int> { number.remote(isolation: nil) }
    let number = Input(0)
    do {
      let remote = follow(number)
      withExtendedLifetime(remote) {}
    }
    number.assign(1)
    var count = 0
    number.cell.eachObserver { _ in count += 1 }
    #expect(count == 0)
  }

  @Test("A released model ends its followers")
  func modelFirst() async {
    var model: Model? = Model()
    weak let weakModel = model
    let remote = await model?.follow()
    model = nil
    #expect(weakModel == nil)
    var values: [Int] = []
    if let remote {
      for await (_, value) in remote { values.append(value) }
    }
    #expect(values == [0])
  }
}
