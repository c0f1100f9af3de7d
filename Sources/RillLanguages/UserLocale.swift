/// The language, region and time zone of a user, as a value that programs keep in their models.
///
/// ```swift
/// let locale = UserLocale(language: .german, region: "AT", timeZone: "Europe/Vienna")
/// locale.identifier   // "de-AT"
/// ```
///
/// This module depends on nothing. Pass ``identifier`` to `Locale(identifier:)` of Foundation, and
/// ``timeZone`` to `TimeZone(identifier:)`, to format numbers, dates and lists.
public struct UserLocale: Hashable, Sendable {
  /// The language of the application's texts.
  public var language: Language
  /// The region whose formats apply, such as `AT`; nil for those of the language.
  public var region: String?
  /// The name of the time zone in the IANA database, such as `Europe/Vienna`; nil if unknown.
  ///
  /// It may come from a client, and so name a zone that doesn't exist.
  public var timeZone: String?

  /// Creates a locale.
  public init(language: Language, region: String? = nil, timeZone: String? = nil) {
    self.language = language
    self.region = region
    self.timeZone = timeZone
  }

  /// The identifier of the locale, such as `de-AT`.
  public var identifier: String { language.inRegion(region).tag }
}
