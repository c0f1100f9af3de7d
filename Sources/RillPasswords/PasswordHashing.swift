/// A method of hashing passwords, such as `Yescrypt`.
///
/// ```swift
/// account.hash = try await passwords.hash(password)
///
/// switch try await passwords.check(password, against: account?.hash) {
/// case .wrong: …
/// case .correct(let newHash):
///   if let newHash { account?.hash = newHash }
/// }
/// ```
///
/// A hash is a text in the format of `crypt`, which contains its method, its cost and its salt.
///
/// Elsewhere: password hasher (Django, ASP.NET Core), `PasswordEncoder` (Spring).
public protocol PasswordHashing: Sendable {
  /// Returns the hash of a password, with a random salt.
  func hash(_ password: String) async throws -> String

  /// Returns whether a password has a hash.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - hash: The stored hash; nil for an unknown user. The result is then false, after the same
  ///     work as for a hash. So the duration doesn't tell which users exist.
  func verify(_ password: String, against hash: String?) async throws -> Bool

  /// Returns whether a hash has another method or cost than new hashes.
  func needsRehash(_ hash: String) -> Bool
}

extension PasswordHashing {
  /// Checks a password at a sign-in.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - hash: The stored hash; nil for an unknown user.
  /// - Returns: The result, with a new hash if the stored one is outdated. If the new hash can't be
  ///   computed now, the next sign-in tries again.
  public func check(
    _ password: String, against hash: String?
  ) async throws -> PasswordCheck {
    guard try await verify(password, against: hash), let hash else { return .wrong }
    return .correct(newHash: needsRehash(hash) ? try? await self.hash(password) : nil)
  }
}

/// The result of a check of a password.
public enum PasswordCheck: Hashable, Sendable {
  /// The password is wrong, or the user is unknown.
  case wrong
  /// The password is correct.
  ///
  /// - Parameter newHash: The hash to store instead; nil if the stored one is up to date.
  case correct(newHash: String?)
}
