import Foundation
import GoalsTestSupport
import Testing

@testable import GoalsTerminal

/// Tests of the README's description of the terminal.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ReadmeTests {
  private var readme: String {
    get throws {
      let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      return try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  @Test func theScreen() async throws {
    let goals: [Goal] = [
      .sample("run", "Run around the lake", frequency: 3, color: .green, done: 1),
      .sample("read", interval: .daily, frequency: 2, done: 2),
      .sample("learn", "日本語を勉強する", interval: .monthly, color: .purple, done: 1),
      .sample("guitar", interval: .monthly, frequency: 10, color: .orange, isActive: false),
    ]
    let (screen, _) = await openTerminal(goals, height: 16)
    screen.press(" ")
    try await screen.sees("2 of 3 this week. u undoes it.")
    try #expect(readme.contains("```\n\(screen.text)\n```"), "\(screen.text)")
  }

  @Test func theKeys() throws {
    let text = try readme
    for binding in KeyTable(texts: .english).bindings(in: .list) {
      #expect(text.contains("`\(binding.name)`"), "\(binding.description)")
    }
  }
}
