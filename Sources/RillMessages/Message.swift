import RillLanguages

/// A message of a catalog: its texts by language, and its arguments.
struct Message {
  /// The key in the catalog.
  let key: String
  /// The line of the key's object.
  let line: Int
  /// The explanation for translators.
  let comment: String?
  /// A Boolean value that indicates whether there are translations; otherwise, all languages have
  /// the text of the source language.
  let isTranslated: Bool
  /// The arguments in order, as the source language has them.
  let arguments: [Argument]
  /// The translations by the tag of their language.
  let translations: [String: Translation]

  /// An argument of a message.
  struct Argument: Equatable {
    let reference: MessageText.Placeholder.Reference
    let type: MessageText.ArgumentType

    /// The name of the parameter in Swift.
    var name: String {
      switch reference {
      case .name(let name): name
      case .position(let number): "argument\(number)"
      }
    }

    /// A Boolean value that indicates whether callers write the name.
    var isLabeled: Bool { if case .name = reference { true } else { false } }
  }

  /// The name of the function in Swift: `goalsDone` for `goals.done`.
  var name: String { Self.name(of: Self.parts(of: key)) }

  /// Returns the parts of a key.
  static func parts(of key: String) -> [String] {
    key.split { $0 == "." || $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
  }

  /// Returns the name of the function for the parts of a key.
  static func name(of parts: [String]) -> String {
    parts.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}

/// The text of a message in a language.
struct Translation {
  let line: Int
  let variants: Variants
  /// The substitutions by name.
  let substitutions: [String: Substitution]

  /// A text, or one for each plural category of a number.
  enum Variants {
    case text(MessageText)
    case plural([PluralCategory: MessageText])

    /// All texts; that of `other` first.
    var texts: [MessageText] {
      switch self {
      case .text(let text): [text]
      case .plural(let texts):
        PluralCategory.allCases.reversed().compactMap { texts[$0] }
      }
    }
  }

  /// A part of a message that depends on a number.
  struct Substitution {
    let line: Int
    /// The position of the number among the arguments, for a substitution without an argument of
    /// its name; nil if the text has none.
    let position: Int?
    let variants: Variants
  }
}
