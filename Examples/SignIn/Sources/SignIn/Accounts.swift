import RillLive
import RillPasswords

/// The identity of a user who is signed in.
public struct User: Codable, Hashable, Sendable {
  public let name: String
}

/// An error that the user can correct, by the names of the form's fields.
public struct Rejection: Error, Hashable {
  public let problems: [String: String]
}

/// The accounts of the site, in memory. A real site has a table in a database.
public actor Accounts {
  private var hashes: [String: String] = [:]
  private var administrators: Set<String> = []
  private let passwords: any PasswordHashing
  private let attempts: AttemptLimiter

  /// Creates accounts without users.
  public init(passwords: any PasswordHashing, attempts: AttemptLimiter = AttemptLimiter()) {
    self.passwords = passwords
    self.attempts = attempts
  }

  public var names: [String] { hashes.keys.sorted() }

  public func isAdministrator(_ user: User) -> Bool { administrators.contains(user.name) }

  public func makeAdministrator(_ user: User) { administrators.insert(user.name) }

  /// Adds a user. It costs an attempt of the address, because it costs the server a hash.
  public func register(
    _ name: String, _ password: String, at address: String?
  ) async throws -> User {
    guard 3...20 ~= name.count,
      name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber) })
    else {
      throw Rejection(problems: ["name": "Use 3 to 20 lowercase letters and digits."])
    }
    try validate(password)
    try attempts.begin(from: address, for: nil)
    let hash = try await passwords.hash(password)
    guard hashes[name] == nil else { throw Rejection(problems: ["name": "This name is taken."]) }
    hashes[name] = hash
    return User(name: name)
  }

  public func signIn(_ name: String, _ password: String, at address: String?) async throws -> User {
    if try await verifiedHash(of: name, password, at: address) == nil {
      // An unknown name and a wrong password look the same.
      throw Rejection(problems: ["": "The name or the password is wrong."])
    }
    return User(name: name)
  }

  public func changePassword(
    of user: User, from old: String, to new: String, at address: String?
  ) async throws {
    try validate(new)
    let oldHash = try await verifiedHash(of: user.name, old, at: address)
    let newHash = oldHash == nil ? nil : try await passwords.hash(new)
    // Another window may have changed the password meanwhile.
    guard let newHash, hashes[user.name] == oldHash else {
      throw Rejection(problems: ["old": "The current password is wrong."])
    }
    hashes[user.name] = newHash
  }

  private func validate(_ password: String) throws {
    guard password.count >= 8, password.utf8.count <= 256 else {
      throw Rejection(problems: ["password": "Use at least 8 and at most 256 characters."])
    }
  }

  /// Returns the hash of a user with a correct password; nil for a wrong one.
  private func verifiedHash(
    of name: String, _ password: String, at address: String?
  ) async throws -> String? {
    try attempts.begin(from: address, for: name)
    let hash = hashes[name]
    // An unknown user costs the same time as a known one.
    let check = try await passwords.check(password, against: hash)
    guard hashes[name] == hash else {
      // The password has changed meanwhile.
      return try await verifiedHash(of: name, password, at: address)
    }
    guard case .correct(let newHash) = check else { return nil }
    attempts.succeed(from: address, for: name)
    if let newHash { hashes[name] = newHash }
    return newHash ?? hash
  }
}
