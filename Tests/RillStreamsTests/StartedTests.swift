import Rill
import RillStreams
import Testing

private struct Broken: Error, Equatable {}

/// Feeds a producer by hand, and counts how often its runs were stopped.
private final class Feed<Value, Failure: Error> {
  var sinks: [Sink<Value, Failure>] = []
  var stops = 0

  var producer: Producer<Value, Failure> {
    Producer { [self] sink in
      sinks.append(sink)
      sink.onTermination { self.stops += 1 }
    }
  }
}

@Suite struct StartedTests {
  @Test func valuesOccurAndChangeTheOutcomeInTheSameMoment() {
    let feed = Feed<Int, Broken>()
    let started = feed.producer.started()
    var seen: [(Int, Outcome<Int, Broken>)] = []
    let observer = started.values.withLatest(from: started.outcome).observe { seen.append($0) }
    #expect(started.outcome.value == .running(nil))
    feed.sinks[0].send(1)
    feed.sinks[0].send(2)
    #expect(seen.map(\.0) == [1, 2])
    #expect(seen.map(\.1) == [.running(1), .running(2)])
    feed.sinks[0].complete()
    #expect(started.outcome.value == .succeeded(2))
    #expect(!started.isRunning)
    #expect(feed.stops == 1)
    withExtendedLifetime(observer) {}
  }

  @Test func failureAndCancellation() {
    let feed = Feed<Int, Broken>()
    let failing = feed.producer.started()
    feed.sinks[0].fail(Broken())
    #expect(failing.outcome.value == .failed(Broken()))
    #expect(failing.outcome.value.failure == Broken())
    failing.cancel()
    #expect(failing.outcome.value == .failed(Broken()))
    let cancelled = feed.producer.started()
    cancelled.cancel()
    #expect(cancelled.outcome.value == .idle)
    feed.sinks[1].send(1)
    #expect(cancelled.outcome.value == .idle)
    #expect(feed.stops == 2)
  }

  @Test func droppingTheHandleCancels() {
    let feed = Feed<Int, Broken>()
    var started: Started<Int, Broken>? = feed.producer.started()
    #expect(started?.isRunning == true)
    started = nil
    #expect(feed.stops == 1)
  }

  @Test func aSynchronousProducerHasItsOutcomeAtOnce() {
    #expect(Producer<Int, Broken>([1, 2, 3]).started().outcome.value == .succeeded(3))
  }
}

@Suite struct ActionTests {
  @Test func oneAtATime() {
    let feed = Feed<String, Broken>()
    let action = Action<Int, String, Broken> { _ in feed.producer }
    var values: [String] = []
    var refusals = 0
    var completions = 0
    let observers = [
      action.values.observe { values.append($0) },
      action.refusals.observe { refusals += 1 },
      action.completions.observe { completions += 1 },
    ]
    #expect(action.isEnabled.value)
    #expect(action.perform(1))
    #expect(action.isExecuting.value)
    #expect(!action.isEnabled.value)
    #expect(!action.perform(2))
    #expect(refusals == 1)
    feed.sinks[0].send("a")
    feed.sinks[0].complete()
    #expect(values == ["a"])
    #expect(completions == 1)
    #expect(!action.isExecuting.value)
    #expect(action.perform(3))
    #expect(feed.sinks.count == 2)
    action.cancel()
    #expect(!action.isExecuting.value)
    #expect(feed.stops == 2)
    withExtendedLifetime(observers) {}
  }

  @Test func failuresAreErrorsOfTheAction() {
    let action = Action<Int, String, Broken> { _ in Producer { $0.fail(Broken()) } }
    var errors: [Broken] = []
    let observer = action.errors.observe { errors.append($0) }
    var ends: [Completion<ActionError<Broken>>] = []
    let run = action.apply(1).start { _ in
    } onEnd: {
      ends.append($0)
    }
    #expect(errors == [Broken()])
    #expect(ends == [.failed(.failed(Broken()))])
    #expect(!run.isRunning)
    withExtendedLifetime(observer) {}
  }

  @Test func notWhileTheConditionDoesNotHold() {
    let isReady = Input(false)
    let action = Action<Int, Int, Never>(enabledIf: isReady) { .just($0 * 2) }
    var ends: [Completion<ActionError<Never>>] = []
    let refused = action.apply(1).start { _ in
    } onEnd: {
      ends.append($0)
    }
    #expect(ends == [.failed(.disabled)])
    #expect(!refused.isRunning)
    isReady <-- true
    #expect(action.isEnabled.value)
    var values: [Int] = []
    let run = action.apply(4).start { values.append($0) }
    #expect(values == [8])
    #expect(!run.isRunning)
  }

  @Test func anotherRunFromWhatItDelivers() {
    let action = Action<Int, Int, Never> { .just($0) }
    var accepted: [Bool] = []
    let observer = action.values.observe { value in
      if value < 2 { accepted.append(action.perform(value + 1)) }
    }
    action.perform(0)
    // While it delivers it is at work still.
    #expect(accepted == [false])
    #expect(action.isEnabled.value)
    withExtendedLifetime(observer) {}
  }
}

@Suite struct ValidatingInputTests {
  private typealias Age = ValidatingInput<Int, String>

  private func age() -> Age {
    Age(18) { age in
      if age < 0 { return .invalid("negative") }
      return age > 150 ? .coerced(150, "old") : .valid
    }
  }

  @Test func takesCoercesAndRefuses() {
    let age = age()
    var values: [Int] = []
    let observer = age.value.observe { values.append($0) }
    age <-- 20
    #expect(age.outcome.value == .valid(20))
    age <-- -3
    #expect(age.outcome.value == .invalid(-3, "negative"))
    #expect(age.outcome.value.taken == nil)
    age <-- 200
    #expect(age.outcome.value == .coerced(taken: 150, proposed: 200, "old"))
    #expect(age.outcome.value.reason == "old")
    #expect(values == [18, 20, 150])
    withExtendedLifetime(observer) {}
  }

  @Test func judgesAgainWhenWhatItDependsOnChanges() {
    let limit = Input(10)
    let number = ValidatingInput<Int, String>(5, with: limit) { number, limit in
      number <= limit ? .valid : .invalid("over \(limit)")
    }
    number <-- 12
    #expect(number.value.value == 5)
    #expect(number.outcome.value.reason == "over 10")
    limit <-- 20
    #expect(number.value.value == 12)
    #expect(number.outcome.value == .valid(12))
    limit <-- 3
    #expect(number.value.value == 12)
    #expect(number.outcome.value == .invalid(12, "over 3"))
  }

  @Test func theInitialValueIsJudgedToo() {
    let number = ValidatingInput<Int, String>(-1) { $0 < 0 ? .coerced(0, nil) : .valid }
    #expect(number.value.value == 0)
    #expect(number.outcome.value == .coerced(taken: 0, proposed: -1, nil))
  }
}
