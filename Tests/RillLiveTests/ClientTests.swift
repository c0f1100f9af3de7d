#if Live

  import Foundation
  import Testing

  @testable import RillLive

  /// The client script of live pages.
  @Suite(.timeLimit(.minutes(20))) struct ClientTests {
    @Test("The script is at most 9.2 kB compressed")
    func size() throws {
      let file = FileManager.default.temporaryDirectory.appending(
        path: "\(UUID().uuidString).js")
      try Data(ClientScript.bytes).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["gzip", "-9", "-n", "-c", file.path()]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let compressed = try #require(try pipe.fileHandleForReading.readToEnd())
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect((1000...9200).contains(compressed.count))
    }

    @Test("The script is served without comments and indentation, as a function call")
    func text() {
      let text = String(decoding: ClientScript.bytes, as: UTF8.self)
      #expect(text.hasPrefix("(()=>{\"use strict\";"))
      #expect(text.hasSuffix("})();"))
      #expect(!text.contains("\n//"))
      #expect(!text.contains("\n "))
    }

    @Test("The upload script is a separate module that pages may load")
    func files() async throws {
      let page = LivePage(.root) { _ in counter() }
      try await TestServer.run([page]) { server in
        let served = try await server.get("/")
        let address = try #require(served.attribute("data-upload"))
        let script = try await server.get(address)
        #expect(script.status == 200)
        #expect(script["content-type"] == "text/javascript; charset=utf-8")
        #expect(script.body.contains("export default function "))
        #expect(!script.body.contains("//"))
      }
    }

    @Test("The script of transitions is a module of the pages that list it")
    func transitions() async throws {
      let pages = [
        LivePage(.root) { _ in counter() },
        LivePage("/moving", scripts: [.transitions]) { _ in counter() },
      ]
      try await TestServer.run(pages) { server in
        let address = LiveAsset.transitions.address
        let module = "<script type=\"module\" src=\"\(address)\"></script>"
        try await #expect(server.get("/moving").body.contains(module))
        try await #expect(!server.get("/").body.contains(module))
        let script = try await server.get(address)
        #expect(script["content-type"] == "text/javascript; charset=utf-8")
        #expect(script.body.contains("rill-update"))
        #expect(!script.body.contains("//"))
      }
    }
  }

#endif
