import GoalsModel
import Testing

/// Tests of sessions from lines to states.
@Suite(.timeLimit(.minutes(20))) struct SessionTests {
  let recorder = SessionRecorder()

  @Test func writesAStateAfterEachEdit() {
    for line in [
      #"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#,
      #"{"edit":"setActivity","id":"run","activity":"active"}"#, #"{"edit":"bump","id":"run"}"#,
      #"{"edit":"delete","id":"run"}"#,
    ] {
      recorder.take(line)
    }
    #expect(
      recorder.states == [
        "1 goal\n  \"run\" \"Run\": 3 weekly, inactive\n",
        "1 goal\n  \"run\" \"Run\": 0 of 3 weekly\n",
        "1 goal\n  \"run\" \"Run\": 1 of 3 weekly\n",
        "no goals\n",
      ])
    #expect(recorder.complaints == [])
  }

  @Test func rejectedLinesChangeNothing() {
    recorder.take(
      #"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#)
    let goals = recorder.goals
    for line in [
      "", #"{"edit":"bump","id":"run"}"#, " \t\r",
      #"{"edit":"update","id":"run","frequency":100}"#,
      #"{"edit":"add","id":"run","title":"x","interval":"daily","frequency":1}"#,
      #"{"edit":"delete","id":"walk"}"#,
    ] {
      recorder.take(line)
    }
    recorder.take(String(repeating: "[", count: 65_537))
    recorder.take("{")
    #expect(
      recorder.complaints == [
        "line 3: id: the goal \"run\" is inactive",
        "line 5: frequency: must be from 1 to 99; got 100",
        "line 6: id: a goal \"run\" already exists",
        "line 7: id: there is no goal \"walk\"",
        "line 8: length: must be at most 65536 bytes",
        "line 9: json: invalid JSON",
      ])
    #expect(recorder.goals == goals)
    #expect(recorder.states.count == 1)
    #expect(recorder.complaints.count == 6)
    #expect(recorder.lineCount == 9)
  }
}
