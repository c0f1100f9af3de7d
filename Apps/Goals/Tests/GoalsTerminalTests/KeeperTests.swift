import GoalsFeature
import GoalsModel
import GoalsTestSupport
import RillTerminalTesting
import Testing

@testable import GoalsTerminal

extension TerminalTests {
  /// Tests of the display of the goals' holder.
  @MainActor @Suite struct KeeperTests {
    private let goals: [Goal] = [.sample("run"), .sample("read")]

    @Test func aLostServerIsReported() async throws {
      try await withTerminal(goals) { screen, keeper in
        #expect(!screen.text.contains("live"))
        await keeper.change(.server(42), connection: 2)
        try await screen.sees("● live")
        #expect(screen.text.contains("The server with the process id 42 now holds the goals."))
        await keeper.change(
          .unavailable("the server with the process id 42 has ended"), connection: 2)
        try await screen.sees(
          "… Changes are not possible now: the server with the process id 42 has ended. Retrying."
        )
        #expect(screen.text(row: 0).hasSuffix("not connected"))
        await keeper.change(.file, connection: 3)
        try await screen.sees(
          "This terminal now holds the file. The server with the process id 42 has ended."
        )
        #expect(!screen.text.contains("Changes are not possible"))
      }
    }

    /// The new holder doesn't have the previous steps.
    @Test func aNewHolderForgetsTheSteps() async throws {
      try await withTerminal(goals) { screen, keeper in
        screen.press(" ")
        try await screen.sees("1 of 5 this week. u undoes it.")
        await keeper.change(.server(42), connection: 2)
        try await screen.sees("Earlier changes can’t be undone.")
        screen.press("u")
        await #expect(keeper.edits.count == 1)
        screen.press(" ")
        try await screen.sees("2 of 5 this week. u undoes it.")
        screen.press("u")
        try await screen.sees("“Run”: 1 of 5 this week.")
      }
    }

    /// The previous holder answers after another one took over.
    @Test func aLateAnswerToAnUndoIsNotShown() async throws {
      try await withTerminal(goals) { screen, keeper in
        for rejection in [nil, GoalsClient.Rejection.failure("It is gone.")] {
          screen.press(" ")
          try await screen.sees("u undoes it.")
          await keeper.pause()
          screen.press("u")
          await keeper.change(.server(42), connection: await keeper.news.connection + 1)
          try await screen.sees("Earlier changes can’t be undone.")
          await keeper.reject(rejection)
          await keeper.goOn()
          try await eventually { !screen.model.page.isBusy }
          #expect(!screen.text.contains("“”"))
          #expect(!screen.rows.contains("✓"))
          #expect(screen.text.contains("! Check whether it was undone.") == (rejection != nil))
          await keeper.reject(nil)
        }
      }
    }

    @Test func aFormKeepsItsInput() async throws {
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

    @Test func aFailureToSaveIsShown() async throws {
      try await withTerminal(goals) { screen, keeper in
        await keeper.reject(.failure("No process holds the database at the moment."))
        screen.press(" ")
        try await screen.sees("! “Run” was not saved. No process holds the database at the moment.")
        await keeper.reject(.unknown("The server ended before it answered."))
        screen.press(" ")
        try await screen.sees(
          "! Check whether “Run” was saved. The server ended before it answered.")
      }
    }
  }
}
