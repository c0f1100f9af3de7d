/// What is known of the goals at a time, and from whom.
public struct GoalsNews: Equatable, Sendable {
  /// Who keeps the goals.
  public enum Keeper: Equatable, Sendable {
    /// This process, which has the file.
    case file
    /// A server, with its process id.
    case server(Int32)
    /// Nobody who can be reached, for a reason in a sentence without a full stop; it is tried again.
    case nobody(String)
  }

  /// Who keeps the goals now.
  public let keeper: Keeper
  /// Which keeper that is: another number is another one, who knows nothing of the steps of the one before.
  public let connection: Int
  /// What one sees; while nobody keeps the goals, what one saw last.
  public let snapshot: GoalsSnapshot

  /// Creates news.
  public init(keeper: Keeper, connection: Int, snapshot: GoalsSnapshot) {
    self.keeper = keeper
    self.connection = connection
    self.snapshot = snapshot
  }
}
