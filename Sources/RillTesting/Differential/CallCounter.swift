import Rill

/// What counts as one moment, or one stretch between moments, for the counting of calls.
package final class CallClock {
  /// Grows whenever something happens from outside, and with each moment.
  private(set) var epoch = 0
  /// Whether a function given to an operator is running.
  var isInFunction = false
  /// The functions that were called too often.
  package fileprivate(set) var violations: [String] = []

  func advance() {
    if !isInFunction { epoch += 1 }
  }
}

/// The functions of one node, counting their calls: each is called at most once in a moment, and
/// the function of a changing that nobody keeps up to date once more for its value before the
/// moment. What is computed may also run too early, before each of the values that it reads.
final class CallCounter {
  private let clock: CallClock
  private let op: NetworkOperator
  private var most: Int
  private var epoch = -1
  private var path: [Int] = []
  private var counts: [String: Int] = [:]

  init(_ clock: CallClock, _ node: NetworkNode) {
    self.clock = clock
    op = node.op
    most =
      switch op {
      case .gate, .risingEdges, .fallingEdges, .switchChanging, .mergeMany: 2
      case .accumulate, .accumulateInto, .heldFlatten: 1
      case .computed, .computedGuard: 2 + node.sources.count
      case .computedChoice: 4
      default: op.kind == .stream ? 1 : 2
      }
  }

  func note(_ function: String) {
    let path = Moment.path
    if epoch != clock.epoch || path != self.path {
      (epoch, self.path) = (clock.epoch, path)
      counts = [:]
    }
    counts[function, default: 0] += 1
    if counts[function] == most + 1 {
      clock.violations.append("\(op) called \(function) \(most + 1) times")
    }
  }

  /// A function runs that is only asked for while it is on.
  func guardRun(isOn: Bool) {
    if !isOn { clock.violations.append("\(op) ran what nobody asked for") }
  }

  func add(_ value: Int, _ k: Int) -> Int {
    note("add")
    return Mix.add(value, k)
  }

  func mix(_ a: Int, _ b: Int) -> Int {
    note("mix")
    return Mix.mix(a, b)
  }

  func passes(_ value: Int, _ k: Int) -> Bool {
    note("passes")
    return Mix.passes(value, k)
  }

  func isOn(_ value: Int) -> Bool {
    note("isOn")
    return Mix.isOn(value)
  }

  func areAlike(_ a: Int, _ b: Int) -> Bool {
    note("areAlike")
    return Mix.areAlike(a, b)
  }

  func maybe(_ value: Int) -> Int? {
    note("maybe")
    return Mix.maybe(value)
  }

  func parts(_ value: Int) -> [Int] {
    note("parts")
    return Mix.parts(value)
  }

  func total(_ values: [Int]) -> Int {
    note("total")
    return Mix.total(values)
  }
}
