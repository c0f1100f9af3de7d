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

    /// Writes a line after which others are nested in it.
    package mutating func open(_ line: String) { lines.open(line) }

    /// Writes the line that ends what was nested.
    package mutating func close() { lines.close() }

    /// Writes an edge.
    package mutating func edge(_ start: String, _ arrow: String, _ end: String, label: String = "")
    {
      let text = label.isEmpty ? "" : ": \(Self.label(label))"
      lines.line("\(start) \(arrow) \(end)\(text)")
    }

    /// `text` as Mermaid takes it: what means something to its parser, to Markdown or to HTML is
    /// written by number.
    package static func label(_ text: String) -> String {
      if text.isEmpty { return "#160;" }
      var result = ""
      // Markdown may take the first characters of a line for a list marker.
      var isAtStart = true
      var isInWord = false
      var rest = text[...]
      while let character = rest.first {
        // Mermaid takes a line with "direction LR" in it for that statement.
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
