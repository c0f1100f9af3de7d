/// A state as it was written down, with all that is in it.
final class ChartNode<ID: Hashable, Event, Context> {
  enum Kind {
    case plain, parallel, final
    case history(isDeep: Bool, default: [ID], ChartAction<ID, Event, Context>?)
  }

  /// Nil for the chart itself.
  let id: ID?
  let kind: Kind
  private(set) var children: [ChartNode] = []
  private(set) var transitions: [ChartTransition<ID, Event, Context>] = []
  private(set) var entries: [ChartAction<ID, Event, Context>] = []
  private(set) var exits: [ChartAction<ID, Event, Context>] = []
  /// Where it begins, each time it is said.
  private(set) var initials: [(targets: [ID], action: ChartAction<ID, Event, Context>?)] = []

  init(
    _ id: ID?, _ kind: Kind, initial: [ID] = [], parts: [ChartPart<ID, Event, Context>] = []
  ) {
    self.id = id
    self.kind = kind
    if !initial.isEmpty { initials = [(initial, nil)] }
    for part in parts {
      switch part.kind {
      case .state(let node): children.append(node)
      case .transition(let transition): transitions.append(transition)
      case .initial(let targets, let action): initials.append((targets, action))
      case .entry(let action): entries.append(action)
      case .exit(let action): exits.append(action)
      }
    }
  }

  // States may be nested deeply: they are freed one by one.
  deinit {
    var waiting = children
    children = []
    while var node = waiting.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      waiting += node.children
      node.children = []
    }
  }
}

/// What is done in the course of a step.
@usableFromInline
struct ChartAction<ID: Hashable, Event, Context> {
  /// What stands in pictures; empty if nothing does.
  let label: String
  @usableFromInline let run: (inout ChartStep<ID, Event, Context>) -> Void

  init(_ body: @escaping (inout ChartStep<ID, Event, Context>) -> Void) {
    label = ""
    run = body
  }

  /// - Returns: nil if there is nothing to do.
  init?(
    _ label: String?, _ effect: Effect<Event>,
    _ body: ((inout ChartStep<ID, Event, Context>) -> Void)?
  ) {
    if effect.isNone, body == nil { return nil }
    self.label = label ?? effect.summary
    let effect = effect.map(Statechart<ID, Event, Context>.Input.event)
    run = { step in
      body?(&step)
      if !effect.isNone { step.effects.append(effect) }
    }
  }
}

/// A transition as it was written down.
struct ChartTransition<ID: Hashable, Event, Context> {
  enum Trigger {
    case event((Event) -> Bool)
    case either((ChartEvent<ID, Event>) -> Bool)
    /// Nil is the state the transition stands in.
    case done(ID?)
    case delay(Duration)
    case always
  }

  let trigger: Trigger
  /// How the trigger reads.
  let label: String
  var targets: [ID]
  let kind: ChartTransitionKind
  let condition: ChartCondition<ID, Event, Context>?
  let action: ChartAction<ID, Event, Context>?
}

/// Whether a transition to states within its own leaves that state first.
public enum ChartTransitionKind: Hashable, Sendable {
  /// The state is left and entered again.
  case external
  /// The state stays active. Of a transition that leads elsewhere, or that stands in a parallel state,
  /// this makes no difference.
  case `internal`
}
