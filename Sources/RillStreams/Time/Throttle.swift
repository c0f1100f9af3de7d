import Rill

/// Which values ``Producer/throttle(for:on:delivering:)`` delivers of those that come close together.
public enum ThrottleDelivery: Sendable {
  /// The first, at once.
  case first
  /// The last, when the pause that the first began has ended.
  case last
  /// The first at once, and the last of the others when the pause has ended.
  case firstAndLast

  fileprivate var hasFirst: Bool { self != .last }
  fileprivate var hasLast: Bool { self != .first }
}

extension Producer {
  /// At most one value in `duration`.
  ///
  /// ```
  /// self                                   abc-------d---|
  /// throttle(for: 4)                       a---------d---|
  /// throttle(for: 4, delivering: .last)    ----c---------(d|)
  /// throttle(.., delivering: .firstAndLast) a---c-----d---|
  /// ```
  ///
  /// A value that comes outside a pause begins one. Delivering a last value begins the next pause at
  /// once, so that values are never closer than `duration`. If this producer completes in a pause with
  /// a last value waiting, the end waits for it too. A failure ends the run at once.
  ///
  /// - Parameters:
  ///   - duration: how long a pause is.
  ///   - scheduler: whose time it is; at most one piece of work waits there.
  ///   - delivery: which values are delivered.
  ///
  /// Elsewhere: `throttleTime` (Rx), `throttle` (ReactiveSwift), `throttle(for:scheduler:latest:)`
  /// (Combine).
  public func throttle(
    for duration: Duration, on scheduler: any Scheduler,
    delivering delivery: ThrottleDelivery = .first
  ) -> Producer {
    let pause = Producer<Int, Failure>.timer(after: duration, on: scheduler)
    return throttle(until: { _ in pause }, delivering: delivery)
  }

  /// At most one value until the producer that `resumption` makes for it delivers its first value.
  ///
  /// ```
  /// self              abc-------d---|
  /// resumption of a   ----x
  /// resumption of d             ----!
  /// throttle(until:)  a---------d---|
  /// ```
  ///
  /// As ``throttle(for:on:delivering:)``, where a pause lasts until a producer delivers its first
  /// value, or completes. When it completes without a value, the last value is not delivered for it. A
  /// failure of one, or that `resumption` throws, ends the run at once.
  ///
  /// - Parameters:
  ///   - resumption: called with the value that begins a pause.
  ///   - delivery: which values are delivered.
  ///
  /// Elsewhere: `throttle` (Rx).
  public func throttle<Notice>(
    until resumption: @escaping (Value) throws(Failure) -> Producer<Notice, Failure>,
    delivering delivery: ThrottleDelivery = .first
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
  /// The latest that has come in a pause.
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
    // For what delivering it causes, too.
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
