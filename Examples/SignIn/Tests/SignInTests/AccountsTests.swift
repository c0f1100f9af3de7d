import RillLive
import Synchronization
import Testing

@testable import SignIn

/// Tests of the accounts, and attacks on their passwords.
@Suite(.timeLimit(.minutes(20))) struct AccountsTests {
  private let hashing = CountedHashing()
  private let clock = TestClock()
  private let accounts: Accounts
  private let wrong = Rejection(problems: ["": "The name or the password is wrong."])

  init() {
    let clock = clock
    accounts = Accounts(
      passwords: hashing,
      attempts: AttemptLimiter(
        perAddress: AttemptLimit(burst: 10, refillInterval: .seconds(30)),
        perAccount: AttemptLimit(burst: 5, refillInterval: .seconds(60)),
        time: { clock.now }))
  }

  private func add(_ name: String = "ann", _ password: String = "correct horse") async throws {
    try await #expect(accounts.register(name, password, at: nil) == User(name: name))
  }

  @Test("A user registers, and signs in with the password")
  func signIn() async throws {
    try await add()
    try await #expect(
      accounts.signIn("ann", "correct horse", at: nil) == User(name: "ann"))
    for (name, password) in [("ann", "Correct horse"), ("Ann", "correct horse"), ("bob", "")] {
      await #expect(throws: wrong) { try await accounts.signIn(name, password, at: nil) }
    }
    await #expect(accounts.names == ["ann"])
    await #expect(!accounts.isAdministrator(User(name: "ann")))
    await accounts.makeAdministrator(User(name: "ann"))
    await #expect(accounts.isAdministrator(User(name: "ann")))
  }

  @Test(
    "A name and a password have rules",
    arguments: [
      ("an", "name"), ("Ann", "name"), ("ann b", "name"), ("b\u{308}ob", "name"),
      (String(repeating: "a", count: 21), "name"), ("", "name"), ("ann", "password"),
    ])
  func rules(_ name: String, _ field: String) async throws {
    let password = field == "password" ? "1234567" : "12345678"
    let error = await #expect(throws: Rejection.self) {
      try await accounts.register(name, password, at: nil)
    }
    #expect(error?.problems.keys.sorted() == [field])
    await #expect(hashing.count == 0)
  }

  @Test("One of two visitors who take a name at once receives it")
  func sameName() async throws {
    await hashing.hold()
    let visitors = (1...2).map { number in
      Task { try await accounts.register("ann", "password \(number)", at: nil) }
    }
    await hashing.waitForHeld(2)
    await hashing.release()
    var users = 0
    for visitor in visitors {
      switch await visitor.result {
      case .success: users += 1
      case .failure(let error):
        #expect(error as? Rejection == Rejection(problems: ["name": "This name is taken."]))
      }
    }
    #expect(users == 1)
  }

  @Test("An outdated hash is replaced at the sign-in")
  func rehash() async throws {
    await hashing.setCost(0)
    try await add()
    await hashing.setCost(1)
    let before = await hashing.count
    for _ in 0..<2 { _ = try await accounts.signIn("ann", "correct horse", at: nil) }
    // One of them hashes again.
    await #expect(hashing.count == before + 3)
  }

  // MARK: Attacks

  @Test("Timing: an unknown user costs as many hashes as a known one")
  func unknownUser() async throws {
    try await add()
    for name in ["ann", "bob"] {
      let before = await hashing.count
      await #expect(throws: wrong) { try await accounts.signIn(name, "guess", at: nil) }
      await #expect(hashing.count == before + 1)
    }
  }

  @Test("Brute force: an account accepts five wrong passwords, and then one for each minute")
  func guessing() async throws {
    try await add()
    for number in 1...5 {
      await #expect(throws: wrong) {
        try await accounts.signIn("ann", "guess", at: "192.0.2.\(number)")
      }
    }
    let before = await hashing.count
    // Even the correct password is rejected, so the answer tells nothing.
    for name in ["ann", "ann"] {
      await #expect(throws: TooManyAttempts(retryAfter: .seconds(60))) {
        try await accounts.signIn(name, "correct horse", at: "192.0.2.6")
      }
    }
    await #expect(hashing.count == before)
    clock.advance(by: .seconds(60))
    _ = try await accounts.signIn("ann", "correct horse", at: "192.0.2.6")
  }

  @Test("Brute force: an address accepts ten wrong passwords, for any accounts")
  func spraying() async throws {
    try await add()
    for number in 1...10 {
      await #expect(throws: wrong) {
        try await accounts.signIn("user\(number)", "123456", at: "192.0.2.1")
      }
    }
    await #expect(throws: TooManyAttempts(retryAfter: .seconds(30))) {
      try await accounts.signIn("ann", "correct horse", at: "192.0.2.1")
    }
    await #expect(throws: TooManyAttempts.self) {
      try await accounts.register("eve", "correct horse", at: "192.0.2.1")
    }
    // Others aren't affected.
    _ = try await accounts.signIn("ann", "correct horse", at: "192.0.2.2")
  }

  @Test("Brute force: concurrent guesses count before they are checked")
  func concurrentGuesses() async throws {
    try await add()
    await hashing.hold()
    let guesses = (1...50).map { number in
      Task { try await accounts.signIn("ann", "guess", at: "198.51.100.\(number)") }
    }
    await hashing.waitForHeld(5)
    await hashing.release()
    var wrongs = 0
    for guess in guesses {
      if case .failure(let error) = await guess.result, error is Rejection { wrongs += 1 }
    }
    #expect(wrongs == 5)
  }

  @Test("Guesses of the current password on the account page count too")
  func changeLimit() async throws {
    try await add()
    let user = User(name: "ann")
    for _ in 0..<5 {
      await #expect(throws: Rejection(problems: ["old": "The current password is wrong."])) {
        try await accounts.changePassword(
          of: user, from: "guess", to: "battery staple", at: "192.0.2.1")
      }
    }
    await #expect(throws: TooManyAttempts.self) {
      try await accounts.changePassword(
        of: user, from: "correct horse", to: "battery staple", at: "192.0.2.1")
    }
  }

  // MARK: Changes

  @Test("After a change, only the new password is correct")
  func change() async throws {
    try await add()
    let user = User(name: "ann")
    await #expect(throws: Rejection.self) {
      try await accounts.changePassword(of: user, from: "correct horse", to: "short", at: nil)
    }
    try await accounts.changePassword(
      of: user, from: "correct horse", to: "battery staple", at: nil)
    await #expect(throws: wrong) { try await accounts.signIn("ann", "correct horse", at: nil) }
    _ = try await accounts.signIn("ann", "battery staple", at: nil)
  }

  @Test("A sign-in during a change doesn't accept the old password")
  func changeMeanwhile() async throws {
    try await add()
    await hashing.hold()
    let thief = Task { try await accounts.signIn("ann", "correct horse", at: "192.0.2.1") }
    await hashing.waitForHeld(1)
    let owner = Task {
      try await accounts.changePassword(
        of: User(name: "ann"), from: "correct horse", to: "battery staple", at: "192.0.2.2")
    }
    await hashing.waitForHeld(2)
    // The owner's check continues, then the hash of the new password, then the thief's check.
    await hashing.release(last: 1)
    await hashing.waitForHeld(2)
    await hashing.release(last: 1)
    try await owner.value
    await hashing.release()
    await #expect(throws: wrong) { try await thief.value }
  }
}

/// A clock that a test advances.
final class TestClock: Sendable {
  private let time = Mutex(Duration.zero)
  var now: Duration { time.withLock { $0 } }
  func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
