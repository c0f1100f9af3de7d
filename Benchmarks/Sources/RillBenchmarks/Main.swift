import ArgumentParser

@main
struct RillBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rill-benchmarks",
    abstract: "Measures Rill beside other libraries, in one run.",
    discussion: """
      Every figure is the best of several rounds, and every sum that arrives is checked. \
      Times move from machine to machine: quote the ratios.
      """)

  @Option(help: "Run only the workloads whose name matches this regular expression.")
  var filter: String?

  @Option(help: "Run only the libraries whose name matches this regular expression.")
  var library: String?

  @Flag(help: "Print one JSON object a line instead of a table.")
  var json = false

  @Flag(help: "Fewer and shorter rounds: rough figures, soon.")
  var quick = false

  @Flag(help: "List the names of the workloads and stop.")
  var list = false

  func run() throws {
    let workloads = try selected()
    if list {
      for workload in workloads { print(workload.name) }
      return
    }
    var runner = Runner(
      rounds: quick ? 3 : 8, roundNanoseconds: quick ? 10_000_000 : 60_000_000)
    if let library {
      let pattern = try regex(library)
      runner.isSelected = { $0.library.rawValue.contains(pattern) }
    }
    if !json { print(Report.header) }
    var failures: [String] = []
    for workload in workloads {
      for measurement in runner.measure(workload) {
        print(json ? Report.json(measurement) : Report.line(measurement))
        if let failure = measurement.failure { failures.append(failure) }
      }
    }
    guard failures.isEmpty else { throw WrongResults(failures: failures) }
  }

  private func selected() throws -> [Workload] {
    guard let filter else { return Workload.all }
    let pattern = try regex(filter)
    return Workload.all.filter { $0.name.contains(pattern) }
  }

  private func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw ValidationError("'\(pattern)' is not a regular expression: \(error)")
    }
  }
}

/// A library computed something else than it should have: its figures mean nothing.
struct WrongResults: Error, CustomStringConvertible {
  var failures: [String]

  var description: String { "wrong results\n" + failures.joined(separator: "\n") }
}
