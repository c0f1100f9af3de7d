extension [Language] {
  /// Returns the language that suits a user best, with the region of the user.
  ///
  /// ```swift
  /// let languages: [Language] = [.english, .german, .arabic]
  /// languages.locale(preferring: ["fr", "de-AT", "en"])?.identifier   // "de-AT"
  /// ```
  ///
  /// The first tag whose language is in the list decides. If the list has several entries for this
  /// language, the one with the same region precedes one without region, and the first one follows.
  /// Scripts must not differ: a user who prefers `zh-TW` doesn't get `zh-Hans`.
  ///
  /// A language of the list with a region keeps it. If a user of `en-GB` gets `en-US`, the formats
  /// are those of the United States.
  ///
  /// - Parameter tags: The tags of the languages that the user prefers, most preferred first.
  ///   Malformed ones don't count.
  /// - Returns: Nil if no language is in the list.
  /// - Complexity: O(`tags.count` * `count`).
  public func locale(preferring tags: some Sequence<String>) -> UserLocale? {
    for preferred in tags.lazy.compactMap({ Language($0) }) {
      let matches = filter { $0.code == preferred.code && $0.isWritten(like: preferred) }
      guard
        let language = matches.first(where: { $0.region == preferred.region })
          ?? matches.first(where: { $0.region == nil }) ?? matches.first
      else { continue }
      return UserLocale(
        language: language, region: language.region == nil ? preferred.region : nil)
    }
    return nil
  }

  /// Returns the locale of a process, from the variables of its environment. Terminal programs use
  /// it.
  ///
  /// ```swift
  /// let locale = Messages.languages.locale(inEnvironment: ProcessInfo.processInfo.environment)
  /// ```
  ///
  /// As in POSIX, the first nonempty one of `LC_ALL`, `LC_MESSAGES` and `LANG` decides, such as
  /// `de_DE.UTF-8`. If it isn't `C` or `POSIX`, the languages of `LANGUAGE`, such as `de:fr`,
  /// precede it, as in GNU gettext. `TZ` is the time zone.
  ///
  /// - Returns: The locale with the first language of the list if no other suits.
  /// - Precondition: The list is not empty.
  public func locale(inEnvironment environment: [String: String]) -> UserLocale {
    precondition(!isEmpty, "Rill: The list of languages is empty. Add at least one language.")
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let main = (value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C").posixLanguage
    var tags = [main]
    if main != "C", main != "POSIX", let list = value("LANGUAGE") {
      tags = list.split(separator: ":").map { String($0).posixLanguage } + tags
    }
    var locale = locale(preferring: tags) ?? UserLocale(language: self[0])
    // A colon precedes the path of a file in some systems.
    locale.timeZone = value("TZ").map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    return locale
  }
}

extension Language {
  /// Returns whether both languages may have the same script.
  fileprivate func isWritten(like other: Language) -> Bool {
    guard let mine = script ?? Self.script(of: code, in: region),
      let others = other.script ?? Self.script(of: other.code, in: other.region)
    else { return true }
    return mine == others
  }

  /// Returns the script that a region implies; nil if only one is usual.
  private static func script(of code: String, in region: String?) -> String? {
    switch (code, region) {
    case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): "Hant"
    case ("zh", .some): "Hans"
    case ("sr", "ME"): "Latn"
    case ("sr", .some): "Cyrl"
    default: nil
    }
  }
}

extension String {
  /// The part of the name of a POSIX locale before its encoding and modifier.
  fileprivate var posixLanguage: String {
    String(prefix { $0 != "." && $0 != "@" })
  }
}
