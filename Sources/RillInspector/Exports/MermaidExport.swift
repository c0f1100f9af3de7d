#if Live

  import RillProgram

  /// The recorded steps of a session as a sequence diagram of Mermaid.
  enum MermaidExport {
    /// The maximum number of steps, the last ones of the session.
    static let maximumCount = 500

    static func text(_ steps: any RecordedSteps) -> String {
      var lines = [
        "sequenceDiagram", "  participant Page", "  participant Program", "  participant Effects",
        "  participant Subscriptions",
      ]
      let start = max(steps.start, steps.end - maximumCount)
      if start > 0 { lines.append("  Note over Program: \(start) earlier steps") }
      for number in start..<steps.end {
        let step = steps.step(number + 1)
        let from =
          switch step.origin {
          case .event: "Page"
          case .effect: "Effects"
          case .subscription: "Subscriptions"
          case .outside: "Program"
          }
        let message = escaped(ValueText.line(step.message, limit: 100))
        let origin = escaped(ValueText.shown(steps.name(of: step.origin), limit: 100))
        let arrow = step.isRejected ? "-x" : "->>"
        lines.append("  \(from)\(arrow)Program: \(message) (\(origin))")
        if let effects = steps.effectText(of: number + 1), !effects.isEmpty {
          lines.append("  Program->>Effects: \(escaped(ValueText.shown(effects, limit: 100)))")
        }
      }
      return lines.joined(separator: "\n") + "\n"
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
