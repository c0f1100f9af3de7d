#if os(Linux)

  /// The method yescrypt of the system's `crypt`, which most Linux distributions use for their own
  /// users.
  ///
  /// ```swift
  /// let passwords = Yescrypt()
  /// let hash = try await passwords.hash("correct horse")
  /// let isCorrect = try await passwords.verify("correct horse", against: hash)
  /// ```
  ///
  /// A hash takes memory and time on purpose: 16 MiB and some 30 milliseconds by default. It is
  /// computed on threads of its own, so that event loops and tasks don't wait. At most
  /// `maximumConcurrency` hashes are computed at once.
  ///
  /// It verifies the older methods of `crypt` too: bcrypt, scrypt, SHA-512 and SHA-256. Such a hash
  /// needs a rehash.
  ///
  /// The password is hashed as UTF-8, without a Unicode normalization. A password may have 511
  /// bytes. A longer one is rejected, not truncated, as is one with U+0000.
  public struct Yescrypt: PasswordHashing {
    /// The maximum number of bytes of a password.
    public static let maximumByteCount = Crypt.maximumByteCount

    typealias Compute = @Sendable (_ password: String, _ setting: String) throws -> String

    private let cost: Int
    /// A setting with the cost, for the hashes of unknown users; or an error of the system.
    private let dummySetting: Result<String, PasswordError>
    private let compute: Compute
    let limit: WorkLimit

    /// Creates a method.
    ///
    /// - Parameters:
    ///   - cost: The cost from 1 to 11. A hash takes 1 MiB of memory at cost 1, and twice as much
    ///     at each further one: 16 MiB at 5.
    ///   - maximumConcurrency: The maximum number of hashes that are computed at once.
    ///   - maximumWaiting: The maximum number of hashes that wait. A further one throws
    ///     ``PasswordError/overloaded(waiting:)``.
    public init(cost: Int = 5, maximumConcurrency: Int = 2, maximumWaiting: Int = 100) {
      self.init(
        cost: cost, maximumConcurrency: maximumConcurrency, maximumWaiting: maximumWaiting
      ) { try Crypt.hash($0, $1) }
    }

    /// Creates a method with another function that computes hashes, for tests.
    init(
      cost: Int, maximumConcurrency: Int, maximumWaiting: Int, compute: @escaping Compute
    ) {
      precondition(
        1...11 ~= cost, "Rill: The cost of yescrypt must be from 1 to 11; got \(cost).")
      precondition(
        maximumConcurrency > 0 && maximumWaiting >= 0,
        """
        Rill: maximumConcurrency must be positive, and maximumWaiting must not be negative; got \
        \(maximumConcurrency) and \(maximumWaiting).
        """)
      self.cost = cost
      self.compute = compute
      dummySetting = Result { () throws(PasswordError) in try Crypt.setting(cost: cost) }
      limit = WorkLimit(
        maximumConcurrency: maximumConcurrency, maximumWaiting: maximumWaiting)
    }

    /// Returns the hash of a password, with a random salt.
    ///
    /// - Throws: ``PasswordError``, or `CancellationError`.
    public func hash(_ password: String) async throws -> String {
      try Yescrypt.validate(password)
      let setting = try Crypt.setting(cost: cost)
      let compute = compute
      return try await limit.run { try compute(password, setting) }
    }

    /// Returns whether a password has a hash.
    ///
    /// The hashes are compared in constant time. For nil, a hash with the cost of new hashes is
    /// computed.
    ///
    /// - Throws: ``PasswordError``, or `CancellationError`.
    public func verify(_ password: String, against hash: String?) async throws -> Bool {
      try Yescrypt.validate(password)
      if let hash, !Yescrypt.isKnown(hash) { throw PasswordError.malformedHash }
      let setting = try hash ?? dummySetting.get()
      let compute = compute
      let result = try await limit.run { try compute(password, setting) }
      return Yescrypt.isEqual(result, setting) && hash != nil
    }

    /// Returns whether a hash has another method or cost than new hashes.
    public func needsRehash(_ hash: String) -> Bool {
      guard let setting = try? dummySetting.get() else { return false }
      return Yescrypt.parameters(of: hash) != Yescrypt.parameters(of: setting)
    }

    // MARK: Formats

    private static func validate(_ password: String) throws(PasswordError) {
      let count = password.utf8.count
      if count > maximumByteCount {
        throw .tooLong(byteCount: count, maximum: maximumByteCount)
      }
      if password.utf8.contains(0) { throw .containsNUL }
    }

    /// Returns whether a hash has a method that resists guessing, and no NUL, which would end it.
    private static func isKnown(_ hash: String) -> Bool {
      ["$y$", "$gy$", "$7$", "$2b$", "$2a$", "$2y$", "$6$", "$5$"].contains { hash.hasPrefix($0) }
        && !hash.utf8.contains(0)
    }

    /// Returns the method and the cost, which stand before the third dollar sign.
    private static func parameters(of hash: String) -> [Substring] {
      Array(hash.split(separator: "$", omittingEmptySubsequences: false).prefix(3))
    }

    /// Returns whether two texts are equal, after a time that depends only on their lengths.
    static func isEqual(_ left: String, _ right: String) -> Bool {
      guard left.utf8.count == right.utf8.count else { return false }
      return zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }

#endif
