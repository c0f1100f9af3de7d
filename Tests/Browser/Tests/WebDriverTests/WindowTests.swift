import Foundation
import Testing
import WebDriver

@Suite(.browser, .timeLimit(.minutes(20)))
struct WindowTests {
  @Test("Several windows of a browser share a profile and take turns")
  func severalWindows() async throws {
    let page: PageServer.Page = """
      <title>0</title><script>document.title = document.cookie + ';' + document.hasFocus()</script>
      """
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withBrowser { browser in
        try await browser.withWindow { first in
          try await browser.withWindow { second in
            try await first.go(to: server.address())
            try await first.evaluate("document.cookie = 'a=1'")
            try await second.go(to: server.address())
            try #expect(await second.title == "a=1;true")
            try await first.reload()
            try #expect(await first.title == "a=1;true")
            try #expect(await browser.windows().count == 2)
            // Each of the concurrent commands reaches its own window.
            try await withThrowingTaskGroup { group in
              for (window, name) in [(first, "first"), (second, "second")] {
                group.addTask {
                  for number in 0..<20 {
                    try await window.evaluate(
                      "document.title = arguments[0]", ["\(name) \(number)"])
                    try #expect(await window.title == "\(name) \(number)")
                  }
                }
              }
              try await group.waitForAll()
            }
          }
          try #expect(await browser.windows().count == 1)
          try #expect(await first.title == "first 19")
        }
        try #expect(await browser.windows().isEmpty)
        // Although the window that was used last is closed.
        try await browser.withWindow { third in
          try await third.go(to: server.address())
          try #expect(await third.title == "a=1;true")
        }
      }
    }
  }

  @Test("Several browsers share nothing")
  func severalBrowsers() async throws {
    let page: PageServer.Page = "<script>document.title = document.cookie</script>"
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow { first in
        try await Browser.withWindow { second in
          try await first.go(to: server.address())
          try await first.evaluate("document.cookie = 'a=1'")
          try await second.go(to: server.address())
          try #expect(await second.title == "")
          try await first.reload()
          try #expect(await first.title == "a=1")
        }
      }
    }
  }

  @Test("A failing test closes its windows and browsers")
  func failing() async throws {
    struct Failure: Error {}
    try await Browser.withBrowser { browser in
      await #expect(throws: Failure.self) {
        try await browser.withWindow { _ in throw Failure() }
      }
      try #expect(await browser.windows().isEmpty)
    }
    var escaped: Window?
    await #expect(throws: Failure.self) {
      try await Browser.withWindow { window in
        escaped = window
        throw Failure()
      }
    }
    let error = try #require(
      await #expect(throws: WebDriverError.self) { try await escaped?.title })
    guard case .driver("invalid session id", _) = error.reason else {
      Issue.record("The browser is still open: \(error)")
      return
    }
  }

  @Test("A canceled task closes its browser")
  func cancellation() async throws {
    let (windows, continuation) = AsyncStream.makeStream(of: Window.self)
    let (never, neverEnding) = AsyncStream.makeStream(of: Void.self)
    defer { neverEnding.finish() }
    let task = Task {
      defer { continuation.finish() }
      try await Browser.withWindow { window in
        continuation.yield(window)
        // Until the task is canceled.
        for await _ in never {}
        try Task.checkCancellation()
      }
    }
    var opened = windows.makeAsyncIterator()
    let window = try #require(await opened.next())
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: WebDriverError.self) { try await window.title }
  }

  @Test("A window has the requested screen and color scheme", arguments: ColorScheme.allCases)
  func screen(scheme: ColorScheme) async throws {
    let page: PageServer.Page = "<meta name=viewport content='width=device-width'>"
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow(screen: .phone, colorScheme: scheme) { window in
        try await window.go(to: server.address())
        let seen = """
          return [innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0,
            matchMedia('(prefers-color-scheme: dark)').matches]
          """
        try #expect(
          await window.evaluate(seen) == [390, 844, 2, true, .bool(scheme == .dark)])
        try await window.setScreen(.desktop)
        try await window.setColorScheme(.dark)
        try #expect(await window.evaluate(seen) == [1280, 800, 1, false, true])
      }
    }
  }

  @Test("A window can run a page without its scripts")
  func noScripts() async throws {
    let page: PageServer.Page = """
      <p>a</p><a href=/two>on</a><noscript><i>none</i></noscript>
      <script>document.body.textContent = 'script'</script>
      """
    try await PageServer.withServer(["/": page, "/two": page]) { server in
      try await Browser.withWindow(runsScripts: false) { window in
        try await window.go(to: server.address())
        try #expect(await window.find("i").text == "none")
        try await window.find("a").click()
        try await window.waitUntil { try await window.url == server.address("/two") }
        try #expect(await window.find("p").text == "a")
        try #expect(await window.evaluate("return document.querySelector('p').textContent") == "a")
        try await window.setRunsScripts(true)
        try await window.reload()
        try #expect(await window.find("body").text == "script")
      }
    }
  }

  @Test("A window takes screenshots")
  func screenshots() async throws {
    let page: PageServer.Page = """
      <!doctype html><meta name=viewport content="width=device-width">
      <body style="margin: 0; height: 2000px">
      """
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await PageServer.withServer(["/": page]) { server in
      try await Browser.withWindow(screen: .phone) { window in
        try await window.go(to: server.address())
        #expect(pngSize(try await window.screenshot()) == [780, 1688])
        #expect(pngSize(try await window.screenshot(wholePage: true)) == [780, 4000])
        let file = folder.appendingPathComponent("a/b.png")
        try await window.saveScreenshot(to: file)
        #expect(pngSize(try Data(contentsOf: file)) == [780, 1688])
      }
    }
  }

  /// Returns the width and the height in the header of a PNG file.
  private func pngSize(_ png: Data) -> [Int] {
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]), png.count > 24 else { return [] }
    return [16, 20].map { offset in
      png[(offset)..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
