import Rill
import RillStreams

/// A recorder of the values of a changing value.
///
/// ```swift
/// let x = Input(1)
/// let recorder = ChangingRecorder(x.map { $0 * 10 })
/// x <-- 2
/// #expect(recorder.values == [10, 20])
/// ```
///
/// The first recorded value is the current one. The recorder observes until it is deallocated or
/// canceled.
public final class ChangingRecorder<Value>: CustomStringConvertible {
  private let storage: RecordedValues<Value>
  private let observer: Observer

  /// Records the current value of `changing`, and starts recording its later values.
  ///
  /// - Parameters:
  ///   - changing: The value to observe.
  ///   - scheduler: The clock of the recorded times; nil to record no times.
  public init(_ changing: Changing<Value>, on scheduler: (any Scheduler)? = nil) {
    let storage = RecordedValues<Value>(scheduler)
    self.storage = storage
    observer = changing.observe { storage.append($0) }
  }

  /// The recorded values, in order.
  public var values: [Value] { storage.values }

  /// The time of each of ``values``; empty if the recorder has no scheduler.
  public var times: [Duration] { storage.times }

  /// Ends the observation.
  public func cancel() {
    observer.cancel()
  }

  /// Removes all recorded values.
  public func clear() {
    storage.clear()
  }

  /// The recorded values in order, each with its time if the recorder has a scheduler.
  public var description: String { storage.description }
}
