import RillProgram
import RillProgramTesting
import RillStreams
import Testing

/// A whole form in a program, with asynchronous checks and errors from the server.
@Suite struct FormProgramTests {
  private struct Invitation: FormValues {
    struct Guest: FormValues {
      var email = ""
      static let schema = FormSchema<Guest>([.field("email", \.email, required: "Enter an email.")])
    }

    var title = "Party"
    var guests: [Guest] = [Guest(email: "ann@b")]

    static let schema = FormSchema<Invitation>([
      .field("title", \.title) { $0.count > 9 ? "The title is too long." : nil },
      .rows("guests", \.guests, new: Guest()),
    ])
  }

  private enum Message: Equatable {
    case form(FormMessage)
    case sent([String: String])
  }

  private typealias Form = FormModel<Invitation>

  /// A program whose server answers after a second: no guest is called `x`, and no title `bad`.
  private var program: Program<Form, Message> {
    let checks = [
      FormCheck<Invitation>(named: "guests.email", after: .milliseconds(500)) { email in
        .producer("ask for \(email)") { scheduler in
          Producer<Int, Never>.timer(after: .seconds(1), on: scheduler)
            .map { _ in email == "x" ? .failed("x is unknown.") : .passed }
        }
      }
    ]
    return Program<Form, Message>(model: Form(Invitation())) { message, form in
      switch message {
      case .form(let message):
        return form.update(message, checks: checks, as: Message.form) { values in
          .send(.sent(values.title == "bad" ? ["title": "Be good."] : [:]), after: .seconds(1))
        }
      case .sent(let errors) where errors.isEmpty:
        form.accept()
        return .none
      case .sent(let errors): return form.reject(errors)
      }
    } view: { form in
      let fields = form.fields(Message.form)
      fields.form {
        fields.text(\.title, "Title")
        for guest in fields.rows(\.guests) {
          fieldset(.key(guest.key)) {
            guest.email(\.email, "Email")
            button(.type(.button), .onClick(guest.removal)) { "Remove" }
          }
        }
        button(.type(.button), .onClick(fields.addition(to: \.guests))) { "Add" }
        button { "Send" }
      }
    }
  }

  private let email = "#form-guests-0-email"
  private let name = "guests.0.email"

  private func errors(_ tester: ProgramTester<Form, Message>) throws -> [String] {
    try tester.page.findAll(".error").map(\.textContent)
  }

  @Test func aCheckRunsWhenTypingPauses() throws {
    try ProgramTester(program).test { tester in
      tester.type("y", into: .selector(email)) {
        $0.type("y", into: name)
        $0.checking = [name]
      }
      tester.advance(by: .milliseconds(400))
      // The check of y hasn't begun, and an answer to it would fail the test.
      tester.type("x", into: .selector(email)) {
        $0.type("x", into: name)
        $0.checking = [name]
      }
      tester.advance(by: .milliseconds(1_500))
      tester.receive(.form(.checked(name, text: "x", .failed("x is unknown.")))) {
        $0.checking = []
        $0.checked[name] = .failed("x is unknown.")
      }
      try #expect(errors(tester) == [])
      tester.use {
        try $0.leave(.selector(email))
      } change: {
        $0.visited = [name]
      }
      try #expect(errors(tester) == ["x is unknown."])
    }
  }

  @Test func anInvalidTextCancelsTheCheck() throws {
    try ProgramTester(program).test { tester in
      tester.type("y", into: .selector(email)) {
        $0.type("y", into: name)
        $0.checking = [name]
      }
      tester.advance(by: .seconds(1))
      tester.type("", into: .selector(email)) { $0.type("", into: name) }
      tester.advance(by: .seconds(3))
    }
  }

  @Test func removingARowCancelsItsCheck() throws {
    try ProgramTester(program).test { tester in
      tester.type("y", into: .selector(email)) {
        $0.type("y", into: name)
        $0.checking = [name]
      }
      tester.click(.text("Remove")) { $0.removeRow(0, from: "guests") }
      tester.advance(by: .seconds(3))
    }
  }

  @Test func aSubmissionWaitsForChecks() throws {
    try ProgramTester(program).test { tester in
      // The initial email has not been checked yet.
      tester.use {
        try $0.submit("form")
      } change: {
        $0.isSubmitted = true
        $0.checking = [name]
        $0.stage = .waiting
      }
      try #expect(tester.page.find("form")["aria-busy"] == "true")
      // A second submission does nothing.
      tester.reject(.form(.submit))
      tester.advance(by: .seconds(1))
      tester.receive(.form(.checked(name, text: "ann@b", .passed))) {
        $0.checking = []
        $0.checked = [name: .passed]
        $0.stage = .sending
      }
      tester.reject(.form(.submit))
      tester.advance(by: .seconds(1))
      tester.receive(.sent([:])) { $0.accept() }
    }
  }

  @Test func anEditWithdrawsAWaitingSubmission() throws {
    try ProgramTester(program).test { tester in
      tester.send(.form(.submit)) {
        $0.isSubmitted = true
        $0.checking = [name]
        $0.stage = .waiting
      }
      tester.type("Feast", into: "#form-title") {
        $0.values.title = "Feast"
        $0.stage = .filling
      }
      tester.advance(by: .seconds(1))
      tester.receive(.form(.checked(name, text: "ann@b", .passed))) {
        $0.checking = []
        $0.checked = [name: .passed]
      }
    }
  }

  @Test func aFailedCheckEndsASubmission() throws {
    try ProgramTester(program).test { tester in
      tester.type("x", into: .selector(email)) {
        $0.type("x", into: name)
        $0.checking = [name]
      }
      tester.send(.form(.submit)) {
        $0.isSubmitted = true
        $0.stage = .waiting
      }
      tester.advance(by: .milliseconds(1_500))
      tester.receive(.form(.checked(name, text: "x", .failed("x is unknown.")))) {
        $0.checking = []
        $0.checked = [name: .failed("x is unknown.")]
        $0.stage = .filling
      }
      tester.expectCommands(.focus("form-guests-0-email"))
      try #expect(errors(tester) == ["x is unknown."])
    }
  }

  @Test func submittingFocusesTheFirstInvalidField() throws {
    try ProgramTester(program).test { tester in
      tester.click(.text("Add")) { $0.addRow(to: "guests") }
      tester.use {
        try $0.submit("form")
      } change: {
        $0.isSubmitted = true
      }
      tester.expectCommands(.focus("form-guests-1-email"))
      try #expect(errors(tester) == ["Enter an email."])
      tester.type("A long title", into: "#form-title") { $0.values.title = "A long title" }
      tester.send(.form(.submit))
      tester.expectCommands(.focus("form-title"))
      try #expect(errors(tester) == ["The title is too long.", "Enter an email."])
    }
  }

  @Test func errorsOfTheServerAreShown() throws {
    try ProgramTester(program).test { tester in
      tester.click(.text("Remove")) { $0.removeRow(0, from: "guests") }
      tester.type("bad", into: "#form-title") { $0.values.title = "bad" }
      tester.send(.form(.submit)) {
        $0.isSubmitted = true
        $0.stage = .sending
      }
      tester.advance(by: .seconds(1))
      tester.receive(.sent(["title": "Be good."])) {
        $0.stage = .filling
        $0.rejections = ["title": "Be good."]
      }
      tester.expectCommands(.focus("form-title"))
      try #expect(errors(tester) == ["Be good."])
      try #expect(tester.page.find("#form-title")["aria-invalid"] == "true")
      tester.type("good", into: "#form-title") {
        $0.values.title = "good"
        $0.rejections = [:]
      }
      try #expect(errors(tester) == [])
    }
  }
}
