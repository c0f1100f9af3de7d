import RillStreams

/// A manually controlled source that counts its runs.
final class Probe<Value, Failure: Error> {
  private(set) var starts = 0
  private(set) var stops = 0
  private var sinks: [Sink<Value, Failure>] = []
  private var everFed: [() -> SinkBase?] = []

  /// Called when a run has stopped.
  var onStop: () -> Void = {}

  /// The events that runs receive at once.
  var atOnce: [Event<Value, Failure>] = []

  var producer: Producer<Value, Failure> {
    Producer { [self] sink in
      starts += 1
      sinks.append(sink)
      everFed.append { [weak sink] in sink }
      // Capturing the sink, which retains this closure, would be a retain cycle.
      let identity = ObjectIdentifier(sink)
      sink.onTermination { [self] in
        stops += 1
        sinks.removeAll { ObjectIdentifier($0) == identity }
        onStop()
      }
      for event in atOnce { sink.receive(event) }
    }
  }

  var isObserved: Bool { !sinks.isEmpty }

  /// The number of sinks that are not freed yet.
  var livingSinks: Int { everFed.count { $0() != nil } }

  func send(_ value: Value) {
    for sink in sinks { sink.send(value) }
  }

  func finish(_ completion: Completion<Failure> = .completed) {
    for sink in sinks { sink.finish(completion) }
  }

  func complete() {
    finish()
  }

  func fail(_ failure: Failure) {
    finish(.failed(failure))
  }
}
