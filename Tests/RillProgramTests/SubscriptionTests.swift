import Rill
import RillAutomaton
import RillProgram
import RillStreams
import RillTesting
import RillTree
import TestSupport
import Testing

@Suite struct SubscriptionTests {
  /// A program that listens to what its model says, and keeps what it hears.
  struct Model: Equatable {
    var heard: [String] = []
    var listensTo: Set<String> = []
  }

  enum Message: Equatable {
    case heard(String)
    case listen(String)
    case ignore(String)
  }

  static func program(
    _ subscriptions: @escaping (Model) -> Subscription<Message>
  ) -> Program<Model, Message> {
    Program(
      model: Model(), effect: .none,
      update: { message, model in
        switch message {
        case .heard(let text): model.heard.append(text)
        case .listen(let what): model.listensTo.insert(what)
        case .ignore(let what): model.listensTo.remove(what)
        }
        return .none
      },
      subscriptions: subscriptions,
      view: { model in div { text(model.heard.count) } })
  }

  @Test func timersRunWhileTheyAreDeclared() throws {
    let program = Self.program { model in
      .every(.seconds(1), send: .heard("tick")).when(model.listensTo.contains("clock"))
    }
    try ProgramTester(program).test { tester in
      tester.advance(by: .seconds(5))
      tester.send(.listen("clock")) { $0.listensTo = ["clock"] }
      tester.expectSubscription(.every(.seconds(1), send: .heard("")))
      tester.advance(by: .milliseconds(1500))
      tester.receive(.heard("tick")) { $0.heard = ["tick"] }
      // It goes on, with the phase it had.
      tester.send(.listen("other")) { $0.listensTo.insert("other") }
      tester.advance(by: .milliseconds(500))
      tester.receive(.heard("tick")) { $0.heard = ["tick", "tick"] }
      tester.send(.ignore("clock")) { $0.listensTo = ["other"] }
      tester.expectSubscription(.none)
      tester.advance(by: .seconds(5))
    }
  }

  @Test func timersTellTheTime() throws {
    let program = Self.program { _ in .every(.seconds(2)) { .heard("\($0)") } }
    try ProgramTester(program).test { tester in
      tester.advance(by: .seconds(4))
      tester.receive(.heard("2.0 seconds")) { $0.heard = ["2.0 seconds"] }
      tester.receive(.heard("4.0 seconds")) { $0.heard = ["2.0 seconds", "4.0 seconds"] }
    }
  }

  @Test func whatGoesOnMakesItsMessagesAsItWasDeclaredLast() throws {
    let program = Self.program { model in
      let count = model.heard.count
      return .every(.seconds(1)) { _ in .heard("\(count)") }
    }
    try ProgramTester(program).test { tester in
      tester.advance(by: .seconds(2))
      tester.receive(.heard("0")) { $0.heard = ["0"] }
      tester.receive(.heard("1")) { $0.heard = ["0", "1"] }
    }
  }

  @Test func likeOnesAreToldByTheirIDs() throws {
    let program = Self.program { model in
      .merge(
        model.listensTo.sorted().map { name in
          .every(.seconds(1), id: EffectID(name), send: .heard(name))
        })
    }
    try ProgramTester(program).test { tester in
      tester.send(.listen("b")) { $0.listensTo = ["b"] }
      tester.expectSubscription(.every(.seconds(1), id: "b", send: .heard("")))
      tester.advance(by: .milliseconds(500))
      tester.send(.listen("a")) { $0.listensTo = ["a", "b"] }
      tester.expectSubscription([
        .every(.seconds(1), id: "a", send: .heard("")),
        .every(.seconds(1), id: "b", send: .heard("")),
      ])
      tester.advance(by: .milliseconds(500))
      // Though another comes before it now.
      tester.receive(.heard("b")) { $0.heard = ["b"] }
      tester.advance(by: .milliseconds(500))
      tester.receive(.heard("a")) { $0.heard = ["b", "a"] }
      tester.send(.ignore("a")) { $0.listensTo = ["b"] }
      tester.expectSubscription(.every(.seconds(1), id: "b", send: .heard("")))
      tester.advance(by: .milliseconds(500))
      tester.receive(.heard("b")) { $0.heard = ["b", "a", "b"] }
    }
  }

