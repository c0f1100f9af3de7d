import GoalsLines
import GoalsModel
import Testing

/// From lines to states.
@Suite struct SessionTests {
  let recorder = Recorder()

  @Test func aStateAfterEachEdit() {
    recorder.take(#"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#)
    recorder.take(#"{"edit":"setActivity","id":"run","activity":"active"}"#)
    recorder.take(#"{"edit":"bump","id":"run"}"#)
    recorder.take(#"{"edit":"delete","id":"run"}"#)
    #expect(
      recorder.states == [
        "1 goal\n  \"run\" \"Run\": 3 weekly, inactive\n",
        "1 goal\n  \"run\" \"Run\": 0 of 3 weekly\n",
        "1 goal\n  \"run\" \"Run\": 1 of 3 weekly\n",
        "no goals\n",
      ])
    #expect(recorder.complaints == [])
  }

  @Test func whatIsRejectedChangesNothing() {
    recorder.take(#"{"edit":"add","id":"run","title":"Run","interval":"weekly","frequency":3}"#)
    let goals = recorder.session.goals
    recorder.take("")
    recorder.take(#"{"edit":"bump","id":"run"}"#)
    recorder.take(" \t\r")
    recorder.take(#"{"edit":"update","id":"run","frequency":100}"#)
    recorder.take(#"{"edit":"add","id":"run","title":"x","interval":"daily","frequency":1}"#)
    recorder.take(#"{"edit":"delete","id":"walk"}"#)
    recorder.session.take(.tooLong)
    recorder.take("{")
    #expect(
      recorder.complaints == [
        "line 3: id: the goal \"run\" is inactive\n",
        "line 5: frequency: must be from 1 to 99, is 100\n",
        "line 6: id: there is a goal \"run\" already\n",
        "line 7: id: there is no goal \"walk\"\n",
        "line 8: length: more than 65536 bytes\n",
        "line 9: json: the line ends where a key in quotation marks is expected, at byte 2\n",
      ])
    #expect(recorder.session.goals == goals)
    #expect(recorder.states.count == 1)
    #expect(recorder.session.rejectionCount == 6)
    #expect(recorder.session.lineCount == 9)
  }

  @Test func aByteOrderMarkMayStandFirst() {
    recorder.take("\u{FEFF}")
    recorder.take("\u{FEFF}")
    #expect(recorder.complaints == ["line 2: json: expected a value, at byte 1\n"])
  }
}
