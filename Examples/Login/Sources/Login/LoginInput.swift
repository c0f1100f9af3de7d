/// What happens to a session: what a user wants, and what the server says.
public enum LoginInput: String, CaseIterable, Sendable {
  case login, loginOK, logout, logoutOK, forceLogout
}
