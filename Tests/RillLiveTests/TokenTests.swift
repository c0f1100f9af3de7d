#if Live

  import RillProgram
  import Testing

  @testable import RillLive

  /// Signed tokens.
  @Suite struct TokenTests {
    private let key = SigningKeys()
    private let token = JoinToken(
      page: "/goals", browser: "b", location: "/goals/7?x=y", digest: [1, 2, 3])

    @Test("A token contains the signed data")
    func roundTrip() {
      #expect(JoinToken(token.signed(with: key), signedWith: key) == token)
    }

    @Test("A token of another key is invalid")
    func otherKey() {
      #expect(JoinToken(token.signed(with: SigningKeys()), signedWith: key) == nil)
    }

    @Test("A token with any change is invalid")
    func tampering() throws {
      let text = Array(token.signed(with: key).utf8)
      for index in text.indices {
        var other = text
        other[index] = other[index] == 0x41 ? 0x42 : 0x41
        let changed = try #require(String(validating: other, as: UTF8.self))
        #expect(JoinToken(changed, signedWith: key) == nil)
        let cut = try #require(String(validating: text.prefix(index), as: UTF8.self))
        #expect(JoinToken(cut, signedWith: key) == nil)
      }
    }

    @Test("A token is valid for one purpose")
    func purpose() {
      let form = key.sign([1, 2], for: .form)
      #expect(key.open(form, for: .form) == [1, 2])
      #expect(key.open(form, for: .join) == nil)
    }

    @Test("Encoded bytes are URL-safe and decode to the same bytes", arguments: 0..<40)
    func base64(_ count: Int) {
      let bytes = randomBytes(count)
      let text = Base64URL.encode(bytes)
      #expect(Base64URL.decode(text) == bytes)
      #expect(text.utf8.allSatisfy { $0 != 0x2B && $0 != 0x2F && $0 != 0x3D })
    }

    @Test("Only one text decodes to the same bytes")
    func canonicalBase64() {
      #expect(Base64URL.encode([0]) == "AA")
      #expect(Base64URL.decode("AB") == nil)
      #expect(Base64URL.decode("A") == nil)
      #expect(Base64URL.decode("AA=") == nil)
    }
  }

#endif
