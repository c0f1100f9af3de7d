import Foundation
import OpenID
import RillLive

// The provider's settings are in the environment: OPENID_ISSUER, OPENID_CLIENT and OPENID_SECRET.
// Register the address http://localhost:8080/callback there.

let environment = ProcessInfo.processInfo.environment
guard let issuer = environment["OPENID_ISSUER"], let id = environment["OPENID_CLIENT"],
  let secret = environment["OPENID_SECRET"]
else { fatalError("Set OPENID_ISSUER, OPENID_CLIENT and OPENID_SECRET.") }

var configuration = LiveConfiguration(port: 8080)
configuration.sessions = BrowserSessions()
let client = OpenIDClient(
  issuer: issuer, id: id, secret: secret, callback: "http://localhost:8080/callback")
let server = LiveServer(
  configuration, pages: site(client, logger: configuration.logger),
  onStart: { print("The site is at http://localhost:\($0)/account.") })
try await server.serve()
