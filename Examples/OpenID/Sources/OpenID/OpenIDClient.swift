import AsyncHTTPClient
import Crypto
import Foundation
import JWTKit
import NIOCore
import RillLive
import RillProgram

/// A user of a provider.
public struct User: Codable, Hashable, Sendable {
  /// The issuer, which makes the subject unique.
  public let issuer: String
  public let subject: String
}

/// A reason that a sign-in was rejected.
public enum OpenIDError: Error, Hashable, CustomStringConvertible {
  /// The browser has not begun this sign-in, or has completed it.
  case unknownState
  /// The provider has rejected the sign-in, for a reason in its own words.
  case rejected(String)
  /// The provider gave no valid answer.
  case provider(String)
  /// The ID token is not valid for this sign-in.
  case token(String)

  public var description: String {
    switch self {
    case .unknownState: "This sign-in is not under way in this browser. Sign in again."
    case .rejected(let reason): "The provider rejected the sign-in: \(reason)"
    case .provider(let reason): "The provider can't be used: \(reason)"
    case .token(let reason): "The provider's ID token was rejected: \(reason)"
    }
  }
}

/// A sign-in that is under way in a browser.
struct Attempt: Codable, Hashable, Sendable {
  /// The parameter that the provider returns, and that only this browser knows.
  let state: String
  /// The value that the ID token contains.
  let nonce: String
  /// The secret that belongs to the code (PKCE).
  let verifier: String
  /// The location after the sign-in. A `Location` has no host, so it can't lead to another site.
  let destination: String

  var location: Location { (try? Location(destination)) ?? .root }
}

extension BrowserSessionKey where Value == [Attempt] {
  static var attempts: Self { "attempts" }
}

/// A client of an OpenID provider, which signs users in by the authorization code flow with PKCE.
public struct OpenIDClient: Sendable {
  /// The maximum number of sign-ins under way in the windows of a browser.
  private static let maximumCount = 8

  private let provider: Provider
  private let id: String
  private let secret: String
  private let callback: String

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - issuer: The address of the provider, as in its tokens.
  ///   - id: The name of the client at the provider.
  ///   - secret: The client's secret at the provider, sent only to its token endpoint.
  ///   - callback: The complete address of the page `/callback`, as registered at the provider.
  ///   - now: A function that returns the time.
  public init(
    issuer: String, id: String, secret: String, callback: String,
    now: @escaping @Sendable () -> Date = { .now }
  ) {
    provider = Provider(issuer: issuer, client: id, now: now)
    self.id = id
    self.secret = secret
    self.callback = callback
  }

  /// Begins a sign-in, and returns the address at the provider.
  func begin(leadingTo destination: Location, in session: BrowserSession) async throws -> String {
    let attempt = Attempt(
      state: secretText(), nonce: secretText(), verifier: secretText(),
      destination: destination.description)
    let metadata = try await provider.metadata()
    try await session.update(.attempts) {
      Array((($0 ?? []) + [attempt]).suffix(OpenIDClient.maximumCount))
    }
    let challenge = base64URL(SHA256.hash(data: Data(attempt.verifier.utf8)))
    let query = Location(query: [
      "response_type": "code", "scope": "openid", "client_id": id, "redirect_uri": callback,
      "state": attempt.state, "nonce": attempt.nonce, "code_challenge": challenge,
      "code_challenge_method": "S256",
    ])
    let endpoint = metadata.authorizationEndpoint
    return endpoint + (endpoint.contains("?") ? "&" : "?") + query.description.dropFirst(2)
  }

  /// Returns the location for which a sign-in was begun; nil if it isn't under way in the browser.
  func destination(at location: Location, in session: BrowserSession) async throws -> Location? {
    try await attempt(at: location, in: session)?.location
  }

  private func attempt(
    at location: Location, in session: BrowserSession
  ) async throws -> Attempt? {
    guard let state = location["state"] else { return nil }
    return try await session.value(for: .attempts)?.first { $0.state == state }
  }

  /// Completes a sign-in at the location to which the provider has led the browser.
  ///
  /// - Returns: The user, and the location for which the sign-in was begun.
  func finish(
    at location: Location, in session: BrowserSession
  ) async throws -> (user: User, destination: Location) {
    guard let attempt = try await attempt(at: location, in: session) else {
      throw OpenIDError.unknownState
    }
    // Only one of two requests with the same state removes it.
    try await session.update(.attempts) { attempts in
      guard let attempts, attempts.contains(attempt) else { throw OpenIDError.unknownState }
      return attempts.filter { $0 != attempt }
    }
    if let error = location["error"] { throw OpenIDError.rejected(error) }
    guard let code = location["code"] else { throw OpenIDError.rejected("no code") }

    let form = Location(query: [
      "grant_type": "authorization_code", "code": code, "redirect_uri": callback, "client_id": id,
      "client_secret": secret, "code_verifier": attempt.verifier,
    ])
    var request = HTTPClientRequest(url: try await provider.metadata().tokenEndpoint)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
    request.body = .bytes(ByteBuffer(string: String(form.description.dropFirst(2))))
    struct Answer: Decodable {
      let token: String
      enum CodingKeys: String, CodingKey { case token = "id_token" }
    }
    let answer = try await fetch(Answer.self, request)
    let token = try await provider.verify(answer.token, nonce: attempt.nonce)
    return (User(issuer: token.iss.value, subject: token.sub.value), attempt.location)
  }
}

/// Returns 256 random bits as text.
private func secretText() -> String {
  base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max) })
}

private func base64URL(_ bytes: some Sequence<UInt8>) -> String {
  Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}

/// Returns the JSON of a response of the provider.
///
/// It follows no redirect, which could send the client's secret to another server. Sign-ins are
/// rare, so each request has an HTTP client of its own.
func fetch<Value: Decodable>(_ type: Value.Type, _ request: HTTPClientRequest) async throws -> Value
{
  var configuration = HTTPClient.Configuration()
  configuration.redirectConfiguration = .disallow
  do {
    return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
      let response = try await client.execute(request, timeout: .seconds(10))
      guard response.status == .ok else {
        throw OpenIDError.provider("status \(response.status.code) of \(request.url)")
      }
      let body = try await response.body.collect(upTo: 1 << 20)
      return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
    }
  } catch let error as OpenIDError {
    throw error
  } catch {
    throw OpenIDError.provider("no valid answer of \(request.url)")
  }
}
