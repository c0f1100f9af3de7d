#if !hasFeature(Embedded)
  /// Lines of text that are indented by what they are nested in.
  package struct IndentedText {
    package private(set) var text = ""
    private var depth = 0

    package init() {}

    package mutating func line(_ line: String) {
      text += String(repeating: "  ", count: depth) + line + "\n"
    }

    /// A line after which others are nested in it.
    package mutating func open(_ line: String) {
      self.line(line)
      depth += 1
    }

    /// The line that ends what was nested.
    package mutating func close(_ line: String = "}") {
      depth -= 1
      self.line(line)
    }
  }
#endif
