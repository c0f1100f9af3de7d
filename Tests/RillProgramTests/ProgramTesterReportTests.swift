import RillAutomaton
import RillProgram
import RillProgramTesting
import RillTree
import Testing

/// The reports of a tester about failed expectations.
@Suite(.timeLimit(.minutes(20))) struct ProgramTesterReportTests {
  enum Deed: Equatable {
    case run, stop, focus
    case type(String)
  }

  struct Model: Equatable {
    var isRunning = false
    var text = ""
  }

  static var program: Program<Model, Deed> {
    Program(
      model: Model(), effect: .none,
      update: { deed, model in
        switch deed {
        case .run: model.isRunning = true
        case .stop: model.isRunning = false
        case .focus: return .focus("text")
        case .type(let text): model.text = text
        }
        return .none
      },
      subscriptions: { model in .every(.seconds(1), send: .stop).when(model.isRunning) },
      view: { model in
        div(.class("running").when(model.isRunning)) {
          input(.id("text"), .value(model.text), .onInput { .type($0) })
          button(.onClick(.run)) { "Run" }
          span { text(model.text) }
        }
      })
  }

  /// Returns the messages about the failures in `body`.
  func reports(_ body: (ProgramTester<Model, Deed>) throws -> Void) -> [String] {
    var reports: [String] = []
    let tester = ProgramTester(Self.program) { reports.append($0.message) }
    try? tester.test(body)
    return reports
  }

  @Test func correctTestsReportNothing() {
    let found = reports { tester in
      tester.coversView = true
      tester.click(.text("Run")) { $0.isRunning = true }
      tester.expectSubscription(.every(.seconds(1), send: .stop))
      tester.expectViewChanges(#"div: class none -> "running""#)
      tester.type("abc", into: "#text") { $0.text = "abc" }
      tester.expectViewChanges(#"div/span/text: "" -> "abc""#)
      tester.advance(by: .seconds(1))
      tester.receive(.stop) { $0.isRunning = false }
      tester.expectSubscription(.none)
      tester.expectViewChanges(#"div: class "running" -> none"#)
      tester.send(.focus)
      tester.expectCommands(.focus("text"))
      #expect(tester.page.focus?["id"] == "text")
      tester.use {
        try $0.click(.element("button"))
      } change: {
        $0.isRunning = true
      }
      tester.expectSubscription(.every(.seconds(1), send: .stop))
      tester.expectViewChanges(#"div: class none -> "running""#)
    }
    #expect(found == [])
  }

  @Test func commandsMustBeAsserted() {
    #expect(
      reports { $0.send(.focus) } == [
        "at the end of the test these commands were not asserted:\n  focus #text"
      ])
    #expect(
      reports {
        $0.send(.focus)
        $0.send(.stop)
      } == ["before stop was sent these commands were not asserted:\n  focus #text"])
    #expect(
      reports {
        $0.send(.focus)
        $0.expectCommands(.focus("button"))
      } == [
        "the commands are not as expected.\nexpected:\n  focus #button\nactual:\n  focus #text"
      ])
  }

  @Test func subscriptionsMustBeAsserted() {
    #expect(
      reports { $0.send(.run) { $0.isRunning = true } } == [
        "at the end of the test these subscriptions were not asserted:\n"
          + "  every 1.0 seconds"
      ])
    #expect(
      reports { $0.expectSubscription(.every(.seconds(2), send: .stop)) } == [
        "the subscriptions are not as expected.\nexpected:\n  every 2.0 seconds\n"
          + "actual:\n  none"
      ])
  }

  @Test func coveredViewsMustBeAsserted() {
    #expect(reports { $0.send(.type("a")) { $0.text = "a" } } == [])
    let found = reports {
      $0.coversView = true
      $0.send(.type("a")) { $0.text = "a" }
    }
    #expect(
      found == [
        "at the end of the test these changes on the page were not asserted:\n"
          + "  div/input: .value \"\" -> \"a\"\n  div/span/text: \"\" -> \"a\""
      ])
  }

  @Test func disabledChecksReportNothing() {
    let found = reports {
      $0.isExhaustive = false
      $0.coversView = true
      $0.send(.focus)
      $0.send(.run)
    }
    #expect(found == [])
  }

  @Test func impossibleActionsAreReported() {
    let missing = reports { $0.click("#none") }
    #expect(missing.count == 1)
    #expect(missing[0].hasPrefix("no element matches #none"))
    #expect(
      reports { $0.click(.element("span")) } == ["a click on span sends no message"])
    let deaf = reports { $0.dispatch(.visibility(true)) }
    #expect(
      deaf == [
        "the program does not subscribe to visibility(true). Its subscriptions: none"
      ])
  }

  @Test func mistakesInTheViewAreReportedOnce() throws {
    let program = Program(
      model: 0, update: { (step: Int, model: inout Int) in model += step },
      view: { model in
        ul { for _ in 0..<model { li(.key("same")) { "x" } } }
      })
    var reports: [String] = []
    let tester = ProgramTester(program) { reports.append($0.message) }
    try tester.test { tester in
      tester.send(2) { $0 = 2 }
      tester.expectCommands()
      tester.send(0)
    }
    #expect(reports == ["a mistake in the view: in ul, several siblings have the key same"])
  }

  @Test func partsOfModelsAreCompared() throws {
    struct Opaque { var count = 0, note: () -> Void = {} }
    let program = Program(
      model: Opaque(), update: { (step: Int, model: inout Opaque) in model.count += step },
      view: { model in text(model.count) })
    var reports: [String] = []
    let tester = ProgramTester(program, comparing: \.count) { reports.append($0.message) }
    try tester.test { tester in
      tester.send(1) { $0.count = 1 }
      tester.send(1) { $0.count = 1 }
    }
    #expect(reports.count == 1)
  }

  @Test func modelsAreCompared() {
    let found = reports { $0.click(.text("Run")) }
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("the state after run is not as expected"))
  }

  @Test func unfinishedTestersTrap() async {
    await #expect(processExitsWith: .failure) {
      let tester = ProgramTester(ProgramTesterReportTests.program)
      tester.send(.focus)
    }
  }

  @Test func clicksOnLinksSendPageEvents() throws {
    let program = Program(
      start: { location in (location, .none) }, onLocation: { $0 },
      update: { (location: Location, model: inout Location) in
        model = location
        return .none
      },
      document: { model in
        Document(title: "\(model)") {
          a(.href("/goals/7?x=1")) { span { "Goal" } }
          a(.href("https://swift.org")) { "Swift" }
        }
      })
    try ProgramTester(program).test { tester in
      tester.dispatch(.link(.internal("/a")))
      tester.receive("/a") { $0 = "/a" }
      tester.expectCommands(.push("/a"))
      tester.click(.text("Goal")) { $0 = "/goals/7?x=1" }
      tester.expectTitle("/goals/7?x=1")
      tester.expectCommands(.push("/goals/7?x=1"))
    }
    // An external link sends no message without a handler for links, but it is followed.
    var reports: [String] = []
    let tester = ProgramTester(program) { reports.append($0.message) }
    try tester.test { tester in
      tester.click(.text("Swift"))
      tester.expectCommands(.load("https://swift.org"))
    }
    #expect(reports == [])
  }
}
