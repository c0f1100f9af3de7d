#if Live

  import RillAutomaton
  import RillLive
  import RillProgram
  import RillTerminal
  import RillTree

  /// A program beside a server, in one process.
  ///
  /// - `terminal-fixture serves [first] [unhandled]`: the server starts first, or at a key; with
  ///   `unhandled` it handles no signals.
  /// - `terminal-fixture serves while`: the server runs for as long as the program.
  @MainActor struct ServingFixture {
    enum Message: Sendable {
      case serving, stopped
      case key(String)
    }

    /// The events of the server, for the program.
    private let news = AsyncStream<Message>.makeStream()
    /// Requests that the server start.
    private let starts = AsyncStream<Void>.makeStream()

    private var program: Program<String, Message> {
      let (news, start) = (news.stream, starts.continuation)
      return Program(
        model: "alone", effect: .none,
        update: { message, model in
          switch message {
          case .serving: model = "serving"
          case .stopped: model = "stopped"
          case .key("s"): start.yield()
          case .key("q"): return .quit
          case .key(let key): model = "key \(key)"
          }
          return .none
        },
        subscriptions: { _ in
          [
            .keyDown { .key($0.key) },
            .run("news") { send in
              for await message in news { send(message) }
            } message: {
              $0
            },
          ]
        },
        view: { model in text("<\(model)>") })
    }

    func run(_ arguments: Set<String>) async throws {
      let (tell, starts) = (news.continuation, starts)
      let (listens, listening) = AsyncStream<Void>.makeStream()
      let server = LiveServer(
        LiveConfiguration(port: 0),
        pages: [
          LivePage("/") { _ in
            Program(model: 0, update: { (_: Message, _) in }, view: { text("\($0)") })
          }
        ],
        onStart: { _ in
          tell.yield(.serving)
          listening.yield()
        })
      if arguments.contains("while") {
        let last = try await server.serve { @MainActor in try await runInTerminal(program) }
        return print("ended \(last)")
      }
      let handlesSignals = !arguments.contains("unhandled")
      let serving = Task {
        for await _ in starts.stream { break }
        try await server.serve(handlingSignals: handlesSignals)
      }
      if arguments.contains("first") {
        starts.continuation.yield()
        for await _ in listens { break }
      }
      let stopping = Task {
        _ = await serving.result
        tell.yield(.stopped)
      }
      try await runInTerminal(program)
      print("the terminal ended")
      if !handlesSignals { serving.cancel() }
      await stopping.value
      print("the server ended")
    }
  }

#endif
