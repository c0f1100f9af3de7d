import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of a page that resumes its session after a lost connection.
@Suite(.browser, .timeLimit(.minutes(20))) struct ResumeTests {
  private struct Model: Sendable {
    var text = ""
    var count = 0
    var isOn = false
    var place = Location.root
    var width = 0.0
    var said: [String] = []
  }

  private enum Message {
    case typed(String)
    case increment
    case toggled(Bool)
    case moved(Location)
    case sized(Double)
    case said(String)
  }

  /// - Parameter onIncrement: A function called for each processed click.
  private static func page(_ onIncrement: @escaping @Sendable () -> Void = {}) -> LivePage {
    LivePage(.root, includingSubpaths: true) { _ in program(onIncrement) }
  }

  private static func program(
    _ onIncrement: @escaping @Sendable () -> Void
  ) -> Program<Model, Message> {
    Program<Model, Message>(
      start: { location in (Model(place: location), .none) },
      onLocation: { .moved($0) },
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .increment:
          model.count += 1
          onIncrement()
          return .host("counted", "\(model.count)")
        case .toggled(let isOn): model.isOn = isOn
        case .moved(let place): model.place = place
        case .sized(let width): model.width = width
        case .said(let text): model.said.append(text)
        }
        return .none
      },
      subscriptions: { _ in
        .merge([.windowSize { .sized($0.width) }, .host("say") { .said($0) }])
      },
      document: { model in
        Document(title: "Page") {
          input(.id("told"), .value(model.text), .onInput { .typed($0) })
          input(.id("switch"), .type(.checkbox), .checked(model.isOn), .onCheck { .toggled($0) })
          button(.onClick(.increment)) { "+" }
          a(.href("/elsewhere"), .id("link")) { "Elsewhere" }
          output { text("\(model.text)/\(model.count)/\(model.isOn)\(model.place)") }
          p(.id("width")) { text(Int(model.width)) }
          p(.id("said")) { text(model.said.joined(separator: ",")) }
        }
      })
  }

  private static func wait(_ configuration: inout LiveConfiguration) {
    configuration.resumeTimeout = .seconds(600)
  }

  private static func keepPages(_ configuration: inout LiveConfiguration) {
    wait(&configuration)
    configuration.allowsBackForwardCache = true
  }

  private func withPage(
    onIncrement: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable (Window, TCPProxy) async throws -> Void
  ) async throws {
    try await Served.run([Self.page(onIncrement)], configure: Self.wait) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await window.evaluate(
            """
            window.counted = [];
            addEventListener("rill:counted", ({ detail }) => counted.push(detail));
            document.querySelector("output").isSame = true;
            """)
          try await body(window, proxy)
          // The page keeps its nodes.
          #expect(
            try await window.evaluate("return document.querySelector('output').isSame").bool
              == true)
        }
      }
    }
  }

  @Test("A resumed page keeps the session's state and sends later input")
  func goingOn() async throws {
    try await withPage { window, proxy in
      try await window.find("button").click()
      try await window.find("#told").type("half")
      try await window.wait(for: "half/1/false/", in: "output")
      for round in 1...2 {
        try await window.goOffline(cutting: proxy)
        try await window.find("#told").type("\(round)")
        try await window.find("#switch").click()
        try await window.goOnline(restoring: proxy)
        try await window.wait(
          for: round == 1 ? "half1/1/true/" : "half12/1/false/", in: "output")
      }
      try await window.find("button").click()
      try await window.wait(for: "half12/2/false/", in: "output")
    }
  }

  @Test("A click that did not arrive is sent again")
  func lostClick() async throws {
    try await withPage { window, proxy in
      await proxy.stall(.up)
      try await window.find("button").click()
      try await window.find("button").click()
      await proxy.cut()
      await proxy.resume()
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "/2/false/", in: "output")
      #expect(try await window.evaluate("return counted.join()").string == "1,2")
    }
  }

  @Test("A click whose answer did not arrive counts once, and its answer is sent again")
  func lostAnswer() async throws {
    let (clicks, click) = AsyncStream.makeStream(of: Void.self)
    let tellClick: @Sendable () -> Void = { click.yield() }
    try await withPage(onIncrement: tellClick) { window, proxy in
      await proxy.stall(.down)
      try await window.find("button").click()
      for await _ in clicks { break }
      await proxy.cut()
      await proxy.resume()
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "/1/false/", in: "output")
      try await window.find("button").click()
      try await window.wait(for: "/2/false/", in: "output")
      #expect(try await window.evaluate("return counted.join()").string == "1,2")
    }
  }

  @Test("Navigation and window changes without a connection are sent")
  func whereabouts() async throws {
    try await withPage { window, proxy in
      try await window.find("#link").click()
      try await window.wait(for: "/0/false/elsewhere", in: "output")
      try await window.goOffline(cutting: proxy)
      try await window.evaluate("history.back()")
      try await window.waitUntil("it is back") {
        try await window.evaluate("return location.pathname").string == "/"
      }
      try await window.setScreen(Screen(width: 500, height: 600))
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "/0/false/", in: "output")
      try await window.wait(for: "500", in: "#width")
      // The listeners are the same.
      try await window.evaluate(
        "dispatchEvent(new CustomEvent('rill:to:say', { detail: 'again' }))")
      try await window.wait(for: "again", in: "#said")
    }
  }

  @Test("A second window at the same location has a separate session")
  func secondWindow() async throws {
    try await Served.run([Self.page()], configure: Self.wait) { server in
      try await Browser.withBrowser { browser in
        let window = try await browser.openWindow()
        try await window.goLive(server.address)
        try await window.find("button").click()
        try await window.wait(for: "/1/false/", in: "output")
        let other = try await browser.openWindow()
        try await other.goLive(server.address)
        try await other.wait(for: "/0/false/", in: "output")
        try await other.find("button").click()
        try await other.find("button").click()
        try await other.wait(for: "/2/false/", in: "output")
        try await window.find("button").click()
        try await window.wait(for: "/2/false/", in: "output")
      }
    }
  }

  @Test("A page from the back-forward cache resumes its session")
  func backForwardCache() async throws {
    let other = LivePage("/other") { _ in
      Program<Int, Never>(model: 0, update: { _, _ in }, view: { _ in p { "Another page." } })
    }
    try await Served.run(
      [Self.page(), other],
      configure: Self.keepPages
    ) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.evaluate(
          "addEventListener('pageshow', ({ persisted }) => (window.isKept = persisted))")
        try await window.find("button").click()
        try await window.wait(for: "/1/false/", in: "output")
        try await window.go(to: server.address + "/other")
        try await window.back()
        try await window.waitUntilLive()
        #expect(try await window.evaluate("return window.isKept ?? false").bool == true)
        try await window.wait(for: "/1/false/", in: "output")
        try await window.find("button").click()
        try await window.wait(for: "/2/false/", in: "output")
        try await window.expectNoErrors()
      }
    }
  }
}
