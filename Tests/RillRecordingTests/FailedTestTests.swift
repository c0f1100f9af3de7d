import Foundation
import RillAutomaton
import RillProgram
import RillProgramTesting
import RillRecording
import RillTesting
import RillTree
import Testing

/// The recordings that failing testers write.
@Suite struct FailedTestTests {
  enum Step: Codable { case add(Int) }

  private let mapping = Automaton<Int, Step>.Mapping.inPlace { step, sum in
    guard case .add(let number) = step, number > 0 else { return .rejected }
    sum += number
    return number == 7 ? .perform("save") {} : .none
  }

  /// Reads and removes a recording.
  private func read(_ mismatch: AutomatonMismatch?) throws -> RecordingFile {
    let path = try #require(mismatch?.recording)
    let place = URL(filePath: path)
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(place.lastPathComponent.hasPrefix("FailedTestTests-"))
    #expect(mismatch?.description.hasSuffix("recording: \(path)") == true)
    return try RecordingFile(decoding: Data(contentsOf: place))
  }

  @Test func automatonTester() throws {
    let mismatch = #expect(throws: AutomatonMismatch.self) {
      try AutomatonTester(state: 1, mapping: mapping).test { tester in
        tester.send(.add(7)) { $0 = 8 }
        tester.reject(.add(-1))
        tester.send(.add(2)) { $0 = 11 }
      }
    }
    let file = try read(mismatch)
    #expect(file.initial == "1")
    #expect(file.failures.count == 1)
    #expect(file.failures[0].contains("the state after add(2) is not as expected"))
    #expect(file.steps.map(\.text) == ["add(7)", "add(-1)", "add(2)"])
    #expect(file.steps.map(\.isRejected) == [false, true, false])
    #expect(file.steps.map(\.effects) == ["save", nil, nil])
    #expect(file.steps.map { $0.changes?.first?.new } == ["8", nil, "10"])
    let log = try file.messages(as: Step.self)
    #expect(log.entries.map(\.isRejected) == [false, true, false])
  }

  @Test func programTester() throws {
    let program = Program<Int, Step>(
      start: { _ in (0, .none) }, mapping: mapping,
      document: { sum in Document { button(.onClick(.add(1))) { text(sum) } } })
    let mismatch = #expect(throws: AutomatonMismatch.self) {
      try ProgramTester(program).test { tester in
        tester.click(.text("0")) { $0 = 1 }
        tester.click(.text("1")) { $0 = 3 }
      }
    }
    let file = try read(mismatch)
    #expect(file.steps.map(\.text) == ["add(1)", "add(1)"])
    #expect(file.steps.map { $0.changes?.first?.new } == ["1", "2"])
  }

  @Test("A passing test writes nothing, and a long one keeps its last inputs")
  func bounds() throws {
    try AutomatonTester(state: 0, mapping: mapping).test { tester in
      tester.send(.add(1)) { $0 = 1 }
    }
    let mismatch = #expect(throws: AutomatonMismatch.self) {
      try AutomatonTester(state: 0, mapping: mapping).test { tester in
        for number in 1...5_000 { tester.send(.add(1)) { $0 = number } }
        tester.send(.add(1))
      }
    }
    let file = try read(mismatch)
    #expect(file.steps.count < 1_000)
    #expect(file.start + file.steps.count == 5_001)
    #expect(file.initial == "\(file.start)")
    #expect(file.steps.last?.changes?.map(\.new) == ["5001"])
  }
}
