/// The text of a recording, for the tool `rill-inspect`.
///
/// The recording is data from elsewhere. Control characters are escaped, and nothing runs.
package struct RecordingListing {
  private let file: RecordingFile

  package init(_ file: RecordingFile) { self.file = file }

  /// The use of the tool.
  package static let usage = """
    usage: rill-inspect FILE [--step NUMBER] [--search TEXT] [--rejected]

    Prints a recording, which the inspector or a failing test has written. Nothing in it runs.

      --step NUMBER   one step, and the values that changed until then
      --search TEXT   the steps whose message, origin or changes contain the text
      --rejected      the rejected steps
    """

  /// The reason that arguments are wrong.
  package struct UsageError: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Returns the lines for arguments after the name of the file.
  package func lines(_ arguments: [String]) throws(UsageError) -> [String] {
    var arguments = arguments[...]
    var search = ""
    var isRejected = false
    while let argument = arguments.popFirst() {
      switch argument {
      case "--rejected": isRejected = true
      case "--search":
        guard let text = arguments.popFirst() else {
          throw UsageError(description: "--search needs a text.")
        }
        search = text.lowercased()
      case "--step":
        let text = arguments.popFirst() ?? ""
        guard let number = Int(text), number > file.start, number - file.start <= file.steps.count
        else {
          let range = "\(file.start + 1) to \(file.start + file.steps.count)"
          throw UsageError(
            description: "--step needs a number from \(range); got \(text.debugDescription).")
        }
        return details(of: number)
      default:
        throw UsageError(description: "\(argument.debugDescription) is not an option.")
      }
    }
    var lines = header
    for (index, step) in file.steps.enumerated()
    where (!isRejected || step.isRejected) && (search.isEmpty || contains(step, search)) {
      lines += summary(of: step, file.start + index + 1)
    }
    return lines
  }

  private func contains(_ step: RecordingFile.Step, _ search: String) -> Bool {
    let changes = (step.changes ?? []).flatMap { [$0.path, $0.old ?? "", $0.new ?? ""] }
    return ([step.text, step.origin] + changes).contains { $0.lowercased().contains(search) }
  }

  private func shown(_ text: String, _ limit: Int = 10_000) -> String {
    ValueText.shown(text, limit: limit)
  }

  private var header: [String] {
    var lines = ["\(shown(file.model, 200)), \(shown(file.message, 200))"]
    for failure in file.failures {
      lines += failure.split(separator: "\n", omittingEmptySubsequences: false).map {
        "! \(shown(String($0)))"
      }
    }
    if file.start > 0 { lines.append("The first \(file.start) steps are missing.") }
    if let initial = file.initial { lines.append("start: \(shown(initial))") }
    return lines
  }

  private func summary(of step: RecordingFile.Step, _ number: Int) -> [String] {
    var lines = [
      "\(number)\(step.isRejected ? " rejected" : "") \(shown(step.text)) (\(shown(step.origin)))"
    ]
    if let effects = step.effects { lines.append("    effects: \(shown(effects))") }
    lines += (step.changes ?? []).map { "    \(line(of: $0))" }
    return lines
  }

  private func line(of change: ModelDifference.Change) -> String {
    let name = change.path.isEmpty ? "model" : shown(change.path)
    return "\(name): \(shown(change.old ?? "none")) -> \(shown(change.new ?? "none"))"
  }

  private func details(of number: Int) -> [String] {
    let step = file.steps[number - file.start - 1]
    var lines = header + summary(of: step, number)
    if let message = step.message { lines.append("    message: \(shown(message))") }
    var values: [String: String] = [:]
    for step in file.steps.prefix(number - file.start) {
      for change in step.changes ?? [] { values[change.path] = change.new ?? "none" }
    }
    if !values.isEmpty { lines.append("changed since the start:") }
    lines += values.sorted { $0.key < $1.key }.map {
      "    \($0.key.isEmpty ? "model" : shown($0.key)): \(shown($0.value))"
    }
    return lines
  }
}
