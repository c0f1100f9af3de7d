import RillStreams
import RillTesting
import SignUp
import Testing

@Suite struct SignUpTests {
  /// A server that takes a second, knows one name, and refuses a password.
  private let server = SignUpServer(
    isFree: { name, scheduler in
      Producer<Int, Never>.timer(after: .seconds(1), on: scheduler).map { _ in name != "ada" }
    },
    signUp: { form, scheduler in
      Producer<Int, Never>.timer(after: .seconds(1), on: scheduler)
        .setFailureType(to: SignUpServer.Refusal.self)
        .flatMap(.concat) { _ -> Producer<Void, SignUpServer.Refusal> in
          form[.password] == "password"
            ? .fail(SignUpServer.Refusal(reason: "Everybody has that password."))
            : .just(())
        }
    })

  private func mistakes(_ tester: ProgramTester<SignUp, SignUpMessage>) throws -> [String] {
    try tester.page.findAll(".mistake").map(\.textContent)
  }

  @Test func fieldsAreJudgedWhenTheyAreLeft() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("name"))
      tester.type("a", into: "#name") { $0.values[.name] = "a" }
      try #expect(mistakes(tester) == [])
      tester.use {
        try $0.leave("#name")
      } change: {
        $0.visited = [.name]
      }
      try #expect(mistakes(tester) == ["A name has at least three letters."])
      try #expect(tester.page.find("#name")["aria-invalid"] == "true")
      // From now on as one types.
      tester.type("ann", into: "#name") {
        $0.values[.name] = "ann"
        $0.availability = .checking
      }
      try #expect(mistakes(tester) == [])
      tester.advance(by: .milliseconds(1_300))
      tester.receive(.checked(name: "ann", isFree: true)) { $0.availability = .free }
    }
  }

  @Test func theServerIsNotAskedOfANameThatIsGone() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("name"))
      tester.type("ada", into: "#name") {
        $0.values[.name] = "ada"
        $0.availability = .checking
      }
      tester.type("a", into: "#name") {
        $0.values[.name] = "a"
        $0.availability = .unknown
      }
      // Otherwise an answer would come, which the test would find.
      tester.advance(by: .seconds(3))
    }
  }

  @Test func theServerIsAskedWhenOneStopsTyping() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("name"))
      for name in ["ad", "ada"] {
        tester.type(name, into: "#name") {
          $0.values[.name] = name
          $0.availability = name == "ada" ? .checking : .unknown
        }
        tester.advance(by: .milliseconds(200))
      }
      try #expect(tester.page.contains(.text("Is ada free?")))
      tester.advance(by: .milliseconds(1_100))
      tester.receive(.checked(name: "ada", isFree: false)) { $0.availability = .taken }
      tester.use {
        try $0.leave("#name")
      } change: {
        $0.visited = [.name]
      }
      try #expect(mistakes(tester) == ["ada is taken."])
    }
  }

  @Test func whoSendsTooEarlyIsShownWhere() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("name"))
      tester.use {
        try $0.submit("form")
      } change: {
        $0.visited = [.name, .password, .repeated]
      }
      tester.expectCommands(.focus("name"))
      try #expect(
        mistakes(tester) == [
          "Choose a name.", "A password has at least eight characters.",
        ])
    }
  }

  private func fill(_ tester: ProgramTester<SignUp, SignUpMessage>, password: String) {
    tester.expectCommands(.focus("name"))
    tester.type("bob", into: "#name") {
      $0.values[.name] = "bob"
      $0.availability = .checking
    }
    tester.advance(by: .milliseconds(1_300))
    tester.receive(.checked(name: "bob", isFree: true)) { $0.availability = .free }
    tester.type(password, into: "#password") { $0.values[.password] = password }
    tester.type(password, into: "#repeated") { $0.values[.repeated] = password }
    tester.use {
      try $0.submit("form")
    } change: {
      $0.visited = [.name, .password, .repeated]
      $0.stage = .sending
    }
    tester.advance(by: .seconds(1))
  }

  @Test func aCompleteFormIsSent() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      fill(tester, password: "correct horse")
      tester.receive(.sent) { $0.stage = .done }
      #expect(tester.page.root.textContent == "Welcome, bob.")
    }
  }

  @Test func whatTheServerRefusesIsSaidAndMayBeSentAgain() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      fill(tester, password: "password")
      tester.receive(.failed("Everybody has that password.")) {
        $0.stage = .failed("Everybody has that password.")
      }
      try #expect(tester.page.find("[role=alert]").textContent == "Everybody has that password.")
      tester.use {
        try $0.submit("form")
      } change: {
        $0.stage = .sending
      }
      tester.advance(by: .seconds(1))
      tester.receive(.failed("Everybody has that password.")) {
        $0.stage = .failed("Everybody has that password.")
      }
    }
  }
}
