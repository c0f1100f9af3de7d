import RillAutomaton
import RillProgram
import RillProgramTesting
import RillTree
import Testing

@Suite struct ProgramTests {
  @Test func counterExampleWorks() throws {
    try ProgramTester(counter).test { tester in
      tester.coversView = true
      tester.click(.text("+")) { $0 = 1 }
      tester.expectViewChanges(#"div/div/text: "0" -> "1""#)
      tester.click(.text("-")) { $0 = 0 }
      tester.expectViewChanges(#"div/div/text: "1" -> "0""#)
    }
  }

  @Test func updatesCanReturnTheNextModel() throws {
    func next(_ message: Message, _ model: Int) -> Int {
      message == .increment ? model + 1 : model - 1
    }
    try ProgramTester(Program(model: 5, next: next, view: view)).test { tester in
      tester.click(.text("-")) { $0 = 4 }
    }
  }

  @Test func aProgramIsPlacedInADocument() {
    let sheet = HeadElement.styleSheet("/style.css")
    let page = Program(model: 5, update: { (_: Message, _) in }, view: view)
      .inDocument(title: "Counter", language: "en", head: [sheet])
    #expect(page.document(5).title == "Counter")
    #expect(page.document(5).language == "en")
    #expect(page.document(5).head == [.link(relation: "stylesheet", address: "/style.css")])
    // The program's own title and language have precedence.
    let icon = HeadElement.link(relation: "icon", address: "/icon.png")
    let titled = Program(
      model: 5, update: { (_: Message, _) in .none },
      document: { count in
        Document(title: "\(count)", language: "de", head: [icon]) { view(count) }
      }
    ).inDocument(title: "Counter", language: "en", head: [sheet])
    #expect(titled.document(5).title == "5")
    #expect(titled.document(5).language == "de")
    #expect(titled.document(5).head == [icon, sheet])
  }

  enum Load: Equatable {
    case start
    case loaded(Int)
    case reject
  }

  func loading(_ load: Load, _ model: inout [Int]) -> Effect<Load> {
    switch load {
    case .start: return .send(.loaded(7), after: .seconds(1))
    case .loaded(let number): model.append(number)
    case .reject: return .rejected
    }
    return .none
  }

  func list(_ model: [Int]) -> VTree<Load> { div { text(model.count) } }

  @Test func effectsDeliverMessages() throws {
    let program = Program(
      model: [], effect: .send(.loaded(1)), update: loading, view: list)
    try ProgramTester(program).test { tester in
      tester.receive(.loaded(1)) { $0 = [1] }
      tester.send(.start)
      tester.expectEffects([.send(.loaded(7), after: .seconds(1))])
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(7)) { $0 = [1, 7] }
      tester.expectViewChanges(#"div/text: "1" -> "2""#)
      tester.reject(.reject)
    }
  }

  @Test func nextCanReturnEffects() throws {
    let program = Program(
      model: 0, effect: .none,
      next: { (load: Load, model: Int) in
        switch load {
        case .start: (model, .send(.loaded(3)))
        case .loaded(let number): (number, .none)
        case .reject: nil
        }
      },
      view: { model in div { text(model) } })
    try ProgramTester(program).test { tester in
      tester.send(.start)
      tester.receive(.loaded(3)) { $0 = 3 }
      tester.reject(.reject)
    }
  }

  @Test func mappingsCanBeTables() throws {
    enum Door { case open, closed }
    enum Deed { case open, close }
    let mapping = Automaton<Door, Deed>.Mapping {
      Deed.open | .closed => .open
      Deed.close | .open => .closed
    }
    let program = Program(model: .closed, mapping: mapping) { door in
      button(.onClick(door == .open ? .close : .open)) { "\(door)" }
    }
    try ProgramTester(program).test { tester in
      tester.click(.text("closed")) { $0 = .open }
      tester.expectViewChanges(#"button/text: "closed" -> "open""#)
      tester.reject(.open)
    }
  }

  @Test func documentsHaveTitlesAndHeads() {
    let program = Program(
      model: 1, effect: .none,
      update: { (message: Message, model: inout Int) in
        update(message, &model)
        return .none
      },
      document: { model in
        Document(
          title: "\(model) unread", language: "en",
          head: model > 1 ? [.meta(name: "robots", content: "none")] : []
        ) { view(model) }
      })
    let run = ProgramRun(program)
    let first = run.render()
    #expect(first.title == "1 unread")
    #expect(first.language == "en")
    #expect(first.head == nil)
    run.send(.increment)
    let second = run.render()
    #expect(second.title == "2 unread")
    #expect(second.language == nil)
    #expect(second.head == [.meta(name: "robots", content: "none")])
    let fullUpdate = run.fullUpdate
    #expect(fullUpdate.title == "2 unread")
    #expect(fullUpdate.language == "en")
    #expect(fullUpdate.head == [.meta(name: "robots", content: "none")])
    run.send(.decrement)
    #expect(run.render().head == [])
    // Unchanged parts aren't sent again.
    run.send(.increment)
    run.send(.decrement)
    let same = run.render()
    #expect(same.isEmpty)
    #expect(same.title == nil)
  }
}
