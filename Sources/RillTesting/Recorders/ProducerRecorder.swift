import RillStreams

/// A recorder that runs a producer and records its events.
///
/// ```swift
/// let scheduler = VirtualScheduler()
/// let recorder = ProducerRecorder(
///   Producer<Int, Never>.interval(every: .seconds(1), on: scheduler).prefix(2), on: scheduler)
/// scheduler.advance(by: .seconds(5))
/// #expect(recorder.values == [0, 1])
/// #expect(recorder.isCompleted)
/// print(recorder)   // 1.0 seconds: 0, 2.0 seconds: 1, 2.0 seconds: completed
/// ```
///
/// Deallocating the recorder cancels the run.
public final class ProducerRecorder<Value, Failure: Error>: CustomStringConvertible {
  /// A recorded event.
  public struct Entry {
    /// The time of the event; nil if the recorder has no scheduler.
    public let time: Duration?
    /// The event.
    public let event: Event<Value, Failure>
  }

  /// Separate storage, so that the run doesn't retain the recorder.
  private final class Storage {
    var entries: [Entry] = []
  }

  private let storage = Storage()
  private let scheduler: (any Scheduler)?
  private var run: Run?

  /// Starts `producer` and records its events.
  ///
  /// - Parameters:
  ///   - producer: The producer to run.
  ///   - scheduler: The clock of the recorded times; nil to record no times.
  public convenience init(
    _ producer: Producer<Value, Failure>, on scheduler: (any Scheduler)? = nil
  ) {
    self.init(on: scheduler)
    start(producer)
  }

  /// Creates a recorder without a run, which is started later, once.
  init(on scheduler: (any Scheduler)?) {
    self.scheduler = scheduler
  }

  func start(_ producer: Producer<Value, Failure>) {
    let (storage, scheduler) = (storage, scheduler)
    run = producer.start { value in
      storage.entries.append(Entry(time: scheduler?.now, event: .value(value)))
    } onEnd: { completion in
      storage.entries.append(Entry(time: scheduler?.now, event: Event(completion)))
    }
  }

  /// The recorded events, in order.
  public var entries: [Entry] { storage.entries }

  /// The recorded values, in order.
  public var values: [Value] {
    storage.entries.compactMap { entry in
      if case .value(let value) = entry.event { value } else { nil }
    }
  }

  /// The end of the run; nil if it still runs or was canceled.
  public var completion: Completion<Failure>? {
    switch storage.entries.last?.event {
    case .completed?: .completed
    case .failed(let failure)?: .failed(failure)
    default: nil
    }
  }

  /// True if the run completed without failure.
  public var isCompleted: Bool {
    if case .completed? = completion { true } else { false }
  }

  /// The failure of the run; nil if it didn't fail.
  public var failure: Failure? {
    if case .failed(let failure)? = completion { failure } else { nil }
  }

  /// True while the run has neither ended nor been canceled.
  public var isRunning: Bool { run?.isRunning ?? false }

  /// Cancels the run. A call after the end of the run has no effect.
  public func cancel() {
    run?.cancel()
  }

  /// Removes all recorded events; the run continues.
  public func clear() {
    storage.entries = []
  }

  /// The received values in order, each with its time if the recorder has a scheduler.
  public var description: String {
    if storage.entries.isEmpty { return "nothing" }
    return storage.entries.map { entry in
      let text =
        switch entry.event {
        case .value(let value): String(describing: value)
        case .failed(let failure): "failed: \(failure)"
        case .completed: "completed"
        }
      return entry.time.map { "\($0): \(text)" } ?? text
    }.joined(separator: ", ")
  }
}
