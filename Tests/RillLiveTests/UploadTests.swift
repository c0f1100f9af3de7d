#if Live

  import MetricsTestKit
  import RillPages
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Files that a page sends to its session, and protocol violations of the page.
  @Suite(.timeLimit(.minutes(20))) struct UploadTests {
    private func withPage(
      _ page: LivePage, maximumUploadSize: Int = 64 << 20,
      _ change: (inout LiveConfiguration) -> Void = { _ in },
      _ body: @escaping @Sendable (inout LivePageClient, LiveCounts) async throws -> Void
    ) async throws {
      let configuration = TestServer.configuration {
        $0.maximumUploadSize = maximumUploadSize
        change(&$0)
      }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { client in try await body(&client, server.core.counts) }
        try await eventually { server.core.counts.values.uploadBytes == 0 }
      }
    }

    @Test("The parts of a file are received, acknowledged and delivered")
    func sending() async throws {
      try await withPage(uploadPage()) { client, counts in
        let id = try client.listenerForFiles
        try await client.begin(1, "a.txt", type: "text/plain", size: 70_000, to: id)
        #expect(client.log == ["1 a.txt text/plain 0/70000"])
        try await client.chunk(1, [UInt8](repeating: 1, count: 65_536), to: id)
        #expect(client.log.last == "1 a.txt text/plain 65536/70000")
        #expect(counts.values.uploadBytes == 65_536)
        try await client.chunk(1, [UInt8](repeating: 2, count: 4464), to: id)
        #expect(client.log.last == "1 a.txt text/plain 70000 bytes, sum \(65_536 + 2 * 4464)")
        #expect(counts.values.uploadBytes == 0)
        #expect(client.seen == 3)
        // A later part is rejected and acknowledged.
        try await client.chunk(1, [1], to: id)
        #expect(client.seen == 4)
        #expect(client.commands == ["11 rill.stop 1"])
        #expect(counts.values.lateEvents == 1)
      }
    }

    @Test("An empty file is delivered at once")
    func empty() async throws {
      try await withPage(uploadPage()) { client, _ in
        try await client.begin(1, "a", size: 0, to: try client.listenerForFiles)
        #expect(client.log == ["1 a  0/0", "1 a  0 bytes, sum 0"])
      }
    }

    @Test("A file that is too large, or one too many, is rejected, and the page stops")
    func limits() async throws {
      try await withPage(uploadPage(size: 10, count: 2)) { client, counts in
        let id = try client.listenerForFiles
        try await client.begin(1, "a", size: 11, to: id)
        #expect(client.log.last == "1 a  The file has more than 10 bytes.")
        #expect(client.commands == ["11 rill.stop 1"])
        try await client.begin(2, "b", size: 10, to: id)
        try await client.begin(3, "c", size: 10, to: id)
        #expect(client.log.suffix(2) == ["2 b  0/10", "3 c  0/10"])
        try await client.begin(4, "d", size: 10, to: id)
        #expect(client.log.last == "4 d  2 uploads are in progress.")
        #expect(client.commands == ["11 rill.stop 4"])
        // Later parts of the file are ignored.
        try await client.chunk(4, [1], to: id)
        #expect(client.commands == ["11 rill.stop 4"])
        #expect(counts.values.uploadBytes == 0)
        try await client.cancel(2, to: id)
        #expect(client.log.last == "2 b  The upload was canceled.")
        try await client.begin(5, "e", size: 10, to: id)
        #expect(client.log.last == "5 e  0/10")
      }
    }

    @Test("The server limits all uploads together, and each of them")
    func space() async throws {
      try await withPage(uploadPage(), maximumUploadSize: 100) { client, counts in
        let id = try client.listenerForFiles
        try await client.begin(1, "a", size: 101, to: id)
        #expect(client.log.last == "1 a  The file has more than 100 bytes.")
        try await client.begin(2, "b", size: 60, to: id)
        try await client.begin(3, "c", size: 60, to: id)
        try await client.chunk(2, [UInt8](repeating: 0, count: 50), to: id)
        try await client.chunk(3, [UInt8](repeating: 0, count: 50), to: id)
        #expect(counts.values.uploadBytes == 100)
        try await client.chunk(3, [0], to: id)
        #expect(client.log.last == "3 c  The server is at capacity. Try again later.")
        #expect(client.commands == ["11 rill.stop 3"])
        #expect(counts.values.uploadBytes == 50)
        try await client.chunk(2, [UInt8](repeating: 0, count: 10), to: id)
        #expect(client.log.last == "2 b  60 bytes, sum 0")
      }
    }

    @Test("A stalled file is dropped, and its page stops")
    func stalling() async throws {
      let configuration = TestServer.configuration { $0.uploadTimeout = .seconds(100) }
      try await TestServer.run([uploadPage()], in: configuration) { server in
        try await server.open { client in
          let id = try client.listenerForFiles
          try await client.begin(1, "a", size: 1000, to: id)
          try await client.chunk(1, [1], to: id)
          // The file may have begun just before the first check.
          for _ in 0..<2 { try await server.clock.fire(.seconds(100)) }
          while client.commands.isEmpty { try await client.receive() }
          #expect(client.commands == ["11 rill.stop 1"])
          #expect(client.log.last == "1 a  The connection was interrupted.")
          #expect(server.core.counts.values.uploadBytes == 0)
        }
      }
    }

    @Test("Files at the minimum rate continue for any time")
    func slowness() throws {
      let counts = LiveCounts(LiveMetrics(TestMetrics()))
      let uploads = SessionUploads(counts: counts)
      let run = ProgramRun(
        Program<[Upload], Upload>(model: [], update: { upload, model in model.append(upload) }) {
          _ in input(.onUpload(maximumSize: 1 << 20, maximumCount: 3) { $0 })
        })
      _ = run.render()
      func receive(_ part: UploadPart, _ number: Int) throws {
        try uploads.receive(part, of: number, for: HandlerID(rawValue: 1), run)
      }
      func isStalled() -> Bool { uploads.dropStalled(after: .seconds(10), run) }
      let begin = UploadPart.begin(name: "", type: "", size: 1 << 20)
      #expect(!isStalled())
      try receive(begin, 1)
      // The file may have just begun.
      #expect(!isStalled())
      try receive(begin, 2)
      for _ in 0..<20 {
        // One file waits for the other.
        for _ in 0..<10 { try receive(.chunk([UInt8](repeating: 0, count: 1000)), 1) }
        #expect(!isStalled())
      }
      try receive(.chunk([UInt8](repeating: 0, count: 9999)), 1)
      #expect(isStalled())
      #expect(
        run.model.value.suffix(2).map(\.state) == [
          .rejected(.failed(.interrupted)), .rejected(.failed(.interrupted)),
        ])
      #expect(uploads.takeCommands().count == 2)
      #expect(counts.values.uploadBytes == 0)
      #expect(!isStalled())
      // The next file has as much time as the first.
      try receive(begin, 3)
      #expect(!isStalled())
      #expect(isStalled())
    }

    @Test("The files of a removed input are dropped without a message")
    func removal() async throws {
      try await withPage(uploadPage()) { client, counts in
        let id = try client.listenerForFiles
        try await client.begin(1, "a", size: 10, to: id)
        try await client.chunk(1, [1], to: id)
        try await client.fire("click")
        #expect(!client.html.contains("input"))
        try await client.chunk(1, [2], to: id)
        #expect(client.commands == ["11 rill.stop 1"])
        #expect(counts.values.uploadBytes == 0)
        #expect(counts.values.lateEvents == 1)
        #expect(client.log == ["1 a  0/10", "1 a  1/10"])
        try await client.begin(2, "b", size: 10, to: id)
        #expect(client.commands == ["11 rill.stop 2"])
      }
    }

    @Test("Files of a removed input take no memory after another file begins")
    func memory() async throws {
      let page = LivePage(.root) { _ in
        Program<Int, Upload?>(
          model: 10, update: { upload, model in if upload == nil { model += 1 } },
          view: { model in
            div {
              button(.onClick(nil)) { "Other" }
              input(.type(.file), .onUpload(maximumSize: model) { $0 })
            }
          })
      }
      try await withPage(page) { client, counts in
        let first = try #require(client.listeners(to: "upload:10:1").first).id
        try await client.begin(1, "a", size: 10, to: first)
        try await client.chunk(1, [1, 2, 3], to: first)
        try await client.fire("click")
        #expect(counts.values.uploadBytes == 3)
        let second = try #require(client.listeners(to: "upload:11:1").first).id
        try await client.begin(2, "b", size: 10, to: second)
        #expect(counts.values.uploadBytes == 0)
        #expect(client.commands.isEmpty)
      }
    }

    @Test("A page that doesn't read receives a limited number of reports of rejected files")
    func stopping() {
      let uploads = SessionUploads(counts: LiveCounts(LiveMetrics(TestMetrics())))
      let run = ProgramRun(
        Program<Int, Upload>(model: 0, update: { _, model in model += 1 }) { _ in
          input(.onUpload(maximumSize: 1) { $0 })
        })
      _ = run.render()
      for number in 1...3000 {
        #expect(throws: Never.self) {
          try uploads.receive(
            .begin(name: "", type: "", size: 2), of: number, for: HandlerID(rawValue: 1), run)
        }
      }
      #expect(run.model.value == 3000)
      #expect(uploads.takeCommands().count == 1000)
      #expect(throws: Never.self) {
        try uploads.receive(.chunk([1]), of: 3000, for: HandlerID(rawValue: 1), run)
      }
      #expect(uploads.takeCommands() == [.custom("rill.stop", detail: "3000")])
    }

    @Test("A page that is rendered again has to send its files again")
    func repair() async throws {
      try await withPage(uploadPage()) { client, counts in
        let id = try client.listenerForFiles
        try await client.begin(1, "a", size: 10, to: id)
        try await client.chunk(1, [1], to: id)
        try await client.socket.send([4, 1, 0x78])
        try await client.receive()
        #expect(client.kind == .replacement)
        #expect(client.log.last == "1 a  The connection was interrupted.")
        #expect(counts.values.uploadBytes == 0)
      }
    }

    @Test(
      "A page that violates the upload protocol is closed",
      arguments: [
        ("more than was announced", [[1, 1, 0, 1, 0x61, 0, 1], [1, 1, 1, 7, 7]]),
        ("a part before the beginning", [[1, 1, 1, 7]]),
        ("an end before the beginning", [[1, 1, 2]]),
        ("one begins twice", [[1, 1, 0, 1, 0x61, 0, 9], [1, 1, 0, 1, 0x61, 0, 9]]),
        ("numbers go back", [[1, 2, 0, 1, 0x61, 0, 9], [1, 1, 0, 1, 0x61, 0, 9]]),
        ("a listener that never was", [[99, 1, 0, 1, 0x61, 0, 9]]),
        ("a listener to something else", [[0, 1, 0, 1, 0x61, 0, 9]]),
        ("no bytes", [[1, 1, 0, 1, 0x61, 0, 9], [1, 1, 1]]),
        ("no part", [[1, 1, 3]]),
      ] as [(String, [[UInt8]])])
    func lies(_ what: String, _ frames: [[UInt8]]) async throws {
      try await withPage(uploadPage()) { client, counts in
        let button = try #require(client.listeners(to: "click").first).id.rawValue
        let input = try client.listenerForFiles.rawValue
        for frame in frames {
          // In these frames, 1 is the input and 0 the button.
          let id = frame[0] == 1 ? UInt8(input) : frame[0] == 0 ? UInt8(button) : frame[0]
          try await client.socket.send([5, 1, id] + frame.dropFirst())
        }
        try await #expect(client.socket.close().code == 4000)
        #expect(counts.values.violations == 1)
      }
    }

    @Test("A session that ends releases the space of its files")
    func leaving() async throws {
      try await withPage(uploadPage()) { client, counts in
        let id = try client.listenerForFiles
        try await client.begin(1, "a", size: 10, to: id)
        try await client.chunk(1, [1], to: id)
        #expect(counts.values.uploadBytes == 1)
      }
    }
  }

  extension LivePageClient {
    /// The listener for files.
    var listenerForFiles: HandlerID {
      get throws {
        let all = ["upload:100000:2", "upload:10:2"].flatMap { listeners(to: $0) }
        return try #require(all.first).id
      }
    }

    /// The lines that the page shows.
    var log: [String] {
      let text = html.components(between: "<output>", and: "</output>")
      return text.split(separator: ";").map(String.init)
    }

    mutating func begin(
      _ number: Int, _ name: String, type: String = "", size: Int, to id: HandlerID
    ) async throws {
      try await send(number, 0, to: id) {
        $0.write(name)
        $0.write(type)
        $0.write(UInt64(size))
      }
    }

    mutating func chunk(
      _ number: Int, _ bytes: [UInt8], to id: HandlerID
    ) async throws {
      try await send(number, 1, to: id) { $0.bytes += bytes }
    }

    fileprivate mutating func cancel(_ number: Int, to id: HandlerID) async throws {
      try await send(number, 2, to: id) { _ in }
    }

    /// Sends a part and receives the answer.
    private mutating func send(
      _ number: Int, _ what: UInt8, to id: HandlerID, _ write: (inout EventWriter) -> Void
    ) async throws {
      var writer = EventWriter([5])
      writer.write(UInt64(revision))
      writer.write(UInt64(id.rawValue))
      writer.write(UInt64(number))
      writer.bytes.append(what)
      write(&writer)
      try await socket.send(writer.bytes)
      try await receive()
    }
  }

  extension String {
    fileprivate func components(between start: String, and end: String) -> String {
      guard let first = self.firstRange(of: start), let last = self.firstRange(of: end) else {
        return ""
      }
      return String(self[first.upperBound..<last.lowerBound])
    }
  }

#endif
