#if Live

  import Testing

  @testable import RillLive

  /// The limits of attempts to sign in.
  @Suite(.timeLimit(.minutes(20))) struct AttemptLimiterTests {
    private let clock = DayClock()
    private let perAddress = AttemptLimit(burst: 3, refillInterval: .seconds(10))
    private let perAccount = AttemptLimit(burst: 2, refillInterval: .seconds(60))

    private func limiter(
      _ perAddress: AttemptLimit? = nil, _ perAccount: AttemptLimit? = nil,
      maximumCount: Int = 1000
    ) -> AttemptLimiter {
      let clock = clock
      return AttemptLimiter(
        perAddress: perAddress ?? self.perAddress, perAccount: perAccount ?? self.perAccount,
        maximumCount: maximumCount, time: { clock.now })
    }

    private func isAllowed(
      _ limiter: AttemptLimiter, _ address: String?, _ account: String?
    ) -> Bool {
      (try? limiter.begin(from: address, for: account)) != nil
    }

    private func wait(
      _ limiter: AttemptLimiter, _ address: String?, _ account: String?
    ) throws -> Duration {
      try #require(throws: TooManyAttempts.self) {
        try limiter.begin(from: address, for: account)
      }.retryAfter
    }

    @Test("An address has a burst, and then one attempt for each interval")
    func address() throws {
      let limiter = limiter()
      for account in ["a", "b", "c"] {
        #expect(isAllowed(limiter, "192.0.2.1", account))
      }
      try #expect(wait(limiter, "192.0.2.1", "d") == .seconds(10))
      // Rejected attempts don't count.
      try #expect(wait(limiter, "192.0.2.1", nil) == .seconds(10))
      #expect(isAllowed(limiter, "192.0.2.2", "d"))
      clock.advance(by: .milliseconds(9_999))
      try #expect(wait(limiter, "192.0.2.1", "e") == .milliseconds(1))
      clock.advance(by: .milliseconds(1))
      #expect(isAllowed(limiter, "192.0.2.1", "e"))
      try #expect(wait(limiter, "192.0.2.1", "f") == .seconds(10))
      clock.advance(by: .seconds(1_000))
      for _ in 0..<3 { #expect(isAllowed(limiter, "192.0.2.1", nil)) }
      #expect(!isAllowed(limiter, "192.0.2.1", nil))
    }

    @Test("An account has a limit of its own, from any address")
    func account() throws {
      let limiter = limiter()
      #expect(isAllowed(limiter, "192.0.2.1", "ann"))
      #expect(isAllowed(limiter, "192.0.2.2", "ann"))
      try #expect(wait(limiter, "192.0.2.3", "ann") == .seconds(60))
      #expect(isAllowed(limiter, "192.0.2.3", "bob"))
      // The longer of two waits counts.
      for _ in 0..<2 { #expect(isAllowed(limiter, "192.0.2.3", nil)) }
      try #expect(wait(limiter, "192.0.2.3", "ann") == .seconds(60))
      clock.advance(by: .seconds(60))
      #expect(isAllowed(limiter, "192.0.2.3", "ann"))
    }

    @Test("A limited address can't use up the attempts of an account")
    func lockout() {
      let limiter = limiter()
      for _ in 0..<3 { #expect(isAllowed(limiter, "192.0.2.1", nil)) }
      for _ in 0..<10 { #expect(!isAllowed(limiter, "192.0.2.1", "ann")) }
      for _ in 0..<2 { #expect(isAllowed(limiter, "192.0.2.2", "ann")) }
    }

    @Test("An attempt that succeeds is given back, and no more than that")
    func success() {
      let limiter = limiter()
      for _ in 0..<20 {
        #expect(isAllowed(limiter, "192.0.2.1", "ann"))
        limiter.succeed(from: "192.0.2.1", for: "ann")
      }
      #expect(limiter.count == 0)
      // An account of the attacker doesn't restore the attempts for the account of the victim.
      for _ in 0..<2 {
        #expect(isAllowed(limiter, "192.0.2.1", "ann"))
        #expect(isAllowed(limiter, "192.0.2.1", "eve"))
        limiter.succeed(from: "192.0.2.1", for: "eve")
      }
      #expect(!isAllowed(limiter, "192.0.2.1", "ann"))
      // An attempt that never began gives nothing.
      limiter.succeed(from: "192.0.2.9", for: "eve")
      for _ in 0..<2 { #expect(isAllowed(limiter, "192.0.2.9", "eve")) }
      #expect(!isAllowed(limiter, "192.0.2.9", "eve"))
    }

    @Test("The addresses of one customer count as one, and loopback addresses don't count")
    func addresses() {
      let limiter = limiter(perAddress, AttemptLimit(burst: 100, refillInterval: .seconds(1)))
      for host in 1...3 { #expect(isAllowed(limiter, "2001:db8:1:2::\(host)", "ann")) }
      #expect(!isAllowed(limiter, "2001:db8:1:2::4", "ann"))
      #expect(isAllowed(limiter, "2001:db8:1:3::4", "ann"))
      for _ in 0..<3 { #expect(isAllowed(limiter, nil, "ann")) }
      #expect(!isAllowed(limiter, "nonsense", "ann"))
      for address in ["127.0.0.1", "::1"] {
        for _ in 0..<9 { #expect(isAllowed(limiter, address, "ann")) }
      }
    }

    @Test("Memory is bounded, and a flood of names doesn't restore the attempts for an account")
    func flood() {
      let limiter = limiter(
        AttemptLimit(burst: 1_000_000, refillInterval: .nanoseconds(1)), maximumCount: 100)
      for _ in 0..<2 { #expect(isAllowed(limiter, "192.0.2.1", "ann")) }
      for number in 0..<10_000 {
        #expect(isAllowed(limiter, "192.0.2.1", "user\(number)"))
        #expect(limiter.count <= 100)
      }
      #expect(!isAllowed(limiter, "192.0.2.1", "ann"))
      // Limits that have recovered are dropped first.
      clock.advance(by: .seconds(120))
      for number in 0..<200 { #expect(isAllowed(limiter, "192.0.2.1", "other\(number)")) }
      #expect(limiter.count <= 100)
      #expect(isAllowed(limiter, "192.0.2.1", "ann"))
    }

    @Test(
      "The error tells when to try again",
      arguments: [
        (Duration.nanoseconds(1), "1 second"), (.seconds(1), "1 second"),
        (.milliseconds(1_001), "2 seconds"), (.seconds(90), "90 seconds"),
        (.seconds(91), "2 minutes"), (.seconds(121), "3 minutes"), (.seconds(3600), "60 minutes"),
      ])
    func description(_ duration: Duration, _ text: String) {
      let error = TooManyAttempts(retryAfter: duration)
      #expect("\(error)" == "Too many attempts. Try again in \(text).")
    }

    @Test("The defaults are twenty attempts for an address and five for an account")
    func defaults() throws {
      let clock = clock
      let limiter = AttemptLimiter(time: { clock.now })
      for number in 0..<20 { #expect(isAllowed(limiter, "192.0.2.1", "user\(number)")) }
      try #expect(wait(limiter, "192.0.2.1", nil) == .seconds(30))
      for _ in 0..<5 { #expect(isAllowed(limiter, "192.0.2.2", "ann")) }
      try #expect(wait(limiter, "192.0.2.2", "ann") == .seconds(60))
      // The clock of the system goes on.
      let first = AttemptLimiter.now()
      #expect(first > .zero && AttemptLimiter.now() >= first)
    }

    @Test("Concurrent attempts count before they end")
    func concurrent() async {
      let limiter = limiter(AttemptLimit(burst: 50, refillInterval: .seconds(10)))
      let allowed = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<40 {
          group.addTask { (try? limiter.begin(from: "192.0.2.1", for: "ann")) != nil }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(allowed == 2)
    }
  }

#endif
