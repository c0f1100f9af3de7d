import RillAutomaton
import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

private enum Message: Equatable {
  case ask
  case answered(String)
}

/// A program that requests an answer when its button is clicked.
///
/// - Parameter answer: A function that waits and then answers.
private func program(
  _ answer: @escaping @Sendable () async -> String = { "yes" }
) -> Program<String, Message> {
  Program(
    model: "", effect: .none,
    update: { message, model in
      switch message {
      case .ask:
        model = "asked"
        return .task { .answered(await answer()) }
      case .answered(let answer):
        model = answer
        return answer == "yes" ? .quit : .none
      }
    },
    view: { model in button(.onClick(.ask), .autoFocus()) { text("It says \(model).") } })
}

@Suite("Waiting in tests of terminal programs", .timeLimit(.minutes(20)))
@MainActor
struct TesterWaitingTests {
  @Test("A test waits for a text to appear")
  func text() async throws {
    let (answers, continuation) = AsyncStream.makeStream(of: String.self)
    let terminal = TerminalTester(
      program {
        for await answer in answers { return answer }
        return ""
      }, width: 30, height: 2)
    terminal.press("Enter")
    #expect(terminal.text(row: 0).contains("It says asked."))
    continuation.yield("yes")
    try await terminal.wait(for: "It says yes.")
    try await terminal.wait(for: "It says yes.", within: .zero)
  }

  @Test("A test waits for a command to the terminal")
  func command() async throws {
    let terminal = TerminalTester(program(), width: 30, height: 2)
    terminal.press("Enter")
    try await terminal.wait("it ends") { terminal.isDone }
  }

  @Test("The timeout error shows the condition, the time and the screen")
  func inVain() async throws {
    let terminal = TerminalTester(program(), width: 30, height: 1)
    terminal.press("Enter")
    try await terminal.wait(for: "It says yes.")
    let text = await #expect(throws: TerminalWaitError.self) {
      try await terminal.wait(for: "It says no.", within: .milliseconds(100))
    }
    #expect("\(text!)" == "\"It says no.\": timed out after 0.1 seconds\n[ It says yes. ]")
    let condition = await #expect(throws: TerminalWaitError.self) {
      try await terminal.wait("nothing", within: .zero) { terminal.model.isEmpty }
    }
    #expect(condition?.condition == "nothing")
  }

  @Test("Waiting ends with the task")
  func canceled() async throws {
    let terminal = TerminalTester(program(), width: 30, height: 1)
    let waiting = Task { try await terminal.wait(for: "no", within: .seconds(3600)) }
    waiting.cancel()
    await #expect(throws: TerminalWaitError.self) { try await waiting.value }
  }
}

@Suite("Clicks in tests of terminal programs")
struct TesterClickingTests {
  @Test("A test clicks a visible text, or the error shows the screen")
  func text() throws {
    let terminal = TerminalTester(program(), width: 30, height: 1)
    let error = #expect(throws: TextNotFound.self) { try terminal.click("It said") }
    #expect("\(error!)" == "\"It said\" is not on the screen:\n[ It says . ]")
  }
}
