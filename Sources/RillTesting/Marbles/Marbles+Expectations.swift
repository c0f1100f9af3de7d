import RillStreams

extension Marbles {
  /// Expects that `producer` delivers exactly the events of `diagram`, in the same frames and
  /// order.
  ///
  /// - Parameters:
  ///   - producer: The producer, which starts in frame 0 and runs to its end.
  ///   - diagram: The expected events; each character is its own value.
  ///   - subscription: Another start and end, such as `--^---!`.
  ///   - failure: The failure for `#`. Defaults to a ``MarbleFailure`` with the description
  ///     "error".
  ///   - file: The file to report if the expectation fails.
  ///   - line: The line to report if the expectation fails.
  public func expect<Failure: Error & Equatable>(
    _ producer: Producer<String, Failure>, toBe diagram: String,
    during subscription: String? = nil, failure: Failure? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let place = "\(file):\(line)"
    let failure = failure ?? MarbleFailure() as? Failure
    let expected = events(self.diagram(diagram, place), failure, "expect", place) { String($0) }
    expect(producer, expected, nil, during: subscription, place)
  }

  /// Expects that a producer behaves as the diagram shows, with `values` for its characters.
  ///
  /// ```swift
  /// marbles.expect(lengths, toBe: "--a-b|", values: ["a": 1, "b": 2])
  /// ```
  public func expect<Value: Equatable, Failure: Error & Equatable>(
    _ producer: Producer<Value, Failure>, toBe diagram: String,
    during subscription: String? = nil, values: [Character: Value], failure: Failure? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = "\(file):\(line)"
    let failure = failure ?? MarbleFailure() as? Failure
    let expected = events(self.diagram(diagram, place), failure, "expect", place) { values[$0] }
    expect(producer, expected, values, during: subscription, place)
  }

  /// Expects that the runs of `source` are exactly those of the diagrams, in the order of their
  /// starts.
  ///
  /// ```swift
  /// marbles.expect(source, toRun: "--^---!", "-----^")
  /// marbles.expect(unneeded)   // never
  /// ```
  ///
  /// - Parameters:
  ///   - source: A source of this test.
  ///   - diagrams: A diagram for each run: see ``MarbleSubscription``.
  ///   - file: The file to report if the expectation fails.
  ///   - line: The line to report if the expectation fails.
  public func expect<Value, Failure>(
    _ source: MarbleSource<Value, Failure>, toRun diagrams: String..., file: StaticString = #fileID,
    line: UInt = #line
  ) {
    expect(source, toRun: diagrams, file: file, line: line)
  }

  /// Expects that a source runs as any number of diagrams show.
  public func expect<Value, Failure>(
    _ source: MarbleSource<Value, Failure>, toRun diagrams: [String],
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let place = "\(file):\(line)"
    let expected = diagrams.map { subscription($0, place) }
    check {
      let actual = source.subscriptions
      // Diagrams express whole milliseconds, but runs may start and end in between.
      let odd = source.runs.filter { !$0.start.isFrame || $0.end?.isFrame == false }
      if actual == expected, odd.isEmpty { return nil }
      var lines = ["\(place): a source was not run as expected."]
      for index in 0..<max(expected.count, actual.count) {
        lines.append("  expected  \(index < expected.count ? "\(expected[index])" : "not started")")
        lines.append("  actual    \(index < actual.count ? "\(actual[index])" : "not started")")
      }
      for (start, end) in odd {
        let end = end.map { "to \($0.inFrames)" } ?? "on"
        lines.append("  between frames: from \(start.inFrames) \(end)")
      }
      return lines.joined(separator: "\n")
    }
  }

  private func expect<Value: Equatable, Failure: Error & Equatable>(
    _ producer: Producer<Value, Failure>, _ expected: [MarbleExpectation<Value, Failure>.Entry],
    _ values: [Character: Value]?, during text: String?, _ place: String
  ) {
    let recorder = ProducerRecorder<Value, Failure>(on: scheduler)
    schedule(recorder, producer, during: text, place)
    let expectation = MarbleExpectation(
      place: place, expected: expected, recorder: recorder, areEqual: ==, areEqualFailures: ==,
      values: values)
    check { expectation.mismatch() }
  }

  private func schedule<Value, Failure>(
    _ recorder: ProducerRecorder<Value, Failure>, _ producer: Producer<Value, Failure>,
    during text: String?, _ place: String
  ) {
    let times = text.map { subscription($0, place) } ?? MarbleSubscription(start: 0, end: nil)
    scheduler.schedule(after: .milliseconds(times.start ?? 0)) { recorder.start(producer) }
    if let end = times.end {
      scheduler.schedule(after: .milliseconds(end)) { recorder.cancel() }
    }
  }
}
