import Foundation
import GoalsStore
import LiveWindow
import Mounted
import RillLive
import ServiceLifecycle
import Testing
import WebDriver

/// Tests of the goals below a path of an application of Hummingbird with its own sign-in.
@Suite(.browser, .timeLimit(.minutes(20))) struct MountTests {
  /// Serves the application while `body` runs with its port and a folder for files.
  private func serve(
    isBehindTLS: Bool = false, _ body: @escaping @Sendable (Int, Folder) async throws -> Void
  ) async throws {
    let folder = try Folder()
    let store = try await GoalsStore.open(folder.file("goals.sqlite").path)
    var configuration = LiveConfiguration()
    configuration.logger.logLevel = .critical
    configuration.requestTimeout = .seconds(600)
    configuration.isBehindTLS = isBehindTLS
    // A page that lost its connection begins a new session.
    configuration.resumeTimeout = .zero
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = application(store, password: "open sesame", port: 0, configuration) {
      port.yield($0)
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [server], gracefulShutdownSignals: [], logger: configuration.logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { port.finish() }
        try await group.run()
      }
      var iterator = ports.makeAsyncIterator()
      if let port = await iterator.next() { try await body(port, folder) }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
    await store.close()
  }

  /// Returns the status of a request of the page, and the address to which it was redirected.
  private func fetch(_ address: String, _ window: Window) async throws -> String? {
    try await window.evaluate(
      "return fetch(arguments[0]).then(a => `${a.status} ${new URL(a.url).pathname}`)",
      [.string(address)]
    ).string
  }

  @Test("The goals are live below a path, for members of the application")
  func live() async throws {
    try await serve { server, folder in
      try await TCPProxy.withProxy(to: server) { proxy in
        try await Browser.withWindow { window in
          let address = "http://localhost:\(proxy.port)"
          // The application leads visitors to its own page.
          try await window.go(to: address + "/goals/goals")
          #expect(try await window.url == address + "/")
          try await #expect(fetch("/goals/goals.json", window) == "200 /")
          try await window.signIn("wrong")
          try await window.wait(for: "Club", in: "h1")
          try await window.signIn("open sesame")
          try await window.waitUntilLive()
          #expect(try await window.url == address + "/goals/")
          #expect(try await window.find("h1").text == "Summary")

          // Links, navigation and a form.
          try await window.evaluate("window.isSamePage = true")
          try await window.find("nav a:nth-child(2)").click()
          try await window.wait(forHeading: "All goals")
          #expect(try await window.url == address + "/goals/goals")
          try await window.find("a.button.primary").click()
          try await window.waitFor("#goal-title").type("Sing")
          #expect(try await window.url == address + "/goals/goals/new")
          try await window.find("#goal button").click()
          try await window.wait(forHeading: "Summary")
          try await window.wait(forTitles: ["Sing"])
          try await window.find(".card form button").click()
          try await window.waitUntil("the progress") {
            try await window.find(".progress").text.hasPrefix("1")
          }
          try await window.back()
          try await window.waitFor("#goal-title")
          try await window.back()
          try await window.wait(forHeading: "All goals")
          #expect(try await window.evaluate("return window.isSamePage").bool == true)

          // The style sheet and the icon.
          let assets =
            try await window.evaluate(
              "return [...document.querySelectorAll('head link')].map(e => new URL(e.href).pathname)"
            ).array?.compactMap(\.string) ?? []
          #expect(assets.count == 2)
          for asset in assets {
            #expect(asset.hasPrefix("/goals/_rill/asset/"))
            try await #expect(fetch(asset, window) == "200 \(asset)")
          }
          #expect(
            try await window.evaluate("return getComputedStyle(document.body).margin").string
              == "0px")

          // An upload and a download.
          try await window.goLive(address + "/goals/transfer")
          let file = folder.file("swim.json")
          let goal = #"{"id":"swim","title":"Swim","interval":"daily","frequency":1}"#
          try Data(#"{"goals":[\#(goal)]}"#.utf8).write(to: file)
          try await window.find("#import-file").type(file.path)
          try await window.wait(for: "Import 1 goal?", in: "#import-result")
          try await window.find(".actions .primary").click()
          try await window.wait(forTitles: ["Sing", "Swim"])
          try await window.save("goals-mounted")
          try await window.goLive(address + "/goals/transfer")
          let link = try await window.find("[download]").property("href").string
          #expect(link == address + "/goals/goals.json")
          let export = try await window.evaluate(
            "return fetch('/goals/goals.json').then(a => a.text())")
          #expect(export.string?.contains("\"title\":\"Swim\"") ?? false)

          // All cookies of the goals have its path.
          let cookies = try await window.devTools(
            "Network.getCookies", ["urls": .array([.string(address + "/goals/")])])
          let paths = cookies["cookies"].array?.map {
            "\($0["name"].string ?? "") \($0["path"].string ?? "")"
          }
          #expect(
            paths?.sorted() == ["member /", "rill-browser /goals", "rill-time-zone /goals"])
          try await window.expectNoErrors()

          // After a sign-out, an open page can't connect again.
          try await window.goOffline(cutting: proxy)
          try await proxy.restore()
          try await window.waitUntilLive()
          let signOut = "return fetch('/sign-out', { method: 'POST' }).then(a => a.status)"
          #expect(try await window.evaluate(signOut).number == 200)
          try await window.goOffline(cutting: proxy)
          try await proxy.restore()
          try await window.wait(for: "Club", in: "h1")
          try await #expect(fetch("/goals/goals.json", window) == "200 /")
        }
      }
    }
  }

  @Test(
    "Behind a proxy with TLS, cookies of the goals are secure, and have its path",
    .enabled(if: Nginx.isThere, "nginx or openssl was not found."))
  func secureCookies() async throws {
    try await serve(isBehindTLS: true) { server, _ in
      try await Nginx.run(to: server) { nginx in
        try await Browser.withWindow { window in
          // The certificate's issuer is unknown to the browser.
          try await window.devTools("Security.setIgnoreCertificateErrors", ["ignore": true])
          let address = "https://localhost:\(nginx.port)"
          try await window.waitUntil("nginx is there") {
            (try? await window.go(to: address)) != nil
          }
          try await window.signIn("open sesame")
          try await window.waitUntilLive()
          try await window.find("nav a:nth-child(2)").click()
          try await window.wait(forHeading: "All goals")
          #expect(try await window.url == address + "/goals/goals")
          let cookies = try await window.devTools("Network.getCookies")["cookies"].array ?? []
          let own = try #require(
            cookies.first { $0["name"].string == "__Secure-rill-browser" })
          #expect(own["path"].string == "/goals")
          #expect(own["secure"].bool == true && own["httpOnly"].bool == true)
          // The browser rejects the other prefix below a path.
          let names = try await window.evaluate(
            """
            for (const name of ["__Host-a", "__Secure-a"])
              document.cookie = `${name}=1; Path=/goals; Secure`
            return document.cookie.split("; ").filter(cookie => /^__/.test(cookie)).join()
            """)
          #expect(names.string == "__Secure-a=1")
          try await window.expectNoErrors()
        }
      }
    }
  }

  @Test("A page whose token the application redirects loads again")
  func redirectedToken() async throws {
    try await serve { server, _ in
      try await TCPProxy.withProxy(to: server) { proxy in
        try await Browser.withWindow { window in
          try await window.go(to: "http://localhost:\(proxy.port)")
          try await window.signIn("open sesame")
          try await window.waitUntilLive()
          // Without its cookies, the page needs another token.
          _ = try await window.devTools("Network.clearBrowserCookies", [:])
          try await window.goOffline(cutting: proxy)
          try await proxy.restore()
          try await window.wait(for: "Club", in: "h1")
        }
      }
    }
  }

  @Test("Without scripts, forms of the goals work below a path")
  func withoutScripts() async throws {
    try await serve { server, _ in
      try await Browser.withWindow(runsScripts: false) { window in
        let address = "http://localhost:\(server)"
        try await window.go(to: address)
        try await window.signIn("open sesame")
        try await window.wait(forHeading: "Summary")
        try await window.go(to: address + "/goals/goals/new")
        try await window.find("#goal-title").type("Sing")
        try await window.find("#goal button").click()
        try await window.wait(forTitles: ["Sing"])
        #expect(try await window.url == address + "/goals/")
        try await window.find(".card form button").click()
        try await window.waitUntil("the progress") {
          try await window.find(".progress").text.hasPrefix("1")
        }
        try await window.find(".card h3 a").click()
        try await window.waitFor("#goal-title").type("!")
        try await window.find("#goal button").click()
        try await window.wait(forTitles: ["Sing!"])
        try await window.go(to: address)
        try await window.find("form button").click()
        try await window.go(to: address + "/goals/goals")
        #expect(try await window.url == address + "/")
        try await window.expectNoErrors()
      }
    }
  }
}

extension Window {
  fileprivate func signIn(_ password: String) async throws {
    try await waitFor("[type=password]").type(password)
    try await find("button").click()
  }

  /// Saves a screenshot beside those of ``ScreenshotTests``.
  fileprivate func save(_ name: String) async throws {
    try await saveScreenshot(to: ScreenshotTests.folder.appendingPathComponent("\(name).png"))
  }
}
