/// A task, and the libraries that perform it.
struct Workload {
  /// The name with its number: "1 source -> sink".
  let name: String
  /// The unit of a figure: "event", "delivery", "cycle", ...
  var per = "event"
  /// The number of units in one event of `Run.drive`.
  var units = 1
  var kind = Kind.time
  let contenders: [Contender]

  enum Kind {
    /// The number of events that fill a round.
    case time
    /// The given number of events, on a network made for them.
    case fixed(Int)
    /// The contender's `count` of networks, for their bytes, in one round.
    case memory
  }
}

/// A library's implementation of a workload.
struct Contender {
  let library: Library
  /// The name of this variant; the fastest variant of a library counts.
  var variant = ""
  /// The number of networks for a measurement of memory.
  var count = 200_000
  /// The expected result after events 0..<n.
  let expected: (Int) -> Outcome
  /// Builds a network for n events; this is not timed.
  let make: (Int) -> Run
}

enum Library: String {
  case rill = "Rill"
  case openCombine = "OpenCombine"
  case asyncStream = "AsyncStream"
  case asyncAlgorithms = "async-algorithms"
  case mustache = "swift-mustache"
  case closures = "array of closures"
  /// A tree of enumerations, compared recursively.
  case enums = "tree of enums"
  case alienSignals = "alien-signals"
  /// Writes the whole screen in each frame.
  case wholeScreen = "whole screen"
  /// Code without a library.
  case standard = "standard library"
  /// A view of all rows for each change.
  case allRows = "view of all rows"

  /// A Boolean value that indicates whether ratios compare with it.
  var isPeer: Bool {
    switch self {
    case .openCombine, .asyncStream, .asyncAlgorithms, .mustache, .enums, .wholeScreen,
      .standard, .allRows:
      true
    case .rill, .closures, .alienSignals: false
    }
  }
}

/// A network that is ready to be driven.
struct Run {
  /// Sends the events 0..<n; only this is timed.
  let drive: (Int) -> Void
  /// Returns the total result of `drive`.
  let outcome: () -> Outcome
}

/// A result, which is checked after every round to exclude incorrect implementations.
struct Outcome: Equatable {
  /// The sum of the values that the sinks received, or another figure that only a correct run
  /// yields.
  var checksum: Int
  /// The number of runs of the sinks, if the workload counts them.
  var emissions: Int?
}

/// The sum of the values of all sinks in a run.
final class Sum {
  var total = 0
}

/// A sum with a count, in which a glitch appears as an additional emission.
final class Tally {
  var total = 0
  var emissions = 0
  var last = 0

  func add(_ value: Int) {
    total &+= value
    emissions &+= 1
    last = value
  }

  /// Discards the initial values that arrived during the setup.
  func reset() {
    total = 0
    emissions = 0
  }
}

/// Returns the sum of `term` over 0..<n.
func sum(_ n: Int, of term: (Int) -> Int) -> Int {
  var total = 0
  for index in 0..<n { total &+= term(index) }
  return total
}
