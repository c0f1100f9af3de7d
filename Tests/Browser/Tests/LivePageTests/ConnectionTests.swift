import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of a page that loses its connection.
@Suite(.browser, .timeLimit(.minutes(20))) struct ConnectionTests {
  private enum Message {
    case typed(String)
    case increment
  }

  private static let page = LivePage(.root) { _ in
    Program<(text: String, count: Int), Message>(
      model: (text: "", count: 0),
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .increment: model.count += 1
        }
      },
      view: { model in
        div {
          input(.id("told"), .value(model.text), .onInput { .typed($0) })
          input(.id("untold"))
          output { text("\(model.text)/\(model.count)") }
          button(.onClick(.increment)) { "+" }
          div(.id("scrolled"), .style(.height, "50px"), .style(.overflow, "auto")) {
            div(.style(.height, "3000px")) {}
          }
        }
      })
  }

  private func expectRecovery(
    _ window: Window, _ interrupt: () async throws -> Void, _ restore: () async throws -> Void
  ) async throws {
    try await window.find("#untold").type("kept here")
    try await window.find("#told").type("half a sentence")
    try await window.find("button").click()
    try await window.wait(for: "half a sentence/1", in: "output")
    try await window.find("#told").click()
    // The caret position after a click depends on the font.
    try await window.press(.end)
    try await window.press(.left)
    try await window.evaluate("document.getElementById('scrolled').scrollTop = 500")
    try await interrupt()
    try await window.waitUntil("the page shows that it is offline") {
      try await window.liveState() == "offline"
    }
    try await window.waitUntil("it is said in words") {
      try await window.find("#rill-status").text.contains("Connecting")
    }
    // Text typed without a connection is also kept.
    try await window.type("!")
    try await restore()
    try await window.waitUntilLive()
    // The count belonged to the session and is lost with it.
    try await window.wait(for: "half a sentenc!e/0", in: "output")
    #expect(try await window.find("#untold").property("value").string == "kept here")
    #expect(try await window.focused.attribute("id") == "told")
    try await window.type("?")
    try await window.wait(for: "half a sentenc!?e/0", in: "output")
    #expect(try await window.find("#scrolled").property("scrollTop").number == 500)
    try await window.find("button").click()
    try await window.wait(for: "half a sentenc!?e/1", in: "output")
    try await window.waitUntil("nothing is said of it any more") {
      try await window.find("#rill-status").text == ""
    }
  }

  @Test("A lost connection is restored and keeps the input")
  func cut() async throws {
    try await Served.run([Self.page]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await expectRecovery(window, { await proxy.cut() }, { try await proxy.restore() })
        }
      }
    }
  }

  /// A manual clock, with the shortest pauses between the page's attempts to connect.
  private static let clock = """
    Math.random = () => 0;
    const timers = new Map();
    let now = 0;
    let last = 0;
    window.setTimeout = (turn, wait = 0) => {
      timers.set(++last, [now + wait, turn, wait]);
      return last;
    };
    window.clearTimeout = (timer) => timers.delete(timer);
    // Returns whether an attempt to connect is scheduled.
    window.isWaiting = () => [...timers.values()].some(([, , wait]) => wait > 0 && wait !== 600);
    // Advances to the next timer, unless it is due after `end`.
    window.passUntil = (end) => {
      const [timer, [due, turn]] = [...timers].sort(([, [a]], [, [b]]) => a - b)[0] ?? [0, [Infinity]];
      if (due > end) return false;
      timers.delete(timer);
      now = due;
      turn();
      return true;
    };
    """

  @Test("The page reports a lost connection within a second, despite retries")
  func notice() async throws {
    try await Served.run([Self.page]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.devTools(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.clock)])
          try await window.goLive("http://localhost:\(proxy.port)")
          try await window.goOffline(cutting: proxy)
          repeat {
            try await window.waitUntil("the attempt has failed") {
              try await window.evaluate("return window.isWaiting()") == true
            }
          } while try await window.evaluate("return window.passUntil(1000)") == true
          #expect(try await window.find("#rill-status").text.contains("Connecting"))
        }
      }
    }
  }

  @Test("An offline browser reports it at once and reconnects when it is online")
  func browserOffline() async throws {
    try await Served.run([Self.page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        #expect(
          try await window.evaluate(
            """
            dispatchEvent(new Event("offline"));
            return document.documentElement.dataset.rill;
            """
          ).string == "offline")
        try await window.evaluate("dispatchEvent(new Event('online'))")
        try await window.waitUntilLive()
      }
    }
  }

  @Test("The page joins a restarted server and keeps the input")
  func restart() async throws {
    let first = Gate()
    let second = Gate()
    let stop = Gate()
    let stopped = Gate()
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let port = try await Served.run([Self.page]) { server in
          continuation.yield(server.port)
          await first.pass()
          return server.port
        }
        await stopped.open()
        await second.pass()
        try await Served.run([Self.page], port: port) { _ in await stop.pass() }
      }
      var iterator = ports.makeAsyncIterator()
      let port = try #require(await iterator.next())
      try await Browser.withWindow { window in
        try await window.goLive("http://localhost:\(port)")
        try await expectRecovery(
          window,
          {
            await first.open()
            await stopped.pass()
          }, { await second.open() })
      }
      await stop.open()
      try await group.waitForAll()
    }
  }

  @Test("A page is live after leaving it and going back")
  func backForwardCache() async throws {
    try await Served.run([Self.page, LivePage("/other") { _ in otherPage() }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.find("#told").type("x")
        try await window.wait(for: "x/0", in: "output")
        try await window.go(to: server.address + "/other")
        try await window.back()
        try await window.waitUntilLive()
        try await window.find("button").click()
        try await window.waitUntil("it counts") {
          try await window.find("output").text.hasSuffix("/1")
        }
        try await window.expectNoErrors()
      }
    }
  }
}

private func otherPage() -> Program<Int, Never> {
  Program(model: 0, update: { _, _ in }, view: { _ in p { "Another page." } })
}
