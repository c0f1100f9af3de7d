/// Whether somebody is logged in.
public enum LoginState: String, CaseIterable, Sendable {
  case loggedOut, loggingIn, loggedIn, loggingOut
}
