import Greenhouse
import Testing

@Suite struct DayTests {
  @Test func logsADay() {
    var lines: [String] = []
    day { lines.append("\($0) \($1)") }
    #expect(lines == expected)
  }

  @Test func roundsAreReproducible() {
    #expect(years(rounds: 1000) == years(rounds: 1000))
  }

  private let expected = [
    "comfort 120",
    "comfort 50",
    "comfort 101",
    "comfort was computed 3",
    "comfort when asked -120",
    "blinds 50",
    "blinds 25",
    "blinds 8",
    "sound 3",
    "loudest so far 3",
    "sound 5",
    "loudest so far 5",
    "sound 6",
    "loudest so far 6",
    "sound 4",
    "tank and last poured 100000",
    "tank and last poured 70030",
    "tank had 100",
    "tank and last poured 45025",
    "alarms 1",
    "tank had 70",
    "tank and last poured 60",
    "tank had 45",
    "display 20",
    "display 55",
    "display 58",
    "heating 0",
    "heating 2",
    "heating 1",
    "heating 0",
    "heating at last 0",
    "heating at last 0",
    "nodes left 0",
  ]
}
