import RillProgram
import RillTerminalTesting
import RillTree
import Testing

/// A form with all kinds of fields, filled in by keys.
@Suite("A form in the terminal")
struct FormInTerminalTests {
  private enum Plan: String, FormValue { case free, team }

  private struct Account: FormValues {
    var name = ""
    var age: Int?
    var password = ""
    var about = ""
    var plan = Plan.free
    var color = "red"
    var agrees = false

    static let schema = FormSchema<Account>([
      .field("name", \.name, required: "Choose a name."),
      .field("age", \.age, malformed: "Enter your age."),
      .field("password", \.password),
      .field("about", \.about),
      .field("plan", \.plan),
      .field("color", \.color),
      .field("agrees", \.agrees, required: "Accept the terms."),
    ])
  }

  private enum Message {
    case form(FormMessage)
    case answered(isFree: Bool)
  }

  private var program: Program<FormModel<Account>, Message> {
    let checks = [
      FormCheck<Account>(\.name) { name in
        .send(name == "ada" ? .failed("ada is taken.") : .passed, after: .seconds(1))
      }
    ]
    return Program<FormModel<Account>, Message>(model: FormModel(Account())) { message, form in
      switch message {
      case .form(let message):
        return form.update(message, checks: checks, as: Message.form) { account in
          .send(.answered(isFree: account.age != 13), after: .seconds(1))
        }
      case .answered(true): form.accept()
      case .answered(false): return form.reject(["age": "The server says no."])
      }
      return .none
    } view: { form in
      let fields = form.fields(Message.form)
      fields.form {
        fields.text(\.name, "Name")
        fields.number(\.age, "Age")
        fields.password(\.password, "Password")
        fields.textArea(\.about, "About you")
        fields.select(\.plan, "Plan", [(.free, "Free"), (.team, "Team")])
        fields.radioGroup(\.color, "Color", [("red", "Red"), ("blue", "Blue")])
        fields.checkbox(\.agrees, "I agree")
        button { "Sign up" }
        if form.stage == .accepted { p { "Welcome." } }
      }
    }
  }

  @Test("The keys fill in the form, and errors are shown in time")
  func filling() throws {
    let terminal = TerminalTester(program, width: 40, height: 40)
    for label in ["Name", "Age", "[Free ▾]", "Color", "(•)", "[ ]", "[ Sign up ]"] {
      #expect(terminal.text.contains(label), "\(label)")
    }
    terminal.press("Tab")
    #expect(terminal.focus == "form-name")
    terminal.press("Tab")
    #expect(terminal.text.contains("Choose a name."))
    terminal.type("12x\t")
    #expect(terminal.text.contains("Enter your age."))
    terminal.type("secret\tHello\t")
    #expect(terminal.text.contains("••••••"))
    #expect(!terminal.text.contains("secret"))
    terminal.press("ArrowDown", "Tab", "ArrowDown", "Tab")
    terminal.press(" ")
    #expect(
      terminal.model.values
        == Account(
          age: 12, password: "secret", about: "Hello", plan: .team, color: "blue", agrees: true))
    #expect(terminal.text.contains("[x]"))
    // Enter on the button submits the form, which focuses the first invalid field.
    terminal.press("Tab", "Enter")
    #expect(terminal.focus == "form-name")
    terminal.type("ada")
    #expect(terminal.model.isValid == false)
    terminal.press("Tab", "Backspace")
    #expect(terminal.model.values.age == 12)
    #expect(!terminal.text.contains("Enter your age."))
    terminal.advance(by: .seconds(2))
    #expect(terminal.text.contains("ada is taken."))
  }

  @Test("Enter submits, and errors of the server are shown")
  func submitting() throws {
    let terminal = TerminalTester(program, width: 40, height: 40)
    terminal.press("Tab")
    terminal.type("bob\t13")
    for _ in 0..<4 { terminal.press("Tab") }
    terminal.press("Tab", " ")
    #expect(terminal.model.values.agrees)
    terminal.press("Enter")
    if terminal.model.stage == .filling { terminal.press("Tab", "Enter") }
    #expect(terminal.model.stage == .waiting)
    terminal.advance(by: .seconds(2))
    #expect(terminal.model.stage == .sending)
    terminal.advance(by: .seconds(1))
    #expect(terminal.text.contains("The server says no."))
    #expect(terminal.focus == "form-age")
    terminal.press("Backspace")
    #expect(!terminal.text.contains("The server says no."))
    // Enter in a field submits the form.
    terminal.press("Enter")
    terminal.advance(by: .seconds(1))
    #expect(terminal.text.contains("Welcome."))
  }
}
