import RillStreams
import Testing

@Suite struct AggregatingTests {
  typealias Numbers = Producer<Int, Boom>
  let four = Numbers([1, 2, 3, 4])
  let failing = Numbers { sink in
    sink.send(1)
    sink.fail(Boom(number: 9))
  }

  @Test func count() {
    #expect(transcript(four.count()) == "4 |")
    #expect(transcript(four.count { $0 > 2 }) == "2 |")
    #expect(transcript(Numbers.empty.count()) == "0 |")
    #expect(transcript(failing.count()) == "#9")
    #expect(transcript(four.count { (_) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func producersWithoutFailures() {
    let signals = Producer<Void, Never>([()])
    #expect(transcript(signals.first()) == "() |")
    #expect(transcript(signals.last()) == "() |")
    #expect(transcript(signals.count()) == "1 |")
    let numbers = Producer<Int, Never>.generate(1) { $0 + 1 }.prefix(2)
    #expect(transcript(numbers.first()) == "1 |")
    #expect(transcript(numbers.last()) == "2 |")
    #expect(transcript(numbers.tap { _ in }) == "1 2 |")
  }

  @Test func minAndMax() {
    #expect(transcript(Numbers([2, 1, 3]).min()) == "1 |")
    #expect(transcript(Numbers([2, 3, 1]).max()) == "3 |")
    #expect(transcript(Numbers.empty.min()) == "|")
    #expect(transcript(failing.max()) == "#9")
    #expect(transcript(Numbers([21, 12, 11, 32]).min { $0 % 10 < $1 % 10 }) == "11 |")
    #expect(transcript(Numbers([21, 12, 11, 32]).max { $0 % 10 < $1 % 10 }) == "32 |")
    #expect(transcript(four.min { (_, _) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func isEmptyAndAllSatisfy() {
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(probe.producer.isEmpty())
    probe.send(1)
    #expect(run.text == "false |")
    #expect(probe.stops == 1)
    #expect(transcript(Numbers.empty.isEmpty()) == "true |")
    #expect(transcript(Numbers.fail(Boom()).isEmpty()) == "#0")
    #expect(transcript(four.allSatisfy { $0 < 5 }) == "true |")
    #expect(transcript(four.allSatisfy { $0 < 3 }) == "false |")
    #expect(transcript(Numbers.empty.allSatisfy { _ in false }) == "true |")
    #expect(transcript(failing.allSatisfy { _ in true }) == "#9")
    #expect(transcript(four.allSatisfy { (_) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func first() {
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(probe.producer.first { $0 > 1 })
    probe.send(1)
    probe.send(2)
    #expect(run.text == "2 |")
    #expect(probe.stops == 1)
    #expect(transcript(four.first()) == "1 |")
    #expect(transcript(four.first { $0 > 9 }) == "|")
    #expect(transcript(failing.first { $0 > 9 }) == "#9")
    #expect(transcript(four.first { (_) throws(Boom) in throw Boom() }) == "#0")
    #expect(transcript(four.firstIndex { $0 > 2 }) == "2 |")
    #expect(transcript(four.firstIndex { $0 > 9 }) == "|")
    #expect(transcript(four.firstIndex { (_) throws(Boom) in throw Boom() }) == "#0")
    #expect(transcript(four.element(at: 0)) == "1 |")
    #expect(transcript(four.element(at: 3)) == "4 |")
    #expect(transcript(four.element(at: 4)) == "|")
    #expect(transcript(four.element(at: 4).failIfEmpty(with: Boom(number: 4))) == "#4")
    #expect(transcript(four.element(at: 4).replaceEmpty(with: 7)) == "7 |")
  }

  @Test func last() {
    #expect(transcript(four.last()) == "4 |")
    #expect(transcript(four.last { $0 < 3 }) == "2 |")
    #expect(transcript(four.last { $0 > 9 }) == "|")
    #expect(transcript(failing.last()) == "#9")
    #expect(transcript(four.last { (_) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func single() {
    func only(
      _ numbers: Numbers, _ isWanted: @escaping (Int) throws(Boom) -> Bool = { _ in true }
    ) -> String {
      transcript(
        numbers.single(where: isWanted) {
          switch $0 {
          case .noElements: Boom(number: 1)
          case .noMatch: Boom(number: 2)
          case .moreThanOne: Boom(number: 3)
          }
        })
    }
    #expect(only(.just(5)) == "5 |")
    #expect(only(four) { $0 == 2 } == "2 |")
    #expect(only(four) == "#3")
    #expect(only(.empty) == "#1")
    #expect(only(four) { _ in false } == "#2")
    #expect(only(failing) == "#9")
    #expect(only(four) { (_) throws(Boom) in throw Boom() } == "#0")
    #expect(transcript(four.single { _ in Boom(number: 5) }) == "#5")
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(probe.producer.single { _ in Boom() })
    probe.send(1)
    probe.send(2)
    #expect(run.text == "#0")
    #expect(probe.stops == 1)
  }

