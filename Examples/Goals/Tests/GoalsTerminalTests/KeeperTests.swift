import GoalsFlow
import GoalsModel
import GoalsTestSupport
import RillTesting
import Testing

@testable import GoalsTerminal

extension TerminalTests {
  /// Who keeps the goals, as it is shown.
  @MainActor @Suite struct KeeperTests {
    private let goals: [Goal] = [.sample("run"), .sample("read")]

    @Test func aServerThatGoesIsTold() async throws {
      try await withTerminal(goals) { screen, keeper in
        #expect(!screen.text.contains("live"))
        await keeper.change(.server(42), connection: 2)
        try await screen.sees("● live")
        #expect(screen.text.contains("The server with the process id 42 keeps the goals now."))
        await keeper.change(.nobody("the server with the process id 42 is gone"), connection: 2)
        try await screen.sees(
          "… Nothing can be changed now: the server with the process id 42 is gone. It is tried again."
        )
        #expect(screen.text(row: 0).hasSuffix("not connected"))
        await keeper.change(.file, connection: 3)
        try await screen.sees(
          "The goals are kept in the file from here now. The server with the process id 42 is gone."
        )
        #expect(!screen.text.contains("Nothing can be changed"))
      }
    }

    /// Who keeps the goals then knows nothing of the steps of before.
    @Test func whatWasDoneBeforeIsForgotten() async throws {
      try await withTerminal(goals) { screen, keeper in
        screen.press(" ")
        try await screen.sees("1 of 5 this week. u undoes it.")
        await keeper.change(.server(42), connection: 2)
        try await screen.sees("What was done before can’t be undone.")
        screen.press("u")
        await #expect(keeper.edits.count == 1)
        screen.press(" ")
        try await screen.sees("2 of 5 this week. u undoes it.")
        screen.press("u")
        try await screen.sees("“Run”: 1 of 5 this week.")
      }
    }

    /// The one of before answers when another keeps the goals already.
    @Test func whatIsUndoneMeanwhileIsNotToldOf() async throws {
      try await withTerminal(goals) { screen, keeper in
        for refusal in [nil, GoalsClient.Refusal.failure("It is gone.")] {
          screen.press(" ")
          try await screen.sees("u undoes it.")
          await keeper.pause()
          screen.press("u")
          await keeper.change(.server(42), connection: await keeper.news.connection + 1)
          try await screen.sees("What was done before can’t be undone.")
          await keeper.refuse(refusal)
          await keeper.goOn()
          try await eventually { !screen.model.page.isBusy }
          #expect(!screen.text.contains("“”"))
          #expect(!screen.rows.contains("✓"))
          #expect(screen.text.contains("! Look whether it was undone.") == (refusal != nil))
          await keeper.refuse(nil)
        }
      }
    }

    @Test func aFormStaysAsItWasTyped() async throws {
      try await withTerminal(goals) { screen, keeper in
        screen.press("e")
        screen.type("!")
        await keeper.change(.server(42), connection: 2)
        try await screen.sees("● live")
        #expect(screen.text.contains("Title  Run!"))
        screen.press("Enter")
        try await screen.sees("Saved “Run!”.")
      }
    }

    @Test func whatIsNotSavedIsTold() async throws {
      try await withTerminal(goals) { screen, keeper in
        await keeper.refuse(.failure("Nobody keeps the goals at the moment."))
        screen.press(" ")
        try await screen.sees("! “Run” was not saved. Nobody keeps the goals at the moment.")
        await keeper.refuse(.unknown("The server ended before it answered."))
        screen.press(" ")
        try await screen.sees(
          "! Look whether “Run” was saved. The server ended before it answered.")
      }
    }
  }
}
