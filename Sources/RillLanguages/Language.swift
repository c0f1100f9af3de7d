/// A language, with a script or region if they matter: a tag such as `de`, `pt-BR` or `zh-Hant`.
///
/// ```swift
/// let language = Language("de_at")
/// language?.tag         // "de-AT"
/// language?.direction   // .leftToRight
/// ```
///
/// A tag has the form of BCP 47. Variants and extensions are dropped. Codes that ISO 639 has
/// replaced, such as `iw` for Hebrew, become the current ones.
public struct Language: Hashable, Sendable {
  /// The code of the language, such as `de`, in lower case.
  public let code: String
  /// The script, such as `Hant`; nil if the tag has none.
  public let script: String?
  /// The region, such as `AT` or `419`; nil if the tag has none.
  public let region: String?

  /// Creates the language of a tag. Case doesn't matter, and an underscore separates like a hyphen.
  ///
  /// - Returns: Nil if the tag begins with no code of two or three letters.
  public init?(_ tag: some StringProtocol) {
    var parts = tag.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }[...]
    guard let first = parts.popFirst(), (2...3).contains(first.count),
      first.allSatisfy({ $0.isLetter })
    else { return nil }
    let code = first.lowercased
    self.code = Self.replacements[code] ?? code
    // An extended subtag, as in "zh-yue", is dropped.
    if let part = parts.first, part.count == 3, part.allSatisfy({ $0.isLetter }) {
      parts.removeFirst()
    }
    if let part = parts.first, part.count == 4, part.allSatisfy({ $0.isLetter }) {
      script = part.lowercased.capitalizedCode
      parts.removeFirst()
    } else {
      script = nil
    }
    if let part = parts.first,
      part.count == 2 && part.allSatisfy({ $0.isLetter })
        || part.count == 3 && part.allSatisfy({ $0.isDigit })
    {
      region = String(decoding: part, as: UTF8.self).uppercased()
    } else {
      region = nil
    }
  }

  private init(code: String, script: String?, region: String?) {
    self.code = code
    self.script = script
    self.region = region
  }

  /// The tag of the language, such as `pt-BR`, for `lang` in HTML and `Locale` of Foundation.
  public var tag: String {
    [code, script, region].compactMap { $0 }.joined(separator: "-")
  }

  /// Returns the language as it is used in another region.
  func inRegion(_ region: String?) -> Language {
    Language(code: code, script: script, region: region ?? self.region)
  }

  /// The current codes of languages whose codes were replaced.
  private static let replacements = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "tl": "fil",
  ]
}

extension Language: ExpressibleByStringLiteral {
  /// Creates the language of a tag in the source. A tag without a language traps.
  public init(stringLiteral tag: String) {
    guard let language = Language(tag) else {
      preconditionFailure("Rill: \"\(tag)\" is not the tag of a language, such as \"de\".")
    }
    self = language
  }
}

extension Language: CustomStringConvertible {
  /// The tag.
  public var description: String { tag }
}

extension Language {
  /// Arabic.
  public static let arabic: Language = "ar"
  /// Bengali.
  public static let bengali: Language = "bn"
  /// Chinese in simplified characters.
  public static let simplifiedChinese: Language = "zh-Hans"
  /// Chinese in traditional characters.
  public static let traditionalChinese: Language = "zh-Hant"
  /// Czech.
  public static let czech: Language = "cs"
  /// Danish.
  public static let danish: Language = "da"
  /// Dutch.
  public static let dutch: Language = "nl"
  /// English.
  public static let english: Language = "en"
  /// Finnish.
  public static let finnish: Language = "fi"
  /// French.
  public static let french: Language = "fr"
  /// German.
  public static let german: Language = "de"
  /// Greek.
  public static let greek: Language = "el"
  /// Hebrew.
  public static let hebrew: Language = "he"
  /// Hindi.
  public static let hindi: Language = "hi"
  /// Hungarian.
  public static let hungarian: Language = "hu"
  /// Indonesian.
  public static let indonesian: Language = "id"
  /// Italian.
  public static let italian: Language = "it"
  /// Japanese.
  public static let japanese: Language = "ja"
  /// Korean.
  public static let korean: Language = "ko"
  /// Norwegian, Bokmål.
  public static let norwegian: Language = "nb"
  /// Persian.
  public static let persian: Language = "fa"
  /// Polish.
  public static let polish: Language = "pl"
  /// Portuguese.
  public static let portuguese: Language = "pt"
  /// Romanian.
  public static let romanian: Language = "ro"
  /// Russian.
  public static let russian: Language = "ru"
  /// Spanish.
  public static let spanish: Language = "es"
  /// Swedish.
  public static let swedish: Language = "sv"
  /// Thai.
  public static let thai: Language = "th"
  /// Turkish.
  public static let turkish: Language = "tr"
  /// Ukrainian.
  public static let ukrainian: Language = "uk"
  /// Urdu.
  public static let urdu: Language = "ur"
  /// Vietnamese.
  public static let vietnamese: Language = "vi"
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Sequence<UInt8> {
  /// The letters in lower case.
  fileprivate var lowercased: String { String(decoding: map { $0 | 0x20 }, as: UTF8.self) }
}

extension String {
  fileprivate var capitalizedCode: String { prefix(1).uppercased() + dropFirst() }
}
