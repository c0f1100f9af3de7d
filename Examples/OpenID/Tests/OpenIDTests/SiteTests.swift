import Foundation
import InMemoryLogging
import Logging
import RillLive
import RillProgram
import Testing

@testable import OpenID

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sign-ins in a browser without scripts.
@Suite(.timeLimit(.minutes(20))) struct SiteTests {
  private let provider = TestProvider()
  private let log = InMemoryLogHandler()

  private func run(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
    try await provider.run { issuer in
      let client = OpenIDClient(
        issuer: issuer, id: TestProvider.client, secret: TestProvider.secret,
        callback: "http://localhost:8080/callback",
        now: { Date(timeIntervalSince1970: 1_000_000) })
      var configuration = LiveConfiguration(port: 0)
      configuration.sessions = BrowserSessions()
      let pages = site(client, logger: Logger(label: "site") { _ in log })
      try await serve(configuration, pages: pages) { try await body(Browser(site: $0)) }
    }
  }

  /// Sends the forms of a page that begins a sign-in, and of the page to which the provider leads.
  private func signIn(_ browser: Browser, at page: Page) async throws -> Page {
    let address = try await browser.submit(page).link
    return try await browser.submit(browser.load(provider.visit(address).description))
  }

  @Test("A user signs in, and returns to the page first asked for")
  func signIn() async throws {
    try await run { browser in
      let page = try await signIn(browser, at: browser.load("/account?tab=a%26b"))
      #expect(page.address == "/account?tab=a%26b")
      #expect(page.html.contains("You are ann."))
    }
  }

  @Test(
    "An address of another site is no destination",
    arguments: ["//evil.example", "https://evil.example"])
  func openRedirect(_ address: String) async throws {
    try await run { browser in
      let start = Location(path: ["sign-in"], query: ["next": address])
      let page = try await signIn(browser, at: browser.load(start.description))
      #expect(page.address == "/account")
    }
  }

  @Test("The reason of a failure is in the log, and the next sign-in leads to the same page")
  func failure() async throws {
    try await run { browser in
      await provider.answer { _, _ in throw LiveResponse.forbidden }
      let failed = try await signIn(browser, at: browser.load("/account?tab=a"))
      #expect(failed.html.contains("The sign-in failed. Try again."))
      #expect(!failed.html.contains("status 403"))
      #expect(log.entries.map { "\($0.metadata)".contains("status 403") } == [true])

      await provider.answer { try await $0.sign($1) }
      let page = try await signIn(browser, at: browser.load(failed.link))
      #expect(page.address == "/account?tab=a")
    }
  }

  @Test("The provider's rejection is shown in plain words")
  func rejection() async throws {
    try await run { browser in
      let address = try await browser.submit(browser.load("/account")).link
      var location = try await provider.visit(address)
      location["error"] = "access_denied"
      let page = try await browser.submit(browser.load(location.description))
      #expect(page.html.contains("The provider rejected the sign-in."))
      #expect(!page.html.contains("access_denied"))

      // The sign-in is no longer under way.
      let again = try await browser.submit(browser.load(location.description))
      #expect(again.html.contains("This sign-in is not under way in this browser."))
    }
  }
}

/// A page that a browser shows.
private struct Page {
  /// The path and the query.
  let address: String
  let html: String

  /// The address of the only link.
  var link: String {
    get throws { try text(after: "<a href=\"").replacing("&amp;", with: "&") }
  }

  func text(after start: String) throws -> String {
    String(
      try #require(html.firstRange(of: start).map { html[$0.upperBound...] }).prefix { $0 != "\"" })
  }
}

/// A browser without scripts, which keeps cookies and follows redirects.
private struct Browser: Sendable {
  let site: String
  private let session = URLSession(configuration: .ephemeral)

  init(site: String) { self.site = site }

  func load(_ address: String, form: String? = nil) async throws -> Page {
    var request = URLRequest(url: try #require(URL(string: site + address)))
    if let form {
      request.httpMethod = "POST"
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(form.utf8)
    }
    let (data, response) = try await session.data(for: request)
    let reached = try #require(response.url?.absoluteString)
    // A page of another site has no such prefix.
    let address = reached.hasPrefix(site) ? String(reached.dropFirst(site.count)) : reached
    return Page(address: address, html: String(decoding: data, as: UTF8.self))
  }

  /// Sends the only form of a page.
  func submit(_ page: Page) async throws -> Page {
    let fields = Location(query: [
      "rill-form": try page.text(after: "name=\"rill-form\" value=\""),
      "rill-token": try page.text(after: "name=\"rill-token\" value=\""),
    ])
    return try await load(page.address, form: String(fields.description.dropFirst(2)))
  }
}
