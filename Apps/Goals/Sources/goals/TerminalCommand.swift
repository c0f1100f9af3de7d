import ArgumentParser
import Foundation
import GoalsTerminal
import RillCommands
import RillLanguages
import RillTerminal

struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tui", abstract: "Shows the goals in the terminal.",
    discussion: """
      Offers all functions of the pages in a browser by keys; ? lists them, q quits.

      Shows the edits of browsers and other commands at once.
      """)

  @OptionGroup var database: DatabaseOptions

  @MainActor func run() async throws {
    guard isatty(1) == 1 else {
      throw CommandFailure(
        description: "standard output is not a terminal; goals list prints the goals as text")
    }
    guard isatty(0) == 1 else {
      throw CommandFailure(description: "standard input is not a terminal; goals edit reads edits")
    }
    // The database is closed even after a signal.
    let options = TerminalOptions(
      nonTerminalFallback: .fail, endingSignals: Set(TerminalSignal.allCases))
    let locale = GoalsTexts.languages.locale(inEnvironment: ProcessInfo.processInfo.environment)
    // Reports of the store are held back until the screen has ended.
    try await database.withStore { store in
      _ = try await runInTerminal(
        goalsTerminal(store, files: UserFiles(), snapshot: await store.snapshot, locale: locale),
        options)
    }
  }
}
