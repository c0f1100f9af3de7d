import GoalsFlow
import GoalsModel
import Rill

/// What the goals in a terminal need of the world: what a page needs, and files. Replace it in a test.
public struct GoalsTerminalClient: Sendable {
  /// Why a file could not be read or written.
  public enum FileProblem: Error, Equatable {
    /// There is one already, which was to be replaced only if somebody says so.
    case exists
    /// The reason, as a sentence.
    case failure(String)
  }

  /// What a page needs.
  public let goals: GoalsClient
  /// What is known of the goals, and from whom, and what becomes of it.
  public let news: @Sendable () async -> ChangingRemote<GoalsNews>
  /// All goals, as they are stored.
  public let export: @Sendable () async -> Result<[Goal], GoalsClient.Refusal>
  /// Reads the file at a path.
  public let readFile: @Sendable (_ path: String) async -> Result<[UInt8], FileProblem>
  /// Writes the file at a path, whole or not at all; one that is there is replaced if that is wanted.
  public let writeFile:
    @Sendable (_ bytes: [UInt8], _ path: String, _ isReplacing: Bool) async -> Result<
      Void, FileProblem
    >

  /// Creates a client that does what the functions do.
  public init(
    goals: GoalsClient, news: @escaping @Sendable () async -> ChangingRemote<GoalsNews>,
    export: @escaping @Sendable () async -> Result<[Goal], GoalsClient.Refusal>,
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
