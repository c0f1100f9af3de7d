import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of debounced and throttled events.
@Suite(.browser, .timeLimit(.minutes(20))) struct PagePaceTests {
  private enum Message: Sendable {
    case typed(String)
    case checked(Bool)
    case moved(Double)
    case clicked
    case sent
    case frame
    case removed
  }

  private struct Model: Sendable {
    var log: [String] = []
    var frames = 0
    var hasField = true
  }

  /// A page that shows the received events in order.
  private static func page(
    debounced pause: Duration = .seconds(3600), throttled interval: Duration = .seconds(3600),
    removal: Gate? = nil
  ) -> LivePage {
    LivePage(.root) { _ in
      Program<Model, Message>(
        model: Model(), effect: removal.map { gate in .task { await Self.pass(gate) } } ?? .none,
        update: { message, model in
          switch message {
          case .typed(let text): model.log.append("typed \(text)")
          case .checked(let isOn): model.log.append("checked \(isOn)")
          case .moved(let x): model.log.append("at \(Int(x))")
          case .clicked: model.log.append("clicked")
          case .sent: model.log.append("sent")
          case .frame: model.frames += 1
          case .removed: model.hasField = false
          }
          return .none
        },
        subscriptions: { _ in
          removal == nil ? .none : .animationFrames { _ in .frame }
        },
        view: { model in
          div {
            form(.onSubmit(.sent)) {
              if model.hasField {
                input(.id("field"), .onInput { .typed($0) }.debounced(by: pause))
              }
            }
            input(.id("other"))
            input(
              .id("switch"), .type(.checkbox), .onCheck { .checked($0) }.debounced(by: pause))
            div(.id("pad"), .onPointerMove { .moved($0.x) }.throttled(to: interval)) { "Pad" }
            button(.id("button"), .onClick(.clicked)) { "Click" }
            output(.id("log")) { text(model.log.joined(separator: ", ")) }
            output(.id("frames")) { text(model.frames) }
          }
        })
    }
  }

  private static func pass(_ gate: Gate) async -> Message? {
    await gate.pass()
    return .removed
  }

  private func withPage(
    _ page: LivePage, _ body: @escaping @Sendable (Window) async throws -> Void
  ) async throws {
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await body(window)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("Debounced typing is sent once, after a pause")
  func debounce() async throws {
    try await withPage(Self.page(debounced: .milliseconds(500))) { window in
      // In immediate succession, on machines of any speed.
      try await window.evaluate(
        """
        const field = document.getElementById("field");
        for (const text of ["a", "ab", "abc"]) {
          field.value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        """)
      try await window.wait(for: "typed abc", in: "#log")
      try await window.evaluate("document.getElementById('button').click()")
      try await window.wait(for: "typed abc, clicked", in: "#log")
    }
  }

  @Test("A debounce counts from the last event")
  func pause() async throws {
    try await withPage(Self.page(debounced: .milliseconds(600))) { window in
      let times = try await window.evaluate(
        """
        const { promise, resolve } = Promise.withResolvers();
        // No timer fires during a script, on machines of any speed.
        const spend = (time) => { for (const end = performance.now() + time; performance.now() < end;); };
        const field = document.getElementById("field");
        const log = document.getElementById("log");
        const begin = performance.now();
        for (let i = 0; i < 5; i++) {
          if (i) spend(200);
          field.value += "x";
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        new MutationObserver(() => resolve([performance.now() - begin, log.textContent]))
          .observe(log, { childList: true, characterData: true, subtree: true });
        return promise;
        """)
      #expect(times.array?.last?.string == "typed xxxxx")
      #expect(try #require(times.array?.first?.number) >= 1400)
    }
  }

  @Test("Delayed events precede a later click, form submission or blur")
  func order() async throws {
    try await withPage(Self.page()) { window in
      try await window.find("#field").type("a")
      // Without taking the focus.
      try await window.evaluate("document.getElementById('button').click()")
      try await window.wait(for: "typed a, clicked", in: "#log")
      try await window.type("b")
      try await window.press(.enter)
      try await window.wait(for: "typed a, clicked, typed ab, sent", in: "#log")
      try await window.type("c")
      try await window.press(.tab)
      try await window.wait(for: "typed a, clicked, typed ab, sent, typed abc", in: "#log")
      #expect(try await window.focused.attribute("id") == "other")
    }
  }

  @Test("Throttled events are sent at once, at intervals, and at the end")
  func throttle() async throws {
    try await withPage(Self.page(throttled: .milliseconds(300))) { window in
      try await window.evaluate(
        """
        const pad = document.getElementById("pad");
        for (let x = 0; x < 10; x++) {
          pad.dispatchEvent(new PointerEvent("pointermove", { clientX: x, bubbles: true }));
        }
        """)
      try await window.wait(for: "at 0, at 9", in: "#log")
      // After an interval, the next event is sent at once.
      try await window.evaluate("return new Promise((resolve) => setTimeout(resolve, 400))")
      try await window.evaluate(
        """
        document.getElementById("pad").dispatchEvent(
          new PointerEvent("pointermove", { clientX: 20, bubbles: true }));
        document.getElementById("button").click();
        """)
      try await window.wait(for: "at 0, at 9, at 20, clicked", in: "#log")
    }
  }

  @Test("The end of a throttle interval does not end a debounce")
  func throttleAndDebounce() async throws {
    try await withPage(Self.page(throttled: .milliseconds(100))) { window in
      try await window.evaluate(
        """
        const field = document.getElementById("field");
        field.value = "a";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        const pad = document.getElementById("pad");
        for (let x = 0; x < 3; x++) {
          pad.dispatchEvent(new PointerEvent("pointermove", { clientX: x, bubbles: true }));
        }
        """)
      try await window.wait(for: "at 0, at 2", in: "#log")
      try await window.evaluate("document.getElementById('button').click()")
      try await window.wait(for: "at 0, at 2, typed a, clicked", in: "#log")
    }
  }

  @Test("A throttled event precedes later events")
  func throttleInOrder() async throws {
    try await withPage(Self.page()) { window in
      try await window.evaluate(
        """
        const pad = document.getElementById("pad");
        for (let x = 0; x < 3; x++) {
          pad.dispatchEvent(new PointerEvent("pointermove", { clientX: x, bubbles: true }));
        }
        document.getElementById("button").click();
        """)
      try await window.wait(for: "at 0, at 2, clicked", in: "#log")
    }
  }

  @Test("Animation frames keep delayed events waiting; navigation sends them")
  func pictures() async throws {
    let gate = Gate()
    try await withPage(Self.page(removal: gate)) { window in
      try await window.evaluate(
        """
        const field = document.getElementById("field");
        field.value = "a";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        """)
      let frames = try await Int(window.find("#frames").text) ?? 0
      try await window.waitUntil("pictures have been drawn") {
        try await Int(window.find("#frames").text) ?? 0 > frames + 5
      }
      #expect(try await window.find("#log").text == "")
      await gate.open()
      try await window.waitUntil("the field has gone") {
        try await window.findAll("#field").isEmpty
      }
      try await window.evaluate("document.getElementById('button').click()")
      try await window.wait(for: "clicked", in: "#log")
    }
  }

  @Test("Delayed events are sent after a reconnection")
  func rejoin() async throws {
    try await Served.run([Self.page()]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await window.find("#field").type("kept")
          try await window.evaluate("document.getElementById('switch').click()")
          try await window.goOffline(cutting: proxy)
          try await window.goOnline(restoring: proxy)
          try await window.wait(forValue: "kept", of: "#field")
          #expect(try await window.find("#log").text == "")
          try await window.evaluate("document.getElementById('button').click()")
          try await window.wait(for: "typed kept, checked true, clicked", in: "#log")
        }
      }
    }
  }
}
