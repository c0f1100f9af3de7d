/// What of a shared run a late consumer gets, before what is still to come.
public struct Replay<Value> {
  enum Kind {
    case nothing
    case last(Int)
    case lastWithin(Int, Duration, any Scheduler)
    case current(Value)
    case final
  }

  let kind: Kind

  /// Nothing: only what is still to come.
  ///
  /// Elsewhere: `publish`, `Subject` (Rx).
  public static var nothing: Replay { Replay(kind: .nothing) }

  /// The last `count` values, all by default; also after the end, which follows them.
  ///
  /// - Parameter count: not negative.
  ///
  /// Elsewhere: `publishReplay`, `ReplaySubject` (Rx), `replayLazily` (ReactiveSwift).
  public static func last(_ count: Int = .max) -> Replay {
    precondition(count >= 0, "Rill: Replay.last(\(count)): a count is not negative.")
    return Replay(kind: .last(count))
  }

  /// The last `count` values of those no older than `duration`; also after the end.
  ///
  /// - Parameter count: not negative.
  public static func last(
    _ count: Int = .max, within duration: Duration, on scheduler: some Scheduler
  ) -> Replay {
    precondition(count >= 0, "Rill: Replay.last(\(count)): a count is not negative.")
    return Replay(kind: .lastWithin(count, duration, scheduler))
  }

  /// The latest value, `initial` before there is one; after the end, only the end.
  ///
  /// Elsewhere: `publishBehavior`, `BehaviorSubject` (Rx), `CurrentValueSubject` (Combine).
  public static func latest(startingWith initial: Value) -> Replay {
    Replay(kind: .current(initial))
  }

  /// Everybody gets the last value when the run completes, and nothing before.
  ///
  /// Elsewhere: `publishLast`, `AsyncSubject` (Rx).
  public static var final: Replay { Replay(kind: .final) }
}

/// A hub that remembers.
final class ReplayingHub<Value, Failure: Error> {
  private let hub = Hub<Value, Failure>()
  private let kind: Replay<Value>.Kind
  private var remembered = FirstInFirstOut<(value: Value, time: Duration)>()

  init(_ replay: Replay<Value>) {
    kind = replay.kind
    if case .current(let initial) = kind { remembered.append((initial, .zero)) }
  }

  var completion: Completion<Failure>? { hub.completion }

  func add(_ sink: Sink<Value, Failure>) {
    if replays {
      dropOld()
      for (value, _) in remembered.all where sink.isOpen { sink.send(value) }
    }
    if sink.isOpen { hub.add(sink) }
  }

  func send(_ value: Value) {
    switch kind {
    case .nothing: break
    case .last(let count): remember(value, .zero, count)
    case .lastWithin(let count, _, let scheduler):
      remember(value, scheduler.now, count)
      dropOld()
    case .current: remember(value, .zero, 1)
    case .final: return remember(value, .zero, 1)
    }
    hub.send(value)
  }

  func finish(_ completion: Completion<Failure>) {
    if hub.completion != nil { return }
    if case .final = kind {
      if case .failed = completion {
        _ = remembered.popFirst()
      } else if let (value, _) = remembered.first {
        hub.send(value)
      }
    }
    hub.finish(completion)
  }

  private var replays: Bool {
    switch kind {
    case .nothing: false
    case .last, .lastWithin: true
    case .current: hub.completion == nil
    case .final: hub.completion != nil
    }
  }

  private func remember(_ value: Value, _ time: Duration, _ count: Int) {
    if count == 0 { return }
    if remembered.count == count { _ = remembered.popFirst() }
    remembered.append((value, time))
  }

  private func dropOld() {
    guard case .lastWithin(_, let duration, let scheduler) = kind else { return }
    while let (_, time) = remembered.first, time + duration <= scheduler.now {
      _ = remembered.popFirst()
    }
  }
}
