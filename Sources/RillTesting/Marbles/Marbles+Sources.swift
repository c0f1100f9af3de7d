import RillStreams

extension Marbles {
  /// Creates a hot source: it delivers at fixed times, independent of its listeners.
  ///
  /// A producer that starts late misses the earlier values. A `^` marks frame 0: `a^b` never
  /// delivers the `a`. After the source's end, each new listener gets the end at once.
  ///
  /// - Parameters:
  ///   - diagram: The events of the source. A `#` is a ``MarbleFailure``.
  ///   - file: The file to report if the diagram is invalid.
  ///   - line: The line to report if the diagram is invalid.
  public func hot(
    _ diagram: String, file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<String, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: true, "\(file):\(line)") { String($0) }
  }

  /// Creates a hot source with `values` for the characters of the diagram.
  public func hot<Value>(
    _ diagram: String, values: [Character: Value], file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<Value, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: true, "\(file):\(line)") { values[$0] }
  }

  /// Creates a hot source with `values` for the characters of the diagram, and `failure` for `#`.
  public func hot<Value, Failure: Error>(
    _ diagram: String, values: [Character: Value], failure: Failure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> MarbleSource<Value, Failure> {
    source(diagram, failure, isHot: true, "\(file):\(line)") { values[$0] }
  }

  /// Creates a cold source: it starts from its beginning for each run.
  ///
  /// - Parameters:
  ///   - diagram: The events of the source, relative to each start. A `#` is a ``MarbleFailure``; a
  ///     `^` is invalid.
  ///   - file: The file to report if the diagram is invalid.
  ///   - line: The line to report if the diagram is invalid.
  public func cold(
    _ diagram: String, file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<String, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: false, "\(file):\(line)") { String($0) }
  }

  /// Creates a cold source with `values` for the characters of the diagram.
  public func cold<Value>(
    _ diagram: String, values: [Character: Value], file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<Value, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: false, "\(file):\(line)") { values[$0] }
  }

  /// Creates a cold source with `values` for the characters of the diagram, and `failure` for `#`.
  public func cold<Value, Failure: Error>(
    _ diagram: String, values: [Character: Value], failure: Failure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> MarbleSource<Value, Failure> {
    source(diagram, failure, isHot: false, "\(file):\(line)") { values[$0] }
  }

  private func source<Value, Failure>(
    _ text: String, _ failure: Failure, isHot: Bool, _ place: String,
    value: (Character) -> Value?
  ) -> MarbleSource<Value, Failure> {
    let script = events(
      diagram(text, isHot: isHot, place), failure, isHot ? "hot" : "cold", place, value)
    let source = MarbleSource(
      script.map { ($0.frame, $0.event) }, on: scheduler, isHot: isHot)
    if isHot { whenRun { source.schedule() } }
    return source
  }

  /// Returns the events of a diagram. Characters without a value are omitted and reported.
  func events<Value, Failure>(
    _ elements: [MarbleDiagram.Element], _ failure: Failure?, _ what: String, _ place: String,
    _ value: (Character) -> Value?
  ) -> [MarbleExpectation<Value, Failure>.Entry] {
    elements.compactMap { element in
      switch element.mark {
      case .completed: return (element.frame, .completed, "|")
      case .failed:
        if let failure { return (element.frame, .failed(failure), "#") }
        report("\(place): no failure for \"#\". Pass one: \(what)(…, failure: …).")
        return nil
      case .value(let character):
        if let value = value(character) { return (element.frame, .value(value), character) }
        report("\(place): no value for \"\(character)\". Pass one: \(what)(…, values: …).")
        return nil
      }
    }
  }
}
