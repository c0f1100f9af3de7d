import Foundation
import LiveWindow
import RillLive
import RillProgram
import RillTree
import Testing
import WebDriver

/// Tests of file uploads.
@Suite(.browser, .timeLimit(.minutes(20))) struct UploadTests {
  private enum Message {
    case told(Upload)
    case typed(String)
    case removed
  }

  private struct Model {
    var log: [String] = []
    var progress: [Int] = []
    var hasInput = true
  }

  private static func page(size: Int = 1 << 20, count: Int = 2) -> LivePage {
    LivePage(.root) { _ in
      Program<Model, Message>(
        model: Model(),
        update: { message, model in
          switch message {
          case .told(let upload):
            switch upload.state {
            case .sending(0): model.log.append("\(upload.name) begins")
            case .sending(let received): model.progress.append(received)
            case .done(let bytes):
              let sum = bytes.reduce(0) { $0 &+ Int($1) }
              model.log.append("\(upload.name) \(upload.type) \(bytes.count) \(sum)")
            case .rejected(let rejection): model.log.append("\(upload.name) \(rejection)")
            }
          case .typed(let text): model.log.append("typed \(text)")
          case .removed: model.hasInput = false
          }
        },
        view: { model in
          div {
            input(.id("field"), .onInput { .typed($0) }.debounced(by: .seconds(3600)))
            if model.hasInput {
              input(
                .id("file"), .type(.file), .multiple(),
                .onUpload(maximumSize: size, maximumCount: count) { .told($0) })
            }
            button(.id("remove"), .onClick(.removed)) { "Remove" }
            output(.id("log")) { text(model.log.joined(separator: ", ")) }
            output(.id("progress")) { text(model.progress.map(String.init).joined(separator: ",")) }
          }
        })
    }
  }

  /// Creates files with a number of bytes of a value, by their names.
  private func withFiles(
    _ files: [(name: String, count: Int, value: UInt8)],
    _ body: ([String]) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for file in files {
      let url = folder.appending(path: file.name)
      try Data(repeating: file.value, count: file.count).write(to: url)
      paths.append(url.path())
    }
    try await body(paths)
  }

  private func withPage(
    _ page: LivePage, maximumMessageSize: Int = 1 << 20,
    _ body: @escaping @Sendable (Window) async throws -> Void
  ) async throws {
    let configure = { (configuration: inout LiveConfiguration) in
      configuration.maximumMessageSize = maximumMessageSize
    }
    try await Served.run([page], configure: configure) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await body(window)
        try await window.expectNoErrors()
      }
    }
  }

  @Test("A file arrives in parts with progress, and then as a whole")
  func progress() async throws {
    try await withFiles([("a.json", 200_000, 3)]) { paths in
      try await withPage(Self.page()) { window in
        try await window.find("#file").type(paths[0])
        try await window.wait(
          for: "a.json begins, a.json application/json 200000 600000", in: "#log")
        #expect(try await window.find("#progress").text == "65536,131072,196608")
        // The same file again, as browsers let users choose it.
        try await window.evaluate(
          "document.getElementById('file').dispatchEvent(new Event('click'))")
        try await window.find("#file").type(paths[0])
        let told = "a.json begins, a.json application/json 200000 600000"
        try await window.wait(for: "\(told), \(told)", in: "#log")
      }
    }
  }

  @Test("Several files arrive in order; excess and oversized files are rejected")
  func several() async throws {
    let files: [(String, Int, UInt8)] = [
      ("a.txt", 70_000, 1), ("b.txt", 3, 2), ("c.txt", 3, 1), ("d.txt", 90_000, 1),
    ]
    try await withFiles(files) { paths in
      try await withPage(Self.page(size: 80_000)) { window in
        try await window.find("#file").type(paths[0...2].joined(separator: "\n"))
        try await window.wait(
          for: "a.txt begins, b.txt begins, c.txt 2 uploads are in progress., "
            + "a.txt text/plain 70000 70000, b.txt text/plain 3 6",
          in: "#log")
        try await window.evaluate("document.getElementById('file').value = ''")
        try await window.find("#file").type(paths[3])
        try await window.waitUntil("the file is rejected") {
          try await window.find("#log").text.hasSuffix("d.txt The file has more than 80000 bytes.")
        }
        #expect(try await window.find("#progress").text == "65536")
      }
    }
  }

  @Test("Parts respect the server's frame limit")
  func smallParts() async throws {
    try await withFiles([("a", 3000, 1)]) { paths in
      try await withPage(Self.page(), maximumMessageSize: 1032) { window in
        try await window.find("#file").type(paths[0])
        try await window.wait(for: "a begins, a 3000 3000", in: "#log")
        #expect(try await window.find("#progress").text == "1000,2000")
      }
    }
  }

  @Test("A file with an oversized announcement is not sent; the next one is")
  func announcement() async throws {
    let limit = """
      new MutationObserver(() => {
        const script = document.querySelector("script[data-token]");
        if (script) script.dataset.limit = "60";
      }).observe(document, { childList: true, subtree: true });
      """
    let name = String(repeating: "x", count: 60)
    try await withFiles([(name, 3, 1), ("short", 3, 1)]) { paths in
      try await Served.run([Self.page()]) { server in
        try await Browser.withWindow { window in
          try await window.devTools(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(limit)])
          try await window.goLive(server.address)
          try await window.find("#file").type(paths[0])
          try await window.evaluate(
            "document.getElementById('file').dispatchEvent(new Event('click'))")
          try await window.find("#file").type(paths[1])
          try await window.wait(for: "short begins, short 3 3", in: "#log")
          #expect(try await window.liveState() == "live")
        }
      }
    }
  }

  @Test("The upload script is loaded again after a failure, for the next file")
  func loading() async throws {
    try await withFiles([("a.txt", 3, 1)]) { paths in
      try await Served.run([Self.page()]) { server in
        try await Browser.withWindow { window in
          try await window.devTools("Network.enable")
          try await window.devTools("Network.setBlockedURLs", ["urls": ["*rill-upload*"]])
          try await window.goLive(server.address)
          for _ in 1...2 {
            try await window.find("#file").type(paths[0])
            // The selection is cleared, and the console shows the reason.
            try await window.wait(forValue: "", of: "#file")
          }
          try await window.devTools("Network.setBlockedURLs", ["urls": []])
          try await window.waitUntil("the file is sent") {
            if try await window.find("#file").property("value").string == "" {
              try await window.find("#file").type(paths[0])
            }
            return try await window.find("#log").text.contains("a.txt text/plain 3 3")
          }
          #expect(try await window.find("#log").text == "a.txt begins, a.txt text/plain 3 3")
          let errors = try await window.consoleErrors()
          #expect(errors.contains { $0.text.contains("dynamically imported module") }, "\(errors)")
          #expect(!errors.contains { $0.text.contains("Uncaught") }, "\(errors)")
        }
      }
    }
  }

  @Test("Delayed events precede an upload; an empty file arrives at once")
  func order() async throws {
    try await withFiles([("empty", 0, 0)]) { paths in
      try await withPage(Self.page()) { window in
        try await window.evaluate(
          """
          const field = document.getElementById("field");
          field.value = "a";
          field.dispatchEvent(new Event("input", { bubbles: true }));
          """)
        try await window.find("#file").type(paths[0])
        try await window.wait(for: "typed a, empty begins, empty 0 0", in: "#log")
      }
    }
  }

  @Test("A new selection replaces the previous one; a removed input cancels its uploads")
  func replacement() async throws {
    try await withFiles([("large", 40 << 20, 1), ("small", 3, 1)]) { paths in
      try await withPage(Self.page(size: 60 << 20)) { window in
        try await window.find("#file").type(paths[0])
        try await window.waitUntil("some of it has come") {
          try await !window.find("#progress").text.isEmpty
        }
        try await window.evaluate("document.getElementById('file').value = ''")
        try await window.find("#file").type(paths[1])
        try await window.wait(
          for: "large begins, large The upload was canceled., small begins, small 3 3",
          in: "#log")
        try await window.evaluate("document.getElementById('file').value = ''")
        try await window.find("#file").type(paths[0])
        try await window.waitUntil("it begins") {
          try await window.find("#log").text.hasSuffix("large begins")
        }
        try await window.find("#remove").click()
        try await window.waitUntil("the input has gone") {
          try await window.findAll("#file").isEmpty
        }
        let progress = try await window.find("#progress").text
        try await window.find("#field").type("b")
        try await window.press(.tab)
        try await window.waitUntil("the session goes on") {
          try await window.find("#log").text.hasSuffix("large begins, typed b")
        }
        #expect(try await window.find("#progress").text == progress)
      }
    }
  }

  @Test("A page with a new session sends newly chosen files")
  func rejoin() async throws {
    try await withFiles([("large", 40 << 20, 1), ("small", 3, 1)]) { paths in
      try await Served.run([Self.page(size: 60 << 20)]) { server in
        try await TCPProxy.withProxy(to: server.port) { proxy in
          try await Browser.withWindow { window in
            try await window.goLive("http://localhost:\(proxy.port)")
            try await window.find("#file").type(paths[0])
            try await window.waitUntil("some of it has come") {
              try await !window.find("#progress").text.isEmpty
            }
            try await window.goOffline(cutting: proxy)
            try await window.goOnline(restoring: proxy)
            try await window.find("#file").type(paths[1])
            try await window.waitUntil("the file is there") {
              try await window.find("#log").text.hasSuffix("small begins, small 3 3")
            }
          }
        }
      }
    }
  }
}
