import Rill
import RillStreams

/// Observes a stream and keeps what occurs.
///
/// ```swift
/// let clicks = Inlet<Int>()
/// let recorder = ChangesRecorder(clicks.map { $0 * 10 })
/// clicks.announce(1)
/// clicks.announce(2)
/// #expect(recorder.values == [10, 20])
/// print(recorder)   // 10, 20
/// ```
///
/// It observes from when it is made until it is dropped or cancelled.
public final class ChangesRecorder<Value>: CustomStringConvertible {
  private let storage: RecordedValues<Value>
  private let observer: Observer

  /// Keeps what occurs on `changes` from now on.
  ///
  /// - Parameters:
  ///   - changes: what is observed.
  ///   - scheduler: tells the times to keep; without it, none are.
  public init(_ changes: Changes<Value>, on scheduler: (any Scheduler)? = nil) {
    let storage = RecordedValues<Value>(scheduler)
    self.storage = storage
    observer = changes.observe { storage.append($0) }
  }

  /// What occurred, in order.
  public var values: [Value] { storage.values }

  /// When each of ``values`` occurred; empty if the recorder was given no scheduler.
  public var times: [Duration] { storage.times }

  /// Ends the observation.
  public func cancel() {
    observer.cancel()
  }

  /// Forgets what was kept so far.
  public func clear() {
    storage.clear()
  }

  /// What occurred, each with its time if that is known.
  public var description: String { storage.description }
}

/// Observes a changing value and keeps the values it takes.
///
/// ```swift
/// let x = Input(1)
/// let recorder = ChangingRecorder(x.map { $0 * 10 })
/// x <-- 2
/// #expect(recorder.values == [10, 20])
/// ```
///
/// The first value is the one it has when the recorder is made. It observes until it is dropped or
/// cancelled.
public final class ChangingRecorder<Value>: CustomStringConvertible {
  private let storage: RecordedValues<Value>
  private let observer: Observer

  /// Keeps the value that `changing` has, and those it takes from now on.
  ///
  /// - Parameters:
  ///   - changing: what is observed.
  ///   - scheduler: tells the times to keep; without it, none are.
  public init(_ changing: Changing<Value>, on scheduler: (any Scheduler)? = nil) {
    let storage = RecordedValues<Value>(scheduler)
    self.storage = storage
    observer = changing.observe { storage.append($0) }
  }

  /// The values, the first one first.
  public var values: [Value] { storage.values }

  /// When it took each of ``values``; empty if the recorder was given no scheduler.
  public var times: [Duration] { storage.times }

  /// Ends the observation.
  public func cancel() {
    observer.cancel()
  }

  /// Forgets what was kept so far.
  public func clear() {
    storage.clear()
  }

  /// The values, each with its time if that is known.
  public var description: String { storage.description }
}

/// Kept apart, so that the observation does not hold the recorder.
private final class RecordedValues<Value>: CustomStringConvertible {
  private let scheduler: (any Scheduler)?
  private(set) var values: [Value] = []
  private(set) var times: [Duration] = []

  init(_ scheduler: (any Scheduler)?) {
    self.scheduler = scheduler
  }

  func append(_ value: Value) {
    values.append(value)
    if let scheduler { times.append(scheduler.now) }
  }

  func clear() {
    values = []
    times = []
  }

  var description: String {
    if values.isEmpty { return "nothing" }
    return values.enumerated().map { index, value in
      index < times.count ? "\(times[index]): \(value)" : "\(value)"
    }.joined(separator: ", ")
  }
}
