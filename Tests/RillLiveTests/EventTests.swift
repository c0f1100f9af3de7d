#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import Rill
  import RillProgram
  import RillStreams
  import TestSupport
  import Testing

  @testable import RillLive

  /// Streams of server-sent events.
  @Suite(.timeLimit(.minutes(20))) struct EventTests {
    private actor Model {
      private let number = Input(0)
      func follow() -> ChangingRemote<Int> { number.remote() }
      func set(_ value: Int) { number.assign(value) }
    }

    private struct Broken: Error {}

    private func run(
      _ routes: [LiveRoute], in configuration: LiveConfiguration = TestServer.configuration(),
      _ body: @escaping @Sendable (TestServer) async throws -> Void
    ) async throws {
      try await TestServer.run([], routes: routes, in: configuration, body)
    }

    /// Opens a stream, and checks its beginning.
    private func open(
      _ server: TestServer, _ headers: [String: String] = [:], opening: String = ":\n\n",
      _ body: (RawConnection) async throws -> Void
    ) async throws {
      try await RawConnection.to(server.port) { connection in
        let all = ["Host": "localhost:\(server.port)"].merging(headers) { $1 }
        try await connection.request("GET", "/events", all, "")
        let head = try await connection.responseHead()
        #expect(head.status == 200)
        #expect(head["content-type"] == "text/event-stream")
        #expect(head["cache-control"] == "no-store")
        #expect(head["x-accel-buffering"] == "no")
        try await #expect(connection.receiveChunk() == opening)
        try await body(connection)
      }
    }

    @Test("An event has a line for each line of its data")
    func format() throws {
      func text(_ event: LiveEvent) -> String { String(decoding: event.bytes, as: UTF8.self) }
      #expect(text(LiveEvent("a")) == "data: a\n\n")
      #expect(text(LiveEvent("")) == "data: \n\n")
      #expect(
        text(LiveEvent("a\nb\r\nc\rd\n\ne\r\r\n", name: "n", id: "1"))
          == "id: 1\nevent: n\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \ndata: e\ndata: \ndata: \n\n"
      )
      #expect(
        text(LiveEvent("é\u{2028}", name: "a\r\ndata: b", id: "1\n\u{0}2"))
          == "id: 12\nevent: adata: b\ndata: é\u{2028}\n\n")
      #expect(try text(.json(["a": "b\n"], id: "")) == "id: \ndata: {\"a\":\"b\\n\"}\n\n")
    }

    @Test("The events of a sequence are sent until it ends, from the last one that arrived")
    func sequence() async throws {
      let route = LiveRoute(.get, "/events") { request in
        guard let last = request.lastEventID.flatMap({ Int($0) }) else { return .noContent }
        let (events, continuation) = AsyncStream.makeStream(of: LiveEvent.self)
        for number in last + 1...last + 2 { continuation.yield(LiveEvent("n", id: "\(number)")) }
        continuation.finish()
        return .events(events, retry: .milliseconds(2500))
      }
      try await run([route]) { server in
        try await open(server, ["Last-Event-ID": "7"], opening: "retry: 2500\n\n") { connection in
          try await #expect(connection.receiveChunk() == "id: 8\ndata: n\n\n")
          try await #expect(connection.receiveChunk() == "id: 9\ndata: n\n\n")
          try await #expect(connection.receiveChunk() == nil)
        }
        try await #expect(server.get("/events").status == 204)
      }
    }

    @Test("Comments keep a quiet stream alive")
    func heartbeat() async throws {
      let (events, continuation) = AsyncStream.makeStream(of: LiveEvent.self)
      let route = LiveRoute(.get, "/events") { _ in .events(events, heartbeat: .seconds(7)) }
      try await run([route]) { server in
        try await open(server) { connection in
          for _ in 0..<3 {
            try await server.clock.fire(.seconds(7))
            try await #expect(connection.receiveChunk() == ":\n\n")
          }
          continuation.yield(LiveEvent("late"))
          try await #expect(connection.receiveChunk() == "data: late\n\n")
        }
      }
    }

    @Test("A stream ends when its client disconnects, without a further event")
    func disconnection() async throws {
      let ends = NIOLockedValueBox(0)
      let routes = [
        LiveRoute(.get, "/events") { _ in
          let (events, continuation) = AsyncStream.makeStream(of: LiveEvent.self)
          continuation.onTermination = { _ in ends.withLockedValue { $0 += 1 } }
          continuation.yield(LiveEvent("first"))
          return .events(events)
        }
      ]
      try await run(routes) { server in
        try await open(server) { connection in
          try await #expect(connection.receiveChunk() == "data: first\n\n")
        }
        try await eventually { ends.withLockedValue { $0 } == 1 }
      }
    }

    @Test("A graceful shutdown ends streams, so that clients connect to the next process")
    func shutdown() async throws {
      let model = Model()
      let route = LiveRoute(.get, "/events") { _ in
        .events(of: await model.follow()) { LiveEvent("\($0)") }
      }
      try await run([route]) { server in
        try await open(server) { connection in
          try await #expect(connection.receiveChunk() == "data: 0\n\n")
          await model.set(5)
          try await #expect(connection.receiveChunk() == "data: 5\n\n")
          await server.stop()
          try await #expect(connection.receiveChunk() == nil)
          try await #expect(connection.receiveAll() == [])
        }
      }
    }

    @Test("A client that doesn't read its stream doesn't delay a graceful shutdown")
    func stalledShutdown() async throws {
      let event = LiveEvent(String(repeating: "x", count: 1 << 20))
      let route = LiveRoute(.get, "/events") { _ in .events(AsyncStream { event }) }
      let stallTimeout = Duration.seconds(500)
      let configuration = TestServer.configuration { $0.stallTimeout = stallTimeout }
      try await run([route], in: configuration) { server in
        try await RawConnection.to(server.port) { connection in
          try await connection.request("GET", "/events", ["Host": "localhost:\(server.port)"], "")
          // The buffers of the system take some events.
          try await eventually("a write that waits") {
            server.clock.count(of: stallTimeout) > 0
          }
          await server.stop()
          try await eventually("the end of the connection") { server.core.counts.connections == 0 }
        }
      }
    }

    @Test("A client that reads slowly receives the newest value of a changing value")
    func conflation() async throws {
      let model = Model()
      let remote = await model.follow()
      let writer = GatedWriter()
      let stream = try #require(
        LiveResponse.events(of: remote) { LiveEvent("\($0)") }.streamed)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
          var body = LiveBodyWriter(base: writer.write)
          try await stream.body(&body, ManualLiveClock(), StreamShutdown())
        }
        try await writer.open(2)
        try await eventually { writer.texts == [":\n\n", "data: 0\n\n"] }
        for number in 1...100 { await model.set(number) }
        try await writer.open(10)
        try await eventually { writer.texts.last == "data: 100\n\n" }
        // One value may have been waiting already.
        #expect(writer.texts.count <= 4)
        tasks.cancelAll()
        try? await tasks.waitForAll()
      }
    }

    @Test("A producer's stream ends if more events wait than its buffer holds")
    func overflow() async throws {
      let response = LiveResponse.events(buffering: 2) {
        Producer<LiveEvent, Never> { sink in
          for number in 1...5 { sink.send(LiveEvent("\(number)")) }
        }
      }
      let writer = GatedWriter()
      try await writer.open(100)
      var body = LiveBodyWriter(base: writer.write)
      try await #require(response.streamed).body(&body, ManualLiveClock(), StreamShutdown())
      #expect(writer.texts == [":\n\n", "data: 1\n\n", "data: 2\n\n"])
    }

    @Test("A producer runs on the stream's actor, and is canceled with it")
    func producer() async throws {
      let ends = NIOLockedValueBox(0)
      let route = LiveRoute(.get, "/events") { _ in
        .events {
          let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
          continuation.yield(1)
          continuation.onTermination = { _ in ends.withLockedValue { $0 += 1 } }
          return Producer.values(of: numbers).map { LiveEvent("\($0)") }
        }
      }
      try await run([route]) { server in
        try await open(server) { connection in
          try await #expect(connection.receiveChunk() == "data: 1\n\n")
        }
        try await eventually { ends.withLockedValue { $0 } == 1 }
      }
    }

    @Test("A failure is logged, and ends the connection before the end of the body")
    func failure() async throws {
      let log = LogRecorder()
      let route = LiveRoute(.get, "/events") { _ in
        .events { Producer<LiveEvent, Broken>.fail(Broken()) }
      }
      try await run([route], in: TestServer.configuration { $0.logger = log.logger }) { server in
        try await open(server) { connection in
          try await #expect(connection.receiveAll() == [])
        }
      }
      #expect(log.lines.contains { $0.contains("Could not generate") && $0.contains("Broken") })
    }

    @Test("A request for the headers starts no stream")
    func head() async throws {
      let starts = NIOLockedValueBox(0)
      let route = LiveRoute(.get, "/events") { _ in
        .events {
          starts.withLockedValue { $0 += 1 }
          return Producer<LiveEvent, Never> { _ in }
        }
      }
      try await run([route]) { server in
        let response = try await server.send("HEAD", "/events")
        #expect(response.status == 200)
        #expect(response["content-type"] == "text/event-stream")
        #expect(response.body.isEmpty)
        // The connection is used again.
        try await RawConnection.to(server.port) { connection in
          for _ in 0..<2 {
            let host = ["Host": "localhost:\(server.port)"]
            try await connection.request("HEAD", "/events", host, "")
            try await #expect(connection.responseHead().status == 200)
          }
        }
        #expect(starts.withLockedValue { $0 } == 0)
      }
    }
  }

  /// A writer whose client reads a number of texts.
  private final class GatedWriter: Sendable {
    private let written = NIOLockedValueBox<[String]>([])
    private let gate = AsyncStream.makeStream(of: Void.self)

    var texts: [String] { written.withLockedValue { $0 } }

    /// Allows further texts.
    func open(_ count: Int) async throws {
      for _ in 0..<count { gate.continuation.yield() }
    }

    func write(_ buffer: ByteBuffer) async throws {
      var iterator = gate.stream.makeAsyncIterator()
      if await iterator.next() == nil { throw CancellationError() }
      written.withLockedValue { $0.append(String(buffer: buffer)) }
    }
  }

  extension LiveResponse {
    fileprivate var streamed: StreamedContent? {
      if case .stream(let streamed) = kind { streamed } else { nil }
    }
  }

#endif
