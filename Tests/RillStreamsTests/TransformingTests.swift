import RillStreams
import Testing

@Suite struct TransformingTests {
  typealias Numbers = Producer<Int, Boom>
  let four = Numbers([1, 2, 3, 4])
  let failing = Numbers { sink in
    sink.send(1)
    sink.fail(Boom(number: 9))
  }

  @Test func filter() {
    #expect(transcript(four.filter { $0 % 2 == 0 }) == "2 4 |")
    #expect(transcript(Numbers.empty.filter { _ in true }) == "|")
    #expect(transcript(failing.filter { _ in false }) == "#9")
    #expect(
      transcript(
        four.filter { (value) throws(Boom) in
          if value == 3 { throw Boom(number: 3) }
          return true
        }) == "1 2 #3")
  }

  @Test func compactMap() {
    #expect(transcript(four.compactMap { $0 % 2 == 0 ? "\($0)!" : nil }) == "2! 4! |")
    #expect(transcript(four.compactMap { (_) throws(Boom) -> Int? in throw Boom() }) == "#0")
  }

  @Test func scan() {
    let sums = four.scan(startingWith: 10) { $0 + $1 }
    #expect(transcript(sums) == "11 13 16 20 |")
    #expect(transcript(sums) == "11 13 16 20 |")
    #expect(transcript(Numbers.empty.scan(startingWith: 1) { $0 + $1 }) == "|")
    #expect(transcript(failing.scan(startingWith: 1) { $0 + $1 }) == "2 #9")
    #expect(
      transcript(
        four.scan(startingWith: 0) { (sum, value) throws(Boom) in
          if value == 3 { throw Boom(number: 3) }
          return sum + value
        }) == "1 3 #3")
  }

  @Test func reductions() {
    #expect(transcript(four.reductions { $0 + $1 }) == "1 3 6 10 |")
    #expect(transcript(four.reductions { $0 + $1 }.suffix(1)) == "10 |")
    #expect(transcript(Numbers.empty.reductions { $0 + $1 }) == "|")
    #expect(transcript(four.reductions { (_, _) throws(Boom) in throw Boom() }) == "1 #0")
  }

  @Test func reduceAndCollect() {
    #expect(transcript(four.reduce(10) { $0 + $1 }) == "20 |")
    #expect(transcript(Numbers.empty.reduce(10) { $0 + $1 }) == "10 |")
    #expect(transcript(failing.reduce(10) { $0 + $1 }) == "#9")
    #expect(transcript(four.reduce(10) { (_, _) throws(Boom) in throw Boom() }) == "#0")
    #expect(transcript(four.collect()) == "[1, 2, 3, 4] |")
    #expect(transcript(Numbers.empty.collect()) == "[] |")
    #expect(transcript(failing.collect()) == "#9")
  }

  @Test func enumeratedAndPairwise() {
    #expect(transcript(four.enumerated().map { "\($0.offset)\($0.element)" }) == "01 12 23 34 |")
    #expect(transcript(four.pairwise()) == "(1, 2) (2, 3) (3, 4) |")
    #expect(transcript(Numbers.just(1).pairwise()) == "|")
  }

  @Test func pairwisePairsValuesSentDuringADelivery() {
    let probe = Probe<Int, Boom>()
    var pairs: [String] = []
    let run = probe.producer.pairwise().start {
      pairs.append("\($0.0)\($0.1)")
      if $0.1 == 2 { probe.send(3) }
    }
    for value in [1, 2, 4] { probe.send(value) }
    #expect(pairs == ["12", "23", "34"])
    run.cancel()
  }

  @Test func materializeAndBack() {
    #expect(transcript(four.prefix(1).materialize()) == "value(1) completed |")
    #expect(RunRecorder(failing.materialize()).values == [.value(1), .failed(Boom(number: 9))])
    #expect(transcript(failing.materialize().dematerialize()) == "1 #9")
    #expect(transcript(four.materialize().dematerialize()) == "1 2 3 4 |")
    let certain = Producer<Int, Never>([1, 2])
    #expect(transcript(certain.materialize().dematerialize()) == "1 2 |")
    let typed: Producer<Event<Int, Boom>, Boom> = failing.materialize()
    #expect(transcript(typed.dematerialize()) == "1 #9")
    let events = Producer<Event<Int, Boom>, Boom>([.value(1), .completed, .value(2)])
    #expect(transcript(events.dematerialize()) == "1 |")
    #expect(transcript(events.prefix(1).dematerialize()) == "1 |")
  }

  @Test func cancellationStopsTheSourceOnce() {
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(probe.producer.scan(startingWith: 0) { $0 + $1 }.pairwise().materialize())
    probe.send(1)
    run.cancel()
    run.cancel()
    probe.send(2)
    #expect(run.text == "")
    #expect((probe.starts, probe.stops) == (1, 1))
  }

  @Test func nothingLeaks() {
    #expect(leaks { source, token in source.filter { _ in token === token } } == [])
    #expect(leaks { source, token in source.compactMap { _ in token === token } } == [])
    #expect(leaks { source, token in source.scan(startingWith: token) { state, _ in state } } == [])
    #expect(leaks { source, token in source.map { _ in token }.reductions { $1 } } == [])
    #expect(leaks { source, token in source.reduce(token) { state, _ in state } } == [])
    #expect(leaks { source, token in source.map { _ in token }.pairwise() } == [])
    #expect(leaks { source, token in source.map { _ in token }.collect() } == [])
    #expect(
      leaks { source, token in
        source.flatScan(.merge, startingWith: token) { state, _ in source.map { _ in state } }
      } == [])
    #expect(
      leaks { source, token in
        source.flatScan(.latest, startingWith: token) { state, _ in .just(state) }
      } == [])
    #expect(
      leaks { source, token in
        source.expand { value in
          token.touch()
          return value > 2 ? .empty : source.map { _ in 3 }
        }
      } == [])
  }

  @Test func flatScan() {
    #expect(transcript(four.flatScan(.concat, startingWith: 0) { .just($0 + $1) }) == "1 3 6 10 |")
    #expect(
      transcript(four.flatScan(.merge, startingWith: 0) { sum, value in .just(sum + value) })
        == "1 3 6 10 |")
    #expect(
      transcript(four.flatScan(.latest, startingWith: 0) { Numbers([$0 + $1, 0]) })
        == "1 0 2 0 3 0 4 0 |")
    #expect(
      transcript(four.flatScan(.latest, startingWith: 0) { (_, _) throws(Boom) in throw Boom() })
        == "#0")
    let probe = Probe<Int, Boom>()
    let inner = Probe<Int, Boom>()
    let run = RunRecorder(
      probe.producer.flatScan(.latest, startingWith: 0) { state, value in
        inner.producer.map { state + value + $0 }
      })
    probe.send(1)
    inner.send(10)
    probe.send(2)
    #expect((inner.starts, inner.stops) == (2, 1))
    inner.send(100)
    run.cancel()
    #expect(run.text == "11 113")
    #expect((inner.starts, inner.stops) == (2, 2))
  }
}
