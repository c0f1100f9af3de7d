import GoalsFeature
import GoalsModel
import Rill

/// The environment of the goals in a terminal: that of a page, and files. Tests replace it.
public struct GoalsTerminalClient: Sendable {
  /// The reason a file could not be read or written.
  public enum FileProblem: Error, Equatable {
    /// The file already exists, and replacing it needs a confirmation.
    case exists
    /// The reason as a sentence.
    case failure(String)
  }

  /// The environment of a page.
  public let goals: GoalsClient
  /// Returns a subscription to the goals and their holder.
  public let news: @Sendable () async -> ChangingRemote<GoalsNews>
  /// Returns all stored goals.
  public let export: @Sendable () async -> Result<[Goal], GoalsClient.Rejection>
  /// Reads the file at a path.
  public let readFile: @Sendable (_ path: String) async -> Result<[UInt8], FileProblem>
  /// Writes the file at a path atomically. Replaces an existing file only if requested.
  public let writeFile:
    @Sendable (_ bytes: [UInt8], _ path: String, _ isReplacing: Bool) async -> Result<
      Void, FileProblem
    >

  /// Creates a client from the given functions.
  public init(
    goals: GoalsClient, news: @escaping @Sendable () async -> ChangingRemote<GoalsNews>,
    export: @escaping @Sendable () async -> Result<[Goal], GoalsClient.Rejection>,
    readFile: @escaping @Sendable (_ path: String) async -> Result<[UInt8], FileProblem>,
    writeFile:
      @escaping @Sendable (_ bytes: [UInt8], _ path: String, _ isReplacing: Bool) async -> Result<
        Void, FileProblem
      >
  ) {
    self.goals = goals
    self.news = news
    self.export = export
    self.readFile = readFile
    self.writeFile = writeFile
  }
}
