#if Live

  import Foundation
  import Testing

  @testable import RillLive

  /// The keys that sign tokens.
  @Suite(.timeLimit(.minutes(20))) struct SigningKeyTests {
    private let old = SigningKey()
    private let new = SigningKey()

    @Test("The first key signs, and all of them verify")
    func rotation() throws {
      let before = try SigningKeys([old])
      let between = try SigningKeys([new, old])
      let after = try SigningKeys([new])
      let (first, second) = (before.sign([1], for: .join), between.sign([1], for: .join))
      #expect(between.open(first, for: .join) == [1])
      #expect(between.open(second, for: .join) == [1])
      #expect(after.open(first, for: .join) == nil)
      #expect(after.open(second, for: .join) == [1])
      #expect(before.open(second, for: .join) == nil)
      #expect(second == after.sign([1], for: .join))
    }

    @Test("A signature by any key is valid for one purpose")
    func purposes() throws {
      let keys = try SigningKeys([new, old])
      for key in [new, old] {
        let token = try SigningKeys([key]).sign([1], for: .form)
        #expect(keys.open(token, for: .form) == [1])
        #expect(keys.open(token, for: .join) == nil)
      }
    }

    @Test("Equal secrets are equal keys, as bytes and as text")
    func sources() throws {
      let text = "0123456789abcdef0123456789abcdeF"
      let keys = [
        try SigningKey(text), try SigningKey("\n \(text)\r\n"), try SigningKey(bytes: text.utf8),
      ]
      #expect(keys.allSatisfy { $0.isEqual(to: keys[0]) })
      // HMAC alone would extend a key by zeros.
      let others = [
        SigningKey(), try SigningKey(text + "0"), try SigningKey(bytes: Array(text.utf8) + [0]),
      ]
      #expect(!others.contains { $0.isEqual(to: keys[0]) })
    }

    @Test("Keys in a text are separated by white space, and comments are skipped")
    func text() throws {
      let texts = (0..<3).map { "\($0)".padding(toLength: 32 + $0, withPad: "x", startingAt: 0) }
      let keys = try SigningKey.keys(
        in: "# The current key\r\n\(texts[0])\r\n\r\n  # Earlier keys\n\t\(texts[1]) \(texts[2])")
      #expect(keys.count == 3)
      for (key, text) in zip(keys, texts) { try #expect(key.isEqual(to: SigningKey(text))) }
    }

    @Test("A key that is missing, too short or repeated is rejected with its position")
    func mistakes() throws {
      let key = String(repeating: "k", count: 32)
      #expect(throws: SigningKeyError.tooShort(size: 31, number: nil)) {
        try SigningKey(bytes: [UInt8](repeating: 7, count: 31))
      }
      #expect(throws: SigningKeyError.tooShort(size: 31, number: nil)) {
        try SigningKey(key.dropLast() + " ")
      }
      #expect(throws: SigningKeyError.tooShort(size: 0, number: nil)) { try SigningKey(" ") }
      #expect(throws: SigningKeyError.tooShort(size: 3, number: 2)) {
        try SigningKey.keys(in: "\(key)\nabc")
      }
      #expect(throws: SigningKeyError.duplicate(first: 1, second: 3)) {
        try SigningKey.keys(in: "\(key)\n\(key)2\n\(key)")
      }
      for text in ["", " \n\t", "# only a comment"] {
        #expect(throws: SigningKeyError.noKey) { try SigningKey.keys(in: text) }
      }
      #expect(
        SigningKeyError.tooShort(size: 1, number: 2).description
          == "Signing key 2 has 1 byte, but needs at least 32. "
          + "Create one with: openssl rand -base64 32")
    }

    @Test("A key is not printed")
    func secrecy() throws {
      let key = try SigningKey("a secret of thirty-two characters")
      var dumped = ""
      dump([key], to: &dumped)
      var configuration = LiveConfiguration()
      configuration.signingKeys = [key]
      let texts = [dumped, "\(key)", String(reflecting: [key]), String(reflecting: configuration)]
      for text in texts { #expect(!text.contains(/secret|[0-9]+, [0-9]+, [0-9]+/)) }
      #expect(texts[1] == "SigningKey(…)")
    }

    @Test("Invalid keys of a configuration are reported before the server listens")
    func configuration() async {
      for (keys, error) in [
        ([], SigningKeyError.noKey), ([old, new, old], .duplicate(first: 1, second: 3)),
      ] {
        let configuration = TestServer.configuration { $0.signingKeys = keys }
        await #expect(throws: error) {
          try await LiveServer(
            configuration, pages: [], onStart: { _ in Issue.record("The server listens.") }
          ).serve(handlingSignals: false)
        }
      }
    }

    @Test("A file of keys must be private")
    func files() throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      let path = folder.path("keys")
      let text = String(repeating: "k", count: 40)
      try folder.write("keys", "\(text)\n")
      for (permissions, isPrivate) in [
        (0o600, true), (0o400, true), (0o440, true), (0o640, true), (0o644, false), (0o604, false),
        (0o602, false), (0o660, false), (0o601, false),
      ] {
        #expect(chmod(path, mode_t(permissions)) == 0)
        if isPrivate {
          let keys = try SigningKey.keys(atPath: path)
          try #expect(keys.count == 1 && keys[0].isEqual(to: SigningKey(text)))
        } else {
          #expect(throws: SigningKeyError.exposed(path: path, permissions: permissions)) {
            try SigningKey.keys(atPath: path)
          }
        }
      }
    }

    @Test("A file without valid keys is rejected with the reason")
    func badFiles() throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      func keys(_ name: String, _ bytes: [UInt8]) throws -> [SigningKey] {
        try folder.write(name, bytes)
        #expect(chmod(folder.path(name), 0o600) == 0)
        return try SigningKey.keys(atPath: folder.path(name))
      }
      let missing = folder.path("missing")
      #expect(
        throws: SigningKeyError.unreadable(path: missing, reason: "No such file or directory")
      ) { try SigningKey.keys(atPath: missing) }
      #expect(throws: SigningKeyError.noKey) { try keys("empty", []) }
      #expect(throws: SigningKeyError.tooShort(size: 5, number: 1)) {
        try keys("short", Array("short\n".utf8))
      }
      #expect(throws: SigningKeyError.invalidText(path: folder.path("binary"))) {
        try keys("binary", [UInt8](repeating: 0xFF, count: 32))
      }
      let large = [UInt8](repeating: UInt8(ascii: "k"), count: (1 << 16) + 1)
      #expect(throws: SigningKeyError.tooLarge(path: folder.path("large"), maximum: 1 << 16)) {
        try keys("large", large)
      }
      #expect(throws: SigningKeyError.self) { try SigningKey.keys(atPath: folder.path("")) }
    }
  }

#endif
