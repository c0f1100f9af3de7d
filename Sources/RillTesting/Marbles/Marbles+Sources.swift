import RillStreams

extension Marbles {
  /// A source that delivers at its times, whoever listens.
  ///
  /// Who starts its producer late has missed what was before, and a `^` says where frame 0 is: at
  /// `a^b` nobody hears the `a`. After its end, everybody gets the end at once.
  ///
  /// - Parameters:
  ///   - diagram: what it does. A `#` is a ``MarbleFailure``.
  ///   - file: for the report if the diagram is none.
  ///   - line: likewise.
  public func hot(
    _ diagram: String, file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<String, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: true, "\(file):\(line)") { String($0) }
  }

  /// As the other, with what the characters stand for.
  public func hot<Value>(
    _ diagram: String, values: [Character: Value], file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<Value, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: true, "\(file):\(line)") { values[$0] }
  }

  /// As the other, with what the characters and the `#` stand for.
  public func hot<Value, Failure: Error>(
    _ diagram: String, values: [Character: Value], failure: Failure, file: StaticString = #fileID,
    line: UInt = #line
  ) -> MarbleSource<Value, Failure> {
    source(diagram, failure, isHot: true, "\(file):\(line)") { values[$0] }
  }

  /// A source that begins anew with each start.
  ///
  /// - Parameters:
  ///   - diagram: what it does, from each start on. A `#` is a ``MarbleFailure``; a `^` does not
  ///     belong into it.
  ///   - file: for the report if the diagram is none.
  ///   - line: likewise.
  public func cold(
    _ diagram: String, file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<String, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: false, "\(file):\(line)") { String($0) }
  }

  /// As the other, with what the characters stand for.
  public func cold<Value>(
    _ diagram: String, values: [Character: Value], file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<Value, MarbleFailure> {
    source(diagram, MarbleFailure(), isHot: false, "\(file):\(line)") { values[$0] }
  }

  /// As the other, with what the characters and the `#` stand for.
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

  /// What a diagram says; what has no value is left out and reported.
  func events<Value, Failure>(
    _ elements: [MarbleDiagram.Element], _ failure: Failure?, _ what: String, _ place: String,
    _ value: (Character) -> Value?
  ) -> [MarbleExpectation<Value, Failure>.Entry] {
    elements.compactMap { element in
      switch element.mark {
      case .completed: return (element.frame, .completed, "|")
      case .failed:
        if let failure { return (element.frame, .failed(failure), "#") }
        report("\(place): nothing says what \"#\" stands for: \(what)(…, failure: …).")
        return nil
      case .value(let character):
        if let value = value(character) { return (element.frame, .value(value), character) }
        report("\(place): nothing says what \"\(character)\" stands for: \(what)(…, values: …).")
        return nil
      }
    }
  }
}