  @Test func ifEmpty() {
    var evaluations = 0
    func failure() -> Boom {
      evaluations += 1
      return Boom()
    }
    #expect(transcript(four.failIfEmpty(with: failure())) == "1 2 3 4 |")
    #expect(evaluations == 0)
    #expect(transcript(Numbers.empty.failIfEmpty(with: failure())) == "#0")
    #expect(transcript(failing.failIfEmpty(with: failure())) == "1 #9")
    #expect(evaluations == 1)
    #expect(transcript(four.replaceEmpty(with: 0)) == "1 2 3 4 |")
    #expect(transcript(Numbers.empty.replaceEmpty(with: 0)) == "0 |")
    #expect(transcript(Numbers.fail(Boom()).replaceEmpty(with: 0)) == "#0")
    #expect(transcript(four.ifEmpty(switchingTo: .just(0))) == "1 2 3 4 |")
    #expect(transcript(Numbers.empty.ifEmpty(switchingTo: failing)) == "1 #9")
    #expect(transcript(Numbers.fail(Boom()).ifEmpty(switchingTo: .just(0))) == "#0")
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(Numbers.empty.ifEmpty(switchingTo: probe.producer))
    probe.send(1)
    run.cancel()
    #expect(run.text == "1")
    #expect(probe.stops == 1)
  }

  @Test func elementsEqual() {
    #expect(transcript(four.elementsEqual(Numbers(1...4))) == "true |")
    #expect(transcript(four.elementsEqual(Numbers(1...5))) == "false |")
    #expect(transcript(four.elementsEqual(Numbers(1...3))) == "false |")
    #expect(transcript(Numbers.empty.elementsEqual(.empty)) == "true |")
    #expect(transcript(four.elementsEqual(failing)) == "#9")
    #expect(transcript(failing.elementsEqual(four)) == "#9")
    let texts = Producer<String, Boom>(["1", "2", "3", "4"])
    #expect(transcript(four.elementsEqual(texts) { "\($0)" == $1 }) == "true |")
    #expect(
      transcript(four.elementsEqual(texts) { (_, _) throws(Boom) in throw Boom() }) == "#0")
    let (one, two) = (Probe<Int, Boom>(), Probe<Int, Boom>())
    let run = RunRecorder(one.producer.elementsEqual(two.producer))
    one.send(1)
    one.send(2)
    two.send(1)
    #expect(run.text == "")
    two.send(3)
    #expect(run.text == "false |")
    #expect((one.stops, two.stops) == (1, 1))
  }

  @Test func ignoreValues() {
    #expect(transcript(four.ignoreValues()) == "|")
    #expect(transcript(failing.ignoreValues()) == "#9")
    let retyped: Producer<String, Boom> = four.ignoreValues(as: String.self)
    #expect(transcript(retyped) == "|")
  }

  @Test func nothingLeaks() {
    #expect(leaks { source, token in source.count { _ in token === token } } == [])
    #expect(leaks { source, token in source.map { _ in token }.min { _, _ in true } } == [])
    #expect(leaks { source, token in source.allSatisfy { _ in token === token } } == [])
    #expect(leaks { source, token in source.first { _ in token !== token } } == [])
    #expect(leaks { source, token in source.firstIndex { _ in token !== token } } == [])
    #expect(leaks { source, token in source.map { _ in token }.element(at: 1) } == [])
    #expect(leaks { source, token in source.map { _ in token }.last() } == [])
    #expect(leaks { source, token in source.map { _ in token }.single { _ in Boom() } } == [])
    #expect(leaks { source, token in source.map { _ in token }.replaceEmpty(with: token) } == [])
    #expect(
      leaks { source, token in
        source.map { _ in token }.ifEmpty(switchingTo: source.map { _ in token })
      } == [])
    #expect(
      leaks { source, token in source.elementsEqual(source) { _, _ in token === token } } == [])
    #expect(leaks { source, token in source.map { _ in token }.ignoreValues() } == [])
  }
}
