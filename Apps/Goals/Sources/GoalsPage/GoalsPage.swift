// The module of the public declarations, so that one import is enough.
@_exported import GoalsFeature
import RillLanguages
import RillProgram
import RillTree

/// Creates the pages of the goals: a summary, the list, and a form for each goal. They follow
/// changes by others and submit changes of the user.
///
/// - Parameters:
///   - client: The environment of the page.
///   - snapshot: The initial snapshot.
///   - others: A function that returns the subscription to the number of other windows that show a
///     screen; nil if this page doesn't know others.
///   - locale: The language and region of the user.
///   - formats: A function that returns the formats of the locale with an identifier.
///   - styleSheet: The address of ``goalsStyleSheet``; nil for none.
///   - icon: The address of ``goalsIcon``; nil for none.
///   - importInput: A function that returns the input that reads a file of goals; nil if the host
///     reads no files.
///   - choosingLanguageBy: A function that returns the address that chooses a language and leads
///     back to a location; nil if the page offers no choice.
public func goalsPage(
  _ client: GoalsPageClient, snapshot: GoalsSnapshot,
  others: ((Screen) -> Subscription<GoalsPageMessage>)? = nil,
  locale: UserLocale, formats: (String) -> TextFormats,
  styleSheet: String? = nil, icon: String? = nil,
  importInput: ((GoalsPageModel) -> VTree<GoalsPageMessage>)? = nil,
  choosingLanguageBy address: ((Language, Location) -> String)? = nil
) -> Program<GoalsPageModel, GoalsPageMessage> {
  let update = GoalsPageUpdate(client: client)
  let texts = GoalsTexts(locale, formats: formats)
  let head: [HeadElement] =
    [
      .meta(name: "description", content: texts.appDescription),
      .meta(name: "color-scheme", content: "light dark"),
    ] + (styleSheet.map { [.link(relation: "stylesheet", address: $0)] } ?? [])
    + (icon.map { [.link(relation: "icon", address: $0)] } ?? [])
  return Program(
    start: { location in (GoalsPageModel(Screen(location), snapshot, texts), .none) },
    onLocation: { .went($0) },
    update: { message, model in update(message, &model) },
    subscriptions: { model in
      [
        client.snapshots,
        .windowSize { .resized($0.width) },
        .keyDown(id: "turn") { turn($0).map { .turn($0) } },
        model.drag?.subscription.map { .drag($0) } ?? .none,
        others?(model.screen) ?? .none,
      ]
    },
    document: { model in
      Document(title: pageTitle(model), language: texts.userLocale.language.tag, head: head) {
        pageView(model, PageParts(languageAddress: address, importInput: importInput))
      }
    }
  ).onRestore { model in update.restore(&model) }
}

/// Returns the direction of an undo or redo key: Control or Command with Z, with Shift-Z, or with
/// Y. Text fields stop the propagation of their keys, which undo the typing there.
private func turn(_ event: TreeEvent) -> Turn? {
  let isShifted = event.modifiers.contains(.shift)
  guard [.control, .meta].contains(event.modifiers.subtracting(.shift)) else { return nil }
  return switch event.key.lowercased() {
  case "z": isShifted ? .redo : .undo
  case "y" where !isShifted: .redo
  default: nil
  }
}

/// The style sheet of the pages, in UTF-8.
public var goalsStyleSheet: [UInt8] { PackageResources.goals_css }

/// The icon of the pages: an SVG document in UTF-8.
public var goalsIcon: [UInt8] { PackageResources.icon_svg }
