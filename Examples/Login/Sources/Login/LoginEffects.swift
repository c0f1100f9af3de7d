import RillAutomaton
import RillStreams

/// The requests of a session to a server. A new request cancels the previous one.
public struct LoginEffects {
  /// Logs in, and sends `loginOK`.
  public let logIn: Effect<LoginInput>
  /// Logs out, and sends `logoutOK`.
  public let logOut: Effect<LoginInput>
  /// Logs out like `logOut`, under a separate name.
  public let forceLogOut: Effect<LoginInput>

  /// Creates the effects that call `server`.
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
