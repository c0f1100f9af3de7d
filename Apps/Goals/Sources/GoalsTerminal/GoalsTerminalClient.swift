import GoalsFeature
import GoalsModel

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
  /// Returns all stored goals.
  public let export: @Sendable () async -> [Goal]
  /// Reads the file at a path.
  public let readFile: @Sendable (_ path: String) async -> Result<[UInt8], FileProblem>
  /// Writes the file at a path atomically. Replaces an existing file only if requested.
  public let writeFile:
    @Sendable (_ bytes: [UInt8], _ path: String, _ isReplacing: Bool) async -> Result<
      Void, FileProblem
    >

  /// Creates a client from the given functions.
  public init(
    goals: GoalsClient, export: @escaping @Sendable () async -> [Goal],
    readFile: @escaping @Sendable (_ path: String) async -> Result<[UInt8], FileProblem>,
    writeFile:
      @escaping @Sendable (_ bytes: [UInt8], _ path: String, _ isReplacing: Bool) async -> Result<
        Void, FileProblem
      >
  ) {
    self.goals = goals
    self.export = export
    self.readFile = readFile
    self.writeFile = writeFile
  }
}
