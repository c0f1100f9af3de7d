import GoalsTestSupport
import RillLanguages
import RillTerminalTesting
import Testing

@testable import GoalsTerminal

/// The terminal in other languages.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LanguageTests {
  @Test func german() async throws {
    let locale = UserLocale(language: .german)
    let goals: [Goal] = [.sample("run", "Laufen", interval: .weekly, frequency: 3)]
    let (screen, _) = await openTerminal(goals, locale: locale)
    #expect(screen.rows[0].hasPrefix("Ziele"))
    #expect(screen.text.contains("0 von 3 diese Woche"))
    screen.press(" ")
    try await screen.sees("„Laufen“: 1 von 3 diese Woche. u macht es rückgängig.")
    screen.press("?")
    try await screen.sees("Einmal mehr zählen")
  }

  @Test func arabicHasNoMarksOfDirection() async throws {
    let locale = UserLocale(language: .arabic, region: "EG")
    let (screen, _) = await openTerminal([.sample("run", "Run!", frequency: 3)], locale: locale)
    #expect(screen.rows[0].hasPrefix("الأهداف"))
    screen.press(" ")
    try await screen.sees("«Run!»: ١ من ٣ هذا الأسبوع. u يتراجع عنه.")
    #expect(screen.text.contains("٣٣٪"))
    #expect(!screen.text.contains("\u{FFFD}"))
  }

  @Test(arguments: [GoalsTexts.german, .arabic], TerminalMode.allCases)
  func keysHaveDescriptions(_ texts: GoalsTexts, _ mode: TerminalMode) {
    #expect(texts.mode(mode) != GoalsTexts.english.mode(mode) || mode == .details)
    let bindings = KeyTable(texts: texts).bindings(in: mode)
    for binding in bindings {
      #expect(!binding.description.isEmpty)
      #expect(bindings.command(of: binding.keys[0]) == binding.command)
    }
  }
}
