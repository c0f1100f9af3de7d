import GoalsTestSupport
import RillTerminalTesting
import Testing

@testable import GoalsTerminal

extension TerminalTests {
  /// Tests of a store that doesn't save edits.
  @MainActor @Suite struct KeeperTests {
    private let goals: [Goal] = [.sample("run"), .sample("read")]

    @Test func aFailureToSaveIsShown() async throws {
      try await withTerminal(goals) { screen, keeper in
        await keeper.reject(.full)
        screen.press(" ")
        try await screen.sees(
          "! “Run” was not saved. The database can't be written: the disk is full.")
        await keeper.reject(.unconfirmed)
        screen.press(" ")
        try await screen.sees(
          "! Check whether “Run” was saved. The database did not confirm the edit in time: no answer."
        )
      }
    }
  }
}
