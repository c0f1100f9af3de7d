/// What a node of a random network is: an operator, with everything around it that makes it one
/// from whole numbers to whole numbers.
package enum NetworkOperator: Int, CaseIterable, Sendable {
  // Streams.
  case inlet, never, map, filter, compactMap, mapTo, reading, mergeRight, merge, orElse, union
  case difference, together, scan, collect, sample, snapshot, withLatest, gate, removeDuplicates
  case pairwise, prefix, prefixWhile, prefixUntil, dropFirst, dropWhile, dropUntil, first
  case matching, rest, splitLeft, splitRight, elements, deferred, replayLast, named, debug
  case changes, risingEdges, fallingEdges, effect
  case flatMap, switchToLatest, heldSwitch, switchChanging, mergeMany, loop
  // Changings.
  case input, constant, accumulate, accumulateInto, hold, mapChanging, combine, flatten
  case flatMapChanging, flatMapMaking, heldFlatten, distinct, filterChanging, withPrevious
  case withPreviousStarting, mapWith, unionChanging, gateChanging, and, or, not, isNil, notNil
  case mapElements, filterElements, reduceElements, member, namedChanging, loopChanging
  case computed, computedChoice, computedGuard

  package enum Kind: Sendable {
    case stream, changing
  }

  /// What sort of inner network the operator's function makes.
  package enum Inner: Sendable {
    case none, choiceOfStreams, streams, choiceOfChangings, stateless, changings, loop, loopChanging
  }

  package var kind: Kind {
    rawValue < Self.input.rawValue ? .stream : .changing
  }

  /// What it takes; the last one again and again if it is variadic.
  package var sources: [Kind] {
    switch self {
    case .inlet, .never, .input, .constant, .loop, .loopChanging: []
    case .reading, .sample, .snapshot, .withLatest, .gate, .heldFlatten: [.stream, .changing]
    case .mergeRight, .merge, .orElse, .union, .difference, .together, .prefixUntil, .dropUntil:
      [.stream, .stream]
    case .changes, .risingEdges, .fallingEdges, .switchChanging, .mergeMany: [.changing]
    case .accumulate, .accumulateInto, .hold: [.stream]
    case .combine, .mapWith, .unionChanging, .gateChanging, .and, .or: [.changing, .changing]
    case .computed, .computedGuard: [.changing, .changing]
    default: kind == .stream ? [.stream] : [.changing]
    }
  }

  /// How many sources it takes at most.
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

  /// Whether it is announced or assigned to.
  package var isSource: Bool {
    self == .inlet || self == .input
  }

  /// Whether a changing with this operator has a past.
  package var isStateless: Bool {
    switch self {
    case .constant, .mapChanging, .combine, .and, .or, .not, .isNil, .notNil, .mapElements,
      .filterElements, .reduceElements, .member, .namedChanging, .computed, .computedGuard:
      true
    default: false
    }
  }

  /// Whether a changing with this operator starts from another changing's value and has a past.
  package var startsFromChanging: Bool {
    switch self {
    case .distinct, .filterChanging, .withPrevious, .withPreviousStarting, .mapWith,
      .unionChanging, .gateChanging:
      true
    default: false
    }
  }
}
