import Rill
import RillTesting

/// Plays random steps on a random network: observers come and go, moments happen.
final class TrackingPlay {
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

  /// What went otherwise than expected.
  private(set) var faults: [String] = []

  private var random: SplitMix64
  private let graph: TrackingGraph
  private let seed: UInt64
  private let mixture: TrackingGraph.Mixture
  private let hasSamples: Bool
  private let trigger = Inlet<Void>()
  private var step = 0
  private var watches: [Watch] = []
  private var heard: [(node: Int, heard: Heard<Int>)] = []
  private var samples: [(node: Int, old: Heard<Int>, new: Heard<Int>)] = []
  /// Of each node, whether something it last read has changed since.
  private var isOutdated: [Bool]

  /// - Parameter size: how many nodes there are at least.
  init(_ seed: UInt64, size: Int) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    mixture = random.pick(TrackingGraph.Mixture.allCases)
    hasSamples = random.chance(60)
    graph = TrackingGraph(&random, mixture, count: size + random.below(size))
    isOutdated = Array(repeating: false, count: graph.nodes.count)
  }

  func play(_ steps: Int) {
    while step < steps, faults.isEmpty {
      switch random.below(14) {
      case 0: watch()
      case 1 where !watches.isEmpty: watches.remove(at: random.below(watches.count))
      case 2:
        let node = someNode()
        heard.append((node, Heard(graph.nodes[node])))
      case 3 where !heard.isEmpty: heard.remove(at: random.below(heard.count))
      case 4 where hasSamples && samples.count < 6: sample(someNode())
      case 5 where !samples.isEmpty: samples.remove(at: random.below(samples.count))
      default: moment()
      }
      step += 1
    }
  }

  private func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
    if !isRight { faults.append("seed \(seed), step \(step): \(what())") }
  }

  private func someNode() -> Int { random.below(graph.nodes.count) }

  private func watch() {
    watches.append(Watch(graph, (0...random.below(3)).map { _ in someNode() }))
  }

  private func sample(_ index: Int) {
    let node = graph.nodes[index]
    let new = Heard(trigger.withLatest(from: node) { $1 })
    samples.append((index, Heard(trigger.sample(node)), new))
  }

  private func read(_ expected: [Int], _ when: String) {
    let node = someNode()
    let value = graph.nodes[node].value
    expect(value == expected[node], "n\(node) \(when) is \(value), not \(expected[node])")
  }

  private func moment() {
    let before = graph.values
    let heardBefore = heard.map(\.heard.values.count)
    let (runsBefore, readsBefore) = (graph.runs, graph.lastReads)
    var writes: [Int: Int] = [:]
    var announced: [Int: Int] = [:]
    var isTriggered = false
    var readsInBody = false
    func act() {
      switch random.below(mixture == .withStreams ? 5 : 3) {
      case 3, 4:
        let inlet = random.below(2)
        // A second one would occur in a child moment.
        guard announced[inlet] == nil else { return }
        announced[inlet] = random.below(4)
        graph.inlets[inlet] <-- announced[inlet]!
      default:
        let (node, input) = random.pick(graph.inputs)
        writes[node] = random.below(4)
        input <-- writes[node]!
      }
    }
    var known: [(watch: Watch, reads: [(node: Int, value: Int)], runs: Int)] = []
    func note() { known = watches.map { ($0, $0.reads, $0.runs) } }
    note()
    if random.chance(50) {
      act()
    } else {
      Moment.run {
        for _ in 0...random.below(5) {
          switch random.below(10) {
          case 0:
            readsInBody = true
            read(graph.valuesInBody(after: writes), "in the body")
          case 1:
            readsInBody = true
            watch()
          case 2 where !isTriggered:
            isTriggered = true
            trigger <-- ()
          default: act()
          }
        }
        note()
      }
    }
    graph.commit(writes, announced)
    let after = graph.values
    for (watch, reads, runs) in known {
      let isChanged = reads.contains { after[$0.node] != $0.value }
      let count = watch.runs - runs
      // What was something else when the body read it may count as changed.
      let most = isChanged || readsInBody ? 1 : 0
      let isRight = count == 1 ? most == 1 : count == 0 && !isChanged
      expect(isRight, "\(reads) ran \(count) times")
      for read in watch.reads {
        expect(read.value == after[read.node], "a tracked observer saw n\(read.node) as \(read)")
      }
    }
    check(heardBefore, before, after, isExact: !readsInBody)
    for (node, old, new) in samples where isTriggered {
      expect(old.values.last == before[node], "n\(node) was sampled as \(old.values)")
      expect(new.values.last == after[node], "n\(node) was the latest as \(new.values)")
    }
    for _ in 0..<random.below(4) { read(after, "afterwards") }
    if mixture == .tracked, !hasSamples, heard.isEmpty, !readsInBody {
      checkRuns(runsBefore, readsBefore, before, after)
    }
    for index in isOutdated.indices where readsInBody || graph.runs[index] == runsBefore[index] {
      let isChanged = graph.lastReads[index].contains {
        $0.value != after[$0.node] || before[$0.node] != after[$0.node]
      }
      // What the body read may have been something else in between.
      if isChanged || readsInBody { isOutdated[index] = true }
    }
  }

  private func check(_ counts: [Int], _ before: [Int], _ after: [Int], isExact: Bool) {
    for (index, (node, heard)) in heard.enumerated() {
      expect(heard.values.last == after[node], "n\(node) was heard as \(heard.values)")
      let count = heard.values.count - counts[index]
      expect(count <= 1, "n\(node) was heard \(count) times")
      if isExact, graph.isTracked(node) {
        expect(count == (before[node] == after[node] ? 0 : 1), "n\(node) was heard \(count) times")
      }
    }
  }

  /// Nothing runs but once, and because something it read has changed.
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
