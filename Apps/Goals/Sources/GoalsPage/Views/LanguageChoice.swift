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

/// The languages, each with its own name for itself. Texts are created once, because each has a
/// locale of Foundation.
private let languageNames = GoalsTexts.languages.map { language in
  (language, GoalsTexts(UserLocale(language: language)).languageName)
}
