/// The part of a compiled chart that doesn't depend on the types of its ids, events, and context.
///
/// This is most of the code: stepping is not generic, and so as fast from another module as from
/// this one. States, transitions, and actions are known by number.
@usableFromInline
final class ChartPlan {
  struct Transition {
    let source: Int
    let trigger: Trigger
    let targets: [Int]
    /// The state whose contents the transition leaves; nil if that depends on history, or without a
    /// target.
    let domain: Int?
    /// True if the source state stays active if all final targets are in it.
    let isInternal: Bool
    let hasCondition: Bool
    let action: Int?
  }

  enum Trigger {
    /// The transition handles some events.
    case event
    /// The transition handles some events and ends of states.
    case either
    case done(Int)
    case delay(Duration)
    case always
  }

  /// The default of a state, or of a history state that remembers nothing yet.
  struct Default {
    let targets: [Int]
    let action: Int?
  }

  let shape: ChartShape
  let transitions: [Transition]
  /// The entry actions of each state.
  let entries: [Range<Int>]
  let exits: [Range<Int>]
  /// The default of each state; nil without one.
  let defaults: [Default?]
  /// The delayed transitions of each state.
  let delays: [[Int]]
  let hasAlways: Bool
  let hasParallel: Bool
  /// The states whose end some transition handles; all states, if a transition handles any event.
  private let awaited: Set<Int>
  private let awaitsAll: Bool
  /// A function that returns the name of a state for error messages.
  let name: (Int) -> String

  init(
    _ shape: ChartShape, _ transitions: [Transition], entries: [Range<Int>], exits: [Range<Int>],
    defaults: [Default?], name: @escaping (Int) -> String
  ) {
    self.shape = shape
    self.transitions = transitions
    self.entries = entries
    self.exits = exits
    self.defaults = defaults
    self.name = name
    hasParallel = shape.kinds.contains(.parallel)
    var delays: [[Int]] = Array(repeating: [], count: shape.kinds.count)
    var awaited: Set<Int> = []
    var (hasAlways, awaitsAll) = (false, false)
    for (index, transition) in transitions.enumerated() {
      switch transition.trigger {
      case .delay: delays[transition.source].append(index)
      case .always: hasAlways = true
      case .done(let state): awaited.insert(state)
      case .either: awaitsAll = true
      case .event: break
      }
    }
    self.delays = delays
    self.awaited = awaited
    self.hasAlways = hasAlways
    self.awaitsAll = awaitsAll
  }

  func isDoneOfInterest(_ state: Int) -> Bool { awaitsAll || awaited.contains(state) }
}
