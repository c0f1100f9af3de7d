import GoalsFlow
import GoalsModel
import RillAutomaton
import RillProgram
import RillTree

/// The pages of the goals: a summary, the list, and a form for each goal, which follow what others do to the
/// goals and are followed by them.
///
/// - Parameters:
///   - client: what the page needs of the world.
///   - snapshot: what there is at first.
///   - styleSheet: the address of ``goalsStyleSheet``; nil for none.
///   - icon: the address of ``goalsIcon``; nil for none.
public func goalsPage(
  _ client: GoalsClient, snapshot: GoalsSnapshot, styleSheet: String? = nil, icon: String? = nil
) -> Program<GoalsPageModel, GoalsPageMessage> {
  let update = GoalsPageUpdate(client: client)
  let head: [HeadElement] =
    [
      .meta(name: "description", content: "Goals for each day, week and month."),
      .meta(name: "color-scheme", content: "light dark"),
    ] + (styleSheet.map { [.link(relation: "stylesheet", address: $0)] } ?? [])
    + (icon.map { [.link(relation: "icon", address: $0)] } ?? [])
  return Program(
    start: { location in (GoalsPageModel(Screen(location), snapshot), .none) },
    onLocation: { .went($0) },
    update: { message, model in update(message, &model) },
    subscriptions: { model in
      [
        .run("snapshots") { send in
          for await (_, snapshot) in await client.snapshots() { send(snapshot) }
        } message: {
          .followed($0)
        },
        .windowSize { .resized($0.width) },
        .keyDown(id: "turn") { turn($0).map { .turn($0) } },
        dragging(model),
      ]
    },
    document: { model in
      Document(title: pageTitle(model), language: "en", head: head) { pageView(model) }
    })
}

/// What a key takes back or does again: Control or Command with Z, with Shift and Z, or with Y. Text fields keep
/// their keys to themselves, so that it is what was typed there that they are about.
private func turn(_ event: TreeEvent) -> Turn? {
  let isShifted = event.modifiers.contains(.shift)
  guard [.control, .meta].contains(event.modifiers.subtracting(.shift)) else { return nil }
  return switch event.key.lowercased() {
  case "z": isShifted ? .redo : .undo
  case "y" where !isShifted: .redo
  default: nil
  }
}

/// While a goal is dragged, where the pointer is, and whether it is let go.
private func dragging(_ model: GoalsPageModel) -> Subscription<GoalsPageMessage> {
  guard let drag = model.drag, !drag.isDropped else { return .none }
  return [
    .pointerMove { .dragged(y: $0.y) },
    .pointerUp { _ in .dropped },
    .keyDown { $0.key == "Escape" ? .dragCancelled : nil },
  ]
}

/// The style sheet of the pages, in UTF-8.
public var goalsStyleSheet: [UInt8] { PackageResources.goals_css }

/// The icon of the pages: an SVG document in UTF-8.
public var goalsIcon: [UInt8] { PackageResources.icon_svg }
