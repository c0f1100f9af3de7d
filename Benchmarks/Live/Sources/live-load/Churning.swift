import LoadSupport
import NIOCore

/// The result of visitors coming and going.
struct Churn: Sendable {
  /// The number of pages that were opened, used and left.
  let visitCount: Int
  /// The memory of the server, in bytes, when departures first equaled arrivals, and at the end.
  let memory: (early: Double, late: Double)
}

extension Load {
  /// Runs `count` concurrent visitors that repeatedly open a page, click some times, and disconnect
  /// without a close frame.
  func churn(visitors count: Int, for duration: Duration) async throws -> Churn {
    let clock = ContinuousClock()
    let begin = clock.now
    // Before that, the number of sessions that wait for their pages grows.
    let settled = begin + min(duration / 4, .seconds(60))
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<count {
        group.addTask {
          var visits = 0
          while clock.now < begin + duration {
            try await visit(clicks: 5)
            visits += 1
          }
          return visits
        }
      }
      try await clock.sleep(until: settled)
      let early = try memory()
      try await clock.sleep(until: begin + duration)
      let late = try memory()
      return Churn(
        visitCount: try await group.reduce(0, +), memory: (early: early, late: late))
    }
  }

  private func visit(clicks: Int) async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let crowd = try await open(1) { _, _ in answer.yield() }
    var iterator = answers.makeAsyncIterator()
    for _ in 0..<clicks {
      eventLoop.execute { crowd.visitor(0)?.click() }
      await iterator.next()
    }
    try await crowd.close()
  }
}
