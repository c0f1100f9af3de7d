import RillStreams

/// The expected and the actual events of a producer.
struct MarbleExpectation<Value, Failure: Error> {
  typealias Entry = (frame: Int, event: Event<Value, Failure>, character: Character)

  let place: String
  let expected: [Entry]
  let recorder: ProducerRecorder<Value, Failure>
  let areEqual: (Value, Value) -> Bool
  let areEqualFailures: (Failure, Failure) -> Bool
  /// The values of the characters; nil if each character is its own value.
  let values: [Character: Value]?

  /// Returns a message with the difference between expected and actual events; nil if they
  /// are equal.
  func mismatch() -> String? {
    let actual = recorder.entries.map { ($0.time ?? .zero, $0.event) }
    let first = (0..<max(actual.count, expected.count)).first { index in
      guard index < actual.count, index < expected.count else { return true }
      return actual[index].0 != .milliseconds(expected[index].frame)
        || !areEqual(actual[index].1, expected[index].event)
    }
    guard let first else { return nil }

    var legend = MarbleLegend(values: values, areEqual: areEqual)
    let expectedMarks = expected.map { entry in
      legend.record(entry)
      return (frame: entry.frame, character: entry.character)
    }
    let actualMarks = actual.map { time, event in
      let frame = time.inMilliseconds
      return (frame: frame, character: legend.character(of: event, likely: likely(frame, event)))
    }
    let lines = MarbleDrawing.draw([expectedMarks, actualMarks])
    var report = [
      "\(place): the marbles are not as expected.", "  expected  \(lines[0])",
      "  actual    \(lines[1])",
    ]
    report.append("  first difference: " + difference(first, actual))
    report += legend.lines.map { "    \($0)" }
    return report.joined(separator: "\n")
  }

  private func areEqual(
    _ left: Event<Value, Failure>, _ right: Event<Value, Failure>
  ) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): areEqual(left, right)
    case (.failed(let left), .failed(let right)): areEqualFailures(left, right)
    case (.completed, .completed): true
    default: false
    }
  }

  /// The character expected in this frame for an equal value.
  private func likely(_ frame: Int, _ event: Event<Value, Failure>) -> Character? {
    expected.first { $0.frame == frame && areEqual($0.event, event) }?.character
  }

  private func difference(_ index: Int, _ actual: [(Duration, Event<Value, Failure>)]) -> String {
    let expected =
      index < expected.count
      ? "\(text(expected[index].event)) at \(expected[index].frame)" : "nothing more"
    let actual =
      index < actual.count
      ? "\(text(actual[index].1)) at \(actual[index].0.inFrames)" : "nothing more"
    return "expected \(expected), got \(actual)"
  }

  private func text(_ event: Event<Value, Failure>) -> String {
    switch event {
    case .value(let value): String(describing: value)
    case .failed(let failure): "failure \(failure)"
    case .completed: "completion"
    }
  }
}

/// The mapping of characters to values in a report.
private struct MarbleLegend<Value> {
  private let values: [Character: Value]?
  private let areEqual: (Value, Value) -> Bool
  private var named: [(character: Character, value: Value)] = []
  /// Characters for values without a character in the diagrams.
  private var spare = Array("αβγδεζηθικλμνξοπρστυφχψω")[...]

  init(values: [Character: Value]?, areEqual: @escaping (Value, Value) -> Bool) {
    self.values = values
    self.areEqual = areEqual
  }

  mutating func record<Failure>(_ entry: MarbleExpectation<Value, Failure>.Entry) {
    guard case .value(let value) = entry.event else { return }
    if !named.contains(where: { $0.character == entry.character }) {
      named.append((entry.character, value))
    }
  }

  mutating func character<Failure>(
    of event: Event<Value, Failure>, likely: Character?
  ) -> Character {
    switch event {
    case .failed: return "#"
    case .completed: return "|"
    case .value(let value):
      if let likely { return likely }
      if let known = named.first(where: { areEqual($0.value, value) }) { return known.character }
      let character = unused(value)
      named.append((character, value))
      return character
    }
  }

  private mutating func unused(_ value: Value) -> Character {
    if let values {
      let known = values.keys.sorted().first { areEqual(values[$0].unsafelyUnwrapped, value) }
      if let known { return known }
    } else if let text = value as? String, text.count == 1, let character = text.first {
      return character
    }
    return spare.popFirst() ?? "?"
  }

  /// A line for each character that is not its own value.
  var lines: [String] {
    named.compactMap { character, value in
      let text = String(describing: value)
      return text == String(character) ? nil : "\(character) = \(text)"
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded toward zero.
  var inMilliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / Self.attosecondsOfFrame)
  }

  /// True if the duration is a whole number of milliseconds.
  var isFrame: Bool { components.attoseconds % Self.attosecondsOfFrame == 0 }

  /// The exact number of milliseconds: `5`, or `5.25`. The duration must not be negative.
  var inFrames: String {
    if isFrame { return "\(inMilliseconds)" }
    var digits = String(components.attoseconds % Self.attosecondsOfFrame)
    digits = String(repeating: "0", count: 15 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(inMilliseconds).\(digits)"
  }

  private static var attosecondsOfFrame: Int64 { 1_000_000_000_000_000 }
}
