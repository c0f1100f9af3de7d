/// A song in a playlist.
public struct Song: Hashable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  /// The duration in seconds.
  public var seconds: Int
  /// The user's note on the song.
  public var note = ""

  /// Creates a song.
  ///
  /// - Parameter seconds: The duration.
  public init(id: Int, title: String, seconds: Int) {
    self.id = id
    self.title = title
    self.seconds = seconds
  }
}
