/// A screen of the app.
public enum Screen: String, Sendable {
  case login, dashboard
}
