#if !hasFeature(Embedded)
  /// The text of a diagram in Mermaid's language.
  package struct MermaidText {
    private var lines = IndentedText()

    /// Begins a diagram of the kind `kind`, such as `flowchart TD`.
    package init(_ kind: String) { lines.open(kind) }

    /// The text written so far.
    package var text: String { lines.text }

    /// Writes a line.
    package mutating func line(_ line: String) { lines.line(line) }

    /// Writes a line, and nests the following lines in it.
    package mutating func open(_ line: String) { lines.open(line) }

    /// Ends the innermost nesting, and writes its last line.
    package mutating func close() { lines.close() }

    /// Writes an edge.
    package mutating func edge(_ start: String, _ arrow: String, _ end: String, label: String = "")
    {
      let text = label.isEmpty ? "" : ": \(Self.label(label))"
      lines.line("\(start) \(arrow) \(end)\(text)")
    }

    /// Returns `text` with escapes for Mermaid: special characters of its parser, of Markdown and
    /// of HTML become numeric entities.
    package static func label(_ text: String) -> String {
      if text.isEmpty { return "#160;" }
      var result = ""
      // Markdown may parse the first characters of a line as a list marker.
      var isAtStart = true
      var isInWord = false
      var rest = text[...]
      while let character = rest.first {
        // Mermaid parses a line that contains "direction LR" as that statement.
        let isDirection = rest.prefix(9).lowercased() == "direction"
        rest.removeFirst()
        if character.isNewline {
          result += "<br/>"
          isAtStart = true
          isInWord = false
          continue
        }
        let isOfWord = character.isLetter || character.isNumber
        let isPlain =
          switch character {
          case " ", ",", "/", "(", "=", "'", "!", "?", "|": true
          case ".", ")", "-", "+": !isAtStart
          case "_": isInWord
          default: isOfWord || !character.isASCII
          }
        if isPlain, !isDirection {
          result.append(character)
        } else {
          for scalar in character.unicodeScalars { result += "#\(scalar.value);" }
        }
        isInWord = isOfWord || (isInWord && character == "_")
        if !character.isNumber, character != " " { isAtStart = false }
      }
      return result
    }
  }
#endif
