import Foundation
import GoalsPage
import GoalsTestSupport
import RillLanguages
import RillProgramTesting
import Testing

typealias PageTester = ProgramTester<GoalsPageModel, GoalsPageMessage>

/// Tests a page that shows `goals`.
///
/// - Parameters:
///   - isLive: True if the window reports its width, as it does when a script runs.
///   - locale: The language and region of the user.
///   - choosingLanguageBy: Returns the address that chooses a language; nil without a choice.
@MainActor
func withPage(
  _ goals: [Goal], at location: Location = .root, isLive: Bool = true,
  locale: UserLocale = UserLocale(language: .english),
  choosingLanguageBy address: ((Language, Location) -> String)? = nil,
  _ body: @MainActor (PageTester, Keeper) async throws -> Void
) async throws {
  let keeper = Keeper(goals)
  let snapshot = await keeper.snapshot
  let tester = PageTester(
    goalsPage(
      keeper, snapshot: snapshot, locale: locale, choosingLanguageBy: address),
    at: location)
  tester.isExhaustive = false
  if isLive { tester.dispatch(.windowSize(WindowSize(width: 1000, height: 800))) }
  try await body(tester, keeper)
  try await tester.finish()
}

extension ProgramTester where Model == GoalsPageModel, Message == GoalsPageMessage {
  /// Waits for the answer to an edit.
  func receiveAnswer(isolation: isolated (any Actor)? = #isolation) async {
    let isAnswer: (Message) -> Bool = { if case .answered = $0 { true } else { false } }
    await receive(where: isAnswer) { _ in }
  }

  /// Waits for a snapshot that satisfies `condition`.
  func follow(
    isolation: isolated (any Actor)? = #isolation,
    _ condition: @escaping (GoalsSnapshot) -> Bool
  ) async {
    let isNews: (Message) -> Bool = { message in
      if case .followed(let snapshot) = message { condition(snapshot) } else { false }
    }
    await receive(where: isNews) { _ in }
  }

  /// Returns the text of each matching element.
  func texts(_ query: TestQuery) throws -> [String] {
    try page.findAll(query).map { $0.textContent.trimmingCharacters(in: .whitespaces) }
  }
}
