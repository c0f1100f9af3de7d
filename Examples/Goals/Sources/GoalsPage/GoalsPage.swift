import GoalsModel
import RillAutomaton
import RillProgram

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
        dragging(model),
      ]
    },
    document: { model in
      Document(title: pageTitle(model), language: "en", head: head) { pageView(model) }
    })
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
