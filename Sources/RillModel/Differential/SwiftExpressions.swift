/// The Swift expression of a node in a random network.
enum SwiftExpressions {
  static func expression(_ node: NetworkNode, _ names: [String], inner: String) -> String {
    let a = names.first ?? ""
    let b = names.count > 1 ? names[1] : ""
    let rest = names.dropFirst().joined(separator: ", ")
    let k = node.k
    let isPrompt = k == 1
    switch node.op {
    case .inlet: return k == 0 ? "Inlet<Int>()" : "Inlet<Int>(coalescing: mix)"
    case .never: return "Changes<Int>.never"
    case .map, .mapChanging, .namedChanging: return "\(a).map { add($0, \(k)) }"
    case .filter: return "\(a).filter { passes($0, \(k)) }"
    case .compactMap: return "\(a).compactMap { maybe($0 + \(k)) }"
    case .mapTo: return "\(a).mapTo(\(k))"
    case .reading:
      switch k % 4 {
      case 0: return "\(a).compactMap { maybe(mix($0, \(b).value)) }"
      case 1: return "\(a).scan(startingWith: \(k)) { mix(add($0, \(b).value), $1) }"
      case 2: return "\(a).filter { passes($0, \(b).value) }"
      default: return "\(a).map { mix($0, \(b).value) }"
      }
    case .mergeRight:
      return "\(a).map { add($0, 1) }.union(\(b).map { add($0, 2) }) /* merge(right:) */"
    case .merge: return "\(a).merge(\(b), combining: mix)"
    case .orElse: return "\(a).orElse(\(b))"
    case .union, .unionChanging: return "\(a).merge(with: \(rest))"
    case .difference: return "\(a).difference(\(b))"
    case .together: return "\(a).together(\(b)).map { mix($0, $1) }"
    case .scan: return "\(a).scan(startingWith: \(k), mix)"
    case .scanMap: return "\(a).scanMap(startingWith: \(k)) { (add($0, $1), mix($1, $0)) }"
    case .sample: return "\(a).sample(\(b))"
    case .snapshot: return "\(a).snapshot(\(b), mix)"
    case .withLatest: return "\(a).withLatest(from: \(b), mix)"
    case .gate, .gateChanging: return "\(a).gate(while: \(b).map(isOn))"
    case .gateKeeping: return "\(a).gate(while: \(b).map(isOn), keepingLatest: true)"
    case .gateStarting: return "\(a).gate(while: \(b).map(isOn), startingWith: \(k))"
    case .removeDuplicates, .distinct:
      return "\(a).removeDuplicates(\(k == 0 ? "" : "by: areAlike"))"
    case .pairwise: return "\(a).pairwise().map { mix($0.previous, $0.current) }"
    case .prefix: return "\(a).prefix(\(k))"
    case .prefixWhile: return "\(a).prefix(while: { passes($0, \(k)) })"
    case .prefixUntil: return "\(a).prefix(until: \(b))"
    case .dropFirst: return "\(a).dropFirst(\(k))"
    case .dropWhile: return "\(a).drop(while: { passes($0, \(k)) })"
    case .dropUntil: return "\(a).drop(until: \(b))"
    case .first: return "\(a).first()"
    case .matching: return "\(a).partition(by: { passes($0, \(k)) }).matching"
    case .rest: return "\(a).partition(by: { passes($0, \(k)) }).rest"
    case .splitLeft, .splitRight:
      let side = node.op == .splitLeft ? "left" : "right"
      return "\(a).map { passes($0, \(k)) ? Either<Int, Int>.left($0) : .right($0) }"
        + ".split().\(side)"
    case .elements: return "\(a).map(parts).elements()"
    case .inChildMoment: return "\(a).inChildMoment()"
    case .replayLast: return "\(a).replayLast()"
    case .named: return "\(a).map { $0 }.named(\"named\")"
    case .debug: return "\(a).debug(\"debug\") { _ in }"
    case .changes: return "\(a).changes"
    case .risingEdges: return "\(a).map(isOn).risingEdges.map { \(k) }"
    case .fallingEdges: return "\(a).map(isOn).fallingEdges.map { \(k) }"
    case .effect: return "\(a).map { $0 }"
    case .flatMap:
      return "\(a).flatMap(promptly: \(isPrompt)) { (value: Int) -> Changes<Int> in\(inner)}"
    case .switchToLatest:
      return "\(a).map { (value: Int) -> Changes<Int> in\(inner)}"
        + ".switchToLatest(promptly: \(isPrompt))"
    case .heldSwitch:
      return "\(a).map { (value: Int) -> Changes<Int> in\(inner)}"
        + ".hold(startingWith: .never).switchToLatest(promptly: \(isPrompt))"
    case .switchChanging:
      return "\(a).map { (value: Int) -> Changes<Int> in\(inner)}"
        + ".switchToLatest(promptly: \(isPrompt))"
    case .mergeMany:
      return "\(a).map { value in [/* those whose bit is set in value, of */\(inner)] }.mergeMany()"
    case .loop: return "Changes<Int>.loop { reference in\(inner)}"
    case .input: return "Input(\(k))"
    case .constant: return "Changing<Int>.constant(\(k))"
    case .pulling: return "Changing<Int>.pulling { \(k) }"
    case .accumulate: return "\(a).accumulate(startingFrom: \(k), mix)"
    case .accumulateInto: return "\(a).accumulate(into: \(k)) { $1 = mix($0, $1) }"
    case .hold: return "\(a).hold(startingWith: \(k))"
    case .combine:
      let values = names.indices.map { "$\($0)" }.joined(separator: ", ")
      return k % 2 == 0
        ? "combine(\(names.joined(separator: ", "))) { total([\(values)]) }"
        : "combine([\(names.joined(separator: ", "))], total)"
    case .flatten: return "\(a).map { (value: Int) -> Changing<Int> in\(inner)}.flatten()"
    case .flatMapChanging: return "\(a).flatMap { (value: Int) -> Changing<Int> in\(inner)}"
    case .flatMapMaking:
      return "\(a).flatMap { (value: Int) -> Changing<Int> in\(inner)}"
        + ".changes.hold(startingWith: \(k))"
    case .heldFlatten:
      return "\(a).map { (value: Int) -> Changing<Int> in\(inner)}"
        + ".hold(startingWith: \(b)).flatten()"
    case .filterChanging: return "\(a).filter(startingWith: \(k)) { passes($0, \(k)) }"
    case .withPrevious: return "\(a).withPrevious().map { mix($0.previous ?? \(k), $0.current) }"
    case .withPreviousStarting:
      return "\(a).withPrevious(startingWith: \(k)).map { mix($0.previous, $0.current) }"
    case .mapWithLatest: return "\(a).map(withLatestFrom: \(b), mix)"
    case .and: return "(\(a).map(isOn) && \(b).map(isOn)).map { $0 ? 1 : 0 }"
    case .or: return "(\(a).map(isOn) || \(b).map(isOn)).map { $0 ? 1 : 0 }"
    case .not: return "(!\(a).map(isOn)).map { $0 ? 1 : 0 }"
    case .isNil: return "\(a).map(maybe).isNil.map { $0 ? \(k) : 0 }"
    case .notNil: return "\(a).map(maybe).notNil.map { $0 ? \(k) : 0 }"
    case .mapElements: return "\(a).map(parts).mapElements { add($0, \(k)) }.map(total)"
    case .filterElements: return "\(a).map(parts).filterElements { passes($0, \(k)) }.map(total)"
    case .reduceElements: return "\(a).map(parts).reduceElements(\(k), mix)"
    case .member: return "\(a).map { Pair(second: add($0, \(k))) }.second"
    case .computed: return "Changing.computed { \(TrackedReads.expression(k, names)) }"
    case .computedChoice:
      return "Changing.computed { { (value: Int) -> Changing<Int> in\(inner)}(\(a).value).value }"
    case .computedGuard:
      let guarded = "Changing.computed { \(b).value }"
      return "{ g in Changing.computed { isOn(\(a).value) ? g.value : \(k) } }(\(guarded))"
    case .loopChanging:
      return "Changing<Int>.loop(startingWith: \(k)) { reference in\(inner)}"
    }
  }
}
