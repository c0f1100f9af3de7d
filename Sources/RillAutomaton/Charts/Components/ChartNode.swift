/// A declared state with its contents.
final class ChartNode<ID: Hashable, Event, Context> {
  enum Kind {
    case plain, parallel, final
    case history(isDeep: Bool, default: [ID], ChartAction<ID, Event, Context>?)
  }

  /// The identifier; nil for the chart itself.
  let id: ID?
  let kind: Kind
  private(set) var children: [ChartNode] = []
  private(set) var transitions: [ChartTransition<ID, Event, Context>] = []
  private(set) var entries: [ChartAction<ID, Event, Context>] = []
  private(set) var exits: [ChartAction<ID, Event, Context>] = []
  /// The default targets, once for each declaration.
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

  // States may be nested deeply; they are freed one by one.
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

/// An action in the course of a step.
@usableFromInline
struct ChartAction<ID: Hashable, Event, Context> {
  /// The text in pictures; empty for none.
  let label: String
  @usableFromInline let run: (inout ChartStep<ID, Event, Context>) -> Void

  init(_ body: @escaping (inout ChartStep<ID, Event, Context>) -> Void) {
    label = ""
    run = body
  }

  /// - Returns: Nil without an action and an effect.
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

/// A declared transition.
struct ChartTransition<ID: Hashable, Event, Context> {
  enum Trigger {
    case event((Event) -> Bool)
    case either((ChartEvent<ID, Event>) -> Bool)
    /// The end of a state; nil means the state around the transition.
    case done(ID?)
    case delay(Duration)
    case always
  }

  let trigger: Trigger
  /// The text of the trigger.
  let label: String
  var targets: [ID]
  let kind: ChartTransitionKind
  let condition: ChartCondition<ID, Event, Context>?
  let action: ChartAction<ID, Event, Context>?
}

/// The treatment of the source state by a transition to states inside it.
public enum ChartTransitionKind: Hashable, Sendable {
  /// The source state is left and entered again.
  case external
  /// The source state stays active. This makes no difference for a transition that leads elsewhere,
  /// or whose source is a parallel state.
  case `internal`
}
