/// The past values of a shared run that a late consumer receives before the later values.
///
/// Elsewhere: the subject that a `multicast` goes through (Rx, Combine).
public struct Replay<Value> {
  enum Kind {
    case nothing
    case last(Int)
    case lastWithin(Int, Duration, any Scheduler)
    case current(Value)
    case final
  }

  let kind: Kind

  /// No past values.
  ///
  /// Elsewhere: `publish`, `Subject` (Rx).
  public static var nothing: Replay { Replay(kind: .nothing) }

  /// Returns a replay of the last `count` values, by default of all. After the end of the run, the
  /// end follows them.
  ///
  /// - Parameter count: The number of values, not negative.
  ///
  /// Elsewhere: `publishReplay`, `ReplaySubject` (Rx), `replayLazily` (ReactiveSwift).
  public static func last(_ count: Int = .max) -> Replay {
    precondition(count >= 0, "Rill: Replay.last(_:) needs a count of at least 0; got \(count).")
    return Replay(kind: .last(count))
  }

  /// Returns a replay of the last `count` values from the last `duration`; also after the end.
  ///
  /// - Parameters:
  ///   - count: The number of values, not negative.
  ///   - duration: The time that a value is kept.
  ///   - scheduler: The time source; nothing is scheduled.
  ///
  /// Elsewhere: `publishReplay`, `ReplaySubject` with a window of time (Rx).
  public static func last(
    _ count: Int = .max, within duration: Duration, on scheduler: any Scheduler
  ) -> Replay {
    precondition(count >= 0, "Rill: Replay.last(_:) needs a count of at least 0; got \(count).")
    return Replay(kind: .lastWithin(count, duration, scheduler))
  }

  /// Returns a replay of the latest value, or `initial` before there is one; after the end, only
  /// the end.
  ///
  /// Elsewhere: `publishBehavior`, `BehaviorSubject` (Rx), `CurrentValueSubject` (Combine).
  public static func latest(startingWith initial: Value) -> Replay {
    Replay(kind: .current(initial))
  }

  /// All consumers receive only the last value, when the run completes.
  ///
  /// Elsewhere: `publishLast`, `AsyncSubject` (Rx).
  public static var final: Replay { Replay(kind: .final) }
}
