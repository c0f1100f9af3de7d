import Rill
import RillAutomaton
import RillProgram
import RillProgramTesting
import RillStreams
import RillTree
import TestSupport
import Testing

@Suite struct SubscriptionTests {
  /// A program with the subscriptions that its model lists. It records the received messages.
  struct Model: Equatable {
    var received: [String] = []
    var listensTo: Set<String> = []
  }

  enum Message: Equatable {
    case received(String)
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
        case .received(let text): model.received.append(text)
        case .listen(let what): model.listensTo.insert(what)
        case .ignore(let what): model.listensTo.remove(what)
        }
        return .none
      },
      subscriptions: subscriptions,
      view: { model in div { text(model.received.count) } })
  }

  @Test func timersRunWhileTheyAreDeclared() throws {
    let program = Self.program { model in
      .every(.seconds(1), send: .received("tick")).when(model.listensTo.contains("clock"))
    }
    try ProgramTester(program).test { tester in
      tester.advance(by: .seconds(5))
      tester.send(.listen("clock")) { $0.listensTo = ["clock"] }
      tester.expectSubscription(.every(.seconds(1), send: .received("")))
      tester.advance(by: .milliseconds(1500))
      tester.receive(.received("tick")) { $0.received = ["tick"] }
      // The timer continues with its phase.
      tester.send(.listen("other")) { $0.listensTo.insert("other") }
      tester.advance(by: .milliseconds(500))
      tester.receive(.received("tick")) { $0.received = ["tick", "tick"] }
      tester.send(.ignore("clock")) { $0.listensTo = ["other"] }
      tester.expectSubscription(.none)
      tester.advance(by: .seconds(5))
    }
  }

  @Test func timersReportTheTime() throws {
    let program = Self.program { _ in .every(.seconds(2)) { .received("\($0)") } }
    try ProgramTester(program).test { tester in
      tester.advance(by: .seconds(4))
      tester.receive(.received("2.0 seconds")) { $0.received = ["2.0 seconds"] }
      tester.receive(.received("4.0 seconds")) { $0.received = ["2.0 seconds", "4.0 seconds"] }
    }
  }

  @Test func continuingSubscriptionsUseTheirLatestFunction() throws {
    let program = Self.program { model in
      let count = model.received.count
      return .every(.seconds(1)) { _ in .received("\(count)") }
    }
    try ProgramTester(program).test { tester in
      tester.advance(by: .seconds(2))
      tester.receive(.received("0")) { $0.received = ["0"] }
      tester.receive(.received("1")) { $0.received = ["0", "1"] }
    }
  }

  @Test func similarSubscriptionsAreIdentifiedByID() throws {
    let program = Self.program { model in
      .merge(
        model.listensTo.sorted().map { name in
          .every(.seconds(1), id: EffectID(name), send: .received(name))
        })
    }
    try ProgramTester(program).test { tester in
      tester.send(.listen("b")) { $0.listensTo = ["b"] }
      tester.expectSubscription(.every(.seconds(1), id: "b", send: .received("")))
      tester.advance(by: .milliseconds(500))
      tester.send(.listen("a")) { $0.listensTo = ["a", "b"] }
      tester.expectSubscription([
        .every(.seconds(1), id: "a", send: .received("")),
        .every(.seconds(1), id: "b", send: .received("")),
      ])
      tester.advance(by: .milliseconds(500))
      // Another subscription now precedes it.
      tester.receive(.received("b")) { $0.received = ["b"] }
      tester.advance(by: .milliseconds(500))
      tester.receive(.received("a")) { $0.received = ["b", "a"] }
      tester.send(.ignore("a")) { $0.listensTo = ["b"] }
      tester.expectSubscription(.every(.seconds(1), id: "b", send: .received("")))
      tester.advance(by: .milliseconds(500))
      tester.receive(.received("b")) { $0.received = ["b", "a", "b"] }
    }
  }

  @Test func hostsListenOnlyToDeclaredEvents() {
    let program = Self.program { model in
      [
        .keyDown { .received($0.key) }.when(model.listensTo.contains("keys")),
        .keyDown { $0.key == "Escape" ? .received("out") : nil }.when(
          model.listensTo.contains("escape")),
        .windowSize { .received("\($0.width)") }.when(model.listensTo.contains("size")),
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
    #expect(run.fullUpdate.commands == [.listen(.keyDown), .listen(.windowSize)])
    #expect(run.receive(.keyDown(event)))
    #expect(run.receive(.windowSize(WindowSize(width: 80, height: 24))))
    #expect(run.model.value.received == ["a", "80.0"])
    // One listener replaces another, which doesn't affect the host.
    run.send(.listen("escape"))
    run.send(.ignore("keys"))
    #expect(run.render().commands == [])
    #expect(run.receive(.keyDown(event)))
    event.key = "Escape"
    #expect(run.receive(.keyDown(event)))
    #expect(run.model.value.received == ["a", "80.0", "out"])
    run.send(.ignore("size"))
    run.send(.ignore("escape"))
    #expect(run.render().commands == [.unlisten(.keyDown), .unlisten(.windowSize)])
    #expect(!run.receive(.keyDown(event)))
    #expect(run.fullUpdate.commands == [])
  }

  @Test func everyKindOfPageEventIsDelivered() {
    let key = TreeEvent()
    let kinds: [(PageEvent, Subscription<Message>)] = [
      (.keyDown(key), .keyDown { _ in .received("x") }),
      (.keyUp(key), .keyUp { _ in .received("x") }),
      (.pointerDown(key), .pointerDown { _ in .received("x") }),
      (.pointerUp(key), .pointerUp { _ in .received("x") }),
      (.pointerMove(key), .pointerMove { _ in .received("x") }),
      (.windowSize(WindowSize(width: 1, height: 1)), .windowSize { _ in .received("x") }),
      (.visibility(true), .visibility { $0 ? .received("x") : nil }),
      (.animationFrame(.seconds(1)), .animationFrames { _ in .received("x") }),
      (.location("/a"), .locationChanges { $0.path == ["a"] ? .received("x") : nil }),
      (.link(.external("b")), .linkClicks { $0 == .external("b") ? .received("x") : nil }),
      (.custom("c", detail: "d"), .host("c") { $0 == "d" ? .received("x") : nil }),
    ]
    for (event, subscription) in kinds {
      let run = ProgramRun(Self.program { _ in subscription })
      #expect(run.render().commands == [.listen(event.kind)])
      #expect(run.receive(event))
      #expect(run.model.value.received == ["x"], "\(event)")
      // No other event arrives.
      for (other, _) in kinds where other.kind != event.kind { #expect(!run.receive(other)) }
      #expect(run.model.value.received == ["x"], "\(event)")
    }
  }

  @Test func streamsDeliverWhileDeclared() {
    let prices = Inlet<Int>()
    let weather = Input("sunny")
    let program = Self.program { model in
      [
        .changes(prices) { .received("\($0)") }.when(model.listensTo.contains("prices")),
        .values(of: weather) { .received($0) }.when(model.listensTo.contains("weather")),
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
    #expect(run.model.value.received == ["2", "sunny", "rainy"])
  }

  @Test func differentStreamsAreDifferentSubscriptions() {
    let first = Inlet<Int>()
    let second = Inlet<Int>()
    let program = Self.program { model in
      .changes(model.listensTo.isEmpty ? first : second) { .received("\($0)") }
    }
    let run = ProgramRun(program)
    run.send(.listen("second"))
    first.announce(1)
    second.announce(2)
    #expect(run.model.value.received == ["2"])
  }

  @Test func endedSubscriptionsDeliverNothing() {
    // Both receive it in one moment, and the first message ends the second subscription.
    let news = Inlet<String>()
    let program = Self.program { model in
      [
        .changes(news, id: "first") { _ in .listen("silence") },
        .changes(news, id: "second") { .received($0) }.when(!model.listensTo.contains("silence")),
      ]
    }
    let run = ProgramRun(program)
    news.announce("late")
    #expect(run.model.value == Model(listensTo: ["silence"]))
  }

  @Test func subscriptionsEndedByAnEventDoNotReceiveIt() {
    let program = Self.program { model in
      [
        .visibility { _ in .listen("silence") },
        .visibility(id: "second") { _ in .received("late") }.when(
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
        .received("\($0)")
      }.when(!model.listensTo.contains("silence"))
    }
    let run = ProgramRun(program)
    run.send(.listen("other"))
    #expect((starts, stops) == (1, 0))
    run.send(.listen("silence"))
    #expect((starts, stops) == (1, 1))
    run.send(.ignore("silence"))
    #expect((starts, stops) == (2, 1))
    #expect(run.model.value.received == ["1", "2"])
  }

  @Test func completedProducersAreNotRestarted() {
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

  @Test func cancelingEffectsKeepsSubscriptions() {
    let scheduler = VirtualScheduler()
    let program = Self.program { _ in .every(.seconds(1), send: .received("tick")) }
    let run = ProgramRun(program, scheduler: scheduler)
    #expect(run.automaton.runningEffects == [])
    run.automaton.cancelEffects()
    scheduler.advance(by: .seconds(1))
    #expect(run.model.value.received == ["tick"])
  }

  @Test func subscriptionsAreValues() {
    let keys: Subscription<Message> = [
      .keyDown { _ in nil }, [.none, .every(.seconds(1), id: "a", send: .received(""))],
    ]
    #expect("\(keys)" == "key down, every 1.0 seconds [id: a]")
    #expect("\(Subscription<Message>.none)" == "none")
    #expect(Subscription<Message>.none.isNone)
    #expect(
      keys == [.keyDown { _ in .received("") }, .every(.seconds(1), id: "a", send: .received("x"))])
    #expect(keys != [.every(.seconds(1), id: "a", send: .received("")), .keyDown { _ in nil }])
    #expect(keys.scoped(by: 7) != keys)
    #expect("\(keys.scoped(by: 7))" == "key down of 7, every 1.0 seconds [id: a] of 7")
    #expect(keys.map { "\($0)" }.scoped(by: 7) == keys.scoped(by: 7).map { "\($0)" })
  }

  @Test func manySubscriptionsCanChange() {
    // Each message replaces one of a thousand subscriptions.
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

@MainActor @Suite(.timeLimit(.minutes(20))) struct AsynchronousSubscriptionTests {
  @Test func workDeliversWhileDeclared() async throws {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    var isCancelled = false
    let program = SubscriptionTests.program { model in
      .run("lines") { (send: @escaping (String) -> Void) in
        for await line in lines { send(line) }
        isCancelled = Task.isCancelled
      } message: {
        .received($0)
      }.when(!model.listensTo.contains("silence"))
    }
    let tester = ProgramTester(program)
    continuation.yield("one")
    await tester.receive(.received("one")) { $0.received = ["one"] }
    continuation.yield("two")
    await tester.receive(.received("two")) { $0.received = ["one", "two"] }
    tester.expectViewChanges(#"div/text: "0" -> "1""#, #"div/text: "1" -> "2""#)
    tester.send(.listen("silence")) { $0.listensTo = ["silence"] }
    tester.expectSubscription(.none)
    continuation.yield("three")
    try await tester.finish()
    try await eventually("the cancellation of the work") { isCancelled }
  }

  /// The isolation of work must not depend on the place of its closure in the source.
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

  @Test func workRunsInTheProgramsIsolation() async throws {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    var count = 0
    let tester = ProgramTester(
      Self.follower(numbers) {
        MainActor.preconditionIsolated()
        count += 1
      })
    continuation.yield(7)
    await tester.receive(7) { $0 = 7 }
    // The page shows the result.
    #expect(tester.page.root.textContent == "7")
    try await tester.finish()
    #expect(count == 2)
  }
}
