#if Live

  import MetricsTestKit
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// The metrics of a server.
  @Suite(.timeLimit(.minutes(20))) struct MetricsTests {
    @Test("Events are counted under their names")
    func counts() async throws {
      let metrics = TestMetrics()
      let page = LivePage(.root) { _ in counter() }
      let configuration = TestServer.configuration { $0.metrics = metrics }
      try await TestServer.run([page], in: configuration) { server in
        func total(_ name: String) -> Int64 {
          metrics.counterTotal(label: "rill_live_\(name)_total")
        }
        try await server.open { client in
          let up = client.listeners(to: "click")[1]
          for _ in 0..<3 { try await client.fire("click", at: 1) }
          #expect(total("sessions") == 1)
          #expect(try metrics.expectMeter("rill_live_sessions").lastValue == 1)
          #expect(total("events") == 3)
          #expect(total("updates") == 4)
          #expect(total("update_bytes") == Int64(server.core.counts.values.updateByteCount))
          // All received bytes, without the headers of the frames.
          let sizes = client.socket.receivedSizes
          #expect(Int(total("update_bytes")) == sizes.reduce(0, +) - sizes.count * 2)
          #expect(total("late_events") == 0)
          try await client.send(to: up)
          try await eventually { total("late_events") == 1 }
          try await client.socket.send([9])
          try await #expect(client.socket.close().code == 4000)
          #expect(total("violations") == 1)
        }
        try await eventually { server.core.counts.connections == 0 }
        #expect(try metrics.expectMeter("rill_live_sessions").lastValue == 0)
        #expect(try metrics.expectMeter("rill_live_connections").lastValue == 0)
        #expect(total("rejected") == 0)
        #expect(total("stalls") == 0)
      }
    }

    @Test("Only the time from an event to its update is recorded")
    func latency() async throws {
      let metrics = TestMetrics()
      let (notes, note) = AsyncStream.makeStream(of: Void.self)
      let clock = ManualLiveClock()
      enum Message { case slow, quiet, later }
      let page = LivePage(.root) { _ in
        Program<Int, Message>(
          model: 0, effect: .none,
          update: { message, model in
            switch message {
            case .slow:
              clock.advance(by: .milliseconds(20))
              model += 1
              return .none
            case .quiet:
              return .task("later") {
                for await _ in notes { return .later }
                return nil
              }
            case .later:
              model += 1
              return .none
            }
          },
          view: { model in
            div {
              button(.onClick(.slow)) { "slow" }
              button(.onClick(.quiet)) { "quiet" }
              output { text(model) }
            }
          })
      }
      let configuration = TestServer.configuration {
        $0.metrics = metrics
        $0.clock = clock
      }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { client in
          try await client.fire("click", at: 0)
          let timer = try metrics.expectTimer("rill_live_latency")
          #expect(timer.values == [20_000_000])
          // A heartbeat's answer is not an update, and an update by a timer follows no event.
          try await client.socket.send([3, 0])
          try await client.receive()
          try await client.send(to: client.listeners(to: "click")[1])
          try await eventually { server.core.counts.values.eventCount == 3 }
          note.yield()
          try await client.receive()
          #expect(client.html.contains("<output>2</output>"))
          #expect(timer.values.count == 1)
        }
      }
    }
  }

#endif
