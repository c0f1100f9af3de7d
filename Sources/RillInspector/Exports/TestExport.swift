#if Live

  import RillAutomaton
  import RillLive
  import RillProgram
  import RillRecording

  /// The recorded steps of a session as the source of a test with `ProgramTester`.
  struct TestExport: StepComputation {
    /// The maximum number of steps, the last ones of the session.
    static let maximumCount = 10_000
    /// The number of steps of a part.
    static let partSize = 8

    private let steps: any RecordedSteps
    private let name: String
    private let program: String
    private let end: Int
    /// The number of steps that are written.
    private var position: Int
    private let replay: (any StepReplay)?
    private let model: Any?
    private var body: [String] = []
    private var isExhaustive = true

    /// Creates an export.
    ///
    /// - Parameters:
    ///   - name: The name of the test function.
    ///   - program: The expression for the program in the test.
    init(
      _ steps: any RecordedSteps, named name: String = "recorded", program: String = "program()"
    ) {
      self.steps = steps
      self.name = name
      self.program = program
      end = steps.end
      position = max(steps.start, steps.end - Self.maximumCount)
      replay = steps.replay(from: position)
      model = replay?.anyModel
    }

    mutating func advance() -> String? {
      guard let replay, let model else {
        return "// The models of this session are too large to be recorded.\n"
      }
      // A model of the start that can't be written is that of the program.
      let isStart = body.isEmpty
      if isStart, position > 0, Self.expression(model) == nil {
        return "// The model at step \(position) can't be written in Swift: "
          + "\(Self.comment(model))\n"
      }
      for _ in 0..<Self.partSize {
        if position == end { return source(startingWith: model) }
        guard position >= steps.start else {
          return "// The session dropped its first steps during the export. Export it again.\n"
        }
        position += 1
        if let problem = write(steps.step(position), replay) { return problem }
      }
      return nil
    }

    /// Adds the lines of a step.
    ///
    /// - Returns: The reason that no test can be written; nil without one.
    private mutating func write(_ step: ProgramStep<Any>, _ replay: any StepReplay) -> String? {
      let before = replay.anyModel
      let outcome = replay.send(step.message)
      guard let message = Self.expression(step.message) else {
        let line =
          "// Step \(position)\(step.isRejected ? ", which was rejected," : "") can't be "
          + "written in Swift: \(Self.comment(step.message))"
        if !step.isRejected { return line + "\n" }
        body.append(line)
        return nil
      }
      if step.isRejected {
        body.append("tester.reject(\(message))")
        return nil
      }
      if case .accepted(let effects) = outcome, !effects.isEmpty {
        body.append(
          "#expect(original.mapping(\(message), tester.state)?.1.description == "
            + "\(effects.debugDescription))")
      } else {
        body.append("#expect(original.mapping(\(message), tester.state)?.1.isNone == true)")
      }
      let (changes, isComplete) = Self.assignments(from: before, to: replay.anyModel)
      if !isComplete { isExhaustive = false }
      if changes.isEmpty {
        body.append("tester.send(\(message))")
      } else if changes.count == 1 {
        body.append("tester.send(\(message)) { \(changes[0]) }")
      } else {
        body.append("tester.send(\(message)) {")
        body += changes.map { "  \($0)" }
        body.append("}")
      }
      return nil
    }

    private func source(startingWith model: Any) -> String {
      let initial = Self.expression(model)
      let (modelType, messageType) = steps.typeNames
      let messages = steps.end > steps.start ? [steps.step(steps.end).message] : []
      let modules = Self.modules(of: [model] + messages)
      var lines = ["import RillProgramTesting", "import Testing", ""]
      if !modules.isEmpty { lines += modules.map { "@testable import \($0)" } + [""] }
      lines += [
        "@Test func \(name)() throws {",
        "  let original: Program<\(modelType), \(messageType)> = \(program)",
        "  let tester = ProgramTester(original.replayed(\(initial.map { "from: \($0)" } ?? ""))"
          + Self.comparedParts(of: model) + ")",
        "  try tester.test { tester in",
      ]
      if !isExhaustive {
        lines += [
          "    // Some models can't be written in Swift. Only the others are compared.",
          "    tester.isExhaustive = false",
        ]
      }
      lines += body.map { "    \($0)" }
      return (lines + ["  }", "}", ""]).joined(separator: "\n")
    }

    /// Returns the arguments that compare the parts of a model that isn't equatable.
    private static func comparedParts(of model: Any) -> String {
      if model is any Equatable { return "" }
      let parts = Mirror(reflecting: model).children.compactMap { child -> String? in
        guard let label = child.label, child.value is any Equatable else { return nil }
        return "\\.\(ValueText.label(label))"
      }
      return parts.isEmpty ? "" : ", comparing: \(parts.joined(separator: ", "))"
    }

    /// Returns the modules of the types of values.
    private static func modules(of values: [Any]) -> [String] {
      var modules: Set<String> = []
      for value in values {
        let name = String(reflecting: type(of: value))
        guard let module = name.split(separator: ".").first.map(String.init),
          name.contains("."), !module.contains(where: { "<([".contains($0) })
        else { continue }
        modules.insert(module)
      }
      return modules.subtracting(["Swift", "Foundation", "FoundationEssentials"]).sorted()
    }

    /// Returns the assignments to parts of a model that lead to another one.
    private static func assignments(
      from old: Any, to new: Any
    ) -> (lines: [String], isComplete: Bool) {
      var lines: [String] = []
      var isComplete = true
      var comparison = ValueComparison()
      var waiting: [(path: String, old: Any, new: Any)] = [("$0", old, new)]
      while let (path, old, new) = waiting.popLast() {
        if comparison.isDifferent(old, new) == false { continue }
        let (first, second) = (Mirror(reflecting: old), Mirror(reflecting: new))
        let isDivided =
          second.displayStyle == .struct && first.subjectType == second.subjectType
          && !second.children.isEmpty && !(new is any CustomReflectable)
          && !String(reflecting: second.subjectType).hasPrefix("Swift.")
          && second.children.allSatisfy { !($0.label ?? "_").hasPrefix("_") }
        if isDivided {
          let pairs = zip(first.children, second.children).map {
            (path: "\(path).\($1.label ?? "")", old: $0.value, new: $1.value)
          }
          waiting += pairs.reversed()
        } else if let text = expression(new) {
          lines.append("\(path) = \(text)")
        } else {
          isComplete = false
        }
      }
      return (lines, isComplete)
    }

    /// Returns a value as an expression; nil if it can't be written in Swift.
    static func expression(_ value: Any) -> String? {
      let text = SwiftSource.expression(value)
      if text.utf8.count > 100_000 { return nil }
      return containsComment(text) ? nil : text
    }

    private static func comment(_ value: Any) -> String { ValueText.line(value, limit: 200) }

    /// Returns true if a comment stands for a part of an expression.
    private static func containsComment(_ text: String) -> Bool {
      var isInText = false
      var previous: UInt8 = 0
      var isEscaped = false
      for byte in text.utf8 {
        if isInText {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInText = false
          }
        } else if byte == UInt8(ascii: "\"") {
          isInText = true
        } else if byte == UInt8(ascii: "*"), previous == UInt8(ascii: "/") {
          return true
        }
        previous = byte
      }
      return false
    }
  }

#endif
