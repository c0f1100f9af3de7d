import RillProgram
import RillProgramTesting
import Testing
import TicTacToe

@Suite struct TicTacToeTests {
  private typealias Tester = ProgramTester<TicTacToe, TicTacToeMessage>

  private func edit(_ model: inout TicTacToe, _ change: (inout Login) -> Void) {
    guard case .login(var login) = model else { return }
    change(&login)
    model = .login(login)
  }

  private func edit(_ model: inout TicTacToe, _ change: (inout NewGame) -> Void) {
    guard case .newGame(var newGame) = model else { return }
    change(&newGame)
    model = .newGame(newGame)
  }

  /// Finds the field at a position on the page.
  private func field(_ index: Int) -> TestQuery { TestQuery.element("input").at(index) }

  private func isDisabled(_ query: TestQuery, _ tester: Tester) throws -> Bool {
    try tester.page.find(query).isDisabled
  }

  /// Submits an address and a password, and returns after the request has begun.
  private func logIn(_ email: String, password: String = "password", _ tester: Tester) {
    tester.type(email, into: field(0)) { edit(&$0) { (login: inout Login) in login.email = email } }
    tester.type(password, into: field(1)) {
      edit(&$0) { (login: inout Login) in login.password = password }
    }
    tester.use {
      try $0.submit("form")
    } change: {
      edit(&$0) { (login: inout Login) in login.answer = .loading() }
    }
  }

  private func confirm(_ code: String, _ tester: Tester) {
    tester.type(code, into: field(0)) {
      edit(&$0) { (login: inout Login) in
        login.confirmation?.code = code
        login.confirmation?.answer = .idle
      }
    }
    tester.use {
      try $0.submit("form")
    } change: {
      edit(&$0) { (login: inout Login) in login.confirmation?.answer = .loading() }
    }
  }

  private func needCode(_ tester: Tester) {
    logIn("ada2fa@example.org", tester)
    tester.advance(by: .seconds(1))
    let answer = Authentication(token: "first", needsCode: true)
    tester.receive(.login(.answered(.success(answer)))) {
      edit(&$0) { (login: inout Login) in
        login.answer = .loaded(answer)
        login.confirmation = Confirmation(token: "first")
      }
    }
  }

  /// Logs in and names the players.
  private func start(_ tester: Tester) {
    logIn("ada@example.org", tester)
    tester.advance(by: .seconds(1))
    tester.receive(.login(.answered(.success(Authentication(token: "first"))))) {
      $0 = .newGame(NewGame())
    }
    tester.type("Ada", into: field(0)) { edit(&$0) { (game: inout NewGame) in game.x = "Ada" } }
    tester.type("Bob", into: field(1)) { edit(&$0) { (game: inout NewGame) in game.o = "Bob" } }
    tester.use {
      try $0.submit("form")
    } change: {
      edit(&$0) { (game: inout NewGame) in game.game = Game(x: "Ada", o: "Bob") }
    }
  }

  private func play(_ cells: [Int], _ tester: Tester) {
    for cell in cells {
      tester.click(TestQuery.selector(".row button").at(cell)) {
        edit(&$0) { (game: inout NewGame) in _ = game.game?.play(cell) }
      }
    }
  }

  private func test(_ body: (Tester) throws -> Void) throws {
    try ProgramTester(ticTacToe(on: .demo)).test(body)
  }

  @Test func aPasswordLogsIn() throws {
    try test { tester in
      logIn("ada@example.org", tester)
      try #expect(isDisabled(field(0), tester))
      try #expect(isDisabled(.text("Log in").at(1), tester))
      try #expect(tester.page.contains(.text("Please wait…")))
      tester.advance(by: .seconds(1))
      tester.receive(.login(.answered(.success(Authentication(token: "first"))))) {
        $0 = .newGame(NewGame())
      }
    }
  }

