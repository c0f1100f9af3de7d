import RillStreams
import TestSupport
import Testing

@Suite struct FailuresTests {
  typealias Numbers = Producer<Int, Boom>
  let four = Numbers([1, 2, 3, 4])
  let failing = Numbers { sink in
    sink.send(1)
    sink.fail(Boom(number: 9))
  }

  @Test func `catch`() {
    #expect(transcript(failing.catch { Numbers.just($0.number) }) == "1 9 |")
    #expect(transcript(four.catch { _ in Numbers.just(0) }) == "1 2 3 4 |")
    #expect(transcript(failing.catch { _ in failing }) == "1 1 #9")
    #expect(transcript(failing.catch { _ in Numbers.fail(Boom(number: 5)) }) == "1 #5")
    #expect(transcript(failing.catch { $0.number == 9 ? four : .fail($0) }) == "1 1 2 3 4 |")
    let certain: Producer<Int, Never> = failing.catch { _ in .just(7) }
    #expect(transcript(certain) == "1 7 |")
  }

  @Test func catchStopsTheFailedOneFirst() {
    let (one, two) = (Probe<Int, Boom>(), Probe<Int, Boom>())
    var stopsAtHandling = -1
    let run = RunRecorder(
      one.producer.catch { _ in
        Numbers.deferred {
          stopsAtHandling = one.stops
          return two.producer
        }
      })
    one.send(1)
    one.fail(Boom())
    #expect(stopsAtHandling == 1)
    two.send(2)
    run.cancel()
    #expect(run.text == "1 2")
    #expect((one.stops, two.stops) == (1, 1))
  }

  struct Other: Error {
    let text: String
  }

  @Test func failuresAreMappedAndReplaced() {
    #expect(
      transcript(
        failing.mapError { Other(text: "\($0.number)!") }.mapError { Boom(number: $0.text.count) })
        == "1 #2")
    #expect(transcript(failing.replaceError(with: 0)) == "1 0 |")
    #expect(transcript(four.replaceError(with: 0)) == "1 2 3 4 |")
    let typed: Numbers = Producer<Int, Never>([1]).setFailureType()
    #expect(transcript(typed) == "1 |")
    #expect(transcript(Producer<Int, Never>([1]).setFailureType(to: Boom.self)) == "1 |")
  }

  @Test func concatIgnoringFailures() {
    let producers = [failing, four.prefix(2), failing]
    #expect(transcript(Producer.concatIgnoringFailures(producers)) == "1 1 2 1 |")
    #expect(transcript(Numbers.concatIgnoringFailures(producers)) == "1 1 2 1 |")
    #expect(transcript(Numbers.concatIgnoringFailures(producers).prefix(2)) == "1 1 |")
    #expect(transcript(Numbers.concatIgnoringFailures([Numbers]())) == "|")
    var count = 0
    let many = Array(repeating: failing, count: manyRepetitions)
    _ = Producer.concatIgnoringFailures(many).start { _ in count += 1 }
    #expect(count == manyRepetitions)
  }

  @Test func nothingLeaks() {
    #expect(
      leaks { source, token in
        source.catch { failure in
          token.touch()
          return .fail(failure)
        }
      } == [])
    #expect(
      leaks { source, token in
        source.mapError {
          token.touch()
          return $0
        }
      } == [])
    #expect(
      leaks { source, token in
        Producer<Token, Boom>.concatIgnoringFailures([
          source.map { _ in token }, source.map { _ in token },
        ])
      } == [])
  }
}
