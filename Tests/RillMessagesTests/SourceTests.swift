import Testing

@testable import RillMessages

@Suite struct SourceTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "goals.done": {"comment": "The progress of all goals.", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "%(done)lld of %#@goals@ done"},
          "substitutions": {"goals": {"formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg goal"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg goals"}}}}}}},
        "ar": {"stringUnit": {"state": "translated", "value": "%1$lld / %2$lld"}}}},
      "hello": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Hello \\"%(name)@\\", 100%%"}},
        "ar": {"stringUnit": {"state": "translated", "value": "مرحبا %(name)@"}}}},
      "default": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%@"}}}}
    }}
    """

  private func generate(_ arguments: [String] = []) -> (MessagesCommand.Outcome, String?) {
    var written: String?
    let outcome = MessagesCommand.run(["A/Words.xcstrings", "B/Words.swift"] + arguments) { path in
      path == "A/Words.xcstrings" ? Array(Self.catalog.utf8) : nil
    } write: { text, path in
      written = text
      return path == "B/Words.swift"
    }
    return (outcome, written)
  }

  @Test func `Each message becomes a typed function`() throws {
    let (outcome, text) = generate(["--access", "package"])
    #expect(outcome.status == 0)
    let source = try #require(text)
    #expect(source.contains("package struct Words: Hashable, Sendable {"))
    #expect(source.contains("static let languages: [Language] = [\"en\", \"ar\"]"))
    #expect(
      source.contains(
        #"""
          /// The progress of all goals.
          ///
          /// `{done} of {goals} done`
          package func goalsDone(done: Int, goals: Int) -> String {
            switch self.language {
            case .ar:
              return "\(self.number(done)) / \(self.number(goals))"
            default:
              let goalsText: String
              switch self.category(goals) {
              case .one:
                goalsText = "\(self.number(goals)) goal"
              default:
                goalsText = "\(self.number(goals)) goals"
              }
              return "\(self.number(done)) of \(goalsText) done"
            }
          }
        """#))
    // Texts keep their direction between words from right to left.
    #expect(source.contains(#"return "مرحبا \(self.isolated(name))""#))
    #expect(source.contains(#"return "Hello \"\(name)\", 100%""#))
    #expect(source.contains("package func `default`(_ argument1: String) -> String {"))
  }

  /// Returns the source for an English message of the given object.
  private func source(_ message: String, key: String = "a") throws -> String {
    var written: String?
    let outcome = MessagesCommand.run(["A.xcstrings", "A.swift"]) { _ in
      Array("{\"sourceLanguage\": \"en\", \"strings\": {\"\(key)\": \(message)}}".utf8)
    } write: { text, _ in
      written = text
      return true
    }
    return try #require(written, "\(outcome.message)")
  }

  private func unit(_ text: String) -> String {
    "\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}"
  }

  @Test(arguments: ["\\r\\n", "\\r", "\\n", "\\u2028", "\\u000b", "\\n\\r\\n"])
  func `Each line of a comment stays in the comment`(_ newline: String) throws {
    let text = "first\(newline)second"
    let source = try source(
      "{\"comment\": \"\(text)\\u202e\", \"localizations\": {\"en\": {\(unit(text))}}}")
    #expect(
      source.contains(
        #"""
          /// first
          /// second\u{202e}
          ///
          /// `first second`
          var a: String {
        """#))
  }

  @Test func `The number of a substitution is the argument of its name`() throws {
    let substitutions = [("a", 2), ("b", 1), ("unused", 3)].map { name, number in
      """
      "\(name)": {"argNum": \(number), "formatSpecifier": "lld", \(unit("%arg \(name)"))}
      """
    }
    let source = try source(
      """
      {"localizations": {"en": {\(unit("%#@a@ of %#@b@")), "substitutions": {
      \(substitutions.joined(separator: ", "))}}}}
      """)
    #expect(
      source.contains(
        #"""
          func a(b: Int, a: Int) -> String {
            switch self.language {
            default:
              let aText: String
              aText = "\(self.number(a)) a"
              let bText: String
              bText = "\(self.number(b)) b"
              return "\(aText) of \(bText)"
            }
          }
        """#))
  }

  @Test func `A substitution doesn't hide an argument`() throws {
    let source = try source(
      """
      {"localizations": {"en": {\(unit("%#@goals@ %(goalsText)@")), "substitutions": {
      "goals": {"formatSpecifier": "lld", \(unit("%arg"))}}}}}
      """)
    #expect(source.contains(#"return "\(goalsText_) \(goalsText)""#))
  }

  @Test(arguments: [
    "deinit", "fallthrough", "fileprivate", "typealias", "associatedtype", "rethrows",
  ])
  func `Keywords are escaped`(_ name: String) throws {
    let source = try source("{\"localizations\": {\"en\": {\(unit("A"))}}}", key: name)
    #expect(source.contains("var `\(name)`: String {"))
  }

  @Test(arguments: ["Any", "Self"])
  func `Arguments that are keywords are escaped`(_ name: String) throws {
    let source = try source("{\"localizations\": {\"en\": {\(unit("%(\(name))@"))}}}")
    #expect(source.contains("func a(`\(name)`: String) -> String {"))
  }

  @Test func `The region of the user chooses the texts, and the texts choose the formats`() throws {
    let source = try #require(generate().1)
    #expect(
      source.contains(
        """
              Self.languages.locale(preferring: [userLocale.identifier])?.language
              ?? Self.languages[0]
            let region = userLocale.region ?? userLocale.language.region
        """))
    #expect(
      source.contains(
        "locale = Locale(identifier: UserLocale(language: language, region: region).identifier)"))
  }

  @Test func `With formats of the program the source needs no Foundation`() throws {
    let source = try #require(generate(["--formats"]).1)
    #expect(!source.contains("Foundation"))
    #expect(!source.contains(".formatted("))
    #expect(
      source.contains(
        """
          init(
            _ userLocale: UserLocale, formats: (String) -> TextFormats,
            isolatingArguments isIsolating: Bool = true
          ) {
        """))
    #expect(
      source.contains(
        "self.formats = formats(UserLocale(language: language, region: region).identifier)"))
    let usual = try #require(generate().1)
    #expect(usual.contains("import Foundation\n"))
    #expect(!usual.contains("TextFormats"))
  }

  @Test func `A missing translation is a warning, or an error if strict`() {
    let warning = "A/Words.xcstrings:11: warning: \"default\", ar: the translation is missing\n"
    #expect(generate().0 == MessagesCommand.Outcome(status: 0, message: warning))
    let (outcome, text) = generate(["--strict"])
    #expect(outcome == MessagesCommand.Outcome(status: 1, message: warning))
    #expect(text == nil)
  }

  @Test func `A check fails unless the source is current`() throws {
    let source = try #require(generate().1)
    func check(_ present: String) -> Int32 {
      MessagesCommand.run(["A/Words.xcstrings", "B/Words.swift", "--check"]) { path in
        Array((path == "A/Words.xcstrings" ? Self.catalog : present).utf8)
      } write: { _, _ in
        Issue.record("a check writes nothing")
        return true
      }.status
    }
    #expect(check(source) == 0)
    #expect(check(source + "\n") == 1)
    #expect(check("") == 1)
  }

  @Test(arguments: [
    [], ["a"], ["a", "b", "c"], ["a", "b", "--type"], ["a", "b", "--type", "1"],
    ["a", "b", "--access", "open"], ["a", "b", "--what"],
  ])
  func `Wrong arguments are explained`(_ arguments: [String]) {
    let outcome = MessagesCommand.run(arguments) { _ in
      nil
    } write: { _, _ in
      false
    }
    #expect(outcome.status == 2)
    #expect(outcome.message.hasSuffix(MessagesCommand.usage))
  }

  @Test func `Files that can't be read or written are errors`() {
    let unreadable = MessagesCommand.run(["a.xcstrings", "b"]) { _ in
      nil
    } write: { _, _ in
      true
    }
    #expect(
      unreadable
        == MessagesCommand.Outcome(
          status: 1, message: "rill-messages: a.xcstrings can't be read\n"))
    let unwritable = MessagesCommand.run(["a.xcstrings", "b"]) { _ in
      Array("{\"sourceLanguage\": \"en\", \"strings\": {}}".utf8)
    } write: { _, _ in
      false
    }
    #expect(
      unwritable
        == MessagesCommand.Outcome(status: 1, message: "rill-messages: b can't be written\n"))
  }

  @Test func `A catalog with errors writes nothing`() {
    let outcome = MessagesCommand.run(["a.xcstrings", "b"]) { _ in
      Array("{".utf8)
    } write: { _, _ in
      Issue.record("nothing is written")
      return true
    }
    #expect(
      outcome
        == MessagesCommand.Outcome(
          status: 1, message: "a.xcstrings:1: error: the file is not a JSON object\n"))
  }
}
