import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of the page's script.
@Suite(.browser, .timeLimit(.minutes(20))) struct PageScriptTests {
  private struct Model: Sendable {
    var location: Location
    var received: [String] = []
    var ticks = 0
  }

  private enum Message {
    case moved(Location)
    case received(String)
    case tick
  }

  private static func page(
    shown: AsyncStream<Void>.Continuation? = nil
  ) -> LivePage {
    LivePage(.root, includingSubpaths: true) { _ in
      Program<Model, Message>(
        start: { (Model(location: $0), .none) }, onLocation: { .moved($0) },
        update: { message, model in
          switch message {
          case .moved(let location): model.location = location
          case .received(let what): model.received.append(what)
          case .tick: model.ticks += 1
          }
          return .none
        },
        document: { model in
          Document(title: "Page") {
            main {
              p(.id("first")) { "First." }
              section {
                output(.id("ticks")) { text(model.ticks) }
                if model.ticks % 2 == 1 { hr() }
                output(.id("received")) { text(model.received.joined(separator: " ")) }
              }
              input(.id("plain"), .onInput { .received("input:\($0)") })
              a(.id("elsewhere"), .href("/elsewhere")) { "Elsewhere" }
              button(.id("tick"), .onClick(.tick)) { "Tick" }
              h1 { text(model.location) }
              if seen(shown) { hr(.id("end")) }
            }
          }
        })
    }
  }

  private static func seen(_ shown: AsyncStream<Void>.Continuation?) -> Bool {
    shown?.yield()
    return true
  }

  /// Opens a page, with `before` run in it before any other script.
  private func withPage(
    _ page: LivePage = page(), before: String = "",
    _ body: @escaping @Sendable (Window, TCPProxy) async throws -> Void
  ) async throws {
    try await Served.run([page]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.devTools(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(before)])
          try await window.goLive("http://localhost:\(proxy.port)/page")
          try await body(window, proxy)
        }
      }
    }
  }

  /// Waits until the session has processed all earlier events.
  private func catchUp(_ window: Window) async throws {
    let ticks = try await window.find("#ticks").text
    try await window.evaluate("document.getElementById('tick').click()")
    try await window.waitUntil("it ticks") { try await window.find("#ticks").text != ticks }
  }

  /// A manual clock that advances by an hour each time.
  private static let clock = """
    const { now } = Date;
    window.setInterval = (turn, time) => {
      let hours = 0;
      window.turn = () => {
        Date.now = () => now() + ++hours * 3600000;
        turn();
      };
      return 0;
    };
    """

  @Test("A page with a slow clock keeps its session; a page without an answer doesn't")
  func slowClock() async throws {
    try await withPage(before: Self.clock) { window, proxy in
      let answers = await proxy.byteCount(.down)
      try await window.evaluate("window.turn()")
      try await window.waitUntil("there is an answer") {
        await proxy.byteCount(.down) > answers
      }
      #expect(try await window.liveState() == "live")
      await proxy.stall(.down)
      try await window.evaluate("for (let i = 0; i < 4; i++) window.turn()")
      try await window.waitUntil("the page gives it up") {
        try await window.liveState() == "offline"
      }
      await proxy.resume()
      try await window.waitUntilLive()
    }
  }

  @Test("The page retries a session that doesn't begin")
  func noAnswer() async throws {
    let gate = Gate()
    let page = LivePage(.root) { _ in
      // The page, a session that never begins, and a session that does.
      if await gate.visit() == 2 { await gate.pass() }
      return Program<Int, Never>(model: 0, update: { _, _ in }, view: { _ in p { "Here." } })
    }
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.devTools(
          "Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.clock)])
        try await window.go(to: server.address)
        try await window.waitUntil("a session begins") { await gate.visits == 2 }
        do {
          try await window.evaluate("for (let i = 0; i < 4; i++) window.turn()")
          try await window.waitUntilLive()
          await gate.open()
        } catch {
          await gate.open()
          throw error
        }
      }
    }
  }

  @Test("After an update that doesn't fit, updates are ignored until the next full update")
  func misfit() async throws {
    let (shown, continuation) = AsyncStream.makeStream(of: Void.self)
    let stream = shown
    try await withPage(Self.page(shown: continuation)) { window, proxy in
      await proxy.stall(.down)
      try await window.evaluate("document.getElementById('received').remove()")
      var count = 0
      var iterator = stream.makeAsyncIterator()
      while count < 30 {
        try await window.evaluate("document.getElementById('tick').click()")
        await iterator.next()
        count += 1
      }
      await proxy.resume()
      try await window.waitUntil("all is there") {
        try await window.findAll("#received").count == 1
      }
      try await catchUp(window)
      #expect(try await window.liveState() == "live")
    }
  }

  @Test("A page with the same number of nodes but another structure is rendered again")
  func shape() async throws {
    try await withPage(
      before: """
        new MutationObserver((_, observer) => {
          const end = document.getElementById("end");
          if (!end) return;
          observer.disconnect();
          document.querySelector("section").append(document.getElementById("first"));
        }).observe(document, { childList: true, subtree: true });
        """
    ) { window, _ in
      #expect(
        try await window.evaluate("return document.getElementById('first').parentNode.localName")
          .string == "main")
      try await catchUp(window)
    }
  }

  @Test("Back without a connection does not reload a program that follows the location")
  func backOffline() async throws {
    try await withPage { window, proxy in
      try await window.find("#elsewhere").click()
      try await window.wait(for: "/elsewhere", in: "h1")
      try await window.evaluate("window.isSame = true")
      try await window.goOffline(cutting: proxy)
      try await window.evaluate("history.back()")
      try await window.waitUntil("it is back") {
        try await window.evaluate("return location.pathname").string == "/page"
      }
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "/page", in: "h1")
      #expect(try await window.evaluate("return window.isSame ?? false").bool == true)
    }
  }

  @Test("Frames above the server's limit are not sent")
  func limit() async throws {
    let limit = """
      new MutationObserver(() => {
        const script = document.querySelector("script[data-token]");
        if (script) script.dataset.limit = "60";
      }).observe(document, { childList: true, subtree: true });
      """
    try await withPage(before: limit) { window, _ in
      try await window.find("#plain").type(String(repeating: "x", count: 60))
      try await catchUp(window)
      let received = try await window.find("#received").text
      #expect(received.contains("input:xxx"))
      #expect(!received.contains(String(repeating: "x", count: 50)))
      #expect(try await window.liveState() == "live")
    }
  }

  @Test("Only a session that lasted resets the retry delay")
  func backoff() async throws {
    try await withPage(
      before: Self.clock + """
        window.waits = [];
        Math.random = () => 0.5;
        const later = window.setTimeout;
        window.setTimeout = (what, time) => {
          if (time && time !== 600) waits.push(time);
          return later(what, time);
        };
        """
    ) { window, proxy in
      func lose() async throws -> Double? {
        try await window.evaluate("waits.length = 0")
        await proxy.cut()
        try await window.waitUntil("there is an attempt") {
          try await window.evaluate("return waits.length").number != 0
        }
        try await window.goOnline(restoring: proxy)
        return try await window.evaluate("return waits[0]").number
      }
      #expect(try await lose() == 200)
      #expect(try await lose() ?? 0 > 200)
      try await window.evaluate("window.turn()")
      #expect(try await lose() == 200)
    }
  }
}
