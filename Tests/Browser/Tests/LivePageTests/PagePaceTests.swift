import LiveWindow
import RillLive
import Testing
import WebDriver

/// Tests of debounced and throttled events.
@Suite(.browser, .timeLimit(.minutes(20))) struct PagePaceTests {
  @Test("Debounced typing is sent once, after a pause", arguments: ProgramHost.allCases)
  func debounce(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/pace/?pause=500") { window in
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

  @Test("A debounce counts from the last event", arguments: ProgramHost.allCases)
  func pause(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/pace/?pause=600") { window in
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

  @Test(
    "Delayed events precede a later click, form submission or blur", arguments: ProgramHost.allCases
  )
  func order(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/pace/") { window in
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

  @Test(
    "Throttled events are sent at once, at intervals, and at the end",
    arguments: ProgramHost.allCases)
  func throttle(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/pace/?interval=300") { window in
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

  @Test("The end of a throttle interval does not end a debounce", arguments: ProgramHost.allCases)
  func throttleAndDebounce(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/pace/?interval=100") { window in
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

  @Test("A throttled event precedes later events", arguments: ProgramHost.allCases)
  func throttleInOrder(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/pace/") { window in
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

  @Test(
    "Animation frames keep delayed events waiting; navigation sends them",
    arguments: ProgramHost.allCases)
  func pictures(_ host: ProgramHost) async throws {
    try await host.withFixture(at: "/pace/?frames=30") { window in
      // The first click starts the animation, in which the field goes.
      try await window.evaluate(
        """
        document.getElementById("button").click();
        const field = document.getElementById("field");
        field.value = "a";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        """)
      try await window.waitUntil("the field has gone") {
        try await window.findAll("#field").isEmpty
      }
      #expect(try await window.find("#log").text == "clicked")
      try await window.evaluate("document.getElementById('button').click()")
      try await window.wait(for: "clicked, clicked", in: "#log")
    }
  }

  @Test("Delayed events are sent after a reconnection")
  func rejoin() async throws {
    try await Served.run([ProgramHost.livePage]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)/pace/")
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