  @Test func theHostIsToldOnlyWhatIsListenedTo() {
    let program = Self.program { model in
      [
        .keyDown { .heard($0.key) }.when(model.listensTo.contains("keys")),
        .keyDown { $0.key == "Escape" ? .heard("out") : nil }.when(
          model.listensTo.contains("escape")),
        .windowSize { .heard("\($0.width)") }.when(model.listensTo.contains("size")),
      ]
    }
    let run = ProgramRun(program)
    #expect(run.render().commands == [])
    var event = TreeEvent()
    event.key = "a"
    #expect(!run.receive(.keyDown(event)))
    run.send(.listen("keys"))
    run.send(.listen("size"))
    #expect(run.render().commands == [.listen(.keyDown), .listen(.windowSize)])
    #expect(run.creation.commands == [.listen(.keyDown), .listen(.windowSize)])
    #expect(run.receive(.keyDown(event)))
    #expect(run.receive(.windowSize(WindowSize(width: 80, height: 24))))
    #expect(run.model.value.heard == ["a", "80.0"])
    // One listens instead of another: the host need not know.
    run.send(.listen("escape"))
    run.send(.ignore("keys"))
    #expect(run.render().commands == [])
    #expect(run.receive(.keyDown(event)))
    event.key = "Escape"
    #expect(run.receive(.keyDown(event)))
    #expect(run.model.value.heard == ["a", "80.0", "out"])
    run.send(.ignore("size"))
    run.send(.ignore("escape"))
    #expect(run.render().commands == [.unlisten(.keyDown), .unlisten(.windowSize)])
    #expect(!run.receive(.keyDown(event)))
    #expect(run.creation.commands == [])
  }

  @Test func everyKindOfPageEventIsHeard() {
    let key = TreeEvent()
    let kinds: [(PageEvent, Subscription<Message>)] = [
      (.keyDown(key), .keyDown { _ in .heard("x") }), (.keyUp(key), .keyUp { _ in .heard("x") }),
      (.pointerDown(key), .pointerDown { _ in .heard("x") }),
      (.pointerUp(key), .pointerUp { _ in .heard("x") }),
      (.pointerMove(key), .pointerMove { _ in .heard("x") }),
      (.windowSize(WindowSize(width: 1, height: 1)), .windowSize { _ in .heard("x") }),
      (.visibility(true), .visibility { $0 ? .heard("x") : nil }),
      (.animationFrame(.seconds(1)), .animationFrames { _ in .heard("x") }),
      (.location("/a"), .locationChanges { $0.path == ["a"] ? .heard("x") : nil }),
      (.link(.external("b")), .linkClicks { $0 == .external("b") ? .heard("x") : nil }),
      (.custom("c", detail: "d"), .host("c") { $0 == "d" ? .heard("x") : nil }),
    ]
    for (event, subscription) in kinds {
      let run = ProgramRun(Self.program { _ in subscription })
      #expect(run.render().commands == [.listen(event.kind)])
      #expect(run.receive(event))
      #expect(run.model.value.heard == ["x"], "\(event)")
      // And no other is.
      for (other, _) in kinds where other.kind != event.kind { #expect(!run.receive(other)) }
      #expect(run.model.value.heard == ["x"], "\(event)")
    }
  }

  @Test func streamsAreHeardWhileTheyAreDeclared() {
    let prices = Inlet<Int>()
    let weather = Input("sunny")
    let program = Self.program { model in
      [
        .changes(prices) { .heard("\($0)") }.when(model.listensTo.contains("prices")),
        .values(of: weather) { .heard($0) }.when(model.listensTo.contains("weather")),
      ]
    }
    let run = ProgramRun(program)
    prices.announce(1)
    run.send(.listen("prices"))
    prices.announce(2)
    run.send(.listen("weather"))
    weather <-- "rainy"
    run.send(.ignore("prices"))
    prices.announce(3)
    #expect(run.model.value.heard == ["2", "sunny", "rainy"])
  }

  @Test func anotherStreamIsAnotherSubscription() {
    let first = Inlet<Int>()
    let second = Inlet<Int>()
    let program = Self.program { model in
      .changes(model.listensTo.isEmpty ? first : second) { .heard("\($0)") }
    }
    let run = ProgramRun(program)
    run.send(.listen("second"))
    first.announce(1)
    second.announce(2)
    #expect(run.model.value.heard == ["2"])
  }

  @Test func whatHasEndedIsNotHeardOfAnyMore() {
    // Both hear of it in one moment, and the first message ends the second subscription.
    let news = Inlet<String>()
    let program = Self.program { model in
      [
        .changes(news, id: "first") { _ in .listen("silence") },
        .changes(news, id: "second") { .heard($0) }.when(!model.listensTo.contains("silence")),
      ]
    }
    let run = ProgramRun(program)
    news.announce("late")
    #expect(run.model.value == Model(listensTo: ["silence"]))
  }

  @Test func whatAnotherEndsDoesNotHearOfTheSameEvent() {
    let program = Self.program { model in
      [
        .visibility { _ in .listen("silence") },
        .visibility(id: "second") { _ in .heard("late") }.when(
          !model.listensTo.contains("silence")),
      ]
    }
    let run = ProgramRun(program)
    run.receive(.visibility(true))
    #expect(run.model.value == Model(listensTo: ["silence"]))
  }

  @Test func producersStartOnceAndStop() {
    var starts = 0
    var stops = 0
    let program = Self.program { model in
      .producer("ticks") { scheduler in
        Producer<Int, Never> { sink in
          starts += 1
          sink.send(starts)
          sink.onTermination { stops += 1 }
        }
      } message: {
        .heard("\($0)")
      }.when(!model.listensTo.contains("silence"))
    }
    let run = ProgramRun(program)
    run.send(.listen("other"))
    #expect((starts, stops) == (1, 0))
    run.send(.listen("silence"))
    #expect((starts, stops) == (1, 1))
    run.send(.ignore("silence"))
    #expect((starts, stops) == (2, 1))
    #expect(run.model.value.heard == ["1", "2"])
  }

  @Test func whatHasCompletedIsNotBegunAgain() {
    var starts = 0
    let program = Self.program { _ in
      .producer("once") { _ in
        Producer<Int, Never> { sink in
          starts += 1
          sink.complete()
        }
      } message: { (_: Int) in
        nil
      }
    }
    let run = ProgramRun(program)
    run.send(.listen("x"))
    run.send(.listen("y"))
    #expect(starts == 1)
  }

  @Test func cancellingTheEffectsLeavesSubscriptions() {
    let scheduler = VirtualScheduler()
    let program = Self.program { _ in .every(.seconds(1), send: .heard("tick")) }
    let run = ProgramRun(program, scheduler: scheduler)
    #expect(run.automaton.runningEffects == [])
    run.automaton.cancelEffects()
    scheduler.advance(by: .seconds(1))
    #expect(run.model.value.heard == ["tick"])
  }

  @Test func subscriptionsAreValues() {
    let keys: Subscription<Message> = [
      .keyDown { _ in nil }, [.none, .every(.seconds(1), id: "a", send: .heard(""))],
    ]
    #expect("\(keys)" == "key down, every 1.0 seconds [id: a]")
    #expect("\(Subscription<Message>.none)" == "none")
    #expect(Subscription<Message>.none.isNone)
    #expect(
      keys == [.keyDown { _ in .heard("") }, .every(.seconds(1), id: "a", send: .heard("x"))])
    #expect(keys != [.every(.seconds(1), id: "a", send: .heard("")), .keyDown { _ in nil }])
    #expect(keys.scoped(by: 7) != keys)
    #expect("\(keys.scoped(by: 7))" == "key down of 7, every 1.0 seconds [id: a] of 7")
    #expect(keys.map { "\($0)" }.scoped(by: 7) == keys.scoped(by: 7).map { "\($0)" })
  }

