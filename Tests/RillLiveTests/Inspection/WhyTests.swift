#if Live

  import RillAutomaton
  import RillProgram
  import RillStreams
  import RillTree
  import Testing

  @testable import RillInspector
  @testable import RillLive

  /// The causes of parts of a page.
  @Suite(.timeLimit(.minutes(20))) struct WhyTests {
    private let scheduler = VirtualScheduler()

    /// Records a program, whose messages are events with their texts as names.
    private func record<Model, Message>(
      _ program: Program<Model, Message>, _ messages: [Message], waiting time: Duration = .zero
    ) -> StepRecorder<Model, Message> {
      let model = program.start(.root).0
      let recorder = StepRecorder(program, from: model, limit: 1 << 20) { 0 }
      let run = ProgramRun(recorder.program, from: model, .none, at: .root, scheduler: scheduler)
      recorder.attach(to: run)
      for message in messages { recorder.during("click for \(message)") { run.send(message) } }
      // Effects end with the run.
      withExtendedLifetime(run) { scheduler.advance(by: time) }
      return recorder
    }

    private struct Board {
      var title = "Board"
      var notes: [Int] = []
      var isMarked: Set<Int> = []
      @Redacted var secret = "hunter2"
    }

    private enum BoardMessage {
      case add(Int)
      case remove(Int)
      case mark(Int)
      case rename(String)
      case nothing
    }

    private let board = Program<Board, BoardMessage>(
      model: Board(),
      update: { message, model in
        switch message {
        case .add(let note): model.notes.insert(note, at: 0)
        case .remove(let note): model.notes.removeAll { $0 == note }
        case .mark(let note): model.isMarked.insert(note)
        case .rename(let title): model.title = title
        case .nothing: break
        }
      },
      view: { model in
        main {
          h1(.id("title")) { text(model.title) }
          ul {
            for note in model.notes {
              li(.key(note), .class(model.isMarked.contains(note) ? "marked" : "plain")) {
                text("note \(note)")
              }
            }
          }
        }
      })

    private func steps(_ outline: PageOutline) -> [String: Int?] {
      Dictionary(uniqueKeysWithValues: outline.rows.map { ("\($0.name) \($0.text)", $0.step) })
    }

    @Test("Each part has the step that changed it last, also after it moved")
    func lastChanges() {
      let recorder = record(
        board, [.add(1), .add(2), .mark(1), .nothing, .add(3), .remove(2), .rename("New")])
      let outline = PageTrace(recorder, to: .max).result()
      #expect(outline.problem == nil)
      #expect(outline.rows.map(\.depth) == [0, 1, 2, 2, 3, 3])
      #expect(
        steps(outline) == [
          "body ": nil, "main ": nil, "h1#title New": 7, "ul ": 6, "li note 3": 5, "li note 1": 3,
        ])
      // On a page of the past, only the steps before it count.
      let past = PageTrace(recorder, to: 2).result()
      #expect(
        steps(past) == [
          "body ": nil, "main ": nil, "h1#title Board": nil, "ul ": 2, "li note 2": 2,
          "li note 1": 1,
        ])
    }

    @Test("Redacted values are not in the outline")
    func redaction() {
      let recorder = record(board, [.rename("is hunter2")])
      let outline = PageTrace(recorder, to: 1).result()
      #expect(outline.rows.map(\.text).contains("redacted"))
      #expect(!"\(outline)".contains("hunter2"))
    }

    @Test("Only the last steps are examined")
    func bounds() {
      let recorder = record(board, [.add(1)] + Array(repeating: .nothing, count: 1_000))
      #expect(PageTrace(recorder, to: 1_000).result().rows.last?.step == 1)
      let late = PageTrace(recorder, to: 1_001).result()
      #expect(late.start == 1)
      #expect(late.rows.last?.step == nil)
    }

    @Test("A chain leads from an effect to the step that requested it, and to the event")
    func chains() {
      let recorder = record(
        cart(Deeds()), [.add(Item(name: "tea", price: 1)), .order(note: nil)],
        waiting: .seconds(2))
      #expect(recorder.end == 3)
      let chain = CauseChain.links(from: 3, in: recorder)
      #expect(chain.map(\.step) == [3, 2])
      #expect(chain.map(\.kind) == [.effect, .event])
      #expect(chain.map(\.source) == [2, nil])
      #expect(chain[0].message == "ordered")
      #expect(chain[1].origin.hasPrefix("click for order"))
      #expect(CauseChain.links(from: 4, in: recorder).isEmpty)
      #expect(CauseChain.links(from: 0, in: recorder).isEmpty)
    }

    @Test("A subscription is an origin")
    func subscriptions() {
      let program = Program<Int, Bool>(
        start: { _ in (0, .none) }, onLocation: { _ in false },
        update: { isOn, count in
          count += 1
          return .none
        },
        subscriptions: { $0 == 0 ? .none : .every(.seconds(1), send: true) },
        document: { count in Document { text(count) } })
      let recorder = record(program, [false], waiting: .seconds(1))
      let chain = CauseChain.links(from: 2, in: recorder)
      #expect(chain.map(\.kind) == [.subscription])
      #expect(chain.map(\.source) == [1])
    }

    @Test("The inspector shows the parts of the page of a running session")
    func session() async throws {
      var configuration = TestServer.configuration()
      configuration.inspection = LiveInspection()
      try await TestServer.run([LivePage(.root) { _ in counter() }], in: configuration) { server in
        try await server.open { client in
          try await client.fire("click", at: 1)
          try await server.open("/_rill/inspector?session=1&view=why") { inspector in
            while !inspector.html.contains("step 1</span>") { try await inspector.receive() }
            #expect(inspector.html.contains("button#up"))
            // The number is in the row before the last one.
            let count = inspector.listeners(to: "click").count
            try await inspector.fire("click", at: count - 2)
            while !inspector.html.contains("from click on button#up") {
              try await inspector.receive()
            }
          }
        }
      }
    }
  }

#endif
