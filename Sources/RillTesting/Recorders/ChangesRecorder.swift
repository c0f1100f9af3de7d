import Rill
import RillStreams

/// A recorder of the occurrences of a stream.
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
/// It observes from its creation until it is deallocated or canceled.
public final class ChangesRecorder<Value>: CustomStringConvertible {
  private let storage: RecordedValues<Value>
  private let observer: Observer

  /// Starts recording the occurrences of `changes`.
  ///
  /// - Parameters:
  ///   - changes: The stream to observe.
  ///   - scheduler: The clock of the recorded times; nil to record no times.
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

  /// Removes all recorded values.
  public func clear() {
    storage.clear()
  }

  /// The received values in order, each with its time if the recorder has a scheduler.
  public var description: String { storage.description }
}
