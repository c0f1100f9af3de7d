import ArgumentParser
import Foundation
import GoalsTerminal
import RillLanguages
import RillTerminal
import Synchronization

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
    let reports = DelayedReports()
    defer { reports.show() }
    try await database.withStore(report: reports.add) { store in
      reports.delay()
      _ = try await runInTerminal(
        goalsTerminal(store, files: UserFiles(), snapshot: await store.snapshot, locale: locale),
        options)
    }
  }
}

/// Reports of a store, which are printed after the screen has ended if they arrive on it.
private final class DelayedReports: Sendable {
  /// The reports to print later; nil if they are printed at once.
  private let delayed = Mutex<[String]?>(nil)

  func add(_ report: String) {
    let isDelayed = delayed.withLock { $0?.append(report) != nil }
    if !isDelayed { DatabaseOptions.print(report) }
  }

  /// Delays the reports from now on.
  func delay() { delayed.withLock { $0 = [] } }

  /// Prints the delayed reports.
  func show() {
    for report in delayed.withLock({ $0.take() }) ?? [] { DatabaseOptions.print(report) }
  }
}
