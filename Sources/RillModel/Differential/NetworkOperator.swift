/// The operator of a node in a random network, adapted to map whole numbers to whole numbers.
package enum NetworkOperator: Int, CaseIterable, Sendable {
  // Streams.
  case inlet, never, map, filter, compactMap, mapTo, reading, mergeRight, merge, orElse, union
  case difference, together, scan, scanMap, sample, snapshot, withLatest, gate, gateKeeping
  case removeDuplicates
  case pairwise, prefix, prefixWhile, prefixUntil, dropFirst, dropWhile, dropUntil, first
  case matching, rest, splitLeft, splitRight, elements, inChildMoment, replayLast, named, debug
  case changes, risingEdges, fallingEdges, effect
  case flatMap, switchToLatest, heldSwitch, switchChanging, mergeMany, loop
  // Changings.
  case input, constant, pulling, accumulate, accumulateInto, hold, mapChanging, combine, flatten
  case flatMapChanging, flatMapMaking, heldFlatten, distinct, filterChanging, withPrevious
  case withPreviousStarting, mapWithLatest, unionChanging, gateChanging, gateStarting, and, or, not
  case isNil, notNil
  case mapElements, filterElements, reduceElements, member, namedChanging, loopChanging
  case computed, computedChoice, computedGuard

  package enum Kind: Sendable {
    case stream, changing
  }

  /// The kind of inner network that the operator's function makes.
  package enum Inner: Sendable {
    case none, choiceOfStreams, streams, choiceOfChangings, stateless, changings, loop, loopChanging
  }

  package var kind: Kind {
    rawValue < Self.input.rawValue ? .stream : .changing
  }

  /// The kinds of its sources; a variadic operator repeats the last one.
  package var sources: [Kind] {
    switch self {
    case .inlet, .never, .input, .constant, .pulling, .loop, .loopChanging: []
    case .reading, .sample, .snapshot, .withLatest, .gate, .gateKeeping, .heldFlatten:
      [.stream, .changing]
    case .mergeRight, .merge, .orElse, .union, .difference, .together, .prefixUntil, .dropUntil:
      [.stream, .stream]
    case .changes, .risingEdges, .fallingEdges, .switchChanging, .mergeMany: [.changing]
    case .accumulate, .accumulateInto, .hold: [.stream]
    case .combine, .mapWithLatest, .unionChanging, .gateChanging, .gateStarting, .and, .or:
      [.changing, .changing]
    case .computed, .computedGuard: [.changing, .changing]
    default: kind == .stream ? [.stream] : [.changing]
    }
  }

  /// The maximum number of sources.
  package var mostSources: Int {
    switch self {
    case .union: 4
    case .unionChanging: 3
    case .combine: 8
    case .computed: TrackedReads.mostValues
    default: sources.count
    }
  }

  package var inner: Inner {
    switch self {
    case .flatMap, .switchToLatest, .heldSwitch: .streams
    case .switchChanging, .mergeMany: .choiceOfStreams
    case .flatten: .choiceOfChangings
    case .flatMapChanging, .computedChoice: .stateless
    case .flatMapMaking, .heldFlatten: .changings
    case .loop: .loop
    case .loopChanging: .loopChanging
    default: .none
    }
  }

  /// True if the node is announced or assigned to.
  package var isSource: Bool {
    self == .inlet || self == .input
  }

  /// True if a changing value with this operator has no past.
  package var isStateless: Bool {
    switch self {
    case .constant, .pulling, .mapChanging, .combine, .and, .or, .not, .isNil, .notNil,
      .mapElements,
      .filterElements, .reduceElements, .member, .namedChanging, .computed, .computedGuard:
      true
    default: false
    }
  }

  /// True if a changing value with this operator starts from another changing value and has a past.
  package var startsFromChanging: Bool {
    switch self {
    case .distinct, .filterChanging, .withPrevious, .withPreviousStarting, .mapWithLatest,
      .unionChanging, .gateChanging, .gateStarting:
      true
    default: false
    }
  }
}
