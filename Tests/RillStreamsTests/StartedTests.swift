import Rill
import RillStreams
import Testing

@Suite struct StartedTests {
  @Test func valuesOccurAndChangeTheOutcomeInTheSameMoment() {
    let probe = Probe<Int, Boom>()
    let started = probe.producer.started()
    var seen: [(Int, Outcome<Int, Boom>)] = []
    let observer = started.values.withLatest(from: started.outcome).observe { seen.append($0) }
    #expect(started.outcome.value == .running(nil))
    probe.send(1)
    probe.send(2)
    #expect(seen.map(\.0) == [1, 2])
    #expect(seen.map(\.1) == [.running(1), .running(2)])
    probe.complete()
    #expect(started.outcome.value == .succeeded(2))
    #expect(!started.isRunning)
    #expect(probe.stops == 1)
    withExtendedLifetime(observer) {}
  }

  @Test func failureAndCancellation() {
    let probe = Probe<Int, Boom>()
    let failing = probe.producer.started()
    probe.fail(Boom())
    #expect(failing.outcome.value == .failed(Boom()))
    #expect(failing.outcome.value.failure == Boom())
    failing.cancel()
    #expect(failing.outcome.value == .failed(Boom()))
    let cancelled = probe.producer.started()
    cancelled.cancel()
    #expect(cancelled.outcome.value == .idle)
    probe.send(1)
    #expect(cancelled.outcome.value == .idle)
    #expect(probe.stops == 2)
  }

  @Test func droppingTheHandleCancels() {
    let probe = Probe<Int, Boom>()
    var started: Started<Int, Boom>? = probe.producer.started()
    #expect(started?.isRunning == true)
    started = nil
    #expect(probe.stops == 1)
  }

  @Test func aDroppedHandleLeavesTheOutcomeIdle() {
    let probe = Probe<Int, Boom>()
    var started: Started<Int, Boom>? = probe.producer.started()
    let outcome = started!.outcome
    probe.send(1)
    #expect(outcome.value == .running(1))
    started = nil
    #expect(outcome.value == .idle)
    let ended = Producer<Int, Boom>([1, 2]).started().outcome
    #expect(ended.value == .succeeded(2))
  }

  @Test func aSynchronousProducerHasItsOutcomeAtOnce() {
    #expect(Producer<Int, Boom>([1, 2, 3]).started().outcome.value == .succeeded(3))
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

  @Test func aValidatingInputAcceptsCoercesAndRejects() {
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

  @Test func aChangeOfTheOtherValueValidatesAgain() {
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

  @Test func theInitialValueIsValidated() {
    let number = ValidatingInput<Int, String>(-1) { $0 < 0 ? .coerced(0, nil) : .valid }
    #expect(number.value.value == 0)
    #expect(number.outcome.value == .coerced(taken: 0, proposed: -1, nil))
  }
}
