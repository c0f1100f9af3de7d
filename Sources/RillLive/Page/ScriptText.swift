#if Live

  /// The text of a script, to be made shorter without a change of what it does.
  ///
  /// It knows what the files in `Client` consist of, not all of JavaScript: strings are in double quotes,
  /// comments have lines of their own, statements end with `;` or a block, a regular expression comes after a
  /// bracket that opens, an operator or a keyword. What is declared has no name of a global that is used elsewhere.
  struct ScriptText {
    private enum Kind {
      /// A name, a keyword or a number.
      case word
      /// A string or a regular expression.
      case literal
      /// A bracket, or a character of an operator.
      case symbol
      case space, newline
    }

    private struct Token {
      var kind: Kind
      var text: Substring
    }

    private var tokens: [Token] = []

    /// Reads a script; comments and what begins a line with spaces are left out.
    init(_ text: String) {
      for line in text.split(separator: "\n") {
        var rest = line.drop { $0 == " " }
        if rest.isEmpty || rest.hasPrefix("//") { continue }
        while let first = rest.first {
          let kind = kind(of: first)
          let count =
            switch kind {
            case .word: rest.prefix { $0.isWordCharacter }.count
            case .literal: literalLength(rest)
            default: 1
            }
          tokens.append(Token(kind: kind, text: rest.prefix(count)))
          rest = rest.dropFirst(count)
        }
        tokens.append(Token(kind: .newline, text: "\n"))
      }
    }

    private func kind(of first: Character) -> Kind {
      if first == " " { return .space }
      if first == "\"" { return .literal }
      if first.isWordCharacter { return .word }
      guard first == "/", let last = tokens.last(where: { $0.kind != .space }) else {
        return .symbol
      }
      let isValueNext =
        switch last.kind {
        case .symbol: last.text != ")" && last.text != "]"
        case .word: Self.wordsBeforeValues.contains(last.text)
        default: false
        }
      return isValueNext ? .literal : .symbol
    }

    /// What a value may come after, and nothing may be divided by.
    private static let wordsBeforeValues: Set<Substring> = [
      "case", "delete", "do", "else", "in", "instanceof", "new", "return", "throw", "typeof",
      "void",
    ]

    private func literalLength(_ text: Substring) -> Int {
      var isEscaped = false
      var count = 1
      for character in text.dropFirst() {
        count += 1
        if character == text.first && !isEscaped { break }
        isEscaped = character == "\\" && !isEscaped
      }
      return count
    }

    /// Gives what the script declares short names, unless a property has the same.
    ///
    /// - Parameter members: the properties that are the script's own: they get short names, too.
    mutating func shortenNames(_ members: Set<Substring> = []) {
      let indices = tokens.indices.filter {
        tokens[$0].kind != .space && tokens[$0].kind != .newline
      }
      let names = ScriptNames(indices.map { tokens[$0].text }, members: members)
      for (i, name) in zip(indices, names.short()) {
        tokens[i].text = Self.shorter[name] ?? name
      }
    }

    /// Makes one declaration of those that follow each other, when names are short: then all begin with `let`.
    mutating func joinDeclarations() {
      // Of each bracket that is open, whether what stands in it now is a declaration.
      var areDeclarations = [false]
      var last: Int?
      // Where a declaration has ended, if nothing has followed yet.
      var end: Int?
      for i in tokens.indices where tokens[i].kind != .space && tokens[i].kind != .newline {
        let beginsStatement = last.map { [";", "{", "}"].contains(tokens[$0].text) } ?? true
        let previousEnd = end
        end = nil
        switch tokens[i].text {
        case "let" where beginsStatement:
          areDeclarations[areDeclarations.count - 1] = true
          if let previousEnd {
            tokens[previousEnd].text = ","
            tokens[i] = Token(kind: .newline, text: "\n")
            continue
          }
        case ";":
          if areDeclarations[areDeclarations.count - 1] { end = i }
          areDeclarations[areDeclarations.count - 1] = false
        case "(", "[", "{": areDeclarations.append(false)
        case ")", "]", "}": areDeclarations.removeLast()
        default: break
        }
        last = i
      }
    }

    /// What means the same in what has been run as it was written.
    private static let shorter: [Substring: Substring] = [
      "const": "let", "true": "!0", "false": "!1",
    ]

    /// The script, without the spaces that separate nothing.
    var text: String {
      var text = ""
      var last = Token(kind: .newline, text: "\n")
      for (i, token) in tokens.enumerated() {
        let next = i + 1 < tokens.count ? tokens[i + 1] : last
        switch token.kind {
        case .space:
          // Two signs in a row would be another operator.
          let areSigns = last.text == next.text && (last.text == "+" || last.text == "-")
          if (last.kind == .symbol || next.kind == .symbol) && !areSigns { continue }
        case .newline:
          if last.kind == .symbol || next.kind == .symbol { continue }
        case .symbol where token.text == "}" && text.last == ";": text.removeLast()
        default: break
        }
        text += token.text
        last = token
      }
      return text
    }
  }

  extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" || self == "$" }
  }

#endif
