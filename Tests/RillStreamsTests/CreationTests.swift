import RillStreams
import Testing

@Suite struct CreationTests {
  typealias Numbers = Producer<Int, Boom>

  @Test func emptyNeverFail() {
    #expect(transcript(Numbers.empty) == "|")
    #expect(transcript(Numbers.fail(Boom(number: 3))) == "#3")
    let never = RunRecorder(Numbers.never)
    #expect(never.text == "")
    #expect(never.run?.isRunning == true)
  }

  @Test func resultsAndOptionals() {
    #expect(transcript(Numbers(result: .success(1))) == "1 |")
    #expect(transcript(Numbers(result: .failure(Boom()))) == "#0")
    #expect(transcript(Numbers(optional: 1)) == "1 |")
    #expect(transcript(Numbers(optional: nil)) == "|")
  }

  @Test func deferredIsMadeForEachRun() {
    var made = 0
    let producer = Numbers.deferred { () throws(Boom) in
      made += 1
      if made == 3 { throw Boom(number: made) }
      return .just(made)
    }
    #expect(made == 0)
    #expect(transcript(producer) == "1 |")
    #expect(transcript(producer) == "2 |")
    #expect(transcript(producer) == "#3")
  }

  @Test func cancelingStopsTheDeferredProducer() {
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(Numbers.deferred { probe.producer })
    probe.send(1)
    run.cancel()
    probe.send(2)
    #expect(run.text == "1")
    #expect(probe.stops == 1)
  }

  @Test func generate() {
    #expect(transcript(Numbers.generate(1, while: { $0 < 10 }) { $0 * 2 }) == "1 2 4 8 |")
    #expect(transcript(Numbers.generate(1, while: { _ in false }) { $0 * 2 }) == "|")
    #expect(transcript(Numbers.generate(1) { $0 * 2 }.prefix(3)) == "1 2 4 |")
    #expect(
      transcript(Numbers.generate(1) { (_) throws(Boom) in throw Boom() }) == "1 #0")
    #expect(
      transcript(
        Numbers.generate(1, while: { (_) throws(Boom) in throw Boom() }, next: { $0 })) == "#0")
  }

  @Test func generateDoesNotCallNextAfterTheLastValue() {
    var asked = 0
    let producer = Numbers.generate(1) {
      asked += 1
      return $0 + 1
    }
    #expect(transcript(producer.prefix(1)) == "1 |")
    #expect(asked == 0)
  }

  @Test func unfold() {
    let countdown = Numbers.unfold(3) { left in
      if left == 0 { return nil }
      defer { left -= 1 }
      return left
    }
    #expect(transcript(countdown) == "3 2 1 |")
    #expect(transcript(countdown) == "3 2 1 |")
    let failing = Numbers.unfold(1) { (left) throws(Boom) in
      if left == 0 { throw Boom() }
      left -= 1
      return left
    }
    #expect(transcript(failing) == "0 #0")
    #expect(transcript(Numbers.unfold(0) { _ in 7 }.prefix(2)) == "7 7 |")
  }

  @Test func aMillion() {
    var count = 0
    let run = Producer<Int, Never>.generate(0, while: { $0 < 1_000_000 }) { $0 + 1 }
      .start { _ in count += 1 }
    #expect(count == 1_000_000)
    #expect(!run.isRunning)
  }
}
