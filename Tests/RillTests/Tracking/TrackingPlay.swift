import Rill
import RillTesting

/// Steps on a network with the expected results: observers are added and removed, and moments run.
struct TrackingPlay {
  var recipes: [TrackingGraph.Recipe]
  var steps: [TrackingStep]

  /// A random play of 80 steps.
  ///
  /// - Parameter size: The minimum number of nodes.
  init(_ seed: UInt64, size: Int) {
    var random = SplitMix64(seed: seed)
    let mixture = random.pick(TrackingGraph.Mixture.allCases)
    let count = size + random.below(size)
    recipes = TrackingGraph.recipes(&random, mixture, count: count)
    steps = TrackingStep.random(
      80, nodes: count, inputs: Array(0..<TrackingGraph.inputCount), mixture, &random)
  }

  /// Returns the first difference; nil without one.
  func fault() -> String? {
    let run = TrackingRun(recipes)
    for (index, step) in steps.enumerated() {
      run.perform(step)
      if let fault = run.faults.first { return "step \(index): \(fault)" }
    }
    return nil
  }
}

extension TrackingPlay: CustomStringConvertible {
  var description: String {
    let nodes = recipes.enumerated().compactMap { index, recipe -> String? in
      if case .input = recipe { nil } else { "n\(index): \(recipe)" }
    }
    return (nodes + steps.map { "\($0)" }).joined(separator: "\n")
  }
}

/// A play in progress.
private final class TrackingRun {
  /// A tracked observer of a few nodes.
  private final class Watch {
    private(set) var reads: [(node: Int, value: Int)] = []
    private(set) var runs = 0
    private var observer: Observer?

    init(_ graph: TrackingGraph, _ nodes: [Int]) {
      observer = Observer { [unowned self] in
        runs += 1
        reads = []
        for node in nodes {
          let value = graph.nodes[node].value
          reads.append((node, value))
          if value == 0 { break }
        }
      }
    }
  }

  private(set) var faults: [String] = []
  private let graph: TrackingGraph
  private let trigger = Inlet<Void>()
  private var watches: [Watch] = []
  private var recorders: [(node: Int, recorder: Recorder<Int>)] = []
  private var samples: [(node: Int, old: Recorder<Int>, new: Recorder<Int>)] = []
  private var wasSampled = false
  /// For each node, true if one of its last reads has changed since.
  private var isOutdated: [Bool]

  init(_ recipes: [TrackingGraph.Recipe]) {
    graph = TrackingGraph(recipes)
    isOutdated = recipes.map { _ in false }
  }

  private func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
    if !isRight { faults.append(what()) }
  }

  func perform(_ step: TrackingStep) {
    // A smaller play may lack the removed observer.
    switch step {
    case .watch(let nodes): watches.append(Watch(graph, nodes))
    case .unwatch(let place): if place < watches.count { watches.remove(at: place) }
    case .hear(let node): recorders.append((node, Recorder(graph.nodes[node])))
    case .unhear(let place): if place < recorders.count { recorders.remove(at: place) }
    case .sample(let node): sample(node)
    case .unsample(let place): if place < samples.count { samples.remove(at: place) }
    case .moment(let isBody, let acts, let reads): moment(isBody, acts, reads)
    }
  }

  private func sample(_ index: Int) {
    let node = graph.nodes[index]
    let new = Recorder(trigger.withLatest(from: node) { $1 })
    samples.append((index, Recorder(trigger.sample(node)), new))
    wasSampled = true
  }

  private func read(_ node: Int, _ expected: [Int], _ when: String) {
    let value = graph.nodes[node].value
    expect(value == expected[node], "n\(node) \(when) is \(value), not \(expected[node])")
  }

  private func moment(_ isBody: Bool, _ acts: [TrackingStep.Act], _ reads: [Int]) {
    let before = graph.values
    let countsBefore = recorders.map(\.recorder.values.count)
    let (runsBefore, readsBefore) = (graph.runs, graph.lastReads)
    var writes: [Int: Int] = [:]
    var announced: [Int: Int] = [:]
    var isTriggered = false
    var readsInBody = false
    func act(_ act: TrackingStep.Act) {
      switch act {
      case .write(let node, let value):
        guard graph.write(value, to: node) else { return }
        writes[node] = value
      case .announce(let inlet, let value):
        announced[inlet] = value
        graph.inlets[inlet] <-- value
      case .read(let node):
        readsInBody = true
        read(node, graph.valuesInBody(after: writes), "in the body")
      case .watch(let nodes):
        readsInBody = true
        watches.append(Watch(graph, nodes))
      case .trigger:
        isTriggered = true
        trigger <-- ()
      }
    }
    var known: [(watch: Watch, reads: [(node: Int, value: Int)], runs: Int)] = []
    func record() { known = watches.map { ($0, $0.reads, $0.runs) } }
    record()
    if isBody {
      Moment.run {
        acts.forEach(act)
        record()
      }
    } else {
      acts.forEach(act)
    }
    graph.commit(writes, announced)
    let after = graph.values
    for (watch, reads, runs) in known {
      let isChanged = reads.contains { after[$0.node] != $0.value }
      let count = watch.runs - runs
      // A value that differed when the body read it may count as changed.
      let most = isChanged || readsInBody ? 1 : 0
      let isRight = count == 1 ? most == 1 : count == 0 && !isChanged
      expect(isRight, "\(reads) ran \(count) times")
      for read in watch.reads {
        expect(read.value == after[read.node], "a tracked observer saw n\(read.node) as \(read)")
      }
    }
    check(countsBefore, before, after, isExact: !readsInBody)
    for (node, old, new) in samples where isTriggered {
      expect(old.values.last == before[node], "n\(node) was sampled as \(old.values)")
      expect(new.values.last == after[node], "n\(node) was the latest as \(new.values)")
    }
    for node in reads { read(node, after, "afterwards") }
    if graph.isTrackedAlone, !wasSampled, recorders.isEmpty, !readsInBody {
      checkRuns(runsBefore, readsBefore, before, after)
    }
    for index in isOutdated.indices where readsInBody || graph.runs[index] == runsBefore[index] {
      let isChanged = graph.lastReads[index].contains {
        $0.value != after[$0.node] || before[$0.node] != after[$0.node]
      }
      // The values that the body read may have differed temporarily.
      if isChanged || readsInBody { isOutdated[index] = true }
    }
  }

  private func check(_ counts: [Int], _ before: [Int], _ after: [Int], isExact: Bool) {
    for (index, (node, recorder)) in recorders.enumerated() {
      expect(recorder.values.last == after[node], "n\(node) was recorded as \(recorder.values)")
      let count = recorder.values.count - counts[index]
      expect(count <= 1, "n\(node) was notified \(count) times")
      if isExact, graph.recipes[node].isTracked {
        expect(
          count == (before[node] == after[node] ? 0 : 1), "n\(node) was notified \(count) times")
      }
    }
  }

  /// Each function runs at most once, and only after a change of its reads.
  private func checkRuns(
    _ runs: [Int], _ reads: [[(node: Int, value: Int)]], _ before: [Int], _ after: [Int]
  ) {
    for index in graph.nodes.indices where graph.runs[index] != runs[index] {
      let count = graph.runs[index] - runs[index]
      expect(count == 1, "n\(index) ran \(count) times")
      let isChanged = reads[index].contains { before[$0.node] != after[$0.node] }
      expect(runs[index] == 0 || isOutdated[index] || isChanged, "n\(index) ran for nothing")
      isOutdated[index] = false
    }
  }
}
