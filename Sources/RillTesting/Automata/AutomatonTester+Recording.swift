import RillAutomaton
import RillRecording

extension AutomatonTester {
  /// Writes the recording of a failed test.
  ///
  /// - Returns: The path; nil if the file isn't written.
  func writeRecording(of reports: [AutomatonMismatch.Report]) -> String? {
    guard let first = reports.first else { return nil }
    var builder = RecordingBuilder(
      from: record.history.first?.before ?? state,
      typeNames: (SwiftSource.name(of: State.self), SwiftSource.name(of: Input.self)),
      start: record.historyStart)
    for transition in record.history {
      let effects = transition.effect.isNone ? "" : "\(transition.effect)"
      builder.append(
        transition.input, origin: "test", isRejected: transition.isRejected, time: 0,
        effects: effects, models: (transition.before, transition.after))
    }
    return builder.write(
      named: "\(first.fileName)-\(first.line)", failures: reports.map(\.description))
  }
}
