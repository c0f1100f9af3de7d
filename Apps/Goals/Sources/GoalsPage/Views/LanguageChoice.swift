import GoalsFeature
import RillLanguages
import RillProgram

/// Returns links to the page in each language.
///
/// - Parameter address: Returns the address that chooses a language and leads back to a location.
func languageChoice(
  _ model: GoalsPageModel, _ address: (Language, Location) -> String
) -> PageTree {
  footer {
    nav(.class("languages"), .ariaLabel(model.texts.languageChoice)) {
      for (language, name) in languageNames {
        a(
          .key(language.tag), .href(address(language, model.screen.location)),
          // The address is no location of the program.
          .target(.top), .lang(language.tag), .hrefLang(language.tag),
          .ariaCurrent(.true).when(language == model.texts.userLocale.language)
        ) { text(name) }
      }
    }
  }
}

/// The languages, each with its own name for itself, which contains no number or date.
private let languageNames = GoalsTexts.languages.map { language in
  let formats = TextFormats(
    integer: { _ in "" }, decimal: { _, _ in "" }, percent: { _ in "" }, date: { _, _, _, _ in "" })
  return (
    language, GoalsTexts(UserLocale(language: language), formats: { _ in formats }).languageName
  )
}
