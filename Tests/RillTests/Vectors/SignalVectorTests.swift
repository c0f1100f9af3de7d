import Foundation
import Rill
import TestSupport
import Testing

/// The cases of `signals.json`, family `frp`: graphs, transactions and exact outputs by a
/// denotational model, run with Rill's public API.
@Suite("Vectors: signals.json, frp", .timeLimit(.minutes(20)))
struct SignalVectorTests {
  /// The cases that are not run, each with the reason.
  static let skipped: [String: String] = [:]

  static let cases: [VectorCase] = {
    guard ExternalVectors.exists(VectorFolder.name) else { return [] }
    do {
      return try VectorFolder.cases().filter { skipped[$0.id] == nil }
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
    "The outputs are those of the vectors", .externalVectors(VectorFolder.name),
    arguments: cases.filter { $0.expectedError == nil })
  func outputs(_ test: VectorCase) throws {
    for style in VectorRun.Style.allCases {
      let run = try VectorRun(test, style)
      try run.play()
      #expect(run.faults.isEmpty, "\(test.id), \(style)")
      for (name, expected) in test.expect {
        let received = VectorValue.list(run.received[name] ?? [])
        #expect(received == expected, "\(test.id), \(name), \(style)")
      }
      for name in test.listen.keys {
        #expect(test.expect[name] != nil, "\(test.id) expects nothing of \(name)")
      }
      for (name, expected) in test.expectSampleAfter {
        #expect(run.samples[name] == expected, "\(test.id), \(name) after all, \(style)")
      }
    }
  }

  /// A cycle must be reported with its names. A separate process runs the case.
  @Test(
    "Cycles are reported as the vectors expect", .externalVectors(VectorFolder.name),
    arguments: cases.filter { $0.expectedError != nil })
  func cycles(_ test: VectorCase) async throws {
    try #require(test.expectedError == "cycle", "\(test.id) expects an unknown error")
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [id = test.id as String] in
      let test = try #require(SignalVectorTests.cases.first { $0.id == id })
      try VectorRun(test, .listenersFirst).play()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("cycle"), "\(test.id) says: \(message)")
    let graph = try VectorGraph(test)
    let cycle = try #require(graph.cycle(through: graph.instantaneous))
    let names = cycle.filter { graph.nodes[$0]!.isDeclared }
    for name in names {
      #expect(message.contains(name), "\(test.id) doesn't name \(name): \(message)")
    }
  }
}
