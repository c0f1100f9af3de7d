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

  /// The received values, in order.
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

  /// The received values in order, each with its time if the recorder has a scheduler.
  public var description: String { storage.description }
}
