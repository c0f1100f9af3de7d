import Foundation
import RillAutomaton
import RillStreams
import TestSupport
import Testing

/// The external test cases of statecharts.
///
/// `RILL_VECTOR` selects the cases whose names contain its text.
@Suite struct SCXMLVectorTests {
  struct Vectors: Decodable {
    let cases: [Case]
  }

  struct Case: Decodable {
    let id: String
    let tier: String
    let machine: SCXMLElement
    let initialConfiguration: [String]
    let events: [Step]
  }

  struct Step: Decodable {
    struct Event: Decodable {
      let name: String
    }

    let after: Double?
    let event: Event
    let nextConfiguration: [String]
  }

  /// The skipped cases of the core, with their reasons.
  static let skipped: [String: String] = [:]

  private static let fileName = "scxml.json"

  @Test(.externalVectors(fileName))
  func allVectors() throws {
    let vectors = try JSONDecoder().decode(
      Vectors.self, from: Data(contentsOf: ExternalVectors.file(Self.fileName)))
    let only = ProcessInfo.processInfo.environment["RILL_VECTOR"]
    var (passed, notRun): (Int, [String: Int]) = (0, [:])
    for vector in vectors.cases where Self.skipped[vector.id] == nil {
      if let only, !vector.id.contains(only) { continue }
      if vector.tier != "core" {
        notRun["tier \(vector.tier)", default: 0] += 1
        continue
      }
      if let mismatch = try mismatch(vector) {
        Issue.record("\(vector.id): \(mismatch)")
      } else {
        passed += 1
      }
    }
    print("\(passed) statecharts passed.")
    for (reason, count) in notRun { print("  not run: \(count), \(reason)") }
    for (id, reason) in Self.skipped { print("  not run: \(id), \(reason)") }
    if only == nil { #expect(passed >= 80) }
  }

  private func mismatch(_ vector: Case) throws -> String? {
    let chart = try SCXMLReader.chart(vector.machine)
    let scheduler = VirtualScheduler()
    let automaton = chart.automaton(scheduler: scheduler)
    func difference(_ expected: [String], _ moment: String) -> String? {
      let active = automaton.state.value.activeAtomicStates
      if Set(active) == Set(expected), active.count == expected.count { return nil }
      return "\(moment): \(active) instead of \(expected)"
    }
    if let difference = difference(vector.initialConfiguration, "at the start") {
      return difference
    }
    for step in vector.events {
      if let after = step.after { scheduler.advance(by: .milliseconds(after)) }
      automaton.send(.event(step.event.name))
      if let difference = difference(step.nextConfiguration, "after \(step.event.name)") {
        return difference
      }
    }
    return nil
  }
}
