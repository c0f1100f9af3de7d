import Rill
import RillStreams

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

  /// The time of each of ``values``; empty if the recorder has no scheduler.
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
