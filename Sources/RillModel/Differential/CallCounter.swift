import Rill

/// The intervals in which calls are counted: one moment, or the time between two moments.
package final class CallClock {
  /// The number of the interval, which grows with each external action and each moment.
  private(set) var epoch = 0
  /// True while a function given to an operator runs.
  var isInFunction = false
  /// True if a node pulls. Its dependents are then computed at each read, so calls don't count.
  var hasPullingNodes = false
  /// The functions that were called too often.
  package fileprivate(set) var violations: [String] = []

  func advance() {
    if !isInFunction { epoch += 1 }
  }
}

/// The functions of one node, with counts of their calls.
///
/// Each is called at most once in a moment. The function of a changing value that is not kept up to
/// date may run once more, for its value before the moment. A computed value may also run too
/// early, once before each value that it reads.
final class CallCounter {
  private let clock: CallClock
  private let op: NetworkOperator
  private var most: Int
  private var epoch = -1
  private var path: [Int] = []
  /// The number of the moment of the last call.
  private var moment: UInt64 = 0
  private var counts: [String: Int] = [:]

  init(_ clock: CallClock, _ node: NetworkNode) {
    self.clock = clock
    op = node.op
    most =
      switch op {
      case .gate, .gateKeeping, .risingEdges, .fallingEdges, .switchChanging, .mergeMany: 2
      case .accumulate, .accumulateInto, .heldFlatten: 1
      case .computed, .computedGuard: 2 + node.sources.count
      case .computedChoice: 4
      default: op.kind == .stream ? 1 : 2
      }
  }

  func record(_ function: String) {
    let (path, moment) = (Moment.path, Moment.number)
    // Calls for reads of observers count in the next moment, which uses the values that were read.
    // After another moment in between, the engine can't know that they are still up to date.
    if epoch != clock.epoch || path != self.path || moment > self.moment + 1 {
      (epoch, self.path) = (clock.epoch, path)
      counts = [:]
    }
    self.moment = moment
    counts[function, default: 0] += 1
    if counts[function] == most + 1, !clock.hasPullingNodes {
      clock.violations.append("\(op) called \(function) \(most + 1) times")
    }
  }

  /// Reports a function that runs although its gate is off.
  func guardRun(isOn: Bool) {
    if !isOn { clock.violations.append("\(op) ran without a request") }
  }

  func add(_ value: Int, _ k: Int) -> Int {
    record("add")
    return Mix.add(value, k)
  }

  func mix(_ a: Int, _ b: Int) -> Int {
    record("mix")
    return Mix.mix(a, b)
  }

  func passes(_ value: Int, _ k: Int) -> Bool {
    record("passes")
    return Mix.passes(value, k)
  }

  func isOn(_ value: Int) -> Bool {
    record("isOn")
    return Mix.isOn(value)
  }

  func areAlike(_ a: Int, _ b: Int) -> Bool {
    record("areAlike")
    return Mix.areAlike(a, b)
  }

  func maybe(_ value: Int) -> Int? {
    record("maybe")
    return Mix.maybe(value)
  }

  func parts(_ value: Int) -> [Int] {
    record("parts")
    return Mix.parts(value)
  }

  func total(_ values: [Int]) -> Int {
    record("total")
    return Mix.total(values)
  }
}
