import GoalsModel
import RillProgram

/// A screen of the page, each at its own location.
public enum Screen: Routable, Codable {
  /// The progress of the goals: `/`.
  case summary
  /// All goals in order: `/goals`.
  case list
  /// A form for a new goal: `/goals/new`.
  case new
  /// A form for an existing goal: `/goals/ID`.
  case details(Goal.ID)
  /// Export and import: `/transfer`.
  case transfer
  /// An unknown location.
  case missing

  /// The locations of the screens.
  public static let routes = RouteTable<Screen>(
    unknown: .missing,
    [
      Route("/", to: .summary),
      // This id has another meaning in a path.
      Route("/goals") { match throws(RouteError) in
        try match.query("id").map { .details($0) }
      } values: { screen in
        screen == .details("new") ? ["id": RouteTexts("new")] : nil
      },
      Route("/goals", to: .list),
      Route("/goals/new", to: .new),
      Route("/goals/:id") { match throws(RouteError) in
        .details(try match("id"))
      } values: { screen in
        if case .details(let id) = screen { ["id": RouteTexts(id)] } else { nil }
      },
      Route("/transfer", to: .transfer),
    ])
}
