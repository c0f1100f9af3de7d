import Chat
import RillProgram
import RillProgramTesting
import RillStore
import Testing

/// Tests of several pages that share a chat.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ChatPageTests {
  /// A page in a window.
  @MainActor private final class Window {
    let run: ProgramRun<ChatPage, ChatPageMessage>
    let page = TestPage()

    init(_ person: String?, _ store: SharedStore<Chat>, _ presence: Presence<Visitor>) async {
      let visitor = Visitor(person: person)
      run = ProgramRun(chatPage(await store.snapshot.model, in: store, presence, as: visitor))
    }

    /// Shows the current model.
    func show() throws { try page.apply(run.render().patch) }

    /// Waits until the page satisfies a condition, and shows it.
    func until(_ condition: (ChatPage) -> Bool) async throws {
      while !condition(run.model.value) { await Task.yield() }
      try show()
    }

    func post(_ text: String, as name: String? = nil) throws {
      if let name { run.send(.form(.typed(name, into: "name"))) }
      run.send(.form(.typed(text, into: "text")))
      run.send(.form(.submit))
      try show()
    }

    func texts(_ query: TestQuery) throws -> [String] {
      try page.findAll(query).map(\.textContent)
    }
  }

  private func open(_ people: String?...) async throws -> ([Window], SharedStore<Chat>) {
    let store = try await SharedStore<Chat>.open(.memory)
    let presence = try await Presence<Visitor>.open(.memory)
    var windows: [Window] = []
    for person in people { windows.append(await Window(person, store, presence)) }
    for window in windows { try await window.until { $0.present.count == people.count } }
    return (windows, store)
  }

  @Test func messagesReachAllPages() async throws {
    let (windows, store) = try await open(nil, nil)
    try windows[0].post("hello", as: "Ann")
    for window in windows {
      try await window.until { $0.chat.messages.count == 1 }
      let rows = try window.texts("[role=log] li")
      #expect(rows.count == 1 && rows[0].hasSuffix("Ann (guest): hello"))
    }
    // A later page has the messages from the start.
    let presence = try await Presence<Visitor>.open(.memory)
    let later = await Window(nil, store, presence)
    try later.show()
    try #expect(later.texts("[role=log] li").count == 1)
  }

  @Test func theFormIsEmptiedAndKeepsTheName() async throws {
    let (windows, _) = try await open(nil)
    try windows[0].post("hello", as: "Ann")
    try #expect(windows[0].page.find("button").isDisabled)
    try await windows[0].until { $0.form.stage == .filling }
    try #expect(windows[0].page.find("#message-name").value == "Ann")
    try #expect(windows[0].page.find("#message-text").value == "")
  }

  @Test func aTextThatIsTypedOnIsKept() async throws {
    let (windows, _) = try await open(nil)
    try windows[0].post("hello", as: "Ann")
    windows[0].run.send(.form(.typed("hello again", into: "text")))
    try await windows[0].until { $0.form.stage == .filling }
    try #expect(windows[0].page.find("#message-text").value == "hello again")
  }

  @Test func anInvalidMessageIsToldAtItsField() async throws {
    let (windows, store) = try await open(nil)
    try windows[0].post("h")
    try #expect(
      windows[0].texts(".error") == [
        "Enter your name.", "The message needs at least two letters.",
      ])
    try #expect(windows[0].page.find("#message-text").value == "h")
    #expect(await store.snapshot.model.messages == [])
  }

  @Test func aRejectedMessageStaysInTheForm() async throws {
    let (windows, _) = try await open(nil)
    try windows[0].post("hello", as: "Ann")
    windows[0].run.send(.posted("hello", .success(.rejected("The chat is closed."))))
    try windows[0].show()
    try #expect(windows[0].page.find("[role=alert]").textContent == "The chat is closed.")
    try #expect(windows[0].page.find("#message-text").value == "hello")
  }

  @Test func aPersonPostsByTheOwnName() async throws {
    let (windows, store) = try await open("Ann")
    try #expect(!windows[0].page.contains("#message-name"))
    // A browser that sends another name has no effect.
    try windows[0].post("hello", as: "Bob")
    try await windows[0].until { $0.chat.messages.count == 1 }
    let message = try #require(await store.snapshot.model.messages.first)
    #expect(message.name == "Ann" && !message.isOfGuest)
  }

  @Test func theVisibleListOfPeopleIsCurrent() async throws {
    var (windows, _) = try await open(nil, "Ben", "guest", "Ben", nil)
    try #expect(windows[0].texts("section li") == ["2 guests", "Ben", "guest"])
    windows.removeLast()
    try await windows[0].until { $0.present.count == 4 }
    try #expect(windows[0].texts("section li") == ["1 guest", "Ben", "guest"])
    windows.remove(at: 1)
    try await windows[0].until { $0.present.count == 3 }
    try #expect(windows[0].texts("section li") == ["1 guest", "Ben", "guest"])
  }
}
