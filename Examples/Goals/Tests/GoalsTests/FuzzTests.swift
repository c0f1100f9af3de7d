import GoalsLines
import GoalsModel
import Testing

/// Lines that are almost edits: each is taken, passed over, or rejected with a message.
@Suite struct FuzzTests {
  @Test(arguments: 1...20) func mutatedLines(seed: Int) throws {
    var fuzzer = LineFuzzer(seed: UInt64(seed))
    let recorder = Recorder()
    var takenCount = 0
    for number in 1...1000 {
      let line = fuzzer.line()
      let before = recorder.session.goals
      let (states, complaints) = (recorder.states.count, recorder.complaints.count)
      recorder.session.take(.bytes(line[...]))
      let comment = Comment(rawValue: "seed \(seed), line \(number): \(line)")
      switch (recorder.states.count - states, recorder.complaints.count - complaints) {
      case (1, 0):
        takenCount += 1
        let edit = try #require(try? EditDecoder.decode(line[...]), comment)
        #expect(edit.problem(in: before) == nil, comment)
        #expect(recorder.session.goals == edit.transform(before), comment)
      case (0, 1):
        #expect(recorder.session.goals == before, comment)
        let complaint = try #require(recorder.complaints.last)
        #expect(complaint.wholeMatch(of: #/line (\d+): [^:].*: .+\n/#)?.1 == "\(number)", comment)
      case (0, 0):
        #expect(line.allSatisfy { [0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }, comment)
      case let counts:
        Issue.record("\(counts) \(comment)")
      }
      for goal in recorder.session.goals.all {
        #expect(!goal.id.isEmpty && !goal.title.isEmpty && (1...99).contains(goal.frequency))
      }
    }
    #expect(takenCount > 50)
    #expect(recorder.complaints.count > 50)
  }
}
