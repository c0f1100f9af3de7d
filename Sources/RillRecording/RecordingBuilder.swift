import Foundation
import RillAutomaton

/// A recording that is being written.
package struct RecordingBuilder {
  /// The file with the steps so far.
  package private(set) var file: RecordingFile
  private let encoder = JSONEncoder()

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - model: The model before the first step; nil if it isn't recorded.
  ///   - typeNames: The names of the types of the model and of the messages.
  ///   - start: The number of steps before the first one.
  package init(
    from model: Any?, typeNames: (model: String, message: String), start: Int
  ) {
    file = RecordingFile(model: typeNames.model, message: typeNames.message, start: start)
    file.initial = model.map { ValueText.line($0, limit: 10_000) }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[.isRecording] = true
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - effects: The description of the requested effects; empty without one.
  ///   - models: The models before and after the step; nil if they aren't recorded.
  package mutating func append(
    _ message: Any, origin: String, isRejected: Bool, time: UInt64, effects: String,
    models: (before: Any, after: Any)?
  ) {
    let json = (message as? any Encodable).flatMap { try? encoder.encode($0) }
    file.steps.append(
      RecordingFile.Step(
        text: ValueText.line(message, limit: 200), origin: ValueText.shown(origin, limit: 200),
        isRejected: isRejected, time: time,
        message: json.map { String(decoding: $0, as: UTF8.self) },
        effects: effects.isEmpty ? nil : ValueText.shown(effects, limit: 500),
        changes: models.map { ModelDifference.changes(from: $0.before, to: $0.after) }))
  }

  /// Writes the file of a failing test.
  ///
  /// The folder is that of the environment variable `RILL_RECORDINGS`, by default `rill-recordings`
  /// in the temporary folder. If the variable is empty, nothing is written.
  ///
  /// - Parameters:
  ///   - name: The beginning of the name of the file.
  ///   - failures: The failures of the test.
  /// - Returns: The path; nil if the file isn't written.
  package mutating func write(named name: String, failures: [String]) -> String? {
    file.failures = failures.prefix(20).map { String($0.prefix(2_000)) }
    let variable = ProcessInfo.processInfo.environment["RILL_RECORDINGS"]
    if variable == "" { return nil }
    let folder =
      variable.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "rill-recordings")
    let identity = UUID().uuidString.prefix(8)
    let place = folder.appending(path: "\(name)-\(identity).rill.json")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try file.data.write(to: place, options: .withoutOverwriting)
    } catch { return nil }
    return place.path(percentEncoded: false)
  }
}
