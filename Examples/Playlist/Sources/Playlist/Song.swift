/// A song on a list.
public struct Song: Hashable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  /// How long it takes, in seconds.
  public var seconds: Int
  /// What somebody wants to remember of it.
  public var note = ""

  /// Creates a song.
  ///
  /// - Parameter seconds: how long it takes.
  public init(id: Int, title: String, seconds: Int) {
    self.id = id
    self.title = title
    self.seconds = seconds
  }
}
