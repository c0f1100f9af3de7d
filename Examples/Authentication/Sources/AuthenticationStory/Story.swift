public import Authentication

/// A timed list of user actions.
public struct Story: Sendable {
  /// A user action at a point in time.
  public struct Scene: Sendable {
    let time: Duration
    let title: String
    let play: @MainActor @Sendable (AuthenticationStore) -> Void

    /// Creates a scene that is played at `time`.
    public init(
      _ time: Duration, _ title: String,
      play: @escaping @MainActor @Sendable (AuthenticationStore) -> Void
    ) {
      self.time = time
      self.title = title
      self.play = play
    }
  }

  let scenes: [Scene]
  let end: Duration

  /// Creates a story that plays `scenes` in order and ends at `end`.
  public init(_ scenes: [Scene], end: Duration) {
    self.scenes = scenes
    self.end = end
  }
}

extension Story {
  /// The story that the program plays.
  public static let ofTheProgram = Story(
    [
      Scene(.seconds(0.5), "Ada signs in") { $0.signIn(as: "Ada") },
      Scene(.seconds(1.5), "Grace signs in instead") { $0.signIn(as: "Grace") },
      Scene(.seconds(2), "signs out by mistake") { $0.signOut() },
      Scene(.seconds(2.1), "signs in") { $0.signIn(as: "Grace") },
      Scene(.seconds(2.2), "signs out, impatient") { $0.signOut() },
      Scene(.seconds(2.3), "signs in") { $0.signIn(as: "Grace") },
      Scene(.seconds(4), "signs out") { $0.signOut() },
      Scene(.seconds(4.1), "signs in, undecided") { $0.signIn(as: "Grace") },
      Scene(.seconds(4.2), "signs out") { $0.signOut() },
      Scene(.seconds(5.5), "signs in and out in one go") { store in
        store.signIn(as: "Grace")
        store.signOut()
      },
    ], end: .seconds(6))
}
