/// The files that a program in a terminal imports and exports. Tests replace them.
public protocol GoalFiles: Sendable {
  /// Reads the file at a path.
  func read(_ path: String) async -> Result<[UInt8], GoalFileProblem>

  /// Writes the file at a path atomically. Replaces an existing file only if requested.
  func write(
    _ bytes: [UInt8], to path: String, replacing isReplacing: Bool
  ) async -> Result<Void, GoalFileProblem>
}

/// The reason a file could not be read or written.
public enum GoalFileProblem: Error, Equatable {
  /// The file already exists, and replacing it needs a confirmation.
  case exists
  /// The reason as a sentence.
  case failure(String)
}
