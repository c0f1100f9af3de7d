import ArgumentParser

@main
struct RillBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rill-benchmarks",
    abstract: "Measures Rill and other libraries in one run.",
    discussion: """
      Each figure is the best of several rounds, and each result is checked. \
      Times vary between machines, so quote only the ratios.
      """)

  @Option(help: "Run only the workloads whose name matches this regular expression.")
  var filter: String?

  @Option(help: "Run only the libraries whose name matches this regular expression.")
  var library: String?

  @Option(
    help: ArgumentHelp(
      "The directory of alien-signals' index.js, compiled to CommonJS: node runs it beside Rill.",
      valueName: "path"))
  var alien: String?

  @Flag(help: "Print one JSON object per line instead of a table.")
  var json = false

  @Flag(help: "Run fewer and shorter rounds for rough figures.")
  var quick = false

  @Flag(help: "List the names of the workloads and exit.")
  var list = false

  @Flag(help: "Print the contents of the patches of the operations on trees and exit.")
  var patches = false

  @Flag(help: "Print the sizes of the frames of the animations and exit.")
  var frames = false

  @Option(
    help: ArgumentHelp(
      "Measure this tracked workload, print the figure and exit.", visibility: .hidden))
  var worker: String?

  @Argument(help: ArgumentHelp("The rounds of --worker.", visibility: .hidden))
  var rounds: Int?

  func run() throws {
    if let worker, let workload = TrackedWorkload.all.first(where: { $0.name == worker }) {
      return print(try workload.measure(rounds ?? 10))
    }
    if patches { return print(PatchTable.lines().joined(separator: "\n")) }
    if frames { return print(try FrameTable.lines().joined(separator: "\n")) }
    let workloads = try selected(Workload.all, by: \.name)
    let tracked = try selected(TrackedWorkload.all, by: \.name)
    if list {
      for name in workloads.map(\.name) + tracked.map(\.name) { print(name) }
      return
    }
    let failures = try measure(workloads) + measure(tracked)
    guard failures.isEmpty else { throw WrongResults(failures: failures) }
  }

  private func measure(_ workloads: [Workload]) throws -> [String] {
    var runner = Runner(
      rounds: quick ? 3 : 8, roundNanoseconds: quick ? 10_000_000 : 60_000_000)
    if let library {
      let pattern = try regex(library)
      runner.isSelected = { $0.library.rawValue.contains(pattern) }
    }
    if !json, !workloads.isEmpty { print(Report.header) }
    var failures: [String] = []
    for workload in workloads {
      for measurement in runner.measure(workload) {
        print(json ? Report.json(measurement) : Report.line(measurement))
        if let failure = measurement.failure { failures.append(failure) }
      }
    }
    return failures
  }

  private func measure(_ workloads: [TrackedWorkload]) throws -> [String] {
    if workloads.isEmpty { return [] }
    var workers = [Worker.rill]
    if let alien { workers.append(.alienSignals(in: alien)) }
    if let library {
      let pattern = try regex(library)
      workers.removeAll { !$0.library.rawValue.contains(pattern) }
    }
    let runner = TrackedRunner(rounds: quick ? 3 : 10, workers: workers)
    if !json { print(Report.trackedHeader) }
    var failures: [String] = []
    for workload in workloads {
      let row = runner.measure(workload, &failures)
      if json {
        for measurement in row.measurements { print(Report.json(measurement)) }
      } else {
        print(Report.line(row))
      }
    }
    if !json { print(Report.trackedFooter) }
    return failures
  }

  private func selected<Element>(
    _ all: [Element], by name: (Element) -> String
  ) throws -> [Element] {
    guard let filter else { return all }
    let pattern = try regex(filter)
    return all.filter { name($0).contains(pattern) }
  }

  private func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw ValidationError("'\(pattern)' is not a regular expression: \(error)")
    }
  }
}

/// An error: a library computed a wrong result, so its figures are meaningless.
struct WrongResults: Error, CustomStringConvertible {
  var failures: [String]

  var description: String { "wrong results\n" + failures.joined(separator: "\n") }
}
