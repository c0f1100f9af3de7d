import GoalsHost
import GoalsPage
import GoalsStore
import RillLive
import RillStore

/// The pages of the goals in a store, for a server of their own or a path of another server.
///
/// ```swift
/// let site = GoalsSite(store)
/// var configuration = LiveConfiguration()
/// configuration.languages = site.languages
/// let mount = LiveMount(
///   "/goals", configuration, pages: site.pages, assets: site.assets, downloads: site.downloads)
/// ```
public struct GoalsSite: Sendable {
  /// The page, which handles all locations.
  public let pages: [LivePage]
  /// The style sheet and the icon.
  public let assets: [LiveAsset]
  /// The export of all goals, in the format of `goals export`.
  public let downloads: [LiveDownload]

  /// The languages of the page, for ``LiveConfiguration/languages``.
  public let languages: LiveLanguages

  /// Creates the pages of a store.
  ///
  /// - Parameters:
  ///   - presence: The open pages, which show how many others there are; nil if they don't.
  ///   - isPersistent: True if the pages outlive the server, whose configuration has a store for
  ///     them.
  public init(
    _ store: GoalsStore, presence: Presence<String>? = nil, isPersistent: Bool = false
  ) {
    let style = LiveAsset("goals.css", type: "text/css; charset=utf-8", bytes: goalsStyleSheet)
    let icon = LiveAsset("icon.svg", type: "image/svg+xml", bytes: goalsIcon)
    let languages = LiveLanguages(GoalsTexts.languages)
    self.languages = languages
    let page: LivePage.ProgramFactory<GoalsPageModel, GoalsPageMessage> = { request in
      goalsPage(
        store, snapshot: await store.newestSnapshot(), presence: presence,
        locale: languages.locale(for: request), styleSheet: style.address, icon: icon.address,
        choosingLanguageBy: LiveLanguages.address)
    }
    pages = [
      isPersistent
        ? LivePage("/", includingSubpaths: true, persistence: .part(\.window), program: page)
        : LivePage("/", includingSubpaths: true, program: page)
    ]
    assets = [style, icon]
    downloads = [
      LiveDownload(goalsExport, name: "goals.json", type: "application/json") { _ in
        Array(GoalsDocument.text(await store.goals).utf8)
      }
    ]
  }
}
