import RillAutomaton
import RillCollections
import RillStreams
import RillTesting
import RillTree
import Testing

@testable import RillProgram

/// Runs that release their models, and continue.
@Suite struct SuspensionTests {
  private enum Message {
    case clicked(Int)
    case ticked, asked, started
  }

  /// Rows in which each click counts, and a timer that adds rows.
  private func program() -> Program<[Int], Message> {
    Program(
      model: [0, 0], effect: .none,
      update: { message, rows in
        switch message {
        case .clicked(let row): rows[row] += 1
        case .ticked: rows.append(0)
        case .asked: return .host("ask", "")
        case .started: return .send(.ticked, after: .seconds(5))
        }
        return .none
      },
      subscriptions: { _ in .every(.seconds(60)) { _ in .ticked } },
      view: { rows in
        for (row, count) in rows.enumerated() {
          button(.key("\(row)"), .onClick(.clicked(row))) { text(count) }
        }
      })
  }

  private func content(_ run: ProgramRun<[Int], Message>) throws -> String {
    var host = HTMLHost()
    try run.fullUpdate.patch.apply(to: &host, at: host.root)
    return host.html
  }

  @Test("A suspended run continues with the same page and the same listeners")
  func continuing() throws {
    let scheduler = VirtualScheduler()
    var run = ProgramRun(program(), scheduler: scheduler)
    _ = run.render()
    for round in 1...3 {
      scheduler.advance(by: .seconds(60))
      _ = run.render()
      let model = run.model.value
      let page = run.fullUpdate.patch
      let (suspended, saved) = try #require(run.suspend(reproducedBy: model) {})
      #expect(saved == page)
      run = suspended.resume(with: model)
      #expect(run.render().patch == page)
      suspended.deliverMessages(to: run)
      // The listener of the newest row, and that of the first.
      run.receive(TreeEvent(), by: HandlerID(rawValue: UInt32(2 + round)))
      run.receive(TreeEvent(), by: HandlerID(rawValue: 1))
      #expect(run.model.value == [round, 0] + Array(repeating: 1, count: round))
      _ = run.render()
    }
    #expect(
      try content(run)
        == "<button>3</button><button>0</button><button>1</button><button>1</button>"
        + "<button>1</button>")
  }

  @Test("The listeners in rows of a collection continue")
  func rows() throws {
    struct Row: Identifiable, Equatable {
      let id: Int
      var count = 0
    }
    var run = ProgramRun(
      Program<ArraySnapshot<Row>, Int>(
        model: ArraySnapshot((0..<5).map { Row(id: $0) }),
        update: { id, rows in
          if id < 0 { return rows.insert(Row(id: rows.count), at: 0) }
          guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
          rows.update(at: index, to: Row(id: id, count: rows[index].count + 1))
        },
        view: { rows in
          button(.onClick(-1)) { "more" }
          ul(rows) { row in li(.onClick(row.id)) { text("\(row.id): \(row.count)") } }
        }))
    _ = run.render()
    for round in 1...3 {
      run.receive(TreeEvent(), by: HandlerID(rawValue: 1))
      _ = run.render()
      let model = run.model.value
      let (suspended, page) = try #require(run.suspend(reproducedBy: model) {})
      run = suspended.resume(with: model)
      #expect(run.render().patch == page)
      for id in 0..<(5 + round) {
        // The listeners of the first rows follow that of the button, and later rows the others.
        run.receive(TreeEvent(), by: HandlerID(rawValue: UInt32(2 + id)))
        #expect(run.model.value.first { $0.id == id }?.count == min(round, round + 5 - id))
        _ = run.render()
      }
    }
  }

  @Test("Subscriptions go on, and their messages wait")
  func waitingMessages() throws {
    let scheduler = VirtualScheduler()
    var run: ProgramRun? = ProgramRun(program(), scheduler: scheduler)
    _ = run?.render()
    scheduler.advance(by: .seconds(30))
    var calls = 0
    let model = try #require(run?.model.value)
    let suspended = try #require(run?.suspend(reproducedBy: model) { calls += 1 }).run
    run = nil
    scheduler.advance(by: .seconds(29))
    #expect(calls == 0)
    // The timer was not started again.
    scheduler.advance(by: .seconds(1))
    scheduler.advance(by: .seconds(60))
    #expect(calls == 1)
    let next = suspended.resume(with: model)
    #expect(next.model.value == [0, 0])
    _ = next.render()
    suspended.deliverMessages(to: next)
    #expect(next.model.value == [0, 0, 0, 0])
    scheduler.advance(by: .seconds(60))
    #expect(next.model.value.count == 5)
    #expect(scheduler.pendingCount == 1)
  }

  @Test("A suspended run that is released ends its subscriptions")
  func releasing() throws {
    let scheduler = VirtualScheduler()
    var run: ProgramRun? = ProgramRun(program(), scheduler: scheduler)
    _ = run?.render()
    var suspended = try #require(run?.suspend(reproducedBy: [0, 0]) {}).run as Optional
    run = nil
    #expect(scheduler.pendingCount == 1)
    #expect(suspended?.location == .root)
    suspended = nil
    #expect(scheduler.pendingCount == 0)
  }

  @Test("A run with something to show, an effect, or another model is not suspended")
  func refusals() throws {
    let scheduler = VirtualScheduler()
    let run = ProgramRun(program(), scheduler: scheduler)
    func isSuspended(_ model: [Int] = [0, 0]) -> Bool {
      run.suspend(reproducedBy: model) {} != nil
    }
    #expect(!isSuspended())
    _ = run.render()
    #expect(!isSuspended([0, 1]))
    run.send(.asked)
    #expect(!isSuspended())
    _ = run.render()
    run.send(.started)
    _ = run.render()
    #expect(!isSuspended())
    scheduler.advance(by: .seconds(5))
    #expect(!isSuspended([0, 0, 0]))
    _ = run.render()
    #expect(isSuspended([0, 0, 0]))

    let recorded = ProgramRun(program(), isRecording: true, scheduler: scheduler)
    _ = recorded.render()
    #expect(recorded.suspend(reproducedBy: [0, 0]) {} == nil)
  }
}
