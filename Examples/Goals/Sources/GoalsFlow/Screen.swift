import GoalsModel
import RillProgram

/// What a page shows, each at a location of its own.
public enum Screen: Hashable, Sendable {
  /// How far the goals have come: `/`.
  case summary
  /// All goals in their order: `/goals`.
  case list
  /// A form for a new goal: `/goals/new`.
  case new
  /// A form with what a goal is: `/goals/ID`.
  case details(Goal.ID)
  /// Goals to a file, and from one: `/transfer`.
  case transfer
  /// Nothing is at the location.
  case missing

  /// The screen at a location.
  public init(_ location: Location) {
    switch location.path {
    case []: self = .summary
    case ["goals"]: self = location["id"].map(Screen.details) ?? .list
    case ["goals", "new"]: self = .new
    case ["transfer"]: self = .transfer
    case let path where path.count == 2 && path[0] == "goals" && !path[1].isEmpty:
      self = .details(path[1])
    default: self = .missing
    }
  }

  /// Where the screen is.
  public var location: Location {
    switch self {
    case .summary, .missing: .root
    case .list: Location(path: ["goals"])
    case .new: Location(path: ["goals", "new"])
    case .transfer: Location(path: ["transfer"])
    // These mean something else in a path.
    case .details(let id) where ["", ".", "..", "new"].contains(id):
      Location(path: ["goals"], query: ["id": id])
    case .details(let id): Location(path: ["goals", id])
    }
  }
}
