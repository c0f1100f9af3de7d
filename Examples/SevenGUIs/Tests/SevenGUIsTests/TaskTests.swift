import RillProgram
import RillProgramTesting
import RillTree
import SevenGUIs
import Testing

/// Tests of the tasks with fields and buttons.
@Suite struct TaskTests {
  @Test func theButtonCounts() throws {
    try ProgramTester(CounterTask.program()).test { tester in
      tester.click(.text("Count")) { $0.count = 1 }
      try #expect(tester.page.find("output").textContent == "1")
    }
  }

  @Test func eachTemperatureFollowsTheOther() throws {
    try ProgramTester(TemperatureTask.program()).test { tester in
      tester.type("100", into: "#celsius") {
        $0.celsius = "100"
        $0.fahrenheit = "212"
      }
      tester.type("-4.5", into: "#fahrenheit") {
        $0.fahrenheit = "-4.5"
        $0.celsius = "-20.28"
      }
    }
  }

  @Test(arguments: ["abc", "1e5", "1.2.3", "-", "0x10", " 5", "nan"])
  func invalidTemperaturesAreMarked(_ text: String) throws {
    try ProgramTester(TemperatureTask.program()).test { tester in
      tester.type("5", into: "#celsius") {
        $0.celsius = "5"
        $0.fahrenheit = "41"
      }
      tester.type(text, into: "#celsius") { $0.celsius = text }
      let field = try tester.page.find("[aria-invalid=true]")
      #expect(field["id"] == "celsius" && field["aria-describedby"] == "celsius-error")
      tester.type("", into: "#celsius") { $0.celsius = "" }
      try #expect(!tester.page.contains("[aria-invalid]"))
    }
  }

  @Test func flightsAreBookedWithPossibleDates() throws {
    try ProgramTester(FlightTask.program()).test { tester in
      let (arrival, book) = (try tester.page.find("#arrival"), try tester.page.find("button"))
      #expect(arrival.isDisabled && !book.isDisabled)
      tester.use {
        try $0.choose("return", in: "#kind")
      } change: {
        $0.isReturn = true
      }
      #expect(!arrival.isDisabled && !book.isDisabled)
      tester.type("26.03.2026", into: "#arrival") { $0.arrival = "26.03.2026" }
      #expect(book.isDisabled && arrival["aria-invalid"] == "true")
      tester.type("31.04.2026", into: "#departure") { $0.departure = "31.04.2026" }
      try #expect(tester.page.find("#departure")["aria-invalid"] == "true")
      #expect(book.isDisabled && arrival["aria-invalid"] == nil)
      tester.reject(.book)
      tester.type("25.03.2026", into: "#departure") { $0.departure = "25.03.2026" }
      tester.use {
        try $0.submit("form")
      } change: {
        $0.confirmation =
          "You have booked a return flight, out on 25.03.2026 and back on 26.03.2026."
      }
      // An impossible date of a return counts only for returns.
      tester.type("soon", into: "#arrival") {
        $0.arrival = "soon"
        $0.confirmation = nil
      }
      tester.use {
        try $0.choose("one-way", in: "#kind")
      } change: {
        $0.isReturn = false
      }
      tester.use {
        try $0.submit("form")
      } change: {
        $0.confirmation = "You have booked a one-way flight on 25.03.2026."
      }
      try #expect(tester.page.find("[role=status]").textContent.contains("one-way"))
    }
  }

  @Test func datesExist() {
    for text in ["29.02.2024", "29.02.2000", "1.1.0001", "31.12.9999"] {
      #expect(CalendarDate(text) != nil, "\(text)")
    }
    for text in [
      "", "29.02.2026", "29.02.1900", "0.1.2026", "1.13.2026", "1.1.26", "1.1.0000", "1.1",
      "1.1.2026.", "-1.1.2026", "1.+1.2026", "99999.1.2026", "a.b.cccc",
    ] {
      #expect(CalendarDate(text) == nil, "\(text)")
    }
  }

  @Test func theTimerEndsAndFollowsItsDuration() throws {
    try ProgramTester(TimerTask.program()).test { tester in
      tester.isExhaustive = false
      tester.advance(by: .seconds(2))
      #expect(tester.state.elapsed == 20)
      try #expect(tester.page.find("#seconds").textContent == "2.0 s")
      // The duration acts while the slider moves.
      tester.use { _ in
        try tester.page.slide("#duration", to: 30)
      } change: {
        $0.duration = 30
      }
      try #expect(tester.page.find("progress").value == "20")
      tester.advance(by: .seconds(5))
      #expect(tester.state.elapsed == 30)
      tester.expectSubscription(.none)
      tester.use { _ in
        try tester.page.slide("#duration", to: 31)
      } change: {
        $0.duration = 31
      }
      tester.advance(by: .seconds(5))
      #expect(tester.state.elapsed == 31)
      tester.click(.text("Reset")) { $0.elapsed = 0 }
      tester.advance(by: .seconds(1))
      #expect(tester.state.elapsed == 10)
      // A duration before the elapsed time stops the timer.
      tester.use { _ in
        try tester.page.slide("#duration", to: 5)
      } change: {
        $0.duration = 5
      }
      tester.expectSubscription(.none)
    }
  }

  @Test func namesAreCreatedUpdatedAndDeleted() throws {
    try ProgramTester(NamesTask.program()).test { tester in
      func disabled() throws -> [String] {
        try tester.page.findAll("button").filter { $0.isDisabled }.map { $0.textContent }
      }
      func shown() throws -> [String] {
        try tester.page.findAll("option").map { $0.textContent }
      }
      try #expect(disabled() == ["Create", "Update", "Delete"])
      tester.type("Ann", into: "#name") { $0.name = "Ann" }
      tester.type("Tailor", into: "#surname") { $0.surname = "Tailor" }
      tester.click(.text("Create")) {
        $0.entries.append(NamesTask.Entry(id: 3, name: "Ann", surname: "Tailor"))
        $0.count = 4
      }
      tester.type("t", into: "#prefix") { $0.prefix = "t" }
      try #expect(shown() == ["Tisch, Roman", "Tailor, Ann"])
      tester.use {
        try $0.choose("3", in: "#names")
      } change: {
        $0.selected = 3
      }
      tester.type("Taylor", into: "#surname") { $0.surname = "Taylor" }
      tester.click(.text("Update")) { $0.entries[3].surname = "Taylor" }
      try #expect(shown() == ["Tisch, Roman", "Taylor, Ann"])
      try #expect(tester.page.find("#names").value == "3")
      // A hidden name stays selected, but can't be changed.
      tester.type("Em", into: "#prefix") { $0.prefix = "Em" }
      try #expect(shown() == ["Emil, Hans"])
      try #expect(disabled() == ["Update", "Delete"])
      tester.reject(.delete)
      tester.type("", into: "#prefix") { $0.prefix = "" }
      try #expect(tester.page.find("#names").value == "3")
      try #expect(disabled() == [])
      tester.click(.text("Delete")) {
        $0.entries.removeLast()
        $0.selected = nil
      }
      try #expect(disabled() == ["Update", "Delete"])
    }
  }
}
