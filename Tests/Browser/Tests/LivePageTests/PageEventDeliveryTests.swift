import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of the events that a page sends around interruptions, without duplicates.
@Suite(.browser, .timeLimit(.minutes(20))) struct PageEventDeliveryTests {
  private struct Model: Sendable {
    var location: Location
    var touches = 0
    var moves = 0
    var clicks = 0
    var counts = ""
    var ticks = 0
    var isMuted = false
  }

  private enum Message: Sendable {
    case went(Location)
    case touched
    case moved
    case count
    case tick
    case mute
    case received
  }

  private static func page(_ gate: Gate? = nil) -> LivePage {
    LivePage(.root, includingSubpaths: true) { _ in
      // The first request is the page, and the second its session.
      if await gate?.visit() == 2 { await gate?.pass() }
      return Program<Model, Message>(
        start: { (Model(location: $0), .none) }, onLocation: { .went($0) },
        update: { message, model in
          switch message {
          case .went(let location): model.location = location
          case .touched: model.touches += 1
          case .moved: model.moves += 1
          case .count:
            model.clicks += 1
            model.counts = "\(model.moves) moves, \(model.clicks) clicks"
          case .tick: model.ticks += 1
          case .mute: model.isMuted = true
          case .received: break
          }
          return .none
        },
        subscriptions: { $0.isMuted ? .none : .host("say") { _ in .received } },
        document: { model in
          Document(title: "Page") {
            input(.id("field"), .on("input", fields: []) { _ in .touched })
            div(.id("pad"), .onPointerMove { _ in .moved }) { "Pad" }
            button(.id("count"), .onClick(.count)) { "Count" }
            button(.id("tick"), .onClick(.tick)) { "Tick" }
            button(.id("mute"), .onClick(.mute)) { "Mute" }
            output(.id("touches")) { text(model.touches) }
            output(.id("counts")) { text(model.counts) }
            output(.id("ticks")) { text(model.ticks) }
            section {
              if model.ticks % 2 == 1 { hr() }
              p(.id("stray")) { "Stray." }
            }
            h1 { text(model.location) }
          }
        })
    }
  }

  private func withPage(
    _ body: @escaping @Sendable (Window, TCPProxy) async throws -> Void
  ) async throws {
    let configure = { (configuration: inout LiveConfiguration) in
      configuration.resumeTimeout = .seconds(600)
      configuration.frameLimit = .unlimited
    }
    try await Served.run([Self.page()], configure: configure) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await window.evaluate(
            """
            window.move = (count) => {
              const pad = document.getElementById("pad");
              for (let i = 0; i < count; i++) pad.dispatchEvent(new PointerEvent("pointermove"));
            };
            """)
          try await body(window, proxy)
        }
      }
    }
  }

  @Test("A listener of input without its value receives one event")
  func withoutValue() async throws {
    try await withPage { window, proxy in
      try await window.find("#field").type("a")
      try await window.wait(for: "1", in: "#touches")
      try await window.goOffline(cutting: proxy)
      try await window.goOnline(restoring: proxy)
      try await window.evaluate("document.getElementById('tick').click()")
      try await window.wait(for: "1", in: "#ticks")
      #expect(try await window.find("#touches").text == "1")
      // Input during the interruption is sent.
      try await window.goOffline(cutting: proxy)
      try await window.find("#field").type("b")
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "2", in: "#touches")
      #expect(try await window.find("#field").property("value").string == "ab")
    }
  }

  @Test("While the connection stalls, excess pointer moves are dropped; other events are kept")
  func stuck() async throws {
    try await withPage { window, proxy in
      await proxy.stall(.up)
      try await window.evaluate(
        """
        const button = document.getElementById("count");
        move(1200);
        button.click();
        move(300);
        button.click();
        """)
      await proxy.cut()
      await proxy.resume()
      try await window.goOnline(restoring: proxy)
      try await window.wait(for: "1000 moves, 2 clicks", in: "#counts")
    }
  }

  @Test("A session acknowledges many moves that change nothing")
  func unshown() async throws {
    try await withPage { window, proxy in
      for _ in 1...2 {
        let answers = await proxy.byteCount(.down)
        try await window.evaluate("move(600)")
        try await window.waitUntil("there is an answer") {
          await proxy.byteCount(.down) > answers
        }
      }
      try await window.find("#count").click()
      try await window.wait(for: "1200 moves, 1 clicks", in: "#counts")
    }
  }

  @Test("A listener that is removed by an update that doesn't fit stays removed")
  func unlistening() async throws {
    try await withPage { window, _ in
      let say = """
        return !dispatchEvent(new CustomEvent("rill:to:say", { detail: "x", cancelable: true }));
        """
      #expect(try await window.evaluate(say).bool == true)
      try await window.evaluate(
        """
        document.getElementById("stray").remove();
        document.getElementById("tick").click();
        document.getElementById("mute").click();
        """)
      try await window.waitUntil("all is shown anew") {
        try await window.findAll("#stray").count == 1
      }
      #expect(try await window.evaluate(say).bool == false)
    }
  }

  @Test("A session follows navigation from before its answer")
  func whereabouts() async throws {
    let gate = Gate()
    try await Served.run([Self.page(gate)]) { server in
      try await Browser.withWindow { window in
        try await window.go(to: server.address + "/page")
        try await window.waitUntil("a session begins") { await gate.visits == 2 }
        do {
          try await window.evaluate("location.hash = 'there'")
          await gate.open()
          try await window.waitUntilLive()
          try await window.wait(for: "/page#there", in: "h1")
        } catch {
          await gate.open()
          throw error
        }
      }
    }
  }
}
