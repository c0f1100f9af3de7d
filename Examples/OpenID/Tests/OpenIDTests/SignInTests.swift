import Foundation
import JWTKit
import RillLive
import RillProgram
import Synchronization
import Testing

@testable import OpenID

/// Sign-ins at a provider, and attacks on them.
@Suite(.timeLimit(.minutes(20))) struct SignInTests {
  private final class TestClock: Sendable {
    private let time = Mutex(1_000_000.0)
    var now: Date { Date(timeIntervalSince1970: time.withLock { $0 }) }
    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
  }

  private let provider = TestProvider()
  private let clock = TestClock()
  /// The session of a browser.
  private let session = BrowserSession(identity: "visitor")

  private func run(
    endingIn ending: String = "", query: String = "",
    _ body: @escaping @Sendable (OpenIDClient) async throws -> Void
  ) async throws {
    let clock = clock
    try await provider.run(endingIn: ending, query: query) { issuer in
      try await body(
        OpenIDClient(
          issuer: issuer, id: TestProvider.client, secret: TestProvider.secret,
          callback: "http://localhost:8080/callback", now: { clock.now }))
    }
  }

  private func signIn(_ client: OpenIDClient) async throws -> (user: User, destination: Location) {
    let address = try await client.begin(leadingTo: "/account?tab=a%26b", in: session)
    return try await client.finish(at: try await provider.visit(address), in: session)
  }

  @Test("A user signs in, and returns to the page first asked for")
  func signIn() async throws {
    try await run { client in
      let (user, destination) = try await signIn(client)
      #expect(user.subject == "ann" && user.issuer.hasPrefix("http://localhost:"))
      #expect(destination == "/account?tab=a%26b")
    }
  }

  @Test("An issuer may end with a slash, and its endpoint may have a query")
  func addresses() async throws {
    try await run(endingIn: "/", query: "?p=sign-in") { client in
      let user = try await signIn(client).user
      #expect(user.issuer.hasSuffix("/"))
    }
  }

  @Test("A redirect of the token endpoint is not followed")
  func redirect() async throws {
    try await run { client in
      await provider.answer { _, _ in
        throw LiveResponse.text("", status: 307, headers: ["Location": "/elsewhere"])
      }
      let error = await #expect(throws: OpenIDError.self) { try await signIn(client) }
      #expect(error?.description.contains("status 307") ?? false)
    }
  }

  @Test("Sign-ins at the same time wait for one request for the keys")
  func simultaneity() async throws {
    try await run { client in
      // The provider sends the keys after the last of the tokens.
      let (tokens, token) = AsyncStream.makeStream(of: Void.self)
      await provider.answer {
        token.yield()
        return try await $0.sign($1)
      }
      await provider.beforeKeys { for await _ in tokens.prefix(4) {} }
      try await withThrowingTaskGroup { tasks in
        for _ in 0..<4 { tasks.addTask { _ = try await signIn(client) } }
        try await tasks.waitForAll()
      }
      await #expect(provider.keyRequests == 1)
    }
  }

  @Test("The next sign-in requests the keys that the provider didn't send")
  func keyFailure() async throws {
    try await run { client in
      await provider.beforeKeys { throw LiveResponse.forbidden }
      let error = await #expect(throws: OpenIDError.self) { try await signIn(client) }
      #expect(error?.description.contains("status 403") ?? false)
      await provider.beforeKeys {}
      _ = try await signIn(client)
    }
  }

  @Test("A state works once, and only in the browser that began the sign-in")
  func states() async throws {
    try await run { client in
      let location = try await provider.visit(try await client.begin(leadingTo: "/", in: session))
      let other = BrowserSession(identity: "other")
      for (location, session) in [
        (location, other), ("/callback?code=a", session), ("/callback?code=a&state=b", session),
      ] {
        await #expect(throws: OpenIDError.unknownState) {
          try await client.finish(at: location, in: session)
        }
      }
      _ = try await client.finish(at: location, in: session)
      await #expect(throws: OpenIDError.unknownState) {
        try await client.finish(at: location, in: session)
      }
    }
  }

  @Test("A code of another browser is worthless (PKCE)")
  func stolenCode() async throws {
    try await run { client in
      let stolen = try await provider.visit(try await client.begin(leadingTo: "/", in: session))
      let own = BrowserSession(identity: "attacker")
      var location = try await provider.visit(try await client.begin(leadingTo: "/", in: own))
      location["code"] = stolen["code"]
      let error = await #expect(throws: OpenIDError.self) {
        try await client.finish(at: location, in: own)
      }
      #expect(error?.description.contains("status 400") ?? false)
    }
  }

  @Test("The provider's rejection is reported")
  func rejection() async throws {
    try await run { client in
      var location = try await provider.visit(try await client.begin(leadingTo: "/", in: session))
      location["error"] = "access_denied"
      await #expect(throws: OpenIDError.rejected("access_denied")) {
        try await client.finish(at: location, in: session)
      }
    }
  }

  @Test(
    "An ID token for another purpose is rejected",
    arguments: ["wrong issuer", "wrong audience", "wrong nonce", "expired"])
  func claims(_ reason: String) async throws {
    await provider.answer { provider, token in
      try await provider.sign(
        IDToken(
          iss: reason == "wrong issuer" ? "https://evil.example" : token.iss, sub: token.sub,
          aud: reason == "wrong audience" ? AudienceClaim(value: ["rill", "other"]) : token.aud,
          exp: reason == "expired"
            ? ExpirationClaim(value: Date(timeIntervalSince1970: 1_000_000)) : token.exp,
          nonce: reason == "wrong nonce" ? nil : token.nonce))
    }
    try await run { client in
      await #expect(throws: OpenIDError.token(reason)) { try await signIn(client) }
    }
  }

  @Test("An ID token that the provider hasn't signed is rejected")
  func signatures() async throws {
    try await run { client in
      await provider.answer { try await $0.sign($1, with: ES256PrivateKey()) }
      await #expect(throws: OpenIDError.token("invalid signature")) { try await signIn(client) }

      await provider.answer { provider, token in
        // A signature by the public key as if it were a secret.
        let key = await provider.key
        let keys = JWTKeyCollection()
        await keys.add(
          hmac: HMACKey(from: key.value.publicKey.pemRepresentation), digestAlgorithm: .sha256,
          kid: JWKIdentifier(string: key.id))
        return try await keys.sign(token, kid: JWKIdentifier(string: key.id))
      }
      await #expect(throws: OpenIDError.token("algorithm HS256")) { try await signIn(client) }

      await provider.answer { provider, token in
        let header = Data(#"{"alg":"none","kid":"first"}"#.utf8).base64EncodedString()
        let signed = try await provider.sign(token).split(separator: ".")
        return "\(header.replacing("=", with: "")).\(signed[1])."
      }
      await #expect(throws: OpenIDError.token("algorithm none")) { try await signIn(client) }

      await provider.answer { _, _ in "nonsense" }
      await #expect(throws: OpenIDError.token("invalid signature")) { try await signIn(client) }
    }
  }

  @Test("A new key of the provider is fetched once, and unknown keys cause few requests")
  func rotation() async throws {
    try await run { client in
      _ = try await signIn(client)
      _ = try await signIn(client)
      await #expect(provider.keyRequests == 1)
      clock.advance(by: 60)
      await provider.rotate(to: "second")
      _ = try await signIn(client)
      await #expect(provider.keyRequests == 2)

      // Another key within the minute.
      await provider.rotate(to: "third")
      for _ in 0..<3 {
        await #expect(throws: OpenIDError.token("unknown key")) { try await signIn(client) }
      }
      await #expect(provider.keyRequests == 2)
      clock.advance(by: 60)
      _ = try await signIn(client)
      await #expect(provider.keyRequests == 3)
    }
  }
}
