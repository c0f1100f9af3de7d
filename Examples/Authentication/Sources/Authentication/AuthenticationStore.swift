import Observation

/// An `@Observable` model of the signed-in user, which doesn't use Rill.
@MainActor @Observable public final class AuthenticationStore {
  /// The user's name; nil if no user is signed in.
  public private(set) var user: String?

  /// A Boolean value that indicates whether a user is signed in.
  public var isAuthenticated: Bool { user != nil }

  /// Creates a store without a signed-in user.
  public init() {}

  /// Signs `user` in, in place of any other user.
  public func signIn(as user: String) { self.user = user }

  /// Signs the user out.
  public func signOut() { user = nil }
}
