import RillStreams

struct Boom: Error, Equatable {
  var number = 0
}

/// A source that is driven by hand, and counts its runs.
final class Probe<Value, Failure: Error> {
  private(set) var starts = 0
  private(set) var stops = 0
  private var sinks: [Sink<Value, Failure>] = []

  /// What the runs are fed with at once.
  var atOnce: [Event<Value, Failure>] = []

  var producer: Producer<Value, Failure> {
    Producer { [self] sink in
      starts += 1
      sinks.append(sink)
      sink.onTermination { [self, unowned sink] in
        stops += 1
        sinks.removeAll { $0 === sink }
      }
      for event in atOnce { sink.receive(event) }
    }
  }

  func send(_ value: Value) {
    for sink in sinks { sink.send(value) }
  }

  func complete() {
    for sink in sinks { sink.complete() }
  }

  func fail(_ failure: Failure) {
    for sink in sinks { sink.fail(failure) }
  }
}

/// One run of a producer, written down: values, then `|` or `#` and the failure.
final class Heard<Value, Failure: Error> {
  private(set) var events: [String] = []
  private(set) var values: [Value] = []
  private(set) var ends = 0
  private(set) var run: Run?

  init(_ producer: Producer<Value, Failure>) {
    run = producer.start { [unowned self] in
      values.append($0)
      events.append("\($0)")
    } onEnd: { [unowned self] in
      ends += 1
      switch $0 {
      case .completed: events.append("|")
      case .failed(let failure as Boom): events.append("#\(failure.number)")
      case .failed(let failure): events.append("#\(failure)")
      }
    }
  }

  func cancel() {
    run?.cancel()
  }

  /// As one string.
  var text: String { events.joined(separator: " ") }
}

/// What a run of `producer` delivers at once.
func heard<Value, Failure>(_ producer: Producer<Value, Failure>) -> String {
  Heard(producer).text
}

/// An object to be held by closures, and found gone.
final class Token {
  func touch() {}
}

/// Whether what `build` makes with a token and a source lets go of the token, after each of the ways
/// a run can end.
func leaks<Value>(
  _ build: (Producer<Int, Boom>, Token) -> Producer<Value, Boom>
) -> [String] {
  let ways: [(String, [Event<Int, Boom>], Bool)] = [
    ("completion", [.value(1), .value(2), .completed], false),
    ("failure", [.value(1), .failed(Boom())], false),
    ("cancellation", [.value(1)], true),
    ("early cancellation", [], true),
  ]
  var found: [String] = []
  for (name, events, isCancelled) in ways {
    for atOnce in [true, false] {
      weak var weakToken: Token?
      weak var weakProbe: Probe<Int, Boom>?
      do {
        let token = Token()
        let probe = Probe<Int, Boom>()
        weakToken = token
        weakProbe = probe
        if atOnce { probe.atOnce = events }
        let heard = Heard(build(probe.producer, token))
        if !atOnce {
          for event in events {
            switch event {
            case .value(let value): probe.send(value)
            case .failed(let failure): probe.fail(failure)
            case .completed: probe.complete()
            }
          }
        }
        if isCancelled { heard.cancel() }
        if heard.run?.isRunning == true { heard.cancel() }
        if probe.starts != probe.stops {
          found.append("\(name): \(probe.starts) starts, \(probe.stops) stops")
        }
      }
      if weakToken != nil { found.append("\(name): token") }
      if weakProbe != nil { found.append("\(name): source") }
    }
  }
  return found
}
