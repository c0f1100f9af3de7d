#if Live

  import RillAutomaton
  import RillProgram

  /// The recorded steps of a session as the source of a test with `ProgramTester`.
  enum TestExport {
    /// The maximum number of steps, the last ones of the session.
    static let maximumCount = 10_000

    /// Returns the source.
    ///
    /// - Parameters:
    ///   - name: The name of the test function.
    ///   - program: The expression for the program in the test.
    static func text(
      _ steps: any RecordedSteps, named name: String = "recorded", program: String = "program()"
    ) -> String {
      var start = max(steps.start, steps.end - maximumCount)
      guard let model = steps.anyModel(at: start) else {
        return "// The models of this session are too large to be recorded.\n"
      }
      var body: [String] = []
      var isExhaustive = true
      let parts = comparedParts(of: model)
      // A model of the start that can't be written is that of the program.
      let initial = expression(model)
      if initial == nil, start > 0 {
        return "// The model at step \(start) can't be written in Swift: \(comment(model))\n"
      }
      while start < steps.end {
        start += 1
        let step = steps.step(start)
        guard let message = expression(step.message) else {
          if step.isRejected {
            body.append(
              "// Step \(start), which was rejected, can't be written in Swift: "
                + comment(step.message))
            continue
          }
          return "// Step \(start) can't be written in Swift: \(comment(step.message))\n"
        }
        if step.isRejected {
          body.append("tester.reject(\(message))")
          continue
        }
        if let effects = steps.effectText(of: start), !effects.isEmpty {
          body.append(
            "#expect(original.mapping(\(message), tester.state)?.1.description == "
              + "\(effects.debugDescription))")
        } else {
          body.append("#expect(original.mapping(\(message), tester.state)?.1.isNone == true)")
        }
        guard let models = steps.anyModels(before: start) else { continue }
        let (changes, isComplete) = assignments(from: models.before, to: models.after)
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
      }
      let (modelType, messageType) = steps.typeNames
      let modules = modules(
        of: [model] + (steps.end > steps.start ? [steps.step(steps.end).message] : []))
      var lines = ["import RillProgramTesting", "import Testing", ""]
      if !modules.isEmpty { lines += modules.map { "@testable import \($0)" } + [""] }
      lines += [
        "@Test func \(name)() throws {",
        "  let original: Program<\(modelType), \(messageType)> = \(program)",
        "  let tester = ProgramTester(original.replayed(\(initial.map { "from: \($0)" } ?? ""))"
          + parts + ")",
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
