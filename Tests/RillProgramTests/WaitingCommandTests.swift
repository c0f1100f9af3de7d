import RillAutomaton
import RillProgram
import RillTree
import Testing

/// Pending commands for a host that doesn't take them.
@Suite struct WaitingCommandTests {
  private func speaker() -> Program<Int, String> {
    Program(
      model: 0, effect: .none,
      update: { text, model in
        model += 1
        return .host("say", text)
      },
      view: { model in p { text(model) } })
  }

  @Test(
    "Pending commands have a limit; on overflow all are dropped, and the host is notified once")
  func overflow() {
    let run = ProgramRun(speaker())
    _ = run.render()
    var overflows = 0
    run.limitCommands(to: 1000) { overflows += 1 }
    // Taken commands no longer count.
    for _ in 0..<10 {
      run.send(String(repeating: "x", count: 500))
      #expect(run.render().commands.count == 1)
    }
    #expect(overflows == 0)
    run.send(String(repeating: "x", count: 500))
    run.send(String(repeating: "x", count: 500))
    #expect(overflows == 1)
    run.send("x")
    #expect(overflows == 1)
    let update = run.render()
    #expect(update.commands.isEmpty)
    // The program itself continues.
    #expect(run.model.value == 13)
    #expect(!update.patch.isEmpty)
    run.send("x")
    #expect(run.render().commands.isEmpty)
  }

  @Test("Many small commands also reach the limit")
  func small() {
    let run = ProgramRun(speaker())
    var isFull = false
    run.limitCommands(to: 1000) { isFull = true }
    for _ in 0..<10 { run.send("") }
    #expect(!isFull)
    for _ in 0..<10 { run.send("") }
    #expect(isFull)
  }
}
