import GoalsModel
import RillProgram

/// A screen of the page, each at its own location.
public enum Screen: Hashable, Sendable {
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

  /// Creates the screen at a location.
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

  /// The location of the screen.
  public var location: Location {
    switch self {
    case .summary, .missing: .root
    case .list: Location(path: ["goals"])
    case .new: Location(path: ["goals", "new"])
    case .transfer: Location(path: ["transfer"])
    // These ids have another meaning in a path.
    case .details(let id) where ["", ".", "..", "new"].contains(id):
      Location(path: ["goals"], query: ["id": id])
    case .details(let id): Location(path: ["goals", id])
    }
  }
}
