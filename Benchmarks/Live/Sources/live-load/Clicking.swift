import LoadSupport
import NIOCore

/// The latencies of answers.
struct Latencies: Sendable {
  private var nanoseconds: [Int64]

  init(_ nanoseconds: [Int64]) { self.nanoseconds = nanoseconds.sorted() }

  /// Returns a percentile in milliseconds.
  func percentile(_ share: Double) -> Double {
    guard !nanoseconds.isEmpty else { return .nan }
    let index = min(nanoseconds.count - 1, Int(Double(nanoseconds.count) * share))
    return Double(nanoseconds[index]) / 1e6
  }
}

/// The result of a measurement of clicks.
struct Outcome: Sendable {
  let latencies: Latencies
  /// Answers per second.
  let rate: Double
}

extension Load {
  /// The state of a measurement, confined to the visitors' event loop.
  private struct Measurement {
    var nanoseconds: [Int64] = []
    var begin = NIODeadline.now()
    var isOver = false
  }

  /// Measures clicks of visitors for a duration: each after its answer, or all together at a rate.
  /// At a rate, each click is due at its time, even if earlier clicks are unanswered.
  func click(
    visitors count: Int, for duration: TimeAmount, rate: Double? = nil
  ) async throws -> Outcome {
    let measurement = NIOLoopBoundBox.makeBoxSendingValue(Measurement(), eventLoop: eventLoop)
    let holder = NIOLoopBoundBox<Crowd?>.makeBoxSendingValue(nil, eventLoop: eventLoop)
    let isClosedLoop = rate == nil
    let crowd = try await open(count) { index, due in
      if measurement.value.isOver { return }
      measurement.value.nanoseconds.append((NIODeadline.now() - due).nanoseconds)
      if isClosedLoop { holder.value?.visitor(index)?.click() }
    }
    let outcome = eventLoop.makePromise(of: Outcome.self)
    let loop = eventLoop
    try await loop.submit {
      holder.value = crowd
      measurement.value.begin = .now()
      measurement.value.nanoseconds.reserveCapacity(1 << 20)
      if let rate {
        pace(crowd, count, rate, measurement)
      } else {
        for index in 0..<count { crowd.visitor(index)?.click() }
      }
      loop.scheduleTask(in: duration) {
        measurement.value.isOver = true
        let elapsed = Double((NIODeadline.now() - measurement.value.begin).nanoseconds) / 1e9
        let all = measurement.value.nanoseconds
        outcome.succeed(Outcome(latencies: Latencies(all), rate: Double(all.count) / elapsed))
        holder.value = nil
      }
    }.get()
    let result = try await outcome.futureResult.get()
    try await crowd.close()
    return result
  }

  private func pace(
    _ crowd: Crowd, _ count: Int, _ rate: Double, _ measurement: NIOLoopBoundBox<Measurement>
  ) {
    let begin = measurement.value.begin
    let next = NIOLoopBoundBox.makeBoxSendingValue(0, eventLoop: eventLoop)
    eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: .microseconds(200)) { task in
      if measurement.value.isOver { return task.cancel() }
      let elapsed = Double((NIODeadline.now() - begin).nanoseconds) / 1e9
      while Double(next.value) < elapsed * rate {
        let due = begin + .nanoseconds(Int64(Double(next.value) / rate * 1e9))
        // A visitor with an unanswered click doesn't click again, because one answer would serve
        // both.
        if let visitor = crowd.visitor(next.value % count), visitor.due == nil {
          visitor.click(due: due)
        }
        next.value += 1
      }
    }
  }
}
