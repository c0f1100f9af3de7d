#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The limits of attempts to sign in, for each address of a client and for each account.
  ///
  /// ```swift
  /// let attempts = AttemptLimiter()
  ///
  /// func signIn(_ name: String, _ password: String, at address: String?) async throws -> User {
  ///   try attempts.begin(from: address, for: name)
  ///   let user = try await users.check(name, password)
  ///   attempts.succeed(from: address, for: name)
  ///   return user
  /// }
  /// ```
  ///
  /// An attempt counts when it begins, so that concurrent attempts count too. An attempt that
  /// succeeds is given back. Accounts that don't exist have the same limit as others.
  ///
  /// The limit for accounts stops an attacker with many addresses. Such an attacker can also keep a
  /// user from signing in, but doesn't end the sessions of the user.
  ///
  /// All IPv6 addresses with the same first 64 bits count as one. Loopback addresses have no limit,
  /// because a proxy on the same machine has one: set ``LiveConfiguration/forwardedAddressHeader``
  /// behind a proxy. All requests without a valid address count as one address.
  ///
  /// Elsewhere: throttling, `django-axes` (Django), `Rack::Attack` (Rails), lockout (ASP.NET Core).
  public final class AttemptLimiter: Sendable {
    private enum Key: Hashable {
      case address(ClientAddress)
      /// The hash of a name, so that long names take no space. It is random for each process, so
      /// clients can't find two names with one hash.
      case account(Int)
    }

    private let addressLimit: AttemptLimit
    private let accountLimit: AttemptLimit
    private let maximumCount: Int
    private let time: @Sendable () -> Duration
    /// The times at which the limits have recovered completely.
    private let box = NIOLockedValueBox<[Key: Duration]>([:])

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - perAddress: The limit for each address.
    ///   - perAccount: The limit for each account.
    ///   - maximumCount: The maximum number of addresses and accounts that are kept. At capacity,
    ///     those that recover first are dropped. So a flood of other names doesn't restore the
    ///     attempts for an account.
    ///   - time: The time since any moment. It must not go back.
    public init(
      perAddress: AttemptLimit = AttemptLimit(burst: 20, refillInterval: .seconds(30)),
      perAccount: AttemptLimit = AttemptLimit(burst: 5, refillInterval: .seconds(60)),
      maximumCount: Int = 100_000, time: @escaping @Sendable () -> Duration = AttemptLimiter.now
    ) {
      precondition(maximumCount >= 2, "Rill: maximumCount must be at least 2; got \(maximumCount).")
      addressLimit = perAddress
      accountLimit = perAccount
      self.maximumCount = maximumCount
      self.time = time
    }

    /// The time since the start of the system.
    public static let now: @Sendable () -> Duration = {
      .nanoseconds(Int64(clamping: NIODeadline.now().uptimeNanoseconds))
    }

    /// The number of addresses and accounts that are kept.
    var count: Int { box.withLockedValue { $0.count } }

    /// Counts an attempt, if the limits allow it.
    ///
    /// - Parameters:
    ///   - address: The address of the client, as in ``LiveRequest/address``.
    ///   - account: The name of the account, in the spelling that the accounts have; nil for an
    ///     attempt without an account.
    /// - Throws: ``TooManyAttempts`` if a limit is exceeded. The attempt then doesn't count.
    public func begin(from address: String?, for account: String?) throws(TooManyAttempts) {
      let now = time()
      let keys = keys(address, account)
      let wait = box.withLockedValue { ends -> Duration in
        var wait = Duration.zero
        for (key, limit) in keys {
          let end = max(ends[key] ?? now, now) + limit.refillInterval
          wait = max(wait, end - now - limit.refillInterval * limit.burst)
        }
        if wait > .zero { return wait }
        if ends.count + keys.count > maximumCount { reduce(&ends, at: now) }
        for (key, limit) in keys { ends[key] = max(ends[key] ?? now, now) + limit.refillInterval }
        return wait
      }
      if wait > .zero { throw TooManyAttempts(retryAfter: wait) }
    }

    /// Gives an attempt back that has succeeded.
    ///
    /// - Parameters:
    ///   - address: The address of the attempt.
    ///   - account: The account of the attempt.
    public func succeed(from address: String?, for account: String?) {
      let now = time()
      let keys = keys(address, account)
      box.withLockedValue { ends in
        for (key, limit) in keys {
          guard let end = ends[key] else { continue }
          ends[key] = end - limit.refillInterval > now ? end - limit.refillInterval : nil
        }
      }
    }

    private func keys(_ address: String?, _ account: String?) -> [(Key, AttemptLimit)] {
      var keys: [(Key, AttemptLimit)] = []
      if let address = ClientAddress(forwarded: address.map { [$0] } ?? []) {
        keys.append((.address(address), addressLimit))
      }
      if let account { keys.append((.account(account.hashValue), accountLimit)) }
      return keys
    }

    /// Drops limits that have recovered, and then those that recover first, until an eighth of the
    /// space is free.
    private func reduce(_ ends: inout [Key: Duration], at now: Duration) {
      ends = ends.filter { $0.value > now }
      let surplus = ends.count - (maximumCount - max(2, maximumCount / 8))
      guard surplus > 0 else { return }
      let first = ends.sorted { $0.value < $1.value }.prefix(surplus)
      for (key, _) in first { ends[key] = nil }
    }
  }

#endif
