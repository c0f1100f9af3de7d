import RillPages
import RillProgram
import RillStreams
import RillTree
import RillWeb
import Testing

/// Sessions of programs that run in their page.
@Suite struct PageSessionTests {
  private enum Message: Equatable, Sendable {
    case increment
    case typed(String)
    case later
    case tick(Duration)
  }

  private struct Model: Equatable {
    var count = 0
    var text = ""
  }

  private static func program() -> Program<Model, Message> {
    Program(
      model: Model(),
      update: { message, model in
        switch message {
        case .increment: model.count += 1
        case .typed(let text): model.text = text
        case .later: return .send(.increment, after: .seconds(3))
        case .tick: break
        }
        return .none
      },
      subscriptions: { model in
        .animationFrames { .tick($0) }.when(model.count == 2)
      },
      document: { model in
        Document(title: "Count \(model.count)") {
          button(.onClick(.increment)) { "\(model.count)" }
          input(.value(model.text), .onInput { .typed($0) })
          button(.onClick(.later)) { "later" }
        }
      })
  }

  @Test func aPageIsReplacedUnlessItShowsTheContent() throws {
    var page = Page(Self.program())
    try page.join(token: "")
    let first = try #require(page.take())
    #expect(first.kind == .replacement)
    #expect(first.title == "Count 0")
    try #expect(page.html(after: first) == Self.html(count: 0))

    let patch = try Patch(decoding: first.patch)
    let token = try Adoption.token(of: patch)
    let adopting = Page(Self.program())
    try adopting.join(token: token)
    let adoption = try #require(adopting.take())
    #expect(adoption.kind == .adoption)
    try #expect(Patch(decoding: adoption.patch) == patch.adoption())

    for token in ["0" + token, String(token.prefix { $0 != "." }), "."] {
      let other = Page(Self.program())
      try other.join(token: token)
      #expect(other.take()?.kind == .replacement)
    }
  }

  @Test func anEventIsAnsweredByOneUpdate() throws {
    var page = Page(Self.program())
    try page.join(token: "")
    _ = try page.html(after: #require(page.take()))
    try page.send(TreeEvent(), to: .increment)
    let update = try #require(page.take())
    #expect(update.kind == .update)
    #expect(update.revision == 2)
    #expect(update.seen == 1)
    #expect(update.title == "Count 1")
    try #expect(page.html(after: update) == Self.html(count: 1))
    #expect(page.take() == nil)
  }

  @Test func anEventWithoutAChangeIsNotAnswered() throws {
    var page = Page(Self.program())
    try page.join(token: "")
    _ = try page.html(after: #require(page.take()))
    try page.send(TreeEvent(), to: .later)
    #expect(page.take() == nil)
    try page.receive([3, 1])
    let pong = try #require(page.take())
    #expect(pong.kind == .pong)
    #expect(pong.seen == 1)
  }

  @Test func delayedMessagesArriveWhenThePageWakesTheProgram() throws {
    var page = Page(Self.program())
    try page.join(token: "")
    _ = try page.html(after: #require(page.take()))
    try page.send(TreeEvent(), to: .later)
    #expect(page.clock.alarm == .seconds(3))
    page.wake(at: .seconds(2))
    #expect(page.take() == nil)
    #expect(page.clock.alarm == .seconds(1))
    page.wake(at: .seconds(3))
    let update = try #require(page.take())
    try #expect(page.html(after: update) == Self.html(count: 1))
  }

  @Test func animationFramesAreAcknowledged() throws {
    var page = Page(Self.program())
    try page.join(token: "")
    _ = try page.html(after: #require(page.take()))
    for _ in 0..<2 { try page.send(TreeEvent(), to: .increment) }
    let updates = [try #require(page.take()), try #require(page.take())]
    #expect(updates[1].commands == 1)
    // A frame at 16 ms.
    try page.receive([2, 3, 7, 0, 32])
    let answer = try #require(page.take())
    #expect(answer.kind == .update)
    #expect(answer.seen == 3)
    #expect(answer.patch.isEmpty)
  }

  @Test func aPageThatDoesNotFitIsReplaced() throws {
    var page = Page(Self.program())
    try page.join(token: "")
    _ = try page.html(after: #require(page.take()))
    try page.send(TreeEvent(), to: .increment)
    _ = page.take()
    try page.receive([4, 1] + "x".utf8)
    let replacement = try #require(page.take())
    #expect(replacement.kind == .replacement)
    try #expect(page.html(after: replacement) == Self.html(count: 1))
  }

  @Test func aNewSessionStartsAtTheLocationOfThePage() throws {
    let program = Program<String, Message>(
      start: { ($0.description, .none) }, mapping: .states { _, model in model },
      document: { model in Document { p { text(model) } } })
    var page = Page(program)
    try page.join(token: "", location: "/a?b=c")
    try #expect(page.html(after: #require(page.take())) == "<p>/a?b=c</p>")
  }

  @Test func invalidFramesAreRefused() throws {
    let page = Page(Self.program())
    // Before the page has joined.
    #expect(throws: FrameError.self) { try page.receive([3, 1]) }
    try page.join(token: "")
    #expect(throws: FrameError.self) { try page.receive([]) }
    #expect(throws: FrameError.self) { try page.receive([200]) }
    // A revision and a listener that never existed.
    #expect(throws: FrameError.self) { try page.receive([3, 9]) }
    let event = TreeEvent().encoded(for: HandlerID(rawValue: 99), fields: [])
    #expect(throws: FrameError.self) { try page.receive([1, 1] + event) }
  }

  private static func html(count: Int) -> String {
    "<button>\(count)</button><input value=\"\"><button>later</button>"
  }
}
