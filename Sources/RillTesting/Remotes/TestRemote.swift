import Rill

/// A test double of a value in another isolation, for programs that follow a shared actor's model.
///
/// The test determines when values arrive.
///
/// ```swift
/// let book = TestRemote(["Ann"])
/// let tester = ProgramTester(guestbook(follow: { await book.remote() }))
/// try await tester.test {
///   await tester.receive(.followed(["Ann"])) { $0.entries = ["Ann"] }
///   await book.send(["Ann", "Ben"])
///   await tester.receive(.followed(["Ann", "Ben"])) { $0.entries = ["Ann", "Ben"] }
/// }
/// ```
///
/// A follower receives each value, in order. A follower of `Changing.remote()` may miss values in
/// between; if that matters, don't send them.
public actor TestRemote<Value: Sendable> {
  private typealias Element = ChangingRemote<Value>.Element

  /// A subscription.
  private struct Follower {
    let continuation: AsyncStream<Element>.Continuation
    var revision = 0

    /// Sends `value` and returns true if a follower is left.
    mutating func send(_ value: Value) -> Bool {
      defer { revision += 1 }
      if case .terminated = continuation.yield((revision: revision, value: value)) { return false }
      return true
    }
  }

  private var followers: [Int: Follower] = [:]
  private var nextID = 0
  /// The values for the next follower: the latest one, or all of them for the first follower.
  private var values: [Value]
  private var isFinished = false

  /// Creates a double with an initial value, which a follower receives first.
  public init(_ value: Value) { values = [value] }

  /// Creates a double without an initial value.
  public init(of type: Value.Type = Value.self) { values = [] }

  /// Returns a new subscription, for one follower.
  ///
  /// The first follower receives all values that were sent before, so that a test need not wait for
  /// it. Later followers receive the latest one.
  public func remote() -> ChangingRemote<Value> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let id = nextID
    nextID += 1
    var follower = Follower(continuation: continuation)
    for value in values { _ = follower.send(value) }
    values = values.suffix(1)
    if isFinished {
      continuation.finish()
    } else {
      continuation.onTermination = { [weak self] _ in
        Task { [weak self] in await self?.remove(id) }
      }
      followers[id] = follower
    }
    return ChangingRemote(stream: stream)
  }

  /// Sends a value to each follower.
  public func send(_ value: Value) {
    // The first follower gets every value that was sent before.
    values = (nextID == 0 ? values : []) + [value]
    for id in followers.keys where followers[id]?.send(value) == false { remove(id) }
  }

  /// Ends all subscriptions as if the actor were gone. Later subscriptions end after their first
  /// value.
  public func finish() {
    isFinished = true
    for follower in followers.values { follower.continuation.finish() }
    followers = [:]
  }

  /// The number of active subscriptions.
  public var followerCount: Int { followers.count }

  /// Waits until there are `count` followers; with 0, until the program has stopped following.
  ///
  /// - Parameters:
  ///   - count: The number of followers.
  ///   - limit: The real time after which the wait fails. The time for which other tasks are busy
  ///     is not counted.
  /// - Returns: True if there are `count` followers.
  public func hasFollowers(_ count: Int, within limit: Duration = .seconds(60)) async -> Bool {
    await poll(within: limit) { followers.count == count }
  }

  private func remove(_ id: Int) { followers[id] = nil }
}
