// The module of the public declarations, so that one import is enough.
@_exported import GoalsFeature
import RillLanguages
import RillProgram
import RillStore

/// Creates the pages of the goals: a summary, the list, and a form for each goal. They follow
/// changes by others and submit changes of the user.
///
/// - Parameters:
///   - client: The environment of the page.
///   - snapshot: The initial snapshot.
///   - presence: The open pages, by their locations; nil if this page doesn't know others.
///   - locale: The language and region of the user.
///   - styleSheet: The address of ``goalsStyleSheet``; nil for none.
///   - icon: The address of ``goalsIcon``; nil for none.
///   - choosingLanguageBy: A function that returns the address that chooses a language and leads
///     back to a location; nil if the page offers no choice.
public func goalsPage(
  _ client: any GoalsClient, snapshot: GoalsSnapshot, presence: Presence<String>? = nil,
  locale: UserLocale = UserLocale(language: .english),
  styleSheet: String? = nil, icon: String? = nil,
  choosingLanguageBy address: ((Language, Location) -> String)? = nil
) -> Program<GoalsPageModel, GoalsPageMessage> {
  let update = GoalsPageUpdate(client: client)
  let texts = GoalsTexts(locale)
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
        .run("snapshots") { send in
          for await (_, snapshot) in await client.snapshots { send(snapshot) }
        } message: {
          .followed($0)
        },
        .windowSize { .resized($0.width) },
        .keyDown(id: "turn") { turn($0).map { .turn($0) } },
        model.drag?.subscription.map { .drag($0) } ?? .none,
        presence.map {
          .presence($0, in: "\(model.screen.location)", as: "") { entries, _ in
            .shared(others: entries.count - 1)
          }
        } ?? .none,
      ]
    },
    document: { model in
      Document(title: pageTitle(model), language: texts.userLocale.language.tag, head: head) {
        pageView(model, choosingLanguageBy: address)
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
