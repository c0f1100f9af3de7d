import RillProgram
import RillProgramTesting
import RillStreams
import RillTerminalTesting
import RillTree
import RillWeb
import Testing

/// Web services of programs in tests and in terminals.
@Suite struct HostServicesTests {
  private enum Message: Equatable {
    case restored(String?)
    case load
    case loaded(Result<WebResponse, WebError>)
    case save
  }

  private struct Model: Equatable {
    var text = ""
    var problem = ""
  }

  private static func notes() -> Program<Model, Message> {
    Program(
      model: Model(), effect: .stored("notes") { .restored($0) },
      update: { message, model in
        switch message {
        case .restored(let text): model.text = text ?? "none"
        case .load: return .fetch(WebRequest("/notes")) { .loaded($0) }
        case .loaded(.success(let response)): model.text = response.text
        case .loaded(.failure(let error)): model.problem = "\(error)"
        case .save: return .store(model.text, forKey: "notes")
        }
        return .none
      },
      view: { model in
        div {
          button(.onClick(.load)) { "Load" }
          button(.onClick(.save)) { "Save" }
          p { text(model.text) }
          p { text(model.problem) }
        }
      })
  }

  @Test func aTesterUsesServicesInVirtualTime() throws {
    var stored = ["notes": "milk"]
    let program = Self.notes().attaching { scheduler in
      WebServices(
        fetch: { _ in .just(WebResponse(text: "tea")).delay(by: .seconds(1), on: scheduler) },
        stored: { .just(stored[$0]) }, store: { text, key in stored[key] = text })
    }
    try ProgramTester(program).test { tester in
      tester.receive(.restored("milk")) { $0.text = "milk" }
      tester.click(.text("Load"))
      tester.advance(by: .seconds(1))
      tester.receive(.loaded(.success(WebResponse(text: "tea")))) { $0.text = "tea" }
      tester.click(.text("Save"))
    }
    #expect(stored == ["notes": "tea"])
  }

  @Test func aTesterReportsMissingServices() throws {
    var lines: [String] = []
    try Diagnostics.withSink {
      lines.append($0)
    } _: {
      try ProgramTester(Self.notes()).test { tester in
        tester.receive(.restored(nil)) { $0.text = "none" }
        tester.click(.text("Load"))
        tester.receive(.loaded(.failure(.unavailable))) {
          $0.problem = "\(WebError.unavailable)"
        }
        tester.click(.text("Save"))
      }
    }
    #expect(lines.count == 1 && lines.first?.contains("attaching") == true, "\(lines)")
  }

  @Test func aTerminalUsesServices() {
    let program = Self.notes().attaching { scheduler in
      WebServices(
        fetch: { _ in .just(WebResponse(text: "tea")).delay(by: .seconds(1), on: scheduler) },
        stored: { .just("stored \($0)") })
    }
    let terminal = TerminalTester(program, width: 40, height: 8)
    #expect(terminal.text.contains("stored notes"))
    terminal.press("Tab", "Enter")
    terminal.advance(by: .seconds(1))
    #expect(terminal.text.contains("tea"))
  }
}
