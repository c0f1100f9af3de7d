/// What a user sees.
public enum Screen: String, Sendable {
  case login, dashboard
}
