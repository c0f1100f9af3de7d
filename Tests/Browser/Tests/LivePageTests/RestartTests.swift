import Foundation
import LiveWindow
import RillLive
import RillProgram
import RillStore
import RillTree
import Testing
import WebDriver

/// Tests of a persistent page whose server is killed.
@Suite(.browser, .timeLimit(.minutes(20))) struct RestartTests {
  private struct Model: Codable, Sendable {
    var text = ""
    var count = 0
    var rows = ["a", "b"]
  }

  private enum Message {
    case typed(String)
    case increment
    case insert
    case remove(String)
  }

  private struct Killed: Error {}

  private static let page = LivePage(.root, persistence: .model) { _ in program() }

  private static func program() -> Program<Model, Message> {
    Program(
      model: Model(),
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .increment: model.count += 1
        case .insert: model.rows.insert("\(model.rows.count)", at: 0)
        case .remove(let row): model.rows.removeAll { $0 == row }
        }
      },
      view: { model in
        main {
          input(.id("told"), .value(model.text), .onInput { .typed($0) })
          button(.id("up"), .onClick(.increment)) { "+" }
          button(.id("insert"), .onClick(.insert)) { "insert" }
          output { text("\(model.text)/\(model.count)/\(model.rows.joined())") }
          ul {
            for row in model.rows {
              li(.key(row), .class("row-\(row)")) {
                button(.onClick(.remove(row))) { text("remove \(row)") }
              }
            }
          }
        }
      })
  }

  /// Serves the page from the file until it is killed.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - body: Uses the page. When it returns, the server is killed.
  private func serve(
    _ path: String, port: Int = 0,
    _ body: @escaping @Sendable (Served, DyingStore) async throws -> Void
  ) async throws {
    let database = try await DatabasePageSessionStore.open(.sqlite(path: path))
    let store = DyingStore(database)
    do {
      try await Served.run([Self.page], port: port) {
        $0.pageSessions = PageSessions(store: store)
      } _: { server in
        try await body(server, store)
        await store.die()
        throw Killed()
      }
    } catch is Killed {
    }
    await database.close()
  }

  private func withFile(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rill-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "pages.sqlite").path())
  }

  @Test("After a crash a page goes on with its model and half-typed text")
  func crash() async throws {
    try await withFile { path in
      try await Browser.withWindow { window in
        let port = Port()
        try await self.serve(path) { server, store in
          await port.set(server.port)
          try await window.goLive(server.address)
          try await window.find("#up").click()
          try await window.find("#told").type("hal")
          try await window.wait(for: "hal/1/ab", in: "output")
          // The store gets none of these.
          await store.die()
          try await window.find("#insert").click()
          try await window.find(".row-b button").click()
          try await window.find("#up").click()
          try await window.find("#told").type("f")
          try await window.wait(for: "half/2/2a", in: "output")
          try await window.evaluate(
            "for (const element of document.querySelectorAll('#rill *')) element.isOld = true")
        }
        try await window.waitUntil("the page shows that it is offline") {
          try await window.liveState() == "offline"
        }
        // Not even the server gets this.
        try await window.find("#told").type("w")
        try await self.serve(path, port: await port.number) { _, _ in
          try await window.waitUntilLive()
          try await window.wait(for: "halfw/2/2a", in: "output")
          #expect(
            try await window.evaluate("return document.activeElement.id").string == "told")
          // The content was not built again.
          #expect(
            try await window.evaluate(
              "return [...document.querySelectorAll('#rill *')].every(({ isOld }) => isOld)"
            ).bool == true)
          try await window.find("#told").type("ay")
          try await window.wait(for: "halfway/2/2a", in: "output")
          try await window.find("#up").click()
          try await window.wait(for: "halfway/3/2a", in: "output")
        }
        // The third server knows the events of the first two.
        try await self.serve(path, port: await port.number) { _, _ in
          try await window.wait(for: "halfway/3/2a", in: "output")
          try await window.waitUntilLive()
          try await window.find("#up").click()
          try await window.wait(for: "halfway/4/2a", in: "output")
          #expect(
            try await window.evaluate("return !!document.getElementById('rill-lost')").bool == false
          )
        }
      }
    }
  }
}

/// A store that a process has until it is killed.
private actor DyingStore: PageSessionStore {
  struct Dead: Error {}

  private let store: DatabasePageSessionStore
  private var isDead = false

  init(_ store: DatabasePageSessionStore) { self.store = store }

  func die() { isDead = true }

  private func living() throws -> DatabasePageSessionStore {
    if isDead { throw Dead() }
    return store
  }

  func record(
    of id: PageSessionID, storedWithin lifetime: Duration
  ) async throws -> PageSessionRecord? {
    try await living().record(of: id, storedWithin: lifetime)
  }

  func store(
    _ records: [PageSessionID: PageSessionRecord]
  ) async throws -> Set<PageSessionID> {
    try await living().store(records)
  }

  func takeOver(_ id: PageSessionID, with record: PageSessionRecord) async throws -> Bool {
    try await living().takeOver(id, with: record)
  }

  func remove(_ epochs: [PageSessionID: Int]) async throws { try await living().remove(epochs) }

  func removeAll(notStoredWithin lifetime: Duration) async throws {
    try await living().removeAll(notStoredWithin: lifetime)
  }
}

private actor Port {
  private(set) var number = 0

  func set(_ number: Int) { self.number = number }
}
