#if Live

  import Rill
  import RillAutomaton
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Failures of one session, which don't affect others.
  @Suite(.timeLimit(.minutes(20))) struct FailureTests {
    private struct Rejected: Error, CustomStringConvertible {
      let description = "It is full."
    }

    private enum Message {
      case ask
      case answered(String)
      case failed(String)
    }

    /// A program whose effect fails every other time.
    private static func program() -> Program<[String], Message> {
      Program(
        model: [], effect: .none,
        update: { message, model in
          switch message {
          case .ask:
            let isRejected = model.count % 2 == 0
            return .task("ask") { () async throws -> Message? in
              if isRejected { throw Rejected() }
              return .answered("yes")
            } catch: {
              .failed("\($0)")
            }
          case .answered(let text), .failed(let text): model.append(text)
          }
          return .none
        },
        view: { model in
          div {
            p { text(model.joined(separator: " ")) }
            button(.onClick(.ask)) { "Ask" }
          }
        })
    }

    @Test("An error of an effect becomes a message, and the session continues")
    func effects() async throws {
      try await TestServer.run([LivePage(.root) { _ in Self.program() }]) { server in
        try await server.open { client in
          for text in ["It is full.", "It is full. yes", "It is full. yes It is full."] {
            try await client.fire("click")
            #expect(client.html.contains("<p>\(text)</p>"))
          }
        }
      }
    }

    @Test("A session that fails to start or is rejected doesn't affect others")
    func alone() async throws {
      let page = LivePage(.root, includingSubpaths: true) { request in
        // The page can be rendered, but the session can't start.
        if request.location.path == ["broken"], await Visits.shared.visit(request.browser) > 1 {
          throw Rejected()
        }
        return counter()
      }
      let log = LogRecorder()
      try await TestServer.run([page], in: TestServer.configuration { $0.logger = log.logger }) {
        server in
        try await server.open { client in
          try await client.fire("click")
          let closed = await #expect(throws: RawSocket.Closed.self) {
            try await server.open("/broken") { _ in }
          }
          #expect(closed?.code == 1011)
          #expect(closed?.reason == "The program could not be created.")
          try await server.open("/other") { other in
            try await other.socket.send([0xFF])
            try await #expect(other.socket.close().code == 4000)
          }
          try await client.fire("click")
          #expect(client.html.contains("<output>-2</output>"))
          try await eventually { server.core.counts.values.sessions == 1 }
        }
      }
      #expect(
        log.lines.contains {
          $0.contains("Could not create the program") && $0.contains("It is full.")
        })
      #expect(
        log.lines.contains { $0.contains("Closed a session") && $0.contains("unknown flags 255") })
    }
  }

  /// The number of visits by browser.
  private actor Visits {
    static let shared = Visits()
    private var counts: [String: Int] = [:]

    func visit(_ browser: String) -> Int {
      counts[browser, default: 0] += 1
      return counts[browser, default: 0]
    }
  }

#endif
