import ArgumentParser
import GoalsControl
import GoalsTerminal
import RillTerminal

struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tui", abstract: "Shows the goals in the terminal, to be changed by keys.",
    discussion: """
      All that the pages of a browser can do, by keys; ? lists them, q quits.

      If a server of the database is running, the terminal shows the same goals as its browsers, live. \
      If there is none, the terminal opens the file itself, and other commands go through it; it gives \
      the file up for goals serve, and goes on with that.
      """)

  @OptionGroup var database: DatabaseOptions

  @MainActor func run() async throws {
    guard TerminalDevice.isTerminal(1) else {
      throw CommandFailure(
        description: "standard output is no terminal; goals list writes the goals as text")
    }
    guard TerminalDevice.isTerminal(0) else {
      throw CommandFailure(description: "standard input is no terminal; goals edit reads edits")
    }
    try database.prepareFolder()
    let connection = try await GoalsConnection.open(
      database.database, timeZone: database.timeZone, logger: database.logger)
    let following = Task { await connection.run() }
    let news = await connection.current
    let screen = Task { @MainActor in
      // After a signal, too, the file is closed and the lock released.
      let options = TerminalOptions(
        outsideTerminal: .refuse, endingSignals: Set(TerminalSignal.allCases))
      _ = try await runInTerminal(
        goalsTerminal(GoalsTerminalClient(connection), news: news), options)
    }
    let result = await screen.result
    following.cancel()
    await following.value
    try result.get()
  }
}
