import GoalsTestSupport
import RillLanguages
import RillTerminalTesting
import Synchronization
import Testing

@testable import GoalsTerminal

typealias GoalsScreen = TerminalTester<GoalsTerminalModel, GoalsTerminalMessage>

/// A file system in memory.
final class Files: GoalFiles {
  private let files: Mutex<[String: [UInt8]]>

  init(_ files: [String: String] = [:]) {
    self.files = Mutex(files.mapValues { Array($0.utf8) })
  }

  subscript(path: String) -> String? {
    files.withLock { $0[path].map { String(decoding: $0, as: UTF8.self) } }
  }

  func read(_ path: String) -> Result<[UInt8], GoalFileProblem> {
    files.withLock { $0[path].map { .success($0) } ?? .failure(.failure("\(path) isn't there.")) }
  }

  func write(
    _ bytes: [UInt8], to path: String, replacing isReplacing: Bool
  ) -> Result<Void, GoalFileProblem> {
    files.withLock { files in
      if path.hasSuffix("/") { return .failure(.failure("\(path) is a folder.")) }
      if files[path] != nil, !isReplacing { return .failure(.exists) }
      files[path] = bytes
      return .success(())
    }
  }
}

/// Opens a terminal that shows `goals`.
@MainActor
func openTerminal(
  _ goals: [Goal], width: Int = 80, height: Int = 24, files: Files = Files(),
  locale: UserLocale = UserLocale(language: .english)
) async -> (GoalsScreen, Keeper) {
  let keeper = Keeper(goals)
  let program = goalsTerminal(keeper, files: files, snapshot: await keeper.snapshot, locale: locale)
  return (GoalsScreen(program, width: width, height: height), keeper)
}

extension TerminalTester where Model == GoalsTerminalModel {
  /// Waits until a text appears, possibly wrapped.
  @MainActor
  func sees(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    do {
      try await wait(text) {
        self.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text)
      }
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The rows without trailing blanks.
  var rows: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The visible titles of the list, with a mark on the selected one.
  var titles: [String] {
    rows.compactMap { row in
      guard let dot = row.firstIndex(where: { $0 == "●" || $0 == "○" }),
        row.distance(from: row.startIndex, to: dot) <= 2
      else { return nil }
      let title = row[row.index(after: dot)...].split(separator: "  ").first ?? ""
      return (row.hasPrefix("›") ? "›" : "") + title.drop { $0 == " " }
    }
  }
}
