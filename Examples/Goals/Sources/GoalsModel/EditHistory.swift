/// What somebody did, to be taken back and done again one step after the other, the last one first.
public struct EditHistory: Equatable, Sendable {
  /// How many steps are kept; the oldest ones are forgotten.
  public static let limit = 100

  /// What was done, the last step last.
  public private(set) var undoable: [Step] = []
  /// What was taken back, the step that was taken back last being the last.
  public private(set) var redoable: [Step] = []
  /// The numbers of the edits that could not be turned.
  private var given: Set<Int> = []

  /// Creates a history of nothing.
  public init() {}

  /// The step that would be turned.
  public func next(_ turn: Turn) -> Step? { turn == .undo ? undoable.last : redoable.last }

  /// Notes a step that was just done: what was taken back before can't be done again.
  public mutating func did(_ step: Step) {
    redoable = []
    undoable.append(step)
    if undoable.count > Self.limit { undoable.removeFirst() }
  }

  /// Notes that the next step was turned.
  public mutating func turned(_ turn: Turn) {
    switch turn {
    case .undo: if let step = undoable.popLast() { redoable.append(step) }
    case .redo: if let step = redoable.popLast() { undoable.append(step) }
    }
  }

  /// Forgets the next step, which something stands in the way of turning, so that those before it can be.
  public mutating func giveUp(_ turn: Turn) {
    guard let step = turn == .undo ? undoable.popLast() : redoable.popLast() else { return }
    given.formUnion(step.parts.map(\.number))
    if undoable.isEmpty && redoable.isEmpty { given = [] }
  }

  /// Whether what stands in the way is a step of this history that was given up, and not what others did.
  public func isOwn(_ obstacle: Obstacle) -> Bool {
    obstacle.number.map(given.contains) ?? false
  }
}
