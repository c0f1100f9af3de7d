import Testing

@testable import RillMessages

@Suite struct CatalogTests {
  /// Returns the issues of a catalog with English as the source language, as lines.
  private func issues(_ strings: String) -> [String] {
    MessageCatalog(Array("{\"sourceLanguage\": \"en\", \"strings\": \(strings)}".utf8)).issues
      .map { $0.description(path: "M") }
  }

  /// Returns a message with texts by language.
  private func message(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
    let units = texts.map {
      "\"\($0.key)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0.value)\"}}"
    }
    return "\"\(key)\": {\"localizations\": {\(units.joined(separator: ", "))}}"
  }

  @Test func `A catalog without mistakes has no issues`() {
    #expect(issues("{\(message("hello", ["en": "Hello %(name)@", "de": "Hallo %(name)@"]))}") == [])
    #expect(issues("{}") == [])
  }

  @Test func `A missing translation is listed with its key and line`() {
    let strings = """
      {
      \(message("both", ["en": "Both", "de": "Beide"])),
      \(message("one", ["en": "One"]))
      }
      """
    #expect(issues(strings) == ["M:3: warning: \"one\", de: the translation is missing"])
  }

  @Test func `An empty unit of a new language is a missing translation`() {
    let strings = """
      {"a": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "A"}},
        "de": {"stringUnit": {"state": "new", "value": ""}}}},
        \(message("b", ["en": "B", "de": "B"]))}
      """
    #expect(issues(strings) == ["M:1: warning: \"a\", de: the translation is missing"])
  }

