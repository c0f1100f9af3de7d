import RillStreams

/// The server that a session calls. Tests replace it.
public struct Server {
  /// Returns work that delivers once, when the request is complete.
  public typealias Answer = (any Scheduler) -> Producer<Void, Never>

  /// Logs in.
  public let logIn: Answer
  /// Logs out.
  public let logOut: Answer

  /// Creates a server with the given requests.
  public init(logIn: @escaping Answer, logOut: @escaping Answer) {
    self.logIn = logIn
    self.logOut = logOut
  }

  /// Returns a server that answers after a delay.
  public static func slow(
    login: Duration = .seconds(2), logout: Duration = .seconds(1)
  ) -> Server {
    func done(after time: Duration) -> Answer {
      { scheduler in Producer<Int, Never>.timer(after: time, on: scheduler).map { _ in } }
    }
    return Server(logIn: done(after: login), logOut: done(after: logout))
  }
}
