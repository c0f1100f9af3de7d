import RillProgramTesting
import RillStreams
import SignUp
import Testing

@Suite struct SignUpTests {
  /// A server that answers after a second, has one taken name, and rejects one password.
  private let server = SignUpServer(
    isFree: { name, scheduler in
      Producer<Int, Never>.timer(after: .seconds(1), on: scheduler).map { _ in name != "ada" }
    },
    signUp: { form, scheduler in
      Producer<Int, Never>.timer(after: .seconds(1), on: scheduler)
        .setFailureType(to: SignUpServer.Rejection.self)
        .flatMap(.concat) { _ -> Producer<Void, SignUpServer.Rejection> in
          form[.password] == "password"
            ? .fail(SignUpServer.Rejection(reason: "The password is too common."))
            : .just(())
        }
    })

  private func mistakes(_ tester: ProgramTester<SignUp, SignUpMessage>) throws -> [String] {
    try tester.page.findAll(".mistake").map(\.textContent)
  }

  @Test func fieldsAreValidatedWhenTheyAreLeft() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("name"))
      tester.type("a", into: "#name") { $0.values[.name] = "a" }
      try #expect(mistakes(tester) == [])
      tester.use {
        try $0.leave("#name")
      } change: {
        $0.visited = [.name]
      }
      try #expect(mistakes(tester) == ["The name needs at least three letters."])
      try #expect(tester.page.find("#name")["aria-invalid"] == "true")
      // From now on at each keystroke.
      tester.type("ann", into: "#name") {
        $0.values[.name] = "ann"
        $0.availability = .checking
      }
      try #expect(mistakes(tester) == [])
      tester.advance(by: .milliseconds(1_300))
      tester.receive(.checked(name: "ann", isFree: true)) { $0.availability = .free }
    }
  }

  @Test func anOutdatedNameIsNotChecked() throws {
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
      // An unexpected answer would fail the test.
      tester.advance(by: .seconds(3))
    }
  }

  @Test func theNameIsCheckedWhenTypingPauses() throws {
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

  @Test func submittingAnInvalidFormShowsItsErrors() throws {
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
          "Choose a name.", "The password needs at least eight characters.",
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

  @Test func submitsACompleteForm() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      fill(tester, password: "correct horse")
      tester.receive(.sent) { $0.stage = .done }
      #expect(tester.page.root.textContent == "Welcome, bob.")
    }
  }

  @Test func aServerErrorIsShownAndCanBeRetried() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      fill(tester, password: "password")
      tester.receive(.failed("The password is too common.")) {
        $0.stage = .failed("The password is too common.")
      }
      try #expect(tester.page.find("[role=alert]").textContent == "The password is too common.")
      tester.use {
        try $0.submit("form")
      } change: {
        $0.stage = .sending
      }
      tester.advance(by: .seconds(1))
      tester.receive(.failed("The password is too common.")) {
        $0.stage = .failed("The password is too common.")
      }
    }
  }
}
