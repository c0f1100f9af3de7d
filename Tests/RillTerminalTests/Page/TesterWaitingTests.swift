import RillAutomaton
import RillProgram
import RillTerminal
import RillTesting
import RillTree
import Testing

private enum Message: Equatable {
  case ask
  case answered(String)
}

/// - Parameter answer: waits, and then answers.
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

@Suite("Tests of programs in the terminal wait")
@MainActor
struct TesterWaitingTests {
  @Test("for a text to be seen")
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

  @Test("for what is asked of the terminal")
  func command() async throws {
    let terminal = TerminalTester(program(), width: 30, height: 2)
    terminal.press("Enter")
    try await terminal.wait("it ends") { terminal.isDone }
  }

  @Test("in vain: the error says for what, how long, and what is seen instead")
  func inVain() async throws {
    let terminal = TerminalTester(program(), width: 30, height: 1)
    terminal.press("Enter")
    try await terminal.wait(for: "It says yes.")
    let text = await #expect(throws: TerminalWaitError.self) {
      try await terminal.wait(for: "It says no.", within: .milliseconds(100))
    }
    #expect("\(text!)" == "\"It says no.\": not within 0.1 seconds\n[ It says yes. ]")
    let condition = await #expect(throws: TerminalWaitError.self) {
      try await terminal.wait("nothing", within: .zero) { terminal.model.isEmpty }
    }
    #expect(condition?.condition == "nothing")
  }

  @Test("no longer than their task")
  func canceled() async throws {
    let terminal = TerminalTester(program(), width: 30, height: 1)
    let waiting = Task { try await terminal.wait(for: "no", within: .seconds(3600)) }
    waiting.cancel()
    await #expect(throws: TerminalWaitError.self) { try await waiting.value }
  }
}

@Suite("Tests of programs in the terminal click")
struct TesterClickingTests {
  @Test("on what is seen; the error says what is seen instead")
  func text() throws {
    let terminal = TerminalTester(program(), width: 30, height: 1)
    let error = #expect(throws: TextNotSeen.self) { try terminal.click("It said") }
    #expect("\(error!)" == "\"It said\" isn't seen:\n[ It says . ]")
  }
}
