/// Something to do, and the libraries that can do it.
struct Workload {
  /// As numbered in the list of workloads: "1 source -> sink".
  let name: String
  /// What a figure is for: "event", "delivery", "cycle", ...
  var per = "event"
  /// How many of those one event of `Run.drive` makes.
  var units = 1
  var kind = Kind.time
  let contenders: [Contender]

  enum Kind {
    /// As many events as fill a round.
    case time
    /// So many events, on a network made for them.
    case fixed(Int)
    /// As many networks as the contender's `count`, for their bytes; one round.
    case memory
  }
}

/// One library's way to do a workload.
struct Contender {
  let library: Library
  /// What tells this way from another of the same library: the faster of them counts.
  var variant = ""
  /// How many networks to make, where memory is measured.
  var count = 200_000
  /// What must have arrived after events 0..<n.
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
  /// All of the screen written in each frame.
  case wholeScreen = "whole screen"
  /// What one would write without a library.
  case standard = "standard library"

  /// Whether ratios are to it, where it is the fastest one.
  var isPeer: Bool {
    switch self {
    case .openCombine, .asyncStream, .asyncAlgorithms, .mustache, .enums, .wholeScreen,
      .standard:
      true
    case .rill, .closures, .alienSignals: false
    }
  }
}

/// A network that is ready to be driven.
struct Run {
  /// Sends the events 0..<n; this is what is timed.
  let drive: (Int) -> Void
  /// What has arrived, from everything that `drive` did.
  let outcome: () -> Outcome
}

/// What arrived: checked after every round, so that nothing fast can be wrong.
struct Outcome: Equatable {
  /// The sum of what the sinks got, or another figure that only a right run gives.
  var checksum: Int
  /// How often the sinks ran, where a workload counts that.
  var emissions: Int?
}

/// What all sinks of a run add to.
final class Sum {
  var total = 0
}

/// A sum that also counts, for the workloads where a glitch shows as one emission too many.
final class Tally {
  var total = 0
  var emissions = 0
  var last = 0

  func add(_ value: Int) {
    total &+= value
    emissions &+= 1
    last = value
  }

  /// Forgets what came while the network was built: initial values.
  func reset() {
    total = 0
    emissions = 0
  }
}

/// The sum of `term` over 0..<n.
func sum(_ n: Int, of term: (Int) -> Int) -> Int {
  var total = 0
  for index in 0..<n { total &+= term(index) }
  return total
}
