/// The operator of a node, for pictures of the network and for reports.
@usableFromInline
enum Kind: UInt8 {
  case custom, inlet, closedInlet, input, closedInput, constant, never
  case map, filter, compactMap, mergeCombining, mergeRight, orElse, union, difference, together
  case accumulate, scan, scanMap, hold, replayLast, sample, snapshot, withLatest, gate
  case removeDuplicates, pairwise, prefix, drop, first, elements
  case switchToLatest, mergeMany, inChildMoment, loop, relay, debug
  case changes, combine, flatten, withPrevious, mapWithLatest, computed, trackedObserver
  case steps, sampled, pulling

  var name: String {
    switch self {
    case .custom: "custom"
    case .inlet, .closedInlet: "Inlet"
    case .input, .closedInput: "Input"
    case .constant: "constant"
    case .never: "never"
    case .map: "map"
    case .filter: "filter"
    case .compactMap: "compactMap"
    case .mergeCombining: "merge(combining:)"
    case .mergeRight: "merge(right:)"
    case .orElse: "orElse"
    case .union: "union"
    case .difference: "difference"
    case .together: "together"
    case .accumulate: "accumulate"
    case .scan: "scan"
    case .scanMap: "scanMap"
    case .hold: "hold"
    case .replayLast: "replayLast"
    case .sample: "sample"
    case .snapshot: "snapshot"
    case .withLatest: "withLatest(from:)"
    case .gate: "gate(while:)"
    case .removeDuplicates: "removeDuplicates"
    case .pairwise: "pairwise"
    case .prefix: "prefix"
    case .drop: "drop"
    case .first: "first"
    case .elements: "elements"
    case .switchToLatest: "switchToLatest"
    case .mergeMany: "mergeMany"
    case .inChildMoment: "inChildMoment"
    case .loop: "loop"
    case .relay: "relay"
    case .debug: "debug"
    case .changes: "changes"
    case .combine: "combine"
    case .flatten: "flatten"
    case .withPrevious: "withPrevious"
    case .mapWithLatest: "mapWithLatest"
    case .computed: "computed"
    case .trackedObserver: "Observer"
    case .steps: "steps"
    case .sampled: "sampled"
    case .pulling: "pulling"
    }
  }
}
