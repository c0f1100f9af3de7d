import Foundation
import Rill
import TestSupport
import Testing

/// The cases of `signals.json`, family `signals`, on `Changing.computed` and tracked observers.
///
/// These are computed values and effects that track their reads, with exact counts of evaluations.
@Suite("Vectors: signals.json, signals", .timeLimit(.minutes(20)))
struct TrackedVectorTests {
  /// The choices of Rill in cases on which libraries disagree.
  static let choices: [(choice: String, cases: [String])] = [
    (
      """
      Observers made by the run of a tracked observer belong to it. They end before it runs again \
      and with it: the last made first, each after those it made itself, all before the cleanups of \
      the observer that made them.
      """,
      [
        "sig:nested-cleanup-order", "sig:nested-dispose-order", "sig:sibling-cleanup-lifo",
        "sig:three-level-cleanup", "sig:inner-disposed-on-outer-rerun",
        "sig:nested-dispose-cascade",
      ]
    ),
    (
      "An observer canceled in a moment that changed what it read, before its turn, does not run.",
      ["sig:dispose-sibling-during-propagation"]
    ),
    (
      "A value that a moment leaves as it was counts as unchanged, whatever it was in between.",
      ["sig:batch-revert"]
    ),
    (
      "The writes of one run of a tracked observer form one moment.",
      ["sig:effect-writes-batched"]
    ),
    (
      "A tracked observer that writes what it reads runs again, until that changes nothing.",
      ["sig:effect-writes-until-settled"]
    ),
    (
      "An error is a value (rule “Totality”): kept until a source changes, and read like any other.",
      ["sig:computed-error-cached", "sig:effect-catches"]
    ),
    (
      "A computed value that needs itself stops the program, and names what it goes through.",
      ["sig:self-read-cycle", "sig:two-cycle"]
    ),
  ]

  static let cases: [TrackedCase] = {
    guard ExternalVectors.exists(VectorFolder.name) else { return [] }
    do {
      return try VectorFolder.cases()
    } catch {
      Issue.record("\(VectorFolder.signals.path) can't be read: \(error)")
      return []
    }
  }()

  @Test("The file contains cases", .externalVectors(VectorFolder.name))
  func exist() {
    #expect(!Self.cases.isEmpty)
  }

  @Test(
    "Reads, runs, logs and errors are those of the vectors", .externalVectors(VectorFolder.name),
    arguments: cases.filter { !$0.endsProgram })
  func steps(_ test: TrackedCase) throws {
    let before = Network.liveNodeCount
    do {
      var run = TrackedRun(test)
      try run.play()
      #expect(run.failures.isEmpty, "\(test.id)")
    }
    #expect(Network.liveNodeCount == before, "\(test.id) leaves nodes behind")
  }

  /// A cycle must be reported with its names. A separate process runs the case.
  @Test(
    "Cycles are reported as the vectors expect", .externalVectors(VectorFolder.name),
    arguments: cases.filter(\.endsProgram))
  func cycles(_ test: TrackedCase) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [id = test.id as String] in
      let test = try #require(TrackedVectorTests.cases.first { $0.id == id })
      var run = TrackedRun(test)
      try run.play()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let expected = test.cycle.isEmpty ? "Endless feedback" : "An instantaneous cycle"
    #expect(message.contains(expected), "\(test.id) says: \(message)")
    for name in test.cycle {
      #expect(message.contains(name), "\(test.id) doesn't name \(name): \(message)")
    }
  }

  @Test(
    "Choices cover only cases on which libraries disagree",
    .externalVectors(VectorFolder.name))
  func chosen() {
    let chosen = Set(Self.choices.flatMap(\.cases))
    for test in Self.cases where chosen.contains(test.id) {
      #expect(test.consensus != "universal", "\(test.id)")
    }
  }
}
