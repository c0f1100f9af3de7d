#if Live

  /// The names in a script, to be made shorter.
  ///
  /// What is declared outside of functions, or is a property of the script's own, has the same name everywhere; what
  /// is declared in them has one in the statement where it is, so that other functions use the same letters.
  struct ScriptNames {
    /// A statement that is in no other, or a part of one, in which nothing is declared that another part knows.
    private struct Part {
      /// How often each word stands in it.
      var counts: [Substring: Int] = [:]
      /// What is declared in it.
      var declared: Set<Substring> = []
      /// The properties of others.
      var others: Set<Substring> = []
    }

    private let texts: [Substring]
    private var parts = [Part()]
    /// The part of each text.
    private var places: [Int] = []
    /// What is declared for all.
    private var shared: Set<Substring> = []

    /// Looks for names.
    ///
    /// - Parameters:
    ///   - texts: the words, the literals and the symbols of a script.
    ///   - members: the properties that are the script's own.
    init(_ texts: [Substring], members: Set<Substring>) {
      self.texts = texts
      let bound = Self.parameters(texts)
      var brackets: [Substring] = []
      // How many brackets are open around what is declared for all.
      var base: Int?
      var (last, beforeLast): (Substring, Substring) = (";", ";")
      for (i, text) in texts.enumerated() {
        if ["(", "["].contains(text) { brackets.append(text) }
        if text == "{" {
          let isBlock = [")", ">", "else", "try", "catch"].contains(last)
          brackets.append(isBlock ? "block" : text)
        }
        if [")", "]", "}"].contains(text) { brackets.removeLast() }
        places.append(parts.count - 1)
        if text.first?.isLetter ?? false {
          let depth = brackets.count - (brackets.last == "[" ? 1 : 0)
          let isDeclared =
            ["const", "let", "function", "class"].contains(last) || bound.contains(i)
          let isMember = last == "." && beforeLast != "."
          let next = i + 1 < texts.count ? texts[i + 1] : ";"
          let isKey =
            ["{", ","].contains(last) && brackets.last == "{"
            && [":", ",", "}", "="].contains(next)
          let isOwn = members.contains(text)
          note(
            text, isShared: isOwn || (isDeclared && depth <= (base ?? depth)),
            isDeclared: isDeclared, isOther: !isOwn && (isMember || isKey))
          if isDeclared { base = base ?? depth }
        }
        if brackets.count == base && [";", "}"].contains(text) { parts.append(Part()) }
        (beforeLast, last) = (last, text)
      }
    }

    private mutating func note(
      _ text: Substring, isShared: Bool, isDeclared: Bool, isOther: Bool
    ) {
      let i = parts.count - 1
      parts[i].counts[text, default: 0] += 1
      if isShared { shared.insert(text) }
      if isDeclared { parts[i].declared.insert(text) }
      if isOther { parts[i].others.insert(text) }
    }

    /// The texts, with short names.
    func short() -> [Substring] {
      var counts: [Substring: Int] = [:]
      var others: Set<Substring> = []
      for part in parts {
        counts.merge(part.counts, uniquingKeysWith: +)
        others.formUnion(part.others)
      }
      let common = Self.names(
        for: shared.subtracting(others), counts: counts, avoiding: Set(counts.keys))
      let names = parts.map { part in
        let own = Self.names(
          for: part.declared.subtracting(shared).subtracting(part.others), counts: part.counts,
          avoiding: Set(part.counts.keys.map { common[$0] ?? $0 }))
        return common.merging(own) { common, _ in common }
      }
      return zip(texts, places).map { names[$1][$0] ?? $0 }
    }

    /// Short names for `old`, the shortest for those that stand most often.
    private static func names(
      for old: Set<Substring>, counts: [Substring: Int], avoiding taken: Set<Substring>
    ) -> [Substring: Substring] {
      // `of` is a keyword, too, elsewhere; other short ones have nothing to gain.
      let sorted = old.filter { $0.count > 2 }.sorted {
        (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1)
      }
      let free = shortNames.lazy.filter { !taken.contains($0) }
      return Dictionary(uniqueKeysWithValues: zip(sorted, free))
    }

    /// Where the parameters of functions are among tokens, and what is taken out of arrays.
    private static func parameters(_ texts: [Substring]) -> Set<Int> {
      var places: Set<Int> = []
      var open: [Int] = []
      for i in texts.indices {
        if ["(", "["].contains(texts[i]) { open.append(i) }
        guard [")", "]"].contains(texts[i]), let first = open.popLast() else { continue }
        let before = first > 0 ? texts[first - 1] : ";"
        let isOfArray = ["const", "let"].contains(before)
        let isOfArrow = texts[i...].prefix(3) == [")", "=", ">"]
        let isOfBody =
          texts[i...].prefix(2) == [")", "{"]
          && !["if", "for", "while", "switch"].contains(before)
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

    /// Letters, and letters with digits: no keyword is among them. First come those that stand most often in what
    /// keeps its name: that compresses best.
    private static let shortNames: [Substring] = {
      let letters = "etnoairscdlumphgfvbywkxqjzABCDEFGHIJKLMNOPQRSTUVWXYZ".map {
        Substring(String($0))
      }
      return letters + (0...9).flatMap { digit in letters.map { $0 + "\(digit)" } }
    }()
  }

#endif
