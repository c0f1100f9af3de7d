import Rill
import RillTesting

/// Compares the engine with the reference model on a network.
package enum Differential {
  package enum Outcome: Equatable, Sendable {
    /// Both logs are the same.
    case agreed(events: Int)
    /// The model has no meaning for this network: it has an instantaneous cycle, or never settles.
    case skipped
    case disagreed(expected: [NetworkEvent], actual: [NetworkEvent])
    /// The number of nodes that were not freed.
    case leaked(Int)
    /// A function was called more than once in a moment.
    case calledTooOften(String)
    /// The graph of the engine violates a condition between two moments.
    case violated(String)

    package var isFailure: Bool {
      switch self {
      case .disagreed, .leaked, .calledTooOften, .violated: true
      case .agreed, .skipped: false
      }
    }
  }

  /// Runs `specification` in the model, and in the engine if the model gives it a meaning.
  package static func run(_ specification: DifferentialCase) -> Outcome {
    guard let expected = runModel(specification) else { return .skipped }
    let before = Network.liveNodeCount
    let isWatched = specification.seed % 2 == 0
    let world = EngineWorld(isWatched: isWatched)
    let engine = NetworkInterpreter(specification, in: world)
    engine.run()
    engine.dropAll()
    let leaked = Network.liveNodeCount - before
    let actual = engine.log
    if let violation = world.violation { return .violated(violation) }
    if actual != expected {
      return .disagreed(expected: expected, actual: actual)
    }
    if isWatched, let violation = world.clock.violations.first {
      return .calledTooOften(violation)
    }
    return leaked == 0 ? .agreed(events: actual.count) : .leaked(leaked)
  }

  /// Returns the events of the model for `specification`; nil if it has no meaning.
  package static func runModel(_ specification: DifferentialCase) -> [NetworkEvent]? {
    let world = ModelWorld(momentLimit: 120)
    let model = NetworkInterpreter(specification, in: world)
    model.run()
    let log = model.log
    world.model.findCycles()
    return world.isAtFault ? nil : log
  }

  /// Returns the report of a failure: the smallest failing network, as a program, and both logs.
  package static func report(_ failing: DifferentialCase) -> String {
    let smallest = Shrinker.shrink(failing) { run($0).isFailure }
    var report = SwiftPrinter.program(smallest)
    switch run(smallest) {
    case .disagreed(let expected, let actual):
      let lines = difference(expected: expected, actual: actual).split(separator: "\n")
      report += "\n" + lines.map { "// \($0)\n" }.joined()
    case .leaked(let count):
      report += "\n// \(count) nodes were not freed\n"
    case .calledTooOften(let function):
      report += "\n// \(function)\n"
    case .violated(let violation):
      report += "\n// \(violation)\n"
    case .agreed, .skipped:
      report += "\n// it no longer fails\n"
    }
    return report
  }
}
