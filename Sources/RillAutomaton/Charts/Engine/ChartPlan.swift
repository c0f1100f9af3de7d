/// A chart, compiled, as far as the types of its ids, events and context don't matter, which is nearly all:
/// who steps charts is not generic, and so as fast in another module as in this one.
///
/// States, transitions and actions are known by number.
@usableFromInline
final class ChartPlan {
  struct Transition {
    let source: Int
    let trigger: Trigger
    let targets: [Int]
    /// What is left with all that is in it if the transition is taken; nil if that depends on what is
    /// remembered, and if there is no target.
    let domain: Int?
    /// Whether its state stays active if all targets, in the end, are in it.
    let isInternal: Bool
    let hasCondition: Bool
    let action: Int?
  }

  enum Trigger {
    /// Some events.
    case event
    /// Some events, and states that are done.
    case either
    case done(Int)
    case delay(Duration)
    case always
  }

  /// Where a state begins, or what something that remembers nothing yet stands for.
  struct Default {
    let targets: [Int]
    let action: Int?
  }

  let shape: ChartShape
  let transitions: [Transition]
  /// The actions of each state.
  let entries: [Range<Int>]
  let exits: [Range<Int>]
  /// Of each state; nil if it has none.
  let defaults: [Default?]
  /// Which transitions of each state wait for some time.
  let delays: [[Int]]
  let hasAlways: Bool
  let hasParallel: Bool
  /// The states whose being done some transition is for; all, if some is for events at large.
  private let awaited: Set<Int>
  private let awaitsAll: Bool
  /// What a state is called in a sentence.
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
