#if Live

  import RillLive
  import RillProgram
  import RillRecording

  /// The recorded steps of a session as a sequence diagram of Mermaid.
  struct MermaidExport: StepComputation {
    /// The maximum number of steps, the last ones of the session.
    static let maximumCount = 500

    private let steps: any RecordedSteps
    private let end: Int
    /// The number of steps that are written.
    private var position: Int
    /// Nil if the models are too large to be recorded.
    private let replay: (any StepReplay)?
    private var lines = [
      "sequenceDiagram", "  participant Page", "  participant Program", "  participant Effects",
      "  participant Subscriptions",
    ]

    init(_ steps: any RecordedSteps) {
      self.steps = steps
      end = steps.end
      position = max(steps.start, steps.end - Self.maximumCount)
      if position > 0 { lines.append("  Note over Program: \(position) earlier steps") }
      replay = steps.replay(from: position)
    }

    mutating func advance() -> String? {
      for _ in 0..<TestExport.partSize {
        // A session that drops its first steps meanwhile ends the diagram.
        if position == end || position < steps.start {
          return lines.joined(separator: "\n") + "\n"
        }
        position += 1
        write(steps.step(position))
      }
      return nil
    }

    private mutating func write(_ step: ProgramStep<Any>) {
      let from =
        switch step.origin {
        case .event: "Page"
        case .effect: "Effects"
        case .subscription: "Subscriptions"
        case .outside: "Program"
        }
      let message = Self.escaped(ValueText.line(step.message, limit: 100))
      let origin = Self.escaped(ValueText.shown(steps.name(of: step.origin), limit: 100))
      let arrow = step.isRejected ? "-x" : "->>"
      lines.append("  \(from)\(arrow)Program: \(message) (\(origin))")
      if case .accepted(let effects)? = replay?.send(step.message), !effects.isEmpty {
        lines.append(
          "  Program->>Effects: \(Self.escaped(ValueText.shown(effects, limit: 100)))")
      }
    }

    /// Returns a text in which no character has a meaning in Mermaid or in HTML.
    static func escaped(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "_", "(", ")", "[", "]", "+", "=",
          "/", "!", "?", "*", "'":
          result.unicodeScalars.append(scalar)
        default: result += "#\(scalar.value);"
        }
      }
      // Mermaid reads this word as the end of a block.
      return result.replacing(/\bend\b/.ignoresCase(), with: "e#110;d")
    }
  }

#endif