  @Test func `Arguments that the source language lacks are errors`() {
    #expect(
      issues("{\(message("a", ["en": "%(name)@", "de": "%(name)@ %(nmae)@"]))}") == [
        """
        M:1: error: "a", de: the argument "nmae" is unknown; the source language has "name"
        """
      ])
    #expect(
      issues("{\(message("a", ["en": "A", "de": "%@"]))}") == [
        """
        M:1: error: "a", de: the argument 1 is unknown; the source language has no arguments
        """
      ])
  }

  @Test func `Arguments of another type are errors, and unused ones are warnings`() {
    #expect(
      issues("{\(message("a", ["en": "%(n)lld", "de": "%(n)@"]))}") == [
        """
        M:1: error: "a", de: the argument "n" is Int in the source language, but String here
        """
      ])
    #expect(
      issues("{\(message("a", ["en": "%(n)lld", "de": "kein"]))}")
        == ["M:1: warning: \"a\", de: the argument \"n\" is not used"])
  }

  @Test func `Arguments may change their order`() {
    #expect(issues("{\(message("a", ["en": "%@ of %lld", "de": "%2$lld: %1$@"]))}") == [])
    #expect(
      issues("{\(message("a", ["en": "%(x)@ of %(n)lld", "de": "%2$lld: %1$@"]))}") == [])
  }

  private func plural(_ variants: KeyValuePairs<String, String>) -> String {
    let units = variants.map {
      "\"\($0.key)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0.value)\"}}"
    }
    return "{\"variations\": {\"plural\": {\(units.joined(separator: ", "))}}}"
  }

  @Test func `Missing and useless plural variants are warnings`() {
    let strings = """
      {"a": {"localizations": {
        "en": \(plural(["one": "%(n)lld a", "many": "%(n)lld as", "other": "%(n)lld as"])),
        "ar": \(plural(["zero": "0", "one": "1", "two": "2", "few": "%(n)lld", "other": "%(n)lld"]))}}}
      """
    #expect(
      issues(strings) == [
        "M:2: warning: \"a\", en: the plural variant \"many\" is never used in this language",
        "M:3: warning: \"a\", ar: the plural variant \"many\" is missing",
      ])
  }

  @Test func `A plural needs the variant other and one number`() {
    let strings = """
      {"a": {"localizations": {"en": \(plural(["one": "%(n)lld a"]))}},
      "b": {"localizations": {"en": \(plural(["one": "b", "other": "bs"]))}},
      "c": {"localizations": {"en": \(plural(["one": "%lld %lld", "other": "%lld %lld"]))}}}
      """
    #expect(
      issues(strings) == [
        "M:1: error: \"a\", en: the plural variant \"other\" is missing",
        """
        M:2: error: "b", en: plural variants need exactly one integer argument; use substitutions \
        for several
        """,
        """
        M:3: error: "c", en: plural variants need exactly one integer argument; use substitutions \
        for several
        """,
      ])
  }

  @Test func `Substitutions are checked`() {
    let strings = """
      {"a": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@goals@ of %#@missing@, %arg"},
        "substitutions": {"goals": {"argNum": 1, "formatSpecifier": "lld",
          "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg goal"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg goals"}}}}}}}}}}
      """
    #expect(
      issues(strings) == [
        "M:1: error: \"a\", en: %arg stands outside a substitution",
        "M:1: error: \"a\", en: the substitution \"missing\" is unknown",
      ])
  }

  /// Returns a message with plural substitutions for English: their names with the numbers of their
  /// arguments.
  private func substituting(
    _ text: String, _ substitutions: KeyValuePairs<String, Int>, and more: String = ""
  ) -> String {
    let members = substitutions.map { name, number in
      """
      "\(name)": {"argNum": \(number), "formatSpecifier": "lld", "variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "%arg \(name)"}},
      "other": {"stringUnit": {"state": "translated", "value": "%arg \(name)s"}}}}}
      """
    }
    return """
      {"a": {"localizations": {"en": {
      "stringUnit": {"state": "translated", "value": "\(text)"},
      "substitutions": {\(members.joined(separator: ", "))}}\(more)}}}
      """
  }

  private func arguments(_ strings: String) -> [String] {
    MessageCatalog(Array("{\"sourceLanguage\": \"en\", \"strings\": \(strings)}".utf8))
      .messages.flatMap(\.arguments).map(\.name)
  }

  @Test func `Numbers of arguments give their order`() {
    let swapped = substituting("%#@a@ of %#@b@", ["a": 2, "b": 1])
    #expect(issues(swapped) == [])
    #expect(arguments(swapped) == ["b", "a"])
    let german = """
      , "de": {"stringUnit": {"state": "translated", "value": "%1$lld, %2$@"}}
      """
    let mixed = substituting("%2$@ has %#@goals@", ["goals": 1], and: german)
    #expect(issues(mixed) == [])
    #expect(arguments(mixed) == ["goals", "argument2"])
    #expect(arguments("{\(message("a", ["en": "%(x)@ and %@"]))}") == ["argument1", "x"])
  }

  @Test func `A gap in the numbers of arguments is an error`() {
    #expect(
      issues("{\(message("a", ["en": "Only %2$@"]))}")
        == ["M:1: error: \"a\", en: the text has an argument 2, but no argument 1"])
    #expect(
      issues("{\(message("a", ["en": "%1$@ %9999999999$@"]))}")
        == ["M:1: error: \"a\", en: the text has an argument 9999999999, but no argument 2"])
    #expect(
      issues(substituting("%#@a@", ["a": 0]))
        == ["M:1: error: \"a\", en: the text has an argument 0, but no argument 1"])
  }

  @Test func `Substitutions that no text has are warnings`() {
    #expect(
      issues(substituting("%#@a@", ["a": 1, "b": 2]))
        == ["M:5: warning: \"a\", en: the substitution \"b\" is not used"])
    #expect(issues(substituting("%#@a@", ["a": 1])) == [])
  }

  @Test func `Texts that are not translated are not missing`() {
    let strings = """
      {"name": {"shouldTranslate": false, "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Rill"}},
        "de": {"stringUnit": {"state": "translated", "value": "%"}}}},
      \(message("a", ["en": "A", "de": "A"]))}
      """
    #expect(issues(strings) == [])
    #expect(
      issues(strings.replacing("false", with: "true"))
        .contains("M:3: error: \"name\", de: \"%\" is not a known format; write % as %%"))
  }

  @Test func `Two tags of one language are an error`() {
    #expect(
      issues("{\(message("a", ["en": "A", "no": "B", "nb": "C"]))}")
        == ["M:1: error: \"a\", nb: the tag \"nb\" names the same language as another one"])
  }

  @Test(arguments: [
    ("%", "\"%\" is not a known format; write % as %%"),
    ("100% sure", "\"% sure\" is not a known format; write % as %%"),
    ("%(1a)@", "the name after \"%(\" is not an identifier in parentheses"),
    ("%(_)@", "the name after \"%(\" is not an identifier in parentheses"),
    ("%(a@", "the name after \"%(\" is not an identifier in parentheses"),
    ("%#@a", "the substitution after \"%#@\" has no name that ends with \"@\""),
    ("%0$@", "\"%0$@\" is not a known format; write % as %%"),
    ("%.f", "\"%.f\" is not a known format; write % as %%"),
  ])
  func `A malformed text is an error`(_ text: String, _ reason: String) {
    #expect(issues("{\(message("a", ["en": text]))}") == ["M:1: error: \"a\", en: \(reason)"])
  }

  @Test func `Keys are names, and different in Swift`() {
    #expect(
      issues("{\(message("Hello, world", ["en": "A"]))}")
        == ["M:1: error: \"Hello, world\": the key is not a name, such as \"goals.done\""])
    #expect(
      issues("{\(message("a.b", ["en": "A"])), \(message("a_b", ["en": "B"]))}")
        == ["M:1: error: \"a_b\": has the same name in Swift, aB, as \"a.b\""])
    #expect(
      issues("{\(message("number", ["en": "A"]))}")
        == ["M:1: error: \"number\": the name number is reserved"])
    #expect(
      issues("{\(message("hash.value", ["en": "A"]))}")
        == ["M:1: error: \"hash.value\": the name hashValue is reserved"])
    #expect(
      issues("{\(message("a", ["en": "%(self)@"]))}")
        == ["M:1: error: \"a\": the name self is reserved"])
  }

  @Test func `Other forms of variants and missing texts are errors`() {
    let strings = """
      {"a": {"localizations": {"en": {"variations": {"device": {"mac": {}}}}}},
      "b": {"localizations": {"en": {}}},
      "c": {},
      "e": {"localizations": {"en": {"stringUnit": {"state": "new", "value": ""}}}},
      "d": {"localizations": {"en": \(plural(["several": "a", "other": "%lld"]))}}}
      """
    #expect(
      issues(strings) == [
        "M:1: error: \"a\", en: variants by device are not supported",
        "M:2: error: \"b\", en: the text is missing",
        "M:3: error: \"c\", en: the source language has no text",
        "M:4: error: \"e\", en: the source language has no text",
        "M:5: warning: \"d\", en: the plural variant \"one\" is missing",
        "M:5: error: \"d\", en: the plural variant \"several\" is not a category of CLDR",
      ])
  }

  @Test(arguments: [
    ("{", 1), ("true", 1), ("{\n\"a\": ,}", 2), ("[]", 1), ("", 1),
    ("{\"sourceLanguage\": \"?\"}", 1), ("{\"sourceLanguage\": \"en\"}", 1),
  ])
  func `A file that is no catalog is an error with its line`(_ text: String, _ line: Int) throws {
    let issue = try #require(MessageCatalog(Array(text.utf8)).issues.first)
    #expect(issue.severity == .error)
    #expect(issue.line == line)
  }

  @Test func `Escapes of JSON are read`() throws {
    let strings = message("a", ["en": #"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é"#])
    let catalog = MessageCatalog(
      Array("{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}}".utf8))
    let text = try #require(catalog.messages.first?.translations["en"]?.variants.texts.first)
    #expect(text.parts == [.characters("\"\\/\u{8}\u{C}\n\r\té😀é")])
  }

  @Test func `Any bytes are a catalog or have an issue`() {
    let strings = """
      {\(message("both", ["en": "Both %(a)@ \\u00e9", "de": "Beide %(a)@"])), "n": {"localizations":
      {"en": \(plural(["one": "%(n)lld a", "other": "%(n)lld as"])), "ar": [1, {"a": "b"}]}}}
      """
    let bytes = Array("{\"sourceLanguage\": \"en\", \"strings\": \(strings)}".utf8)
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var invalid = 0
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0...random(3) {
        let position = random(changed.count)
        switch random(3) {
        case 0: changed[position] = UInt8(random(256))
        case 1: changed.remove(at: position)
        default: changed.insert(Array("{}[]\":,%\\".utf8)[random(9)], at: position)
        }
      }
      let catalog = MessageCatalog(changed)
      if catalog.messages.isEmpty { #expect(catalog.hasErrors) }
      if catalog.hasErrors { invalid += 1 }
    }
    #expect(invalid > 1_000)
  }

  @Test func `Values in arrays and unknown members are ignored`() {
    let strings = """
      {"a": {"tags": [{"en": {"stringUnit": {"value": "%"}}}, ["x"], 1], "localizations":
      {"en": {"stringUnit": {"state": "translated", "value": "A", "more": {"x": [1]}}}}}}
      """
    #expect(issues(strings) == [])
  }
}
