/// An input of a session: a request of the user or an answer of the server.
public enum LoginInput: String, CaseIterable, Sendable {
  case login, loginOK, logout, logoutOK, forceLogout
}
