#if Live

  import Foundation
  import Testing

  @testable import RillLive

  /// The script of live pages.
  @Suite struct ClientTests {
    @Test("The script is at most 6 kB compressed")
    func size() throws {
      let file = FileManager.default.temporaryDirectory.appending(
        path: "\(UUID().uuidString).js")
      try Data(ClientScript.bytes).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["gzip", "-9", "-c", file.path()]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let compressed = try #require(try pipe.fileHandleForReading.readToEnd())
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect((1000...6000).contains(compressed.count))
    }

    @Test("The script says nothing that is no statement: comments and indents are left out")
    func text() {
      let text = String(decoding: ClientScript.bytes, as: UTF8.self)
      #expect(text.hasPrefix("(() => {\n\"use strict\";\n"))
      #expect(text.hasSuffix("})();\n"))
      #expect(!text.contains("\n//"))
      #expect(!text.contains("\n "))
    }
  }

#endif
