import Observation

/// Who is signed in. It knows nothing of Rill: any `@Observable` model will do.
@MainActor @Observable public final class AuthenticationStore {
  /// The user's name; nil if nobody is signed in.
  public private(set) var user: String?

  /// Whether somebody is signed in.
  public var isAuthenticated: Bool { user != nil }

  /// Creates a store in which nobody is signed in.
  public init() {}

  /// Signs `user` in, instead of who was.
  public func signIn(as user: String) { self.user = user }

  /// Signs out who is signed in.
  public func signOut() { user = nil }
}
