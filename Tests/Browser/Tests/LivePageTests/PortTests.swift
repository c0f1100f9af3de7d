import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of ports between programs and scripts of a page.
@Suite(.browser, .timeLimit(.minutes(20))) struct PortTests {
  private struct Model {
    var bars: [Double] = [3, 1, 2]
    var picked: [Int] = []
    var failures: [String] = []
    var isListening = true
  }

  private enum Message {
    case picked(Int)
    case failed(LivePortError)
    case grow
    case listen(Bool)
  }

  private static let chart = LivePort<[Double], Int>("chart")

  private static func page(_ scripts: [LiveAsset]) -> LivePage {
    LivePage(.root, scripts: scripts) { _ in
      let model = Model()
      return Program<Model, Message>(
        model: model, effect: chart.send(model.bars),
        update: { message, model in
          switch message {
          case .picked(let index): model.picked.append(index)
          case .failed(let error): model.failures.append("\(error)")
          case .grow:
            model.bars = model.bars.map { $0 + 1 }
            return chart.send(model.bars)
          case .listen(let isListening): model.isListening = isListening
          }
          return .none
        },
        subscriptions: { model in
          chart.messages {
            .picked($0)
          } onError: {
            .failed($0)
          }.when(model.isListening)
        },
        view: { model in
          div {
            canvas(.id("chart"), .width(90), .height(60)) {}
            output(.id("picked")) { text(model.picked.map(String.init).joined(separator: " ")) }
            output(.id("failures")) { text(model.failures.joined(separator: "; ")) }
            button(.id("grow"), .onClick(.grow)) { "Grow" }
            button(.id("mute"), .onClick(.listen(!model.isListening))) { "Mute" }
          }
        })
    }
  }

  /// Draws bars, and sends the clicked one, as in the documentation.
  private static let drawing = """
    const canvas = document.getElementById("chart");
    const kept = [];

    addEventListener("rill:chart", ({ detail }) => {
      const bars = JSON.parse(detail);
      const context = canvas.getContext("2d");
      context.clearRect(0, 0, canvas.width, canvas.height);
      bars.forEach((height, i) => context.fillRect(30 * i, canvas.height - 10 * height, 29, 10 * height));
      canvas.dataset.drawn = (canvas.dataset.drawn ?? "") + detail;
    });

    canvas.addEventListener("click", ({ offsetX }) => tell(Math.floor(offsetX / 30)));

    function tell(value) {
      kept.push(JSON.stringify(value));
      tellAll();
    }

    function tellAll() {
      while (kept.length) {
        const event = new CustomEvent("rill:to:chart", { detail: kept[0], cancelable: true });
        // This port has no listener.
        if (dispatchEvent(event)) break;
        kept.shift();
      }
    }

    new MutationObserver(tellAll).observe(document.documentElement, { attributeFilter: ["data-rill"] });
    """

  /// Returns whether the chart is dark at a height in the middle of a bar.
  private func isDark(_ window: Window, bar: Int, height: Int) async throws -> Bool {
    try await window.evaluate(
      """
      const canvas = document.getElementById("chart");
      return canvas.getContext("2d").getImageData(30 * arguments[0] + 15, canvas.height - arguments[1], 1, 1)
        .data[3] > 0;
      """, [.number(Double(bar)), .number(Double(height))]
    ).bool ?? false
  }

  @Test("A page script draws the program's values and sends clicks")
  func picking() async throws {
    try await Served.run([Self.page([.script("chart.js", Self.drawing)])]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        let drawn = try await window.find("#chart").attribute("data-drawn")
        #expect(drawn == "[3,1,2]")
        try await #expect(isDark(window, bar: 0, height: 25))
        try await #expect(!isDark(window, bar: 1, height: 25))
        try await window.find("#grow").click()
        try await window.waitUntil("it is drawn anew") {
          try await isDark(window, bar: 2, height: 25)
        }
        for bar in [2, 0] {
          try await window.evaluate(
            """
            const canvas = document.getElementById("chart"), { left, top } = canvas.getBoundingClientRect();
            canvas.dispatchEvent(new MouseEvent("click", { clientX: left + 30 * arguments[0] + 15, clientY: top + 5 }));
            """, [.number(Double(bar))])
        }
        try await window.wait(for: "2 0", in: "#picked")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A page becomes live after its scripts have run in order, even if they load slowly")
  func order() async throws {
    // The server sends it long after the socket could have been opened.
    let gate = Gate()
    let slow = LiveDownload("/slow.js", name: "slow.js", type: "text/javascript") { _ in
      await gate.pass()
      return Array("window.order = ['slow'];".utf8)
    }
    let open = LiveDownload("/open", name: "open", type: "text/plain") { _ in
      await gate.open()
      return []
    }
    let first = """
      import "/slow.js";
      window.order.push("first");
      document.documentElement.dataset.before = document.documentElement.dataset.rill;
      """
    let scripts = [
      LiveAsset.script("first.js", first), .script("broken.js", "throw new Error('broken')"),
      .script("last.js", "window.order.push('last');" + Self.drawing),
    ]
    try await Served.run([Self.page(scripts)], downloads: [slow, open]) { server in
      try await Browser.withWindow { window in
        try await window.devTools(
          "Page.addScriptToEvaluateOnNewDocument",
          ["source": "setTimeout(() => fetch('/open'), 400)"])
        try await window.goLive(server.address)
        // The script of all pages has run, and has not joined.
        try await #expect(
          window.evaluate("return document.documentElement.dataset.before").string == "connecting")
        try await #expect(window.evaluate("return window.order.join()").string == "slow,first,last")
        try await #expect(window.find("#chart").attribute("data-drawn") == "[3,1,2]")
      }
    }
  }

  @Test(
    "A script detects that a value has no listener yet, and keeps the value")
  func valueWithoutListener() async throws {
    let early =
      Self.drawing + "\nfor (const value of [5, 6, 7]) tell(value);"
      + "window.tell = tell; window.kept = kept; window.early = kept.length;"
    try await Served.run([Self.page([.script("chart.js", early)])]) { server in
      try await TCPProxy.withProxy(to: server.port) { proxy in
        try await Browser.withWindow { window in
          try await window.goLive("http://localhost:\(proxy.port)")
          try await #expect(window.evaluate("return window.early").number == 3)
          try await window.wait(for: "5 6 7", in: "#picked")
          // No listener.
          try await window.find("#mute").click()
          try await window.evaluate("window.tell(8)")
          try await window.waitUntil("no listener receives it") {
            try await window.evaluate("window.tell(9); return window.kept.length").number ?? 0 > 1
          }
          let kept = try await window.evaluate("return window.kept.join(' ')").string ?? ""
          try await window.find("#mute").click()
          try await window.waitUntil("a listener receives it") {
            try await window.evaluate("window.tell(10); return window.kept.length").number == 0
          }
          try await window.waitUntil("all has come, in order") {
            let picked = try await window.find("#picked").text
            return picked.contains(kept) && picked.hasSuffix("10")
          }
          // No session.
          try await window.goOffline(cutting: proxy)
          try await window.evaluate("window.tell(11); window.tell(12)")
          try await #expect(window.evaluate("return window.kept.length").number == 2)
          try await proxy.restore()
          try await window.waitUntil("the kept value arrives with the new session") {
            try await window.find("#picked").text.hasSuffix("11 12")
          }
        }
      }
    }
  }

  @Test("Invalid values arrive as errors, and values that are too large are not sent")
  func errors() async throws {
    let script = """
      window.tell = (detail) => !dispatchEvent(new CustomEvent("rill:to:chart", { detail, cancelable: true }));
      """
    try await Served.run([Self.page([.script("chart.js", script)])]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await #expect(window.evaluate("return tell('[1]')").bool == true)
        try await #expect(window.evaluate("return tell({})").bool == true)
        try await #expect(window.evaluate("return tell()").bool == true)
        try await window.wait(
          for: "Port chart: the value is not of type Int; "
            + "Port chart: the value is not JSON at byte 1; "
            + "Port chart: the value is not JSON at byte 0", in: "#failures")
        try await #expect(window.evaluate("return tell('1'.repeat(2 << 20))").bool == false)
        try await #expect(window.evaluate("return tell('4')").bool == true)
        try await window.wait(for: "4", in: "#picked")
        #expect(try await window.liveState() == "live")
      }
    }
  }
}
