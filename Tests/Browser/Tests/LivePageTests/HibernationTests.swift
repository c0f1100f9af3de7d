import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of a page whose session hibernates.
@Suite(.browser, .timeLimit(.minutes(20))) struct HibernationTests {
  private struct Model: Codable {
    var text = ""
    var count = 0
  }

  private enum Message {
    case typed(String)
    case increment
  }

  private static let page = LivePage(.root, persistence: .model) { _ in
    Program<Model, Message>(
      model: Model(),
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .increment: model.count += 1
        }
      },
      view: { model in
        main {
          input(.id("told"), .value(model.text), .onInput { .typed($0) })
          button(.id("up"), .onClick(.increment)) { "+" }
          output { text("\(model.text)/\(model.count)") }
        }
      })
  }

  @Test("An idle page goes on with the next click and the next key, and keeps its text")
  func idlePage() async throws {
    let store = ReadCountingStore()
    try await Served.run([Self.page]) {
      $0.pageSessions = PageSessions(store: store)
      $0.pageSessions?.hibernationDelay = .zero
    } _: { server in
      try await Browser.withWindow { window in
        // The test reports that the page is open, which the script does every 15 seconds.
        try await window.devTools(
          "Page.addScriptToEvaluateOnNewDocument",
          ["source": "window.ticks = []; window.setInterval = (tick) => ticks.push(tick);"])
        try await window.goLive(server.address)
        try await window.evaluate(
          """
          for (const element of document.querySelectorAll("#rill *")) element.isOld = true;
          window.isTheFirst = true;
          """)
        try await window.find("#told").type("hal")
        try await window.wait(for: "hal/0", in: "output")
        var count = 0
        while await store.readCount == 0 {
          let model = #""model":{"count":\#(count),"text":"hal"}"#
          try await window.waitUntil("the session is stored") { await store.contains(model) }
          for _ in 0..<3 { try await window.evaluate("for (const tick of ticks) tick()") }
          try await window.find("#up").click()
          count += 1
          try await window.wait(for: "hal/\(count)", in: "output")
        }
        try await window.find("#told").type("f")
        try await window.wait(for: "half/\(count)", in: "output")
        try await #expect(window.evaluate("return window.isTheFirst").bool == true)
        try await #expect(
          window.evaluate(
            "return [...document.querySelectorAll('#rill *')].every(({ isOld }) => isOld)"
          ).bool == true)
        try await window.expectNoErrors()
      }
    }
  }
}

/// A store in memory that counts how often a session is read, as when it wakes.
private actor ReadCountingStore: PageSessionStore {
  private let store = MemoryPageSessionStore()
  private var contents: [PageSessionID: String] = [:]
  private(set) var readCount = 0

  /// Returns whether a stored session contains a text.
  func contains(_ text: String) -> Bool { contents.values.contains { $0.contains(text) } }

  func record(
    of id: PageSessionID, storedWithin lifetime: Duration
  ) async -> PageSessionRecord? {
    readCount += 1
    return await store.record(of: id, storedWithin: lifetime)
  }

  func store(
    _ records: [PageSessionID: PageSessionRecord]
  ) async -> Set<PageSessionID> {
    for (id, record) in records {
      contents[id] = String(decoding: record.content, as: UTF8.self)
    }
    return await store.store(records)
  }

  func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async -> Bool {
    await store.takeOver(id, with: record)
  }

  func remove(_ epochs: [PageSessionID: Int]) async { await store.remove(epochs) }

  func removeAll(notStoredWithin lifetime: Duration) async {
    await store.removeAll(notStoredWithin: lifetime)
  }
}
