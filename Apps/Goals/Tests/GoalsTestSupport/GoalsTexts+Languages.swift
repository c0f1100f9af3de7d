import GoalsFeature
import GoalsHost
import RillLanguages

extension GoalsTexts {
  /// The texts in English.
  package static let english = GoalsTexts(UserLocale(language: .english))
  /// The texts in German.
  package static let german = GoalsTexts(UserLocale(language: .german))
  /// The texts in Arabic, with the digits of Egypt.
  package static let arabic = GoalsTexts(UserLocale(language: .arabic, region: "EG"))
}
