/// A state of a session.
public enum LoginState: String, CaseIterable, Sendable {
  case loggedOut, loggingIn, loggedIn, loggingOut
}
