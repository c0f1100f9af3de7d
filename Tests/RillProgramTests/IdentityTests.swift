import Rill
import RillAutomaton
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import Testing

/// Similar but distinct subscriptions, parts and keys.
@Suite struct IdentityTests {
  enum Old { struct Item { let number: Int } }
  enum New { struct Item { let number: Int } }

  @Test func streamsOfTypesWithEqualNamesAreDistinct() {
    let old = Inlet<Old.Item>()
    let new = Inlet<New.Item>()
    #expect("\(Old.Item.self)" == "\(New.Item.self)")
    let program = SubscriptionTests.program { model in
      model.listensTo.isEmpty
        ? .changes(old, id: "items") { .received("old \($0.number)") }
        : .changes(new, id: "items") { .received("new \($0.number)") }
    }
    let run = ProgramRun(program)
    old.announce(Old.Item(number: 1))
    run.send(.listen("new"))
    old.announce(Old.Item(number: 2))
    new.announce(New.Item(number: 3))
    #expect(run.model.value.received == ["old 1", "new 3"])
    #expect("\(run.subscription)" == "stream of Item [id: items]")
  }

  @Test func workOfTypesWithEqualNamesIsDistinct() {
    func work<Value>(_: Value.Type) -> Subscription<Int> {
      .run("work") { (_: @escaping (Value) -> Void) in
      } message: { _ in
        nil
      }
    }
    #expect(work(Old.Item.self) == work(Old.Item.self))
    #expect(work(Old.Item.self) != work(New.Item.self))
  }

  @Test func equalStreamsWithoutIDsAreIdentifiedByOrder() {
    let number = Input(7)
    let program = SubscriptionTests.program { model in
      [
        .values(of: number) { .received("a\($0)") }.when(model.listensTo.contains("a")),
        .values(of: number) { .received("b\($0)") },
      ]
    }
    let run = ProgramRun(program)
    run.send(.listen("a"))
    // The first one takes the place of the previous one, so the second is new.
    #expect(run.model.value.received == ["b7", "b7"])
  }

  /// An ID whose description is incomplete.
  struct RowID: Hashable, CustomStringConvertible {
    let number: Int
    var description: String { "row" }
  }

  struct Row: Identifiable, Equatable {
    let id: RowID
    var count = 0

    init(_ number: Int) { id = RowID(number: number) }
  }

  enum RowMessage {
    case row(RowID, Int)
    case set([Int])
    case open(Int?)
  }

  struct Rows {
    var rows: [Row] = []
    var open: Row?
  }

  static func rowProgram() -> Program<Row, Int> {
    Program(
      model: Row(0), update: { (step: Int, row: inout Row) in row.count += step },
      view: { row in button(.onClick(1)) { "\(row.id.number)" } })
  }

  static func update(_ message: RowMessage, _ model: inout Rows) -> Effect<RowMessage> {
    switch message {
    case .row: break
    case .set(let numbers): model.rows = numbers.map(Row.init)
    case .open(let number): model.open = number.map(Row.init)
    }
    return .none
  }

  @Test(arguments: [false, true])
  func partsWithEqualIDDescriptionsAreDistinct(isWrapped: Bool) throws {
    let rows = Self.rowProgram().pullback(
      each: \Rows.rows,
      message: Prism<RowMessage, (RowID, Int)>(
        extract: { if case .row(let id, let step) = $0 { (id, step) } else { nil } },
        embed: { .row($0, $1) }))
    let program = Program(
      model: Rows(), effect: .none, update: Self.update,
      view: { model in
        div {
          if isWrapped {
            rows.view(model) { _, row in span { row } }
          } else {
            rows.view(model)
          }
        }
      }
    ).including(rows.part)
    let run = ProgramRun(program)
    let page = TestPage()
    func show(_ numbers: Int...) throws -> [TestNode] {
      run.send(.set(numbers))
      try page.apply(run.render().patch)
      #expect(page.root.textContent == numbers.map { "\($0)" }.joined())
      return try #require(page.root.children.first).children
    }
    let first = try show(1, 2, 3)
    #expect(run.diagnostics.isEmpty)
    // Each part keeps its element, regardless of removals and moves.
    let second = try show(3, 4, 2)
    #expect(second.count == 3)
    #expect(second[0] === first[2])
    #expect(second[2] === first[1])
    #expect(!first.contains { $0 === second[1] })
    let third = try show(2, 5)
    #expect(third[0] === first[1])
    // A duplicate ID is still a mistake.
    _ = try show(6, 6)
    #expect(run.diagnostics.count == 1)
  }

  @Test func replacementsWithEqualIDDescriptionsAreDistinct() throws {
    let part = Self.rowProgram().pullback(
      optional: \Rows.open,
      message: Prism<RowMessage, Int>(extract: { _ in nil }, embed: { .row(RowID(number: 0), $0) }))
    let program = Program(
      model: Rows(), effect: .none, update: Self.update, view: { model in div { part.view(model) } }
    ).including(part)
    let run = ProgramRun(program)
    let page = TestPage()
    func show(_ number: Int) throws -> TestNode {
      run.send(.open(number))
      try page.apply(run.render().patch)
      return try page.find(.element("button"))
    }
    let first = try show(1)
    #expect(try show(1) === first)
    #expect(try show(2) !== first)
  }

  @Test func unusedKeysAreForgotten() throws {
    // Parts that stay keep their elements, however many others come and go.
    let rows = Self.rowProgram().pullback(
      each: \Rows.rows,
      message: Prism<RowMessage, (RowID, Int)>(extract: { _ in nil }, embed: { .row($0, $1) }))
    let program = Program(
      model: Rows(), effect: .none, update: Self.update,
      view: { model in div { rows.view(model) } }
    ).including(rows.part)
    let run = ProgramRun(program)
    let page = TestPage()
    run.send(.set([0, 1]))
    try page.apply(run.render().patch)
    let first = try #require(page.root.children.first?.children.first)
    for number in 1..<5000 {
      run.send(.set([0, number, number + 1]))
      try page.apply(run.render().patch)
      #expect(run.diagnostics.isEmpty)
    }
    #expect(page.root.children.first?.children.first === first)
    #expect(page.root.textContent == "049995000")
  }
}
