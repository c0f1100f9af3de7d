import AsyncHTTPClient
import Foundation
import JWTKit

/// The endpoints and the keys of an OpenID provider.
actor Provider {
  /// The addresses of the provider (OpenID Connect Discovery 1.0).
  struct Metadata: Decodable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let keys: String

    private enum CodingKeys: String, CodingKey {
      case issuer
      case authorizationEndpoint = "authorization_endpoint"
      case tokenEndpoint = "token_endpoint"
      case keys = "jwks_uri"
    }
  }

  /// The minimum time between two requests for the keys, which tokens with unknown keys cause.
  private static let keysInterval: TimeInterval = 60
  /// The algorithms of signatures. HS256 has a secret that both sides know. It is rejected, so that
  /// a public key is never taken for that secret.
  private static let algorithms = ["RS256", "ES256"]

  private let issuer: String
  private let client: String
  private let now: @Sendable () -> Date
  private var known: Metadata?
  private var keys: [String: JWK] = [:]
  private var fetchTime: Date?
  private var fetching: Task<Void, any Error>?

  init(issuer: String, client: String, now: @escaping @Sendable () -> Date) {
    self.issuer = issuer
    self.client = client
    self.now = now
  }

  /// Returns the addresses, which are fetched once.
  func metadata() async throws -> Metadata {
    if let known { return known }
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    let address = base + "/.well-known/openid-configuration"
    let metadata = try await fetch(Metadata.self, HTTPClientRequest(url: address))
    guard metadata.issuer == issuer else {
      throw OpenIDError.provider("another issuer, \(metadata.issuer)")
    }
    known = metadata
    return metadata
  }

  /// Returns the ID token in a text, if it is valid for this client and a nonce.
  func verify(_ text: String, nonce: String) async throws -> IDToken {
    let token: IDToken
    do {
      let header = try DefaultJWTParser().parse(Array(text.utf8), as: IDToken.self).header
      guard let algorithm = header.alg, Provider.algorithms.contains(algorithm) else {
        throw OpenIDError.token("algorithm \(header.alg ?? "missing")")
      }
      guard let id = header.kid, let key = try await key(id) else {
        throw OpenIDError.token("unknown key")
      }
      let verifier = JWTKeyCollection()
      try await verifier.add(jwk: key)
      token = try await verifier.verify(text, as: IDToken.self)
    } catch let error as OpenIDError {
      throw error
    } catch {
      throw OpenIDError.token("invalid signature")
    }
    if token.iss.value != issuer { throw OpenIDError.token("wrong issuer") }
    if token.aud.value != [client] { throw OpenIDError.token("wrong audience") }
    if token.exp.value <= now() { throw OpenIDError.token("expired") }
    if token.nonce != nonce { throw OpenIDError.token("wrong nonce") }
    return token
  }

  /// Returns the key with an id. For an unknown id, it requests the keys again: the provider may
  /// have replaced them. Sign-ins at the same time wait for the same request.
  private func key(_ id: String) async throws -> JWK? {
    if let key = keys[id] { return key }
    if fetching == nil, let fetchTime, now().timeIntervalSince(fetchTime) < Provider.keysInterval {
      return nil
    }
    let task = fetching ?? Task { try await requestKeys() }
    fetching = task
    try await task.value
    return keys[id]
  }

  /// Replaces the keys. After a failure, the next sign-in requests them again.
  private func requestKeys() async throws {
    defer { fetching = nil }
    let set = try await fetch(JWKS.self, HTTPClientRequest(url: try await metadata().keys))
    keys = [:]
    for key in set.keys where [.rsa, .ecdsa].contains(key.keyType) {
      if let id = key.keyIdentifier { keys[id.string] = key }
    }
    fetchTime = now()
  }
}

/// The claims of an ID token.
struct IDToken: JWTPayload {
  let iss: IssuerClaim
  let sub: SubjectClaim
  let aud: AudienceClaim
  let exp: ExpirationClaim
  let nonce: String?

  /// The provider checks the claims.
  func verify(using algorithm: some JWTAlgorithm) {}
}
