import RillStreams

/// A record of one run of a producer: values, then `|` or `#` and the failure.
final class RunRecorder<Value, Failure: Error> {
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

  /// The events as one string.
  var text: String { events.joined(separator: " ") }
}

/// Returns the values that a run of `producer` delivers at once.
func transcript<Value, Failure>(_ producer: Producer<Value, Failure>) -> String {
  RunRecorder(producer).text
}
