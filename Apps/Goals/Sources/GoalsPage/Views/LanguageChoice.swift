import GoalsFeature
import RillLanguages
import RillProgram
import RillTree

/// Returns links to the page in each language.
///
/// - Parameter address: Returns the address that chooses a language and leads back to a location.
func languageChoice(
  _ model: GoalsPageModel, _ address: (Language, Location) -> String
) -> VTree<GoalsPageMessage> {
  footer {
    nav(.class("languages"), .ariaLabel(model.texts.languageChoice)) {
      for language in GoalsTexts.languages {
        a(
          .key(language.tag), .href(address(language, model.screen.location)),
          // The address is no location of the program.
          .target(.top), .lang(language.tag), .hrefLang(language.tag),
          .ariaCurrent(.true).when(language == model.texts.userLocale.language)
        ) { text(GoalsTexts(UserLocale(language: language)).languageName) }
      }
    }
  }
}
