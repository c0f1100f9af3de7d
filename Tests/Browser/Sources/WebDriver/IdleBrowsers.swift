/// Browsers that earlier tests have used.
///
/// They are used again because a launch takes a second of processor time.
actor IdleBrowsers {
  static let shared = IdleBrowsers()

  private var sessions: [Session] = []

  /// Returns a browser without pages, cookies, stored data and console messages.
  func take() async throws -> Browser {
    if let session = sessions.popLast() { return Browser(session: session) }
    return try await Browser.launch()
  }

  /// Keeps a browser for the next test, or closes it if it cannot be cleared.
  func put(back browser: Browser) async throws {
    do {
      sessions.append(try await browser.session.cleared())
    } catch {
      try await browser.close()
    }
  }
}
