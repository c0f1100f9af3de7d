import GoalsHost
import GoalsPage
import RillLanguages
import RillProgram
import RillStore
import RillTree

/// Creates the pages of the goals for a server, with its uploads and the formats of Foundation.
///
/// - Parameters:
///   - client: The goals.
///   - presence: The open pages, by their locations; nil if this page doesn't know others.
public func goalsPage(
  _ client: any GoalsClient, snapshot: GoalsSnapshot, presence: Presence<String>? = nil,
  locale: UserLocale = UserLocale(language: .english),
  styleSheet: String? = nil, icon: String? = nil,
  choosingLanguageBy address: ((Language, Location) -> String)? = nil
) -> Program<GoalsPageModel, GoalsPageMessage> {
  goalsPage(
    GoalsPageClient(client), snapshot: snapshot,
    others: presence.map { presence in
      { screen in
        .presence(presence, in: "\(screen.location)", as: "") { entries, _ in
          .shared(others: entries.count - 1)
        }
      }
    },
    locale: locale, formats: TextFormats.init(localeIdentifier:), styleSheet: styleSheet,
    icon: icon, importInput: { importInput($0.texts) }, choosingLanguageBy: address)
}
