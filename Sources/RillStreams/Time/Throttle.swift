import Rill

/// The delivered values of a pause in ``Producer/throttle(for:on:delivering:)``.
public enum ThrottleDelivery: Sendable {
  /// The first value at once, and the last of the others at the end of the pause. This is the
  /// default.
  case firstAndLast
  /// The first value, at once. The last value may be lost.
  case first
  /// The last value, at the end of the pause that the first one began.
  case last

  var hasFirst: Bool { self != .last }
  var hasLast: Bool { self != .first }
}

extension Producer {
  /// Delivers at most one value in `duration`: the first at once, and the last at the end of the
  /// pause.
  ///
  /// ```
  /// self                                    abc-------d---|
  /// throttle(for: 4)                        a---c-----d---|
  /// throttle(for: 4, delivering: .first)    a---------d---|
  /// throttle(for: 4, delivering: .last)     ----c---------(d|)
  /// ```
  ///
  /// A value outside a pause begins one. The delivery of a last value begins the next pause at
  /// once, so that the distance of values is at least `duration`. If this producer completes in a
  /// pause with a last value waiting, the end waits for it too. A failure ends the run at once.
  ///
  /// - Parameters:
  ///   - duration: The length of a pause.
  ///   - scheduler: The time source; it holds at most one scheduled work item.
  ///   - delivery: The delivered values of a pause.
  ///
  /// Elsewhere: `throttleTime` (Rx), `throttle` (ReactiveSwift), `throttle(for:scheduler:latest:)`
  /// (Combine).
  public func throttle(
    for duration: Duration, on scheduler: any Scheduler,
    delivering delivery: ThrottleDelivery = .firstAndLast
  ) -> Producer {
    let pause = Producer<Int, Failure>.timer(after: duration, on: scheduler)
    return throttle(until: { _ in pause }, delivering: delivery)
  }

  /// Delivers at most one value until the producer that `resumption` returns for it delivers its
  /// first value.
  ///
  /// ```
  /// self              abc-------d---|
  /// resumption of a   ----x
  /// resumption of c       ----x
  /// resumption of d             ----!
  /// throttle(until:)  a---c-----d---|
  /// ```
  ///
  /// This is ``throttle(for:on:delivering:)`` with pauses that last until a producer delivers its
  /// first value or completes. After a completion without a value, the last value is not delivered.
  /// A failure of a resumption, or an error that `resumption` throws, ends the run at once.
  ///
  /// - Parameters:
  ///   - resumption: A function called with the value that begins a pause.
  ///   - delivery: The delivered values of a pause.
  ///
  /// Elsewhere: `throttle` (Rx).
  public func throttle<Notice>(
    until resumption: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>,
    delivering delivery: ThrottleDelivery = .firstAndLast
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let throttling = Throttling(resumption, delivery)
      return Sink(into: downstream) { value, downstream in
        throttling.take(value, downstream)
      } end: { completion, downstream in
        throttling.endOuter(completion, downstream)
      }
    }
  }
}

/// One run of `throttle`.
private final class Throttling<Value, Notice, Failure: Error> {
  private let resumption: (Value) throws(Failure) -> Producer<Notice, Failure>
  private let delivery: ThrottleDelivery
  /// The latest value of the pause.
  private var latest: Value?
  private var isPaused = false
  private var isDone = false

  init(
    _ resumption: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>,
    _ delivery: ThrottleDelivery
  ) {
    self.resumption = resumption
    self.delivery = delivery
  }

  func take(_ value: Value, _ downstream: Sink<Value, Failure>) {
    if isPaused {
      if delivery.hasLast { latest = value }
    } else if delivery.hasFirst {
      deliver(value, downstream)
    } else {
      latest = value
      begin(with: value, downstream)
    }
  }

  func endOuter(_ completion: Completion<Failure>, _ downstream: Sink<Value, Failure>) {
    isDone = true
    if case .completed = completion, latest != nil, isPaused { return }
    downstream.finish(completion)
  }

  private func deliver(_ value: Value, _ downstream: Sink<Value, Failure>) {
    // This also applies to values that the delivery causes.
    isPaused = true
    downstream.send(value)
    if isDone, latest == nil { return downstream.complete() }
    if downstream.isOpen { begin(with: value, downstream) }
  }

  private func begin(with value: Value, _ downstream: Sink<Value, Failure>) {
    isPaused = true
    let notice: Producer<Notice, Failure>
    do throws(Failure) {
      notice = try resumption(value)
    } catch {
      return downstream.fail(error)
    }
    notice.feed(
      downstream.forFirstValue(of: notice) { [self] downstream in
        isPaused = false
        if let value = latest {
          latest = nil
          deliver(value, downstream)
        } else if isDone {
          downstream.complete()
        }
      } onEnd: { [self] completion, downstream in
        isPaused = false
        downstream.failIfFailed(completion)
        if isDone { downstream.complete() }
      })
  }
}
