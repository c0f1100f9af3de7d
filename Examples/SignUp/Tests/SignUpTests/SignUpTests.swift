import RillProgram
import RillProgramTesting
import SignUp
import Testing

@Suite struct SignUpTests {
  private typealias Tester = ProgramTester<FormModel<SignUp>, SignUpMessage>

  /// A server that answers after a second, has one taken name, and rejects one password and one
  /// user.
  private let server = SignUpServer(
    isFree: { .send($0 != "ada", after: .seconds(1)) },
    signUp: { values in
      .send(
        values.password == "password"
          ? ["password": "The password is too common."]
          : values.name == "eve" ? ["": "The server is closed."] : [:],
        after: .seconds(1))
    })

  private func mistakes(_ tester: Tester) throws -> [String] {
    try tester.page.findAll(".error").map(\.textContent)
  }

  @Test func fieldsAreValidatedWhenTheyAreLeft() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("sign-up-name"))
      tester.type("a", into: "#sign-up-name") { $0.values.name = "a" }
      try #expect(mistakes(tester) == [])
      tester.use {
        try $0.leave("#sign-up-name")
      } change: {
        $0.visited = ["name"]
      }
      try #expect(mistakes(tester) == ["The name needs at least three letters."])
      try #expect(tester.page.find("#sign-up-name")["aria-invalid"] == "true")
      // From now on at each keystroke.
      tester.type("ann", into: "#sign-up-name") {
        $0.values.name = "ann"
        $0.checking = ["name"]
      }
      try #expect(mistakes(tester) == [])
      tester.advance(by: .milliseconds(1_300))
      tester.receive(.form(.checked("name", text: "ann", .passed))) {
        $0.checking = []
        $0.checked = ["name": .passed]
      }
    }
  }

  @Test func anOutdatedNameIsNotChecked() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("sign-up-name"))
      tester.type("ada", into: "#sign-up-name") {
        $0.values.name = "ada"
        $0.checking = ["name"]
      }
      tester.type("a", into: "#sign-up-name") {
        $0.values.name = "a"
        $0.checking = []
      }
      // An unexpected answer would fail the test.
      tester.advance(by: .seconds(3))
    }
  }

  @Test func theNameIsCheckedWhenTypingPauses() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("sign-up-name"))
      for name in ["ad", "ada"] {
        tester.type(name, into: "#sign-up-name") {
          $0.values.name = name
          $0.checking = name == "ada" ? ["name"] : []
        }
        tester.advance(by: .milliseconds(200))
      }
      try #expect(tester.page.contains(.text("Is ada free?")))
      tester.advance(by: .milliseconds(1_100))
      tester.receive(.form(.checked("name", text: "ada", .failed("ada is taken.")))) {
        $0.checking = []
        $0.checked = ["name": .failed("ada is taken.")]
      }
      tester.use {
        try $0.leave("#sign-up-name")
      } change: {
        $0.visited = ["name"]
      }
      try #expect(mistakes(tester) == ["ada is taken."])
    }
  }

  @Test func submittingAnInvalidFormShowsItsErrors() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      tester.expectCommands(.focus("sign-up-name"))
      tester.use {
        try $0.submit("form")
      } change: {
        $0.isSubmitted = true
      }
      tester.expectCommands(.focus("sign-up-name"))
      try #expect(
        mistakes(tester) == [
          "Choose a name.", "The password needs at least eight characters.",
        ])
    }
  }

  private func fill(_ tester: Tester, name: String = "bob", password: String) {
    tester.expectCommands(.focus("sign-up-name"))
    tester.type(name, into: "#sign-up-name") {
      $0.values.name = name
      $0.checking = ["name"]
    }
    tester.advance(by: .milliseconds(1_300))
    tester.receive(.form(.checked("name", text: name, .passed))) {
      $0.checking = []
      $0.checked = ["name": .passed]
    }
    tester.type(password, into: "#sign-up-password") { $0.values.password = password }
    tester.type(password, into: "#sign-up-repeated") { $0.values.repeated = password }
    tester.use {
      try $0.submit("form")
    } change: {
      $0.isSubmitted = true
      $0.stage = .sending
    }
    tester.advance(by: .seconds(1))
  }

  @Test func submitsACompleteForm() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      fill(tester, password: "correct horse")
      tester.receive(.sent) { $0.accept() }
      #expect(tester.page.root.textContent == "Welcome, bob.")
    }
  }

  @Test func anErrorOfAFieldIsShownUntilAnEdit() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      fill(tester, password: "password")
      let errors = ["password": "The password is too common."]
      tester.receive(.rejected(errors)) {
        $0.stage = .filling
        $0.rejections = errors
      }
      tester.expectCommands(.focus("sign-up-password"))
      try #expect(mistakes(tester) == ["The password is too common."])
      tester.type("correct horse", into: "#sign-up-password") {
        $0.values.password = "correct horse"
        $0.rejections = [:]
      }
      try #expect(mistakes(tester) == ["The passwords don't match."])
    }
  }

  @Test func aServerErrorIsShownAndCanBeRetried() throws {
    try ProgramTester(signUp(with: server)).test { tester in
      fill(tester, name: "eve", password: "correct horse")
      let errors = ["": "The server is closed."]
      tester.receive(.rejected(errors)) {
        $0.stage = .filling
        $0.rejections = errors
      }
      try #expect(tester.page.find("[role=alert]").textContent == "The server is closed.")
      tester.use {
        try $0.submit("form")
      } change: {
        $0.stage = .sending
        $0.rejections = [:]
      }
      tester.advance(by: .seconds(1))
      tester.receive(.rejected(errors)) {
        $0.stage = .filling
        $0.rejections = errors
      }
    }
  }
}
