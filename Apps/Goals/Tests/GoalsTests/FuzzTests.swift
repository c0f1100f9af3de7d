import Foundation
import GoalsModel
import GoalsTestSupport
import Testing

/// Tests of mutated lines: each is accepted, skipped, or rejected with a message.
@Suite(.timeLimit(.minutes(20))) struct FuzzTests {
  @Test(arguments: 1...20) func mutatedLines(seed: Int) throws {
    var fuzzer = LineFuzzer(seed: UInt64(seed))
    let recorder = SessionRecorder()
    var takenCount = 0
    for number in 1...1000 {
      let line = fuzzer.line()
      let before = recorder.goals
      let (states, complaints) = (recorder.states.count, recorder.complaints.count)
      recorder.take(line)
      let comment = Comment(rawValue: "seed \(seed), line \(number): \(line)")
      switch (recorder.states.count - states, recorder.complaints.count - complaints) {
      case (1, 0):
        takenCount += 1
        let edit = try #require(try? EditDecoder.decode(line[...], now: noon), comment)
        #expect(edit.problem(in: before) == nil, comment)
        #expect(recorder.goals == edit.transform(before), comment)
      case (0, 1):
        #expect(recorder.goals == before, comment)
        let complaint = try #require(recorder.complaints.last)
        #expect(complaint.wholeMatch(of: #/line (\d+): [^:].*: .+/#)?.1 == "\(number)", comment)
      case (0, 0):
        #expect(line.allSatisfy { [0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }, comment)
      case let counts:
        Issue.record("\(counts) \(comment)")
      }
      for goal in recorder.goals {
        #expect(!goal.id.isEmpty && !goal.title.isEmpty && (1...99).contains(goal.frequency))
      }
    }
    #expect(takenCount > 50)
    #expect(recorder.complaints.count > 50)
  }

  /// A mutated document is accepted, or rejected with goals that it may contain.
  @Test(arguments: 1...10) func mutatedDocuments(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let goals = (1...3).map {
      Goal(id: "\($0)", title: "T", interval: .daily, frequency: $0, bumps: [noon])
    }
    let text = Array(GoalsDocument.text(goals).utf8)
    var rejectionCount = 0
    for _ in 0..<500 {
      var bytes = text
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes.insert(bytes[place], at: place)
        }
      }
      do {
        _ = try GoalsDocument(bytes[...])
      } catch {
        rejectionCount += 1
        let objects = 1...max(1, bytes.count { $0 == UInt8(ascii: "{") })
        #expect(error.all.allSatisfy { $0.number.map(objects.contains) ?? true })
      }
    }
    #expect(rejectionCount > 100)
  }
}
