/// The latest snapshot of the goals, and the process that holds them.
public struct GoalsNews: Equatable, Sendable {
  /// The holder of the goals.
  public enum Keeper: Equatable, Sendable {
    /// This process, which holds the file.
    case file
    /// A server, with its process id.
    case server(Int32)
    /// No reachable process, for a reason in a sentence without a full stop. The connection is
    /// retried.
    case unavailable(String)
  }

  /// The current holder of the goals.
  public let keeper: Keeper
  /// The number of the connection. After it changes, the holder doesn't have the previous steps.
  public let connection: Int
  /// The current snapshot, or the latest one while there is no holder.
  public let snapshot: GoalsSnapshot

  /// Creates news.
  public init(keeper: Keeper, connection: Int, snapshot: GoalsSnapshot) {
    self.keeper = keeper
    self.connection = connection
    self.snapshot = snapshot
  }
}
