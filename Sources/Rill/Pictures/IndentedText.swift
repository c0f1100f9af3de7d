#if !hasFeature(Embedded)
  /// Lines of text, indented by their nesting.
  package struct IndentedText {
    package private(set) var text = ""
    private var depth = 0

    package init() {}

    package mutating func line(_ line: String) {
      text += String(repeating: "  ", count: depth) + line + "\n"
    }

    /// Appends a line, and nests the following lines in it.
    package mutating func open(_ line: String) {
      self.line(line)
      depth += 1
    }

    /// Ends the innermost nesting, and appends its last line.
    package mutating func close(_ line: String = "}") {
      depth -= 1
      self.line(line)
    }
  }
#endif
