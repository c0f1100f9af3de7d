import Rill
import RillStreams
import Testing

@Suite struct ActionTests {
  @Test func anActionRunsOneRunAtATime() {
    let probe = Probe<String, Boom>()
    let action = Action<Int, String, Boom> { _ in probe.producer }
    var values: [String] = []
    var rejections = 0
    var completions = 0
    let observers = [
      action.values.observe { values.append($0) },
      action.rejections.observe { rejections += 1 },
      action.completions.observe { completions += 1 },
    ]
    #expect(action.isEnabled.value)
    #expect(action.perform(1))
    #expect(action.isExecuting.value)
    #expect(!action.isEnabled.value)
    #expect(!action.perform(2))
    #expect(rejections == 1)
    probe.send("a")
    probe.complete()
    #expect(values == ["a"])
    #expect(completions == 1)
    #expect(!action.isExecuting.value)
    #expect(action.perform(3))
    #expect(probe.starts == 2)
    action.cancel()
    #expect(!action.isExecuting.value)
    #expect(probe.stops == 2)
    withExtendedLifetime(observers) {}
  }

  @Test func failuresAreErrorsOfTheAction() {
    let action = Action<Int, String, Boom> { _ in Producer { $0.fail(Boom()) } }
    var errors: [Boom] = []
    let observer = action.errors.observe { errors.append($0) }
    var ends: [Completion<ActionError<Boom>>] = []
    let run = action.apply(1).start { _ in
    } onEnd: {
      ends.append($0)
    }
    #expect(errors == [Boom()])
    #expect(ends == [.failed(.failed(Boom()))])
    #expect(!run.isRunning)
    withExtendedLifetime(observer) {}
  }

  @Test func anActionIsDisabledWhileItsConditionIsFalse() {
    let isReady = Input(false)
    let action = Action<Int, Int, Never>(enabledIf: isReady) { .just($0 * 2) }
    var ends: [Completion<ActionError<Never>>] = []
    let rejected = action.apply(1).start { _ in
    } onEnd: {
      ends.append($0)
    }
    #expect(ends == [.failed(.disabled)])
    #expect(!rejected.isRunning)
    isReady <-- true
    #expect(action.isEnabled.value)
    var values: [Int] = []
    let run = action.apply(4).start { values.append($0) }
    #expect(values == [8])
    #expect(!run.isRunning)
  }

  @Test func anActionRejectsARunDuringADelivery() {
    let action = Action<Int, Int, Never> { .just($0) }
    var accepted: [Bool] = []
    let observer = action.values.observe { value in
      if value < 2 { accepted.append(action.perform(value + 1)) }
    }
    action.perform(0)
    // The action is still executing during the delivery.
    #expect(accepted == [false])
    #expect(action.isEnabled.value)
    withExtendedLifetime(observer) {}
  }
}

@Suite struct ActionLifetimeTests {
  @Test func aReleasedActionCancelsItsRun() {
    let scheduler = VirtualScheduler()
    weak var freed: Action<Void, Int, Never>?
    let isExecuting: Changing<Bool>
    do {
      let action = Action<Void, Int, Never> { .interval(every: .seconds(1), on: scheduler) }
      freed = action
      isExecuting = action.isExecuting
      action.perform(())
      #expect(isExecuting.value)
    }
    #expect(freed == nil)
    #expect(scheduler.pendingCount == 0)
    #expect(!isExecuting.value)
  }

  @Test func anAppliedRunContinuesAfterTheReleaseOfTheAction() {
    let probe = Probe<Int, Boom>()
    var seen: [Int] = []
    let run = Action<Void, Int, Boom> { probe.producer }.apply(()).start { seen.append($0) }
    probe.send(1)
    #expect(seen == [1])
    run.cancel()
    #expect(probe.stops == 1)
  }

  @Test func aRunCanStartAtTheEndOfAnother() {
    let probe = Probe<Int, Boom>()
    let action = Action<Int, Int, Boom> { $0 == 0 ? .just(0) : probe.producer }
    let observer = action.completions.observe { action.perform(1) }
    action.perform(0)
    #expect(probe.starts == 1)
    #expect(probe.stops == 0)
    #expect(action.isExecuting.value)
    #expect(!action.perform(2))
    action.cancel()
    #expect(probe.stops == 1)
    #expect(!action.isExecuting.value)
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: [false, true]) func observerOfTheEndMayPerformAgain(inMoment: Bool) {
    var attempts = 0
    let action = Action<Void, Int, Boom> {
      attempts += 1
      return attempts < 3 ? .fail(Boom()) : .empty
    }
    var received: [String] = []
    let observers = [
      action.errors.observe { _ in
        received.append("error, \(action.isEnabled.value), \(action.perform(()))")
      },
      action.completions.observe {
        received.append("completion, \(action.isEnabled.value), \(action.isExecuting.value)")
      },
    ]
    if inMoment { Moment.run { _ = action.perform(()) } } else { action.perform(()) }
    #expect(attempts == 3)
    #expect(
      received.sorted() == ["completion, true, false"]
        + Array(repeating: "error, true, true", count: 2))
    #expect(action.isEnabled.value)
    withExtendedLifetime(observers) {}
  }

  @Test func theSourceIsStoppedBeforeTheNextRun() {
    var log: [String] = []
    var runs = 0
    let action = Action<Void, Int, Never> {
      Producer { sink in
        runs += 1
        let number = runs
        log.append("start \(number)")
        sink.onTermination { log.append("stop \(number)") }
        sink.complete()
      }
    }
    let observer = action.completions.observe { if runs < 2 { action.perform(()) } }
    action.perform(())
    #expect(log == ["start 1", "stop 1", "start 2", "stop 2"])
    withExtendedLifetime(observer) {}
  }
}