  @Test func aWrongPasswordIsToldUntilAnEdit() throws {
    try test { tester in
      logIn("ada@example.org", password: "1234", tester)
      tester.receive(.login(.answered(.failure(.password)))) {
        edit(&$0) { (login: inout Login) in login.answer = .failed(.password) }
      }
      try #expect(tester.page.find("[role=alert]").textContent.contains("password is wrong"))
      tester.type("password", into: field(1)) {
        edit(&$0) { (login: inout Login) in
          login.password = "password"
          login.answer = .idle
        }
      }
      try #expect(!tester.page.contains("[role=alert]"))
    }
  }

  @Test func anIncompleteLoginIsRejected() throws {
    try test { tester in
      // A browser asks for what is missing.
      try #expect(tester.page.find(field(0))["required"] != nil)
      tester.reject(.login(.submit))
      logIn("ada@example.org", tester)
      // There is one request at a time.
      tester.reject(.login(.submit))
      tester.advance(by: .seconds(1))
      tester.receive(.login(.answered(.success(Authentication(token: "first"))))) {
        $0 = .newGame(NewGame())
      }
      tester.reject(.login(.submit))
    }
  }

  @Test func aCodeLogsIn() throws {
    try test { tester in
      needCode(tester)
      tester.reject(.login(.confirmation(.submit)))
      confirm("9999", tester)
      tester.receive(.login(.confirmation(.answered(.failure(.code))))) {
        edit(&$0) { (login: inout Login) in login.confirmation?.answer = .failed(.code) }
      }
      try #expect(tester.page.find("[role=alert]").textContent.contains("Try 1234"))
      confirm("1234", tester)
      tester.advance(by: .seconds(1))
      tester.receive(
        .login(.confirmation(.answered(.success(Authentication(token: "second")))))
      ) {
        $0 = .newGame(NewGame())
      }
    }
  }

  @Test func leavingTheCodeEndsItsRequest() throws {
    try test { tester in
      needCode(tester)
      confirm("1234", tester)
      tester.click(.text("Back")) {
        edit(&$0) { (login: inout Login) in
          login.confirmation = nil
          login.answer = .idle
        }
      }
      // An unexpected answer would fail the test.
      tester.advance(by: .seconds(5))
      try #expect(tester.page.find(field(0)).value == "ada2fa@example.org")
    }
  }

  @Test func playersNeedNames() throws {
    try test { tester in
      start(tester)
      tester.click(.text("Quit")) { edit(&$0) { (game: inout NewGame) in game.game = nil } }
      // The names stay.
      try #expect(tester.page.find(field(0)).value == "Ada")
      tester.type("", into: field(1)) { edit(&$0) { (game: inout NewGame) in game.o = "" } }
      tester.reject(.newGame(.start))
      tester.reject(.newGame(.game(.play(0))))
    }
  }

  @Test func aGameIsWonAndPlayedAgain() throws {
    try test { tester in
      start(tester)
      try #expect(tester.page.find("h1").textContent == "Ada, place your ×.")
      play([0, 3, 1, 4], tester)
      // A cell is taken once.
      tester.reject(.newGame(.game(.play(0))))
      play([2], tester)
      try #expect(tester.page.find("h1").textContent == "Ada wins.")
      tester.reject(.newGame(.game(.play(8))))
      try #expect(isDisabled(TestQuery.selector(".row button").at(8), tester))
      tester.click(.text("Play again")) {
        edit(&$0) { (game: inout NewGame) in game.game = Game(x: "Ada", o: "Bob") }
      }
      play([4, 0, 1, 7, 3, 5, 2, 6, 8], tester)
      try #expect(tester.page.find("h1").textContent == "It is a tie.")
    }
  }

  @Test func logoutForgetsAll() throws {
    try test { tester in
      start(tester)
      tester.click(.text("Quit")) { edit(&$0) { (game: inout NewGame) in game.game = nil } }
      tester.click(.text("Log out")) { $0 = .login(Login()) }
      try #expect(tester.page.find(field(0)).value == "")
    }
  }
}
