import RillStore

/// The cost of an edit of a store with many followers, as sessions of pages are.
enum Followers {
  /// The models that the followers have received.
  actor Deliveries {
    private(set) var count = 0
    /// The followers that have the last revision.
    private(set) var finished = 0

    func add(_ count: Int) {
      self.count += count
      finished += 1
    }
  }

  static func measure(count: Int, seconds: Double) async throws {
    let alone = try await measure(0, seconds, last: nil, areBusy: false)
    let edits = max(1, Int(seconds * 1e6 / alone.microseconds / 100))
    print("0 followers: \(Int(alone.microseconds)) us an edit")
    for areBusy in [false, true] {
      let followed = try await measure(count, seconds, last: edits, areBusy: areBusy)
      let extra = (followed.microseconds - alone.microseconds) * 1000 / Double(max(1, count))
      print(
        """
        \(count) followers\(areBusy ? " that are busy" : ""): \(Int(followed.microseconds)) us an \
        edit, \(Int(extra)) ns a follower; \(followed.deliveries) models delivered of \
        \(edits * count), all have the last
        """)
    }
  }

  /// Submits edits one after the other, until `last` or for some seconds.
  ///
  /// - Parameter areBusy: True if the followers take no model before the last edit.
  private static func measure(
    _ count: Int, _ seconds: Double, last: Int?, areBusy: Bool
  ) async throws -> (microseconds: Double, deliveries: Int) {
    let store = try await SharedStore<Counter>.open(.memory)
    let deliveries = Deliveries()
    let clock = ContinuousClock()
    let (work, end) = AsyncStream<Never>.makeStream()
    if !areBusy { end.finish() }
    let otherWork = Task { for await _ in work {} }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        let model = await store.model
        group.addTask {
          var models = model.makeAsyncIterator()
          // The model of the subscription.
          _ = await models.next()
          await otherWork.value
          var seen = 0
          while let (revision, _) = await models.next() {
            seen += 1
            if revision == last { break }
          }
          await deliveries.add(seen)
        }
      }
      let start = clock.now
      var edits = 0
      while last.map({ edits < $0 }) ?? (clock.now < start + .seconds(seconds)) {
        try await store.submit(Counter.edit)
        edits += 1
      }
      let time = start.duration(to: clock.now) / .microseconds(1)
      end.finish()
      // Each follower ends with the last revision, or waits forever.
      try await group.waitForAll()
      await store.close()
      let finished = await deliveries.finished
      precondition(finished == count, "\(finished) of \(count) followers have ended")
      return (time / Double(edits), await deliveries.count)
    }
  }
}
