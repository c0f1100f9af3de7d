import RillAutomaton
import RillStreams

/// What a session asks of a server: one thing at a time, the latest.
public struct LoginEffects {
  /// Logs in, and sends `loginOK`.
  public let logIn: Effect<LoginInput>
  /// Logs out, and sends `logoutOK`.
  public let logOut: Effect<LoginInput>
  /// The same, under a name of its own.
  public let forceLogOut: Effect<LoginInput>

  /// Creates the effects that ask `server`.
  public init(_ server: Server) {
    func ask(
      _ name: String, _ answer: @escaping Server.Answer, _ input: LoginInput
    ) -> Effect<LoginInput> {
      .producer(name) { answer($0).map { input } }.queue(.latest("session"))
    }
    logIn = ask("log in", server.logIn, .loginOK)
    logOut = ask("log out", server.logOut, .logoutOK)
    forceLogOut = ask("force log out", server.logOut, .logoutOK)
  }
}
