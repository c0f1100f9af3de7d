#if Live

  /// The text of a script, to be made shorter without a change of what it does.
  ///
  /// It knows what the files in `Client` consist of, not all of JavaScript: strings are in double quotes,
  /// comments have lines of their own, statements end with `;` or a block, a regular expression comes after a
  /// bracket that opens or an operator. What is declared has no name of a global that is used elsewhere.
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
      return last.kind == .symbol && last.text != ")" && last.text != "]" ? .literal : .symbol
    }

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
      let texts = [";", ";"] + indices.map { tokens[$0].text } + [";"]
      var (declared, others) = (Set<Substring>(), Set<Substring>())
      var names: [Substring] = []
      var brackets: [Substring] = []
      let bound = Self.parameters(texts)
      for i in 2..<texts.count - 1 {
        let (text, last, next) = (texts[i], texts[i - 1], texts[i + 1])
        if ["(", "["].contains(text) { brackets.append(text) }
        if text == "{" {
          let isBlock = [")", ">", "else", "try", "catch"].contains(last)
          brackets.append(isBlock ? "block" : text)
        }
        if [")", "]", "}"].contains(text) { brackets.removeLast() }
        guard text.first?.isLetter ?? false else { continue }
        let isDeclared =
          ["const", "let", "function", "class"].contains(last) || bound.contains(i)
          || members.contains(text)
        if isDeclared, declared.insert(text).inserted { names.append(text) }
        let isMember = last == "." && texts[i - 2] != "."
        let isKey =
          ["{", ","].contains(last) && brackets.last == "{" && [":", ",", "}", "="].contains(next)
        if (isMember || isKey) && !members.contains(text) { others.insert(text) }
      }
      let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
      var short = Self.shortNames.filter { counts[$0] == nil }.makeIterator()
      // `of` is a keyword, too, elsewhere; other short ones have nothing to gain.
      names.removeAll { $0.count <= 2 || others.contains($0) }
      names.sort { counts[$0, default: 0] > counts[$1, default: 0] }
      var renamed: [Substring: Substring] = [:]
      for name in names { renamed[name] = short.next() }
      for i in indices {
        if let name = renamed[tokens[i].text] { tokens[i].text = name }
        if let other = Self.shorter[tokens[i].text] { tokens[i].text = other }
      }
    }

    /// Where the parameters of functions are among tokens, and what is taken out of arrays.
    private static func parameters(_ texts: [Substring]) -> Set<Int> {
      var places: Set<Int> = []
      var open: [Int] = []
      for i in 1..<texts.count {
        if ["(", "["].contains(texts[i]) { open.append(i) }
        guard [")", "]"].contains(texts[i]), let first = open.popLast() else { continue }
        let isOfArray = ["const", "let"].contains(texts[first - 1])
        let isOfArrow = texts[i...].prefix(3) == [")", "=", ">"]
        let isOfBody =
          texts[i...].prefix(2) == [")", "{"]
          && !["if", "for", "while", "switch"].contains(texts[first - 1])
        guard isOfArray || isOfArrow || isOfBody else { continue }
        for place in first + 1..<i
        where ["(", ",", "[", "."].contains(texts[place - 1])
          && [",", ")", "]", "="].contains(texts[place + 1])
        {
          places.insert(place)
        }
      }
      return places
    }

    /// What means the same in what has been run as it was written.
    private static let shorter: [Substring: Substring] = [
      "const": "let", "true": "!0", "false": "!1",
    ]

    /// Letters, and letters with digits: no keyword is among them.
    private static let shortNames: [Substring] = {
      let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map {
        Substring(String($0))
      }
      return letters + (0...9).flatMap { digit in letters.map { $0 + "\(digit)" } }
    }()

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
