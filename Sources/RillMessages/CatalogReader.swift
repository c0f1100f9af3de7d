import RillLanguages

/// A reader of the messages of a catalog, which collects issues.
struct CatalogReader {
  private(set) var issues: [CatalogIssue] = []
  private var key = ""
  private var language: String?

  /// Returns a message; nil if it is malformed or not translated.
  mutating func message(_ key: String, _ node: CatalogNode, _ source: Language) -> Message? {
    self.key = key
    language = nil
    guard key.split(whereSeparator: { ".-_ ".contains($0) }).allSatisfy(isPartOfName),
      key.first?.isLetter == true
    else {
      fail(node.line, "the key is not a name, such as \"goals.done\"")
      return nil
    }
    if node["extractionState"]?.text == "stale" {
      issue(.warning, node.line, "the message is stale")
    }
    let isTranslated = node["shouldTranslate"]?.boolean ?? true
    var found: Set<Language> = []
    var translations: [String: Translation] = [:]
    for (tag, translation) in node["localizations"]?.members ?? [] {
      language = tag
      guard let known = Language(tag) else {
        fail(translation.line, "the tag is not one of a language")
        continue
      }
      language = known.tag
      guard found.insert(known).inserted else {
        fail(translation.line, "the tag \"\(tag)\" names the same language as another one")
        continue
      }
      if !isTranslated, known != source { continue }
      translations[known.tag] = self.translation(translation)
    }
    language = source.tag
    guard let text = translations[source.tag] else {
      let isReported = issues.contains {
        $0.key == key && $0.language == source.tag && $0.severity == .error
      }
      if !isReported { fail(node.line, "the source language has no text") }
      return nil
    }
    return Message(
      key: key, line: node.line, comment: node["comment"]?.text, isTranslated: isTranslated,
      arguments: arguments(of: text), translations: translations)
  }

  private func isPartOfName(_ part: Substring) -> Bool {
    part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private mutating func translation(_ node: CatalogNode) -> Translation? {
    guard let variants = variants(node) else { return nil }
    var substitutions: [String: Translation.Substitution] = [:]
    for (name, substitution) in node["substitutions"]?.members ?? [] {
      guard let variants = self.variants(substitution) else { return nil }
      substitutions[name] = Translation.Substitution(
        line: substitution.line, position: substitution["argNum"]?.number, variants: variants)
    }
    return Translation(line: node.line, variants: variants, substitutions: substitutions)
  }

  /// Returns the text or the plural variants of an object; nil if it has neither.
  private mutating func variants(_ node: CatalogNode) -> Translation.Variants? {
    if let unit = node["stringUnit"] { return text(unit).map { .text($0) } }
    guard let variations = node["variations"] else {
      fail(node.line, "the text is missing")
      return nil
    }
    for (kind, variation) in variations.members where kind != "plural" {
      fail(variation.line, "variants by \(kind) are not supported")
    }
    var texts: [PluralCategory: MessageText] = [:]
    for (name, variant) in variations["plural"]?.members ?? [] {
      guard let category = PluralCategory(rawValue: name) else {
        fail(variant.line, "the plural variant \"\(name)\" is not a category of CLDR")
        continue
      }
      guard let unit = variant["stringUnit"] else {
        fail(variant.line, "the text is missing")
        continue
      }
      texts[category] = text(unit)
    }
    return texts.isEmpty ? nil : .plural(texts)
  }

  private mutating func text(_ unit: CatalogNode) -> MessageText? {
    let state = unit["state"]?.text
    // Xcode adds empty units for new languages.
    if state == "new" { return nil }
    if state == "needs_review" { issue(.warning, unit.line, "the translation needs a review") }
    guard let value = unit["value"]?.text else {
      fail(unit.line, "the text is missing")
      return nil
    }
    do throws(MessageText.Malformed) {
      return try MessageText(value)
    } catch {
      fail(unit["value"]?.line ?? unit.line, error.reason)
      return nil
    }
  }

  /// Returns the arguments of a text in the source language: those with numbers at their places,
  /// the others between them in order of occurrence.
  private mutating func arguments(of translation: Translation) -> [Message.Argument] {
    var arguments: [Message.Argument] = []
    var places: [Int: Message.Argument] = [:]
    var others: [Message.Argument] = []
    func add(_ argument: Message.Argument, at position: Int?) {
      if arguments.contains(argument) { return }
      arguments.append(argument)
      if let position, places[position] == nil {
        places[position] = argument
      } else {
        others.append(argument)
      }
    }
    func add(_ place: MessageText.Placeholder) {
      let argument = Message.Argument(reference: place.reference, type: place.type)
      add(argument, at: argument.position)
    }
    for text in translation.variants.texts {
      for part in text.parts {
        switch part {
        case .argument(let place): add(place)
        case .substitution(let name):
          let substitution = translation.substitutions[name]
          add(
            Message.Argument(reference: .name(name), type: .integer), at: substitution?.position)
          for text in substitution?.variants.texts ?? [] { text.placeholders.forEach(add) }
        case .characters, .number: break
        }
      }
    }
    var result: [Message.Argument] = []
    var rest = others[...]
    while !places.isEmpty || !rest.isEmpty {
      let position = result.count + 1
      guard let argument = places.removeValue(forKey: position) ?? rest.popFirst() else {
        let next = places.keys.min() ?? 0
        fail(translation.line, "the text has an argument \(next), but no argument \(position)")
        return arguments
      }
      result.append(argument)
    }
    return result
  }

  private mutating func fail(_ line: Int, _ text: String) { issue(.error, line, text) }

  private mutating func issue(_ severity: CatalogIssue.Severity, _ line: Int, _ text: String) {
    issues.append(
      CatalogIssue(severity: severity, line: line, key: key, language: language, text: text))
  }
}

extension Message.Argument {
  /// The number of an argument without a name; nil for others.
  fileprivate var position: Int? {
    if case .position(let number) = reference { number } else { nil }
  }
}
