import RillLanguages

/// The messages of a string catalog, the JSON of an `.xcstrings` file, and the issues with them.
package struct MessageCatalog {
  /// The language in which the messages are written first.
  let sourceLanguage: Language
  /// All languages, the source language first, the others by tag.
  let languages: [Language]
  let messages: [Message]
  private(set) var issues: [CatalogIssue]

  /// Reads a catalog. Malformed messages are left out, with an issue.
  package init(_ bytes: [UInt8]) {
    var reader = CatalogReader()
    let root: CatalogNode
    do throws(CatalogNode.Invalid) {
      root = try CatalogNode.parse(bytes)
    } catch {
      self.init(failing: "the file is not a JSON object", line: error.line)
      return
    }
    guard let tag = root["sourceLanguage"]?.text, let source = Language(tag) else {
      self.init(failing: "the file has no language tag in \"sourceLanguage\"", line: root.line)
      return
    }
    guard let strings = root["strings"] else {
      self.init(failing: "the file has no object \"strings\"", line: root.line)
      return
    }
    var found: Set<Language> = [source]
    var messages: [Message] = []
    for (key, node) in strings.members {
      guard let message = reader.message(key, node, source) else { continue }
      found.formUnion(message.translations.keys.compactMap { Language($0) })
      messages.append(message)
    }
    self.init(
      source, [source] + found.subtracting([source]).sorted { $0.tag < $1.tag }, messages,
      reader.issues)
    checkNames()
    for message in messages {
      for language in languages { check(message, in: language) }
    }
    issues.sort { ($0.line, $0.language ?? "", $0.text) < ($1.line, $1.language ?? "", $1.text) }
  }

  private init(failing reason: String, line: Int) {
    let issue = CatalogIssue(
      severity: .error, line: line, key: nil, language: nil, text: reason)
    self.init(.english, [], [], [issue])
  }

  private init(
    _ source: Language, _ languages: [Language], _ messages: [Message], _ issues: [CatalogIssue]
  ) {
    sourceLanguage = source
    self.languages = languages
    self.messages = messages
    self.issues = issues
  }

  /// A Boolean value that indicates whether there is an error.
  var hasErrors: Bool { issues.contains { $0.severity == .error } }

  private mutating func add(
    _ severity: CatalogIssue.Severity, _ line: Int, _ message: Message, _ language: Language? = nil,
    _ text: String
  ) {
    issues.append(
      CatalogIssue(
        severity: severity, line: line, key: message.key, language: language?.tag, text: text))
  }

  private mutating func checkNames() {
    var names: [String: String] = [:]
    for message in messages {
      if let other = names.updateValue(message.key, forKey: message.name) {
        add(
          .error, message.line, message,
          nil, "has the same name in Swift, \(message.name), as \"\(other)\"")
      }
      if MessageSource.reservedNames.contains(message.name) {
        add(.error, message.line, message, nil, "the name \(message.name) is reserved")
      }
      if message.arguments.contains(where: { $0.name == "self" }) {
        add(.error, message.line, message, nil, "the name self is reserved")
      }
      let labels = message.arguments.map(\.name)
      if Set(labels).count < labels.count {
        add(.error, message.line, message, nil, "has two arguments of one name or type")
      }
    }
  }

  private mutating func check(_ message: Message, in language: Language) {
    guard let translation = message.translations[language.tag] else {
      if !message.isTranslated { return }
      return add(.warning, message.line, message, language, "the translation is missing")
    }
    let number = message.pluralNumber(of: translation)
    if case .plural = translation.variants, number == nil {
      add(
        .error, translation.line, message, language,
        "plural variants need exactly one integer argument; use substitutions for several")
    }
    var used = check(translation.variants, translation.line, message, language, number: nil)
    let substitutions = translation.variants.texts.flatMap(\.substitutions)
    for name in substitutions where translation.substitutions[name] == nil {
      add(.error, translation.line, message, language, "the substitution \"\(name)\" is unknown")
      used.insert(name)
    }
    for (name, substitution) in translation.substitutions.sorted(by: { $0.key < $1.key }) {
      guard substitutions.contains(name) else {
        add(
          .warning, substitution.line, message, language,
          "the substitution \"\(name)\" is not used")
        continue
      }
      if substitution.variants.texts.contains(where: { !$0.substitutions.isEmpty }) {
        add(
          .error, substitution.line, message, language,
          "the substitution \"\(name)\" has a substitution in it")
      }
      let number = message.argument(of: substitution, named: name)
      if number?.type != .integer {
        add(
          .error, substitution.line, message, language,
          "the substitution \"\(name)\" has no integer argument")
      }
      used.formUnion(
        check(substitution.variants, substitution.line, message, language, number: number))
      used.formUnion(number.map { [$0.name] } ?? [])
    }
    if let number { used.insert(number.name) }
    for argument in message.arguments where !used.contains(argument.name) {
      add(
        .warning, translation.line, message, language,
        "the argument \"\(argument.name)\" is not used")
    }
  }

  /// Checks variants, and returns the names of the arguments that they use.
  private mutating func check(
    _ variants: Translation.Variants, _ line: Int, _ message: Message, _ language: Language,
    number: Message.Argument?
  ) -> Set<String> {
    if case .plural(let texts) = variants {
      let wanted = PluralRules(of: language).categories
      if texts[.other] == nil {
        add(.error, line, message, language, "the plural variant \"other\" is missing")
      }
      for category in wanted where category != .other && texts[category] == nil {
        add(.warning, line, message, language, "the plural variant \"\(category)\" is missing")
      }
      for category in PluralCategory.allCases
      where texts[category] != nil && !wanted.contains(category) {
        add(
          .warning, line, message, language,
          "the plural variant \"\(category)\" is never used in this language")
      }
    }
    var used: Set<String> = []
    for text in variants.texts {
      if number == nil, text.parts.contains(.number) {
        add(.error, line, message, language, "%arg stands outside a substitution")
      }
      for placeholder in text.placeholders {
        guard let argument = message.argument(placeholder.reference) else {
          add(
            .error, line, message, language,
            "the argument \(placeholder.reference) is unknown; the source language has "
              + message.argumentList)
          continue
        }
        if argument.type.name != placeholder.type.name {
          add(
            .error, line, message, language,
            "the argument \"\(argument.name)\" is \(argument.type.name) in the source language, "
              + "but \(placeholder.type.name) here")
        }
        used.insert(argument.name)
      }
    }
    return used
  }
}

extension Message {
  /// Returns the argument for a reference; nil if the message lacks it.
  func argument(_ reference: MessageText.Placeholder.Reference) -> Argument? {
    switch reference {
    case .name(let name): arguments.first { $0.name == name }
    case .position(let number):
      arguments.first { $0.reference == reference }
        ?? (arguments.indices.contains(number - 1) ? arguments[number - 1] : nil)
    }
  }

  /// Returns the number on which a substitution depends: the argument with its name, or else that
  /// at its position.
  func argument(of substitution: Translation.Substitution, named name: String) -> Argument? {
    argument(.name(name)) ?? substitution.position.flatMap { argument(.position($0)) }
  }

  /// Returns the number on which the plural variants of a translation depend.
  func pluralNumber(of translation: Translation) -> Argument? {
    guard case .plural = translation.variants else { return nil }
    let numbers = arguments.filter { $0.type == .integer }
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// The names of the arguments in a sentence.
  fileprivate var argumentList: String {
    arguments.isEmpty
      ? "no arguments" : arguments.map { "\"\($0.name)\"" }.joined(separator: ", ")
  }
}

extension MessageText.Placeholder.Reference: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name): "\"\(name)\""
    case .position(let number): "\(number)"
    }
  }
}
