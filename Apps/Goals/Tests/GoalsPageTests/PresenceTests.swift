import GoalsPage
import GoalsTestSupport
import RillLanguages
import RillProgramTesting
import RillStore
import Testing

@MainActor @Suite struct PresenceTests {
  private func page(
    _ keeper: Keeper, _ presence: Presence<String>, _ language: Language = .english,
    at location: Location = .root
  ) async -> PageTester {
    let tester = PageTester(
      goalsPage(
        keeper, snapshot: await keeper.snapshot, presence: presence,
        locale: UserLocale(language: language)), at: location)
    tester.isExhaustive = false
    return tester
  }

  @Test func pagesShowHowManyOthersAreOpen() async throws {
    let keeper = Keeper([])
    let presence = try await Presence<String>.open(.memory)
    let here = await page(keeper, presence)
    try #expect(here.texts(.selector(".others")) == [])
    do {
      let german = await page(keeper, presence, .german)
      await here.receive(.shared(others: 1)) { _ in }
      try #expect(
        here.texts(.selector(".others")) == ["This page is also open in another window now."])
      let arabic = await page(keeper, presence, .arabic)
      await german.receive(.shared(others: 2)) { _ in }
      try #expect(
        german.texts(.selector(".others"))
          == ["Diese Seite ist gerade auch in 2 anderen Fenstern offen."])
      await arabic.receive(.shared(others: 2)) { _ in }
      try #expect(
        arabic.texts(.selector(".others")) == ["الصفحة مفتوحة الآن في نافذتين أخريين أيضًا."])
      // Another page has others.
      let list = await page(keeper, presence, at: "/goals")
      try await eventually { await presence.topics == ["/": 3, "/goals": 1] }
      try #expect(list.texts(.selector(".others")) == [])
      for tester in [german, arabic, list] { try await tester.finish() }
    }
    // They leave when their programs end.
    await here.receive(.shared(others: 0)) { _ in }
    try #expect(here.texts(.selector(".others")) == [])
    try await here.finish()
    await presence.close()
  }
}
