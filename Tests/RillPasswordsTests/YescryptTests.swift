#if os(Linux)

  import Testing

  @testable import RillPasswords

  @Suite(.timeLimit(.minutes(20))) struct YescryptTests {
    private let passwords = Yescrypt(cost: 1)

    /// Vectors of yescrypt-go, which its author has made with the reference implementation.
    @Test(
      "Hashes of the reference implementation",
      arguments: [
        ("test1", "$y$j75$z7ztFz2FayrKI79/jEwlL.$u5x/j193MQ09wbFaRGYr0AH/A/jh3kunjuhYRVRNkmC"),
        ("test2", "$y$j85$uFLpki6/G99e8OAxVooij1$64Rji3LKk1v85LYVULHKh2YKeKoDu0ADrGt4l1JhQy8"),
        ("test3", "$y$j7T$aoovSEloTaFiZVMrFisfy.$wLTAPbITTB/XIpAGwcX0xxRCFEcDgPWpXTsij0SEbC5"),
        ("test4", "$y$j8T$P9xODwGnzlle5VHuP1/qA1$bAd4BXv1GBqNQZFzR0Ey42/w0/DFmnFkX1fRpjalAO2"),
        ("test5", "$y$j9T$fqIAg4Vpv9o1MKgWMnyax.$BxkUx27fLJlPOfyIfNEBPzjrDQ95LXKgN5OJii3GL7."),
        ("salt length 4", "$y$j7.$////$WXGIKO.4sthsRPnpY0/.OhyrlEkLcS1pymEGTbJA/l."),
      ])
    func vectors(_ password: String, _ hash: String) async throws {
      try await #expect(passwords.verify(password, against: hash))
      try await #expect(!passwords.verify(password + " ", against: hash))
      #expect(passwords.needsRehash(hash) == !hash.hasPrefix("$y$j75$"))
    }

    /// Made by `crypt` of glibc through Python.
    @Test(
      "Hashes of older methods are verified, and need a rehash",
      arguments: [
        "$6$rounds=1000$abcdefgh$Xh.7.kL3HzhnviFlsn40n4gUrDaYioIIiDlHiWZorP18.1JsnixO1BkqKbso/o60j4iwJz6yRdVGlrUTIYtXT/",
        "$5$rounds=1000$abcdefgh$uN/x8g5iqpGW8nv2HklfY2EGEvwdVIgjHBpf2Az7t3A",
        "$2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy",
        "$7$06..../....SodiumChloride$eutGD9MqL6D.LSU1YFDpHSgrlet1CmZQCX10teR97H4",
      ])
    func olderMethods(_ hash: String) async throws {
      try await #expect(passwords.verify("open sesame", against: hash))
      try await #expect(!passwords.verify("open Sesame", against: hash))
      #expect(passwords.needsRehash(hash))
    }

    @Test("Each hash has a salt of its own and the cost")
    func salts() async throws {
      let (first, second) = (
        try await passwords.hash("password"), try await passwords.hash("password")
      )
      #expect(first != second)
      #expect(first.hasPrefix("$y$j75$"))
      for hash in [first, second] {
        #expect(!passwords.needsRehash(hash))
        try await #expect(passwords.verify("password", against: hash))
        try await #expect(!passwords.verify("Password", against: hash))
      }
      #expect(Yescrypt(cost: 2).needsRehash(first))
      // The default cost.
      try await #expect(Yescrypt().hash("password").hasPrefix("$y$j9T$"))
    }

    @Test("A check of an outdated hash returns a new one")
    func rehash() async throws {
      let old = try await passwords.hash("password")
      let (same, higher) = (passwords, Yescrypt(cost: 2))
      try await #expect(same.check("password", against: old) == .correct(newHash: nil))
      try await #expect(higher.check("wrong", against: old) == .wrong)
      guard case .correct(let hash?) = try await higher.check("password", against: old) else {
        Issue.record("The hash is not replaced.")
        return
      }
      try await #expect(higher.check("password", against: hash) == .correct(newHash: nil))
      try await #expect(higher.check("password", against: nil) == .wrong)
    }

    @Test("The longest password counts to its last byte, and a longer one is rejected")
    func length() async throws {
      let longest = String(repeating: "ä", count: 255) + "a"
      #expect(longest.utf8.count == Yescrypt.maximumByteCount)
      let hash = try await passwords.hash(longest)
      try await #expect(passwords.verify(longest, against: hash))
      try await #expect(!passwords.verify(longest.dropLast() + "b", against: hash))
      let error = PasswordError.tooLong(byteCount: 512, maximum: 511)
      for hash in [hash, nil] {
        await #expect(throws: error) { try await passwords.verify(longest + "b", against: hash) }
      }
      await #expect(throws: error) { try await passwords.hash(longest + "b") }
      #expect("\(error)" == "A password may have 511 bytes; got 512. Choose a shorter one.")
    }

    @Test("A password with NUL is rejected, because crypt would end it there")
    func nul() async throws {
      let hash = try await passwords.hash("pass")
      for password in ["pass\0word", "\0", "pass\0"] {
        await #expect(throws: PasswordError.containsNUL) {
          try await passwords.verify(password, against: hash)
        }
        await #expect(throws: PasswordError.containsNUL) { try await passwords.hash(password) }
      }
    }

    @Test(
      "A stored text that isn't a hash is an error",
      arguments: [
        "", "*", "*0", "!", "x", "password", "ab", "$1$abcdefgh$", "$3$$", "$y$", "$y$j75",
        "$y$j75$/$x", "$y$j75$abcdefgh\0",
      ])
    func malformed(_ hash: String) async {
      await #expect(throws: PasswordError.malformedHash) {
        try await passwords.verify("password", against: hash)
      }
    }

    @Test("A setting without a hash accepts no password")
    func settingOnly() async throws {
      for password in ["", "abcdefgh"] {
        try await #expect(!passwords.verify(password, against: "$y$j75$abcdefgh"))
        try await #expect(!passwords.verify(password, against: "$y$j75$abcdefgh$"))
      }
    }

    @Test("A failure of the system is an error")
    func unavailable() async {
      let failing = Yescrypt(cost: 1, maximumConcurrency: 1, maximumWaiting: 0) { _, _ in
        throw PasswordError.unavailable(errorNumber: 38)
      }
      await #expect(throws: PasswordError.unavailable(errorNumber: 38)) {
        try await failing.verify("password", against: nil)
      }
      // The place of the failed work is free again.
      await #expect(throws: PasswordError.unavailable(errorNumber: 38)) {
        try await failing.hash("password")
      }
    }

    @Test("An unknown user costs one hash with the cost of new hashes, as a known one")
    func unknownUser() async throws {
      let record = SettingRecord()
      let counted = Yescrypt(cost: 1, maximumConcurrency: 1, maximumWaiting: 0) {
        record.append($1)
        return try Crypt.hash($0, $1)
      }
      let hash = try await counted.hash("password")
      #expect(record.takeAll().count == 1)
      for known in [hash, nil] {
        try await #expect(counted.check("wrong", against: known) == .wrong)
        let settings = record.takeAll()
        #expect(settings.count == 1)
        #expect(settings.allSatisfy { $0.hasPrefix("$y$j75$") })
      }
    }

    @Test("Texts are equal if all bytes are")
    func equality() {
      #expect(Yescrypt.isEqual("", ""))
      #expect(Yescrypt.isEqual("abc", "abc"))
      for other in ["abd", "Abc", "ab", "abcd", "", "äb"] {
        #expect(!Yescrypt.isEqual("abc", other))
      }
    }
  }

#endif
