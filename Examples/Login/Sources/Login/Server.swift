import RillStreams

/// What a session needs of the world: replace it in a test.
public struct Server {
  /// Delivers once, when what was asked for is done.
  public typealias Answer = (any Scheduler) -> Producer<Void, Never>

  /// Logs in.
  public let logIn: Answer
  /// Logs out.
  public let logOut: Answer

  /// Creates a server that does what the functions return.
  public init(logIn: @escaping Answer, logOut: @escaping Answer) {
    self.logIn = logIn
    self.logOut = logOut
  }

  /// A server that takes its time.
  public static func slow(
    login: Duration = .seconds(2), logout: Duration = .seconds(1)
  ) -> Server {
    func done(after time: Duration) -> Answer {
      { scheduler in Producer<Int, Never>.timer(after: time, on: scheduler).map { _ in } }
    }
    return Server(logIn: done(after: login), logOut: done(after: logout))
  }
}
