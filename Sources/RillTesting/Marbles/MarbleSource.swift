import RillStreams

/// A source that follows a diagram, and records the start and the end of each run.
///
/// Create sources with ``Marbles``.
public final class MarbleSource<Value, Failure: Error> {
  typealias Script = [(frame: Int, event: Event<Value, Failure>)]

  private let script: Script
  private let scheduler: VirtualScheduler
  private let isHot: Bool
  /// The current listeners of a hot source.
  private var listeners: [Sink<Value, Failure>] = []
  private var completion: Completion<Failure>?

  /// The start and end of each run, ordered by start.
  private(set) var runs: [(start: Duration, end: Duration?)] = []

  /// The start and end of each run, ordered by start and rounded down to whole milliseconds.
  public var subscriptions: [MarbleSubscription] {
    runs.map { MarbleSubscription(start: $0.start.inMilliseconds, end: $0.end?.inMilliseconds) }
  }

  init(_ script: Script, on scheduler: VirtualScheduler, isHot: Bool) {
    self.script = script
    self.scheduler = scheduler
    self.isHot = isHot
    // Values before frame 0 reach no listener, but an end before frame 0 applies to later
    // listeners.
    if isHot { for (frame, event) in script where frame < 0 { deliver(event) } }
  }

  /// A producer of the diagram's events: from the beginning for a cold source, from the current
  /// time for a hot one.
  public var producer: Producer<Value, Failure> {
    Producer { [self] sink in
      record(sink)
      if isHot { join(sink) } else { play(sink) }
    }
  }

  /// The ``producer``, for operators on producers that can't fail.
  ///
  /// A `#` in the diagram is a completion.
  public var infallible: Producer<Value, Never> {
    Producer<Value, Never>(lifting: producer) { downstream in
      Sink(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { _, downstream in
        downstream.complete()
      }
    }
  }

  private func record(_ sink: Sink<Value, Failure>) {
    let index = runs.count
    runs.append((scheduler.now, nil))
    sink.onTermination { [self] in runs[index].end = scheduler.now }
  }

  private func play(_ sink: Sink<Value, Failure>) {
    let works = script.map { frame, event in
      scheduler.schedule(after: .milliseconds(frame)) { sink.receive(event) }
    }
    sink.onTermination { for work in works { work.cancel() } }
  }

  private func join(_ sink: Sink<Value, Failure>) {
    if let completion { return sink.finish(completion) }
    listeners.append(sink)
    // Capturing the sink, which retains this closure, would be a retain cycle.
    let identity = ObjectIdentifier(sink)
    sink.onTermination { [self] in listeners.removeAll { ObjectIdentifier($0) == identity } }
  }

  /// Schedules the events of a hot source, starting now.
  func schedule() {
    for (frame, event) in script where frame >= 0 {
      scheduler.schedule(after: .milliseconds(frame)) { [self] in deliver(event) }
    }
  }

  private func deliver(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value):
      if completion != nil { return }
      // Listeners added during the delivery don't receive this event.
      for listener in listeners { listener.send(value) }
    case .failed(let failure): end(.failed(failure))
    case .completed: end(.completed)
    }
  }

  private func end(_ completion: Completion<Failure>) {
    if self.completion != nil { return }
    self.completion = completion
    let all = listeners
    listeners = []
    for listener in all { listener.finish(completion) }
  }
}
