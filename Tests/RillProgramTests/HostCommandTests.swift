import Rill
import RillAutomaton
import RillProgram
import RillProgramTesting
import RillTree
import Testing

@Suite(.timeLimit(.minutes(20))) struct HostCommandTests {
  enum Message: Equatable {
    case perform(Deed)
    case moved(Location)
    case clicked(Link)
  }

  /// A deed by its name, so that messages can be compared.
  struct Deed: Equatable {
    let effect: Effect<Message>
    static func == (left: Deed, right: Deed) -> Bool {
      "\(left.effect)" == "\(right.effect)"
    }
  }

  static func update(_ message: Message, _ model: inout [Location]) -> Effect<Message> {
    switch message {
    case .perform(let deed): return deed.effect
    case .moved(let location): model.append(location)
    case .clicked(.internal(let location)): return .navigate(to: location)
    case .clicked(.external(let address)): return .load(address)
    }
    return .none
  }

  static var shop: Program<[Location], Message> {
    Program(
      start: { location in ([location], .none) }, onLocation: { .moved($0) },
      onLink: { .clicked($0) }, update: update,
      document: { model in Document(title: "\(model[model.count - 1])") { text(model.count) } })
  }

  /// A program without a message for links.
  static var linked: Program<[Location], Message> {
    Program(
      start: { location in ([location], .none) }, onLocation: { .moved($0) }, update: update,
      document: { model in Document { text(model.count) } })
  }

  /// Returns the diagnostics that are reported while `body` runs.
  func reported(_ body: () -> Void) -> [String] {
    var reports: [String] = []
    Diagnostics.withSink({ reports.append($0) }, body)
    return reports
  }

  @Test func updatesContainCommandsInOrder() throws {
    let commands: [(Effect<Message>, HostCommand)] = [
      (.focus("a"), .focus("a")), (.blur("a"), .blur("a")),
      (.selectText(in: "a"), .selectText("a")),
      (.scroll(toElement: "a"), .scrollTo(element: "a")),
      (.scroll(y: 10), .scroll(x: 0, y: 10)),
      (.scroll("a", toX: 1, y: 2), .scrollElement("a", x: 1, y: 2)),
      (.goBack(), .go(-1)), (.goForward(by: 2), .go(2)),
      (.load("https://swift.org"), .load("https://swift.org")),
      (.host("copy", "text"), .custom("copy", detail: "text")),
    ]
    let run = ProgramRun(Self.shop)
    _ = run.render()
    run.send(.perform(Deed(effect: .concat(commands.map(\.0)))))
    #expect(run.render().commands == commands.map(\.1))
    #expect(run.render().isEmpty)
  }

  @Test func focusedElementsAreOnThePageBefore() throws {
    enum Edit { case edit }
    let program = Program(
      model: false, effect: .none,
      update: { (_: Edit, model: inout Bool) in
        model = true
        return .focus("title")
      },
      view: { model in div { if model { section(.id("title")) { "Title" } } } })
    let run = ProgramRun(program)
    _ = run.render()
    run.send(.edit)
    let update = run.render()
    #expect(!update.patch.isEmpty)
    #expect(update.commands == [.focus("title")])
  }

  @Test func testersExpectCommands() throws {
    try ProgramTester(Self.shop).test { tester in
      let focus = Deed(effect: .merge(.focus("a"), .send(.moved("/x"))))
      tester.send(.perform(focus))
      tester.expectEffect(.merge(.focus("a"), .send(.moved("/x"))))
      tester.expectCommands(.focus("a"))
      tester.receive(.moved("/x")) { $0.append("/x") }
      tester.expectTitle("/x")
    }
  }

  @Test func navigationSendsAMessage() throws {
    try ProgramTester(Self.shop, at: "/start").test { tester in
      tester.expectTitle("/start")
      tester.send(.perform(Deed(effect: .navigate(to: "/goals?sort=due"))))
      tester.receive(.moved("/goals?sort=due")) { $0.append("/goals?sort=due") }
      tester.expectCommands(.push("/goals?sort=due"))
      tester.send(.perform(Deed(effect: .navigate(to: "/b", replacing: true))))
      tester.receive(.moved("/b")) { $0.append("/b") }
      tester.expectCommands(.replace("/b"))
      #expect(tester.run.location == "/b")
      // The user goes back.
      tester.send(.perform(Deed(effect: .goBack())))
      tester.expectCommands(.go(-1))
      tester.dispatch(.location("/start"))
      tester.receive(.moved("/start")) { $0.append("/start") }
      #expect(tester.run.location == "/start")
    }
  }

  @Test func linksSendMessages() throws {
    try ProgramTester(Self.shop).test { tester in
      tester.dispatch(.link(.internal("/a")))
      tester.receive(.clicked(.internal("/a")))
      tester.receive(.moved("/a")) { $0.append("/a") }
      tester.expectCommands(.push("/a"))
      tester.dispatch(.link(.external("https://swift.org")))
      tester.receive(.clicked(.external("https://swift.org")))
      tester.expectCommands(.load("https://swift.org"))
    }
  }

  @Test func linksNavigateWithoutAMessage() throws {
    try ProgramTester(Self.linked).test { tester in
      tester.dispatch(.link(.internal("/a")))
      tester.receive(.moved("/a")) { $0.append("/a") }
      tester.expectCommands(.push("/a"))
      tester.dispatch(.link(.external("https://swift.org")))
      tester.expectCommands(.load("https://swift.org"))
    }
  }

  @Test func includingPartsKeepsLinkNavigation() throws {
    try ProgramTester(Self.linked.including()).test { tester in
      tester.dispatch(.link(.internal("/a")))
      tester.receive(.moved("/a")) { $0.append("/a") }
      tester.expectCommands(.push("/a"))
    }
  }

  @Test func programsCanNavigateAtTheStart() {
    let program = Program(
      start: { location in ([location], .navigate(to: "/home", replacing: true)) },
      onLocation: { .moved($0) }, update: Self.update,
      document: { model in Document { text(model.count) } })
    let run = ProgramRun(program)
    #expect(run.model.value == ["/", "/home"])
    #expect(
      run.render().commands == [.listen(.link), .listen(.location), .replace("/home")])
  }

  @Test func newSubscriptionsReceiveTheTransitionsNavigation() {
    let program = Program(
      model: [String](), effect: .none,
      update: { (message: String, model: inout [String]) in
        model.append(message)
        return message == "go" ? .navigate(to: "/there") : .none
      },
      subscriptions: { .locationChanges { "at \($0)" }.when(!$0.isEmpty) },
      view: { model in text(model.count) })
    let run = ProgramRun(program)
    run.send("go")
    #expect(run.model.value == ["go", "at /there"])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
    "\u{1}javascript:x", "data:text/html,x", "vbscript:x", "blob:x",
  ])
  func scriptURLsAreNotLoaded(address: String) {
    let run = ProgramRun(Self.linked)
    _ = run.render()
    let reports = reported {
      run.send(.perform(Deed(effect: .load(address))))
      run.receive(.link(.external(address)))
    }
    #expect(run.render().isEmpty)
    #expect(reports.count == 2)
  }

  @Test(arguments: ["https://swift.org", "mailto:a@b.c", "/javascript:x", "x?a=javascript:b"])
  func otherURLsAreLoaded(address: String) {
    let run = ProgramRun(Self.linked)
    _ = run.render()
    run.receive(.link(.external(address)))
    #expect(run.render().commands == [.load(address)])
  }

  @Test func foreignCommandsAreReported() {
    let run = ProgramRun(Self.linked)
    _ = run.render()
    let reports = reported {
      run.send(.perform(Deed(effect: .command("ring"))))
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("ring") ?? false)
  }

  @Test func commandsArePrinted() {
    #expect("\(Effect<Message>.focus("a"))" == "focus #a")
    #expect("\(Effect<Message>.navigate(to: "/a"))" == "push /a")
    #expect("\(HostCommand.go(-1)), \(HostCommand.go(2))" == "go -1, go +2")
    #expect(Effect<Message>.focus("a") == .focus("a"))
    #expect(Effect<Message>.focus("a") != .focus("b"))
  }

  @Test func zeroStepsHaveNoEffect() async {
    #expect(Effect<Int>.goBack(by: 0).isNone)
    #expect(Effect<Int>.goForward(by: 0).isNone)
    #expect(!Effect<Int>.goBack().isNone)
    await #expect(processExitsWith: .failure) { _ = Effect<Int>.goBack(by: -1) }
    await #expect(processExitsWith: .failure) { _ = Effect<Int>.goForward(by: -1) }
  }
}
