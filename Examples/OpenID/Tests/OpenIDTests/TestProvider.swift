import Crypto
import Foundation
import JWTKit
import RillLive
import RillProgram

@testable import OpenID

/// An OpenID provider, which signs each user in as "ann".
actor TestProvider {
  private struct Grant {
    let redirect: String
    let challenge: String
    let nonce: String
  }

  static let client = "rill"
  static let secret = "client secret"

  /// The number of requests for the keys.
  private(set) var keyRequests = 0
  private(set) var key = (id: "first", value: ES256PrivateKey())
  private var grants: [String: Grant] = [:]
  private var makeToken: @Sendable (TestProvider, IDToken) async throws -> String = {
    try await $0.sign($1)
  }

  private var beforeKeys: @Sendable () async throws -> Void = {}

  /// Replaces the work before each answer with the keys.
  func beforeKeys(_ work: @escaping @Sendable () async throws -> Void) { beforeKeys = work }

  /// Replaces the key, as providers do.
  func rotate(to id: String) { key = (id, ES256PrivateKey()) }

  /// Replaces the function that makes a token from its correct claims.
  func answer(with makeToken: @escaping @Sendable (TestProvider, IDToken) async throws -> String) {
    self.makeToken = makeToken
  }

  /// Returns a token with the current key, or with another one that has the same id.
  func sign(_ token: IDToken, with other: ES256PrivateKey? = nil) async throws -> String {
    let keys = JWTKeyCollection()
    await keys.add(ecdsa: other ?? key.value, kid: JWKIdentifier(string: key.id))
    return try await keys.sign(token, kid: JWKIdentifier(string: key.id))
  }

  /// Signs a user in at an address, and returns the location of the client to which it leads.
  func visit(_ address: String) throws -> Location {
    let parts = URLComponents(string: address)?.queryItems ?? []
    let query = Dictionary(parts.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    guard query["response_type"] == "code", query["scope"] == "openid",
      query["client_id"] == TestProvider.client, query["code_challenge_method"] == "S256",
      let redirect = query["redirect_uri"], let challenge = query["code_challenge"],
      let nonce = query["nonce"], let state = query["state"]
    else { throw LiveResponse.forbidden }
    let code = UUID().uuidString
    grants[code] = Grant(redirect: redirect, challenge: challenge, nonce: nonce)
    return Location(path: ["callback"], query: ["code": code, "state": state])
  }

  /// Returns an ID token for a code, once.
  private func token(_ form: Location, issuer: String) async throws -> LiveResponse {
    let digest = Data(SHA256.hash(data: Data((form["code_verifier"] ?? "").utf8)))
    let challenge = digest.base64EncodedString().replacing("+", with: "-")
      .replacing("/", with: "_").replacing("=", with: "")
    guard form["grant_type"] == "authorization_code",
      form["client_id"] == TestProvider.client, form["client_secret"] == TestProvider.secret,
      let grant = grants.removeValue(forKey: form["code"] ?? ""),
      grant.redirect == form["redirect_uri"], grant.challenge == challenge
    else { return .problem(400, title: "invalid_grant") }
    let token = IDToken(
      iss: IssuerClaim(value: issuer), sub: "ann", aud: AudienceClaim(value: [TestProvider.client]),
      exp: ExpirationClaim(value: Date(timeIntervalSince1970: 1_000_300)), nonce: grant.nonce)
    return try .json(["id_token": try await makeToken(self, token)])
  }

  private func keys() async throws -> LiveResponse {
    keyRequests += 1
    try await beforeKeys()
    let parameters = key.value.parameters
    return try .json(
      JWKS(keys: [
        .ecdsa(
          .es256, identifier: JWKIdentifier(string: key.id), x: parameters?.x, y: parameters?.y,
          curve: .p256)
      ]))
  }

  /// Serves the provider while `body` runs with the issuer.
  ///
  /// - Parameters:
  ///   - ending: The end of the issuer, such as a slash.
  ///   - query: The query of the address at which users sign in.
  nonisolated func run(
    endingIn ending: String = "", query: String = "",
    _ body: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    @Sendable func host(_ request: LiveRouteRequest) -> String {
      "http://\(request.request.headers["Host"] ?? "")"
    }
    let routes = [
      LiveRoute(.get, "/.well-known/openid-configuration") { request in
        let host = host(request)
        return try .json([
          "issuer": host + ending, "authorization_endpoint": host + "/authorize" + query,
          "token_endpoint": host + "/token", "jwks_uri": host + "/keys",
        ])
      },
      LiveRoute(.get, "/keys") { _ in try await self.keys() },
      LiveRoute(.post, "/token") { request in
        let form = try Location("/?" + String(decoding: request.body, as: UTF8.self))
        return try await self.token(form, issuer: host(request) + ending)
      },
    ]
    try await serve(LiveConfiguration(port: 0), routes: routes) { try await body($0 + ending) }
  }
}

/// Serves pages and routes while `body` runs with the address of the server.
func serve(
  _ configuration: LiveConfiguration, pages: [LivePage] = [], routes: [LiveRoute] = [],
  while body: @escaping @Sendable (String) async throws -> Void
) async throws {
  var configuration = configuration
  configuration.logger.logLevel = .critical
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  let server = LiveServer(
    configuration, pages: pages, routes: routes, onStart: { port.yield($0) })
  try await server.serve(handlingSignals: false) {
    for await port in ports { return try await body("http://localhost:\(port)") }
  }
}
