import GoalsLive
import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import RillStore
import Testing

@MainActor @Suite struct PresenceTests {
  private func page(
    _ keeper: Keeper, _ presence: Presence<String>, at location: Location = .root
  ) async -> PageTester {
    let page = goalsPage(keeper, snapshot: await keeper.snapshot, presence: presence)
    return PageTester(page, at: location, isLive: false)
  }

  @Test func pagesShowHowManyOthersAreOpen() async throws {
    let keeper = Keeper([])
    let presence = try await Presence<String>.open(.memory)
    let here = await page(keeper, presence)
    try #expect(here.texts(".others") == [])
    do {
      let other = await page(keeper, presence)
      await here.receive(.shared(others: 1)) { _ in }
      try #expect(here.texts(".others") == ["This page is also open in another window now."])
      await other.receive(.shared(others: 1)) { _ in }
      // Another page has others.
      let list = await page(keeper, presence, at: "/goals")
      try await eventually { await presence.topics == ["/": 2, "/goals": 1] }
      try #expect(list.texts(".others") == [])
    }
    // They leave when their programs end.
    await here.receive(.shared(others: 0)) { _ in }
    try #expect(here.texts(".others") == [])
    await presence.close()
  }
}
