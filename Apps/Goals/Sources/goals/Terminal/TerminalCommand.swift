import ArgumentParser
import Foundation
import GoalsControl
import GoalsFeature
import GoalsTerminal
import RillLanguages
import RillTerminal

struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tui", abstract: "Shows the goals in the terminal.",
    discussion: """
      Offers all functions of the pages in a browser by keys; ? lists them, q quits.

      If a server of the database is running, the terminal shows the same goals as its browsers, live. \
      Otherwise the terminal opens the file itself, and other commands use the terminal. It yields the \
      file to goals serve, and continues as its client.
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
    try database.prepareFolder()
    let connection = try await GoalsConnection.open(
      database.database, timeZone: database.timeZone, logger: database.logger)
    let following = Task { await connection.run() }
    let news = await connection.current
    let screen = Task { @MainActor in
      // The file is closed and the lock released even after a signal.
      let options = TerminalOptions(
        nonTerminalFallback: .fail, endingSignals: Set(TerminalSignal.allCases))
      let locale = GoalsTexts.languages.locale(inEnvironment: ProcessInfo.processInfo.environment)
      _ = try await runInTerminal(
        goalsTerminal(GoalsTerminalClient(connection), news: news, locale: locale), options)
    }
    let result = await screen.result
    following.cancel()
    await following.value
    try result.get()
  }
}
