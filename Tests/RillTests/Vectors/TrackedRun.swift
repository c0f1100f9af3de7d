import Rill

/// A run of a case of the family `signals`, which reports differences from the expected results.
struct TrackedRun {
  private(set) var failures: [String] = []
  private let test: TrackedCase
  private let network = TrackedNetwork()

  init(_ test: TrackedCase) { self.test = test }

  mutating func play() throws {
    defer { network.end() }
    for node in test.nodes { try network.add(node) }
    for (index, step) in test.steps.enumerated() {
      // The creation of the nodes belongs to a first step without actions.
      if index > 0 || step.act != nil {
        network.runs = [:]
        network.log = []
      }
      try act(step, index)
      try check(step.expect, index)
    }
    failures += network.faults
  }

  private mutating func act(_ step: TrackedCase.Step, _ index: Int) throws {
    var escaped: String?
    do {
      let scope = TrackedNetwork.Scope()
      for action in step.act ?? [] { _ = try network.evaluate(action, scope) }
    } catch let error as TrackedNetwork.Thrown {
      escaped = error.message
    }
    if step.escaping == "*" ? escaped != nil : step.escaping == escaped { return }
    fail(index, "throws \(escaped ?? "nothing"), not \(step.escaping ?? "nothing")")
  }

  private mutating func check(_ expect: TrackedCase.Expectation, _ index: Int) throws {
    for read in expect.read ?? [] {
      guard read.count == 2, case .string(let name) = read[0] else {
        throw VectorError("can't read the read \(read)")
      }
      do {
        let value = try network.read(name)
        if value != read[1] { fail(index, "\(name) is \(value), not \(read[1])") }
      } catch let error as TrackedNetwork.Thrown {
        fail(index, "\(name) throws \(error.message), is not \(read[1])")
      }
    }
    for (name, expected) in (expect.runs ?? [:]).sorted(by: { $0.key < $1.key }) {
      let count = network.runs[name] ?? 0
      if count != expected { fail(index, "\(name) ran \(count) times, not \(expected)") }
    }
    if let expected = expect.log, network.log != expected {
      fail(index, "the log is \(network.log), not \(expected)")
    }
    if let expected = expect.lastOfLog, network.log.last != expected {
      fail(index, "the log is \(network.log), which doesn't end in \(expected)")
    }
  }

  private mutating func fail(_ index: Int, _ what: String) {
    failures.append("step \(index): \(what)")
  }
}
