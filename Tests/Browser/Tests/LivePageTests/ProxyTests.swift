import Counter
import LiveWindow
import RillLive
import Testing
import WebDriver

/// Tests of a page behind nginx with the documented configuration and TLS.
@Suite(
  .browser,
  .enabled(if: Nginx.isThere, "nginx or openssl was not found."), .timeLimit(.minutes(20)))
struct ProxyTests {
  @Test("A page behind nginx is live over TLS only")
  func nginx() async throws {
    let page = LivePage(.root) { _ in counter() }
    func configure(_ configuration: inout LiveConfiguration) { configuration.isBehindTLS = true }
    try await Served.run([page], configure: configure) { server in
      try await Nginx.run(to: server.port) { nginx in
        try await Browser.withWindow { window in
          // The certificate's issuer is unknown to the browser.
          try await window.devTools("Security.setIgnoreCertificateErrors", ["ignore": true])
          let address = "https://localhost:\(nginx.port)"
          try await window.waitUntil("nginx is there") {
            (try? await window.go(to: address)) != nil
          }
          try await window.waitUntilLive()
          for _ in 0..<3 { try await window.find("button:last-of-type").click() }
          try await window.wait(for: "3", in: "#rill div div")
          // Scripts are compressed, pages are not.
          try await #expect(encoding(of: "script[src]", in: window) == "gzip")
          try await #expect(encoding(of: nil, in: window) == "")
          // The cookie is hidden from scripts and from connections without TLS.
          let cookies = try await window.devTools("Network.getCookies")["cookies"].array ?? []
          #expect(cookies.map { $0["name"].string } == ["__Host-rill-browser"])
          #expect(cookies.allSatisfy { $0["secure"].bool == true && $0["httpOnly"].bool == true })
          // Internal paths are not found.
          try await #expect(status(of: "/_rill/health", in: window) == 404)
          try await window.expectNoErrorsBut("/_rill/health")
          // A client without TLS is redirected.
          try? await window.go(to: "http://localhost:\(nginx.plainPort)/x")
          #expect(try await window.url.hasPrefix("https://localhost/"))
        }
      }
    }
  }

  /// Returns the compression of an element's resource, or of the page itself.
  private func encoding(of selector: String?, in window: Window) async throws -> String? {
    try await window.evaluate(
      """
      const [selector] = arguments;
      const address = selector ? document.querySelector(selector).src : "/";
      return fetch(address).then(({ headers }) => headers.get("content-encoding") ?? "");
      """, [selector.map { .string($0) } ?? .null]
    ).string
  }

  private func status(of address: String, in window: Window) async throws -> Double? {
    try await window.evaluate(
      "return fetch(arguments[0]).then(({ status }) => status)", [.string(address)]
    )
    .number
  }
}

extension Window {
  /// Expects no errors except for requests of `address`.
  fileprivate func expectNoErrorsBut(_ address: String) async throws {
    let errors = try await consoleErrors().filter { !"\($0)".contains(address) }
    #expect(errors.isEmpty, "\(errors)")
  }
}