  @Test func manySubscriptionsAreDiffed() {
    // Each message lets one of a thousand go and brings another.
    let scheduler = VirtualScheduler()
    let program = Program(
      model: 0, effect: .none,
      update: { (step: Int, model: inout Int) in
        model += step
        return .none
      },
      subscriptions: { model in
        .merge((model..<(model + 1000)).map { .every(.seconds(1), id: EffectID($0), send: 0) })
      },
      view: { model in div { text(model) } })
    let run = ProgramRun(program, scheduler: scheduler)
    for _ in 0..<10 { run.send(1) }
    #expect(scheduler.pendingCount == 1000)
    run.send(5000)
    #expect(scheduler.pendingCount == 1000)
  }
}

@MainActor @Suite struct AsynchronousSubscriptionTests {
  @Test func workIsHeardUntilItIsNoLongerDeclared() async throws {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    var isCancelled = false
    let program = SubscriptionTests.program { model in
      .run("lines") { (send: @escaping (String) -> Void) in
        for await line in lines { send(line) }
        isCancelled = Task.isCancelled
      } message: {
        .heard($0)
      }.when(!model.listensTo.contains("silence"))
    }
    let tester = ProgramTester(program)
    continuation.yield("one")
    await tester.receive(.heard("one")) { $0.heard = ["one"] }
    continuation.yield("two")
    await tester.receive(.heard("two")) { $0.heard = ["one", "two"] }
    tester.expectViewChanges(#"div/text: "0" -> "1""#, #"div/text: "1" -> "2""#)
    tester.send(.listen("silence")) { $0.listensTo = ["silence"] }
    tester.expectSubscription(.none)
    continuation.yield("three")
    try await tester.finish()
    try await eventually("the cancellation of the work") { isCancelled }
  }

  /// Whether work runs where the program does must not depend on where its closure is written.
  private nonisolated static func follower(
    _ numbers: AsyncStream<Int>, _ check: @escaping () -> Void
  ) -> Program<Int, Int> {
    Program(
      model: 0, effect: .none,
      update: { number, model in
        model = number
        return .none
      },
      subscriptions: { _ in
        .run("numbers") { send in
          check()
          for await number in numbers {
            check()
            send(number)
          }
        } message: {
          $0
        }
      },
      view: { model in div { text(model) } })
  }

  @Test func workRunsWhereTheProgramDoes() async throws {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    var count = 0
    let tester = ProgramTester(
      Self.follower(numbers) {
        MainActor.preconditionIsolated()
        count += 1
      })
    continuation.yield(7)
    await tester.receive(7) { $0 = 7 }
    // What was waited for is shown.
    #expect(tester.page.root.textContent == "7")
    try await tester.finish()
    #expect(count == 2)
  }
}
