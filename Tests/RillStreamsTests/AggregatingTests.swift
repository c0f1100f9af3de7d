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
    #expect(heard(four.count()) == "4 |")
    #expect(heard(four.count { $0 > 2 }) == "2 |")
    #expect(heard(Numbers.empty.count()) == "0 |")
    #expect(heard(failing.count()) == "#9")
    #expect(heard(four.count { (_) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func whatCannotFail() {
    let signals = Producer<Void, Never>([()])
    #expect(heard(signals.first()) == "() |")
    #expect(heard(signals.last()) == "() |")
    #expect(heard(signals.count()) == "1 |")
    let numbers = Producer<Int, Never>.generate(1) { $0 + 1 }.prefix(2)
    #expect(heard(numbers.first()) == "1 |")
    #expect(heard(numbers.last()) == "2 |")
    #expect(heard(numbers.tap { _ in }) == "1 2 |")
  }

  @Test func minAndMax() {
    #expect(heard(Numbers([2, 1, 3]).min()) == "1 |")
    #expect(heard(Numbers([2, 3, 1]).max()) == "3 |")
    #expect(heard(Numbers.empty.min()) == "|")
    #expect(heard(failing.max()) == "#9")
    #expect(heard(Numbers([21, 12, 11, 32]).min { $0 % 10 < $1 % 10 }) == "11 |")
    #expect(heard(Numbers([21, 12, 11, 32]).max { $0 % 10 < $1 % 10 }) == "32 |")
    #expect(heard(four.min { (_, _) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func isEmptyAndAllSatisfy() {
    let probe = Probe<Int, Boom>()
    let run = Heard(probe.producer.isEmpty())
    probe.send(1)
    #expect(run.text == "false |")
    #expect(probe.stops == 1)
    #expect(heard(Numbers.empty.isEmpty()) == "true |")
    #expect(heard(Numbers.fail(Boom()).isEmpty()) == "#0")
    #expect(heard(four.allSatisfy { $0 < 5 }) == "true |")
    #expect(heard(four.allSatisfy { $0 < 3 }) == "false |")
    #expect(heard(Numbers.empty.allSatisfy { _ in false }) == "true |")
    #expect(heard(failing.allSatisfy { _ in true }) == "#9")
    #expect(heard(four.allSatisfy { (_) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func first() {
    let probe = Probe<Int, Boom>()
    let run = Heard(probe.producer.first { $0 > 1 })
    probe.send(1)
    probe.send(2)
    #expect(run.text == "2 |")
    #expect(probe.stops == 1)
    #expect(heard(four.first()) == "1 |")
    #expect(heard(four.first { $0 > 9 }) == "|")
    #expect(heard(failing.first { $0 > 9 }) == "#9")
    #expect(heard(four.first { (_) throws(Boom) in throw Boom() }) == "#0")
    #expect(heard(four.firstIndex { $0 > 2 }) == "2 |")
    #expect(heard(four.firstIndex { $0 > 9 }) == "|")
    #expect(heard(four.firstIndex { (_) throws(Boom) in throw Boom() }) == "#0")
    #expect(heard(four.element(at: 0)) == "1 |")
    #expect(heard(four.element(at: 3)) == "4 |")
    #expect(heard(four.element(at: 4)) == "|")
    #expect(heard(four.element(at: 4).failIfEmpty(with: Boom(number: 4))) == "#4")
    #expect(heard(four.element(at: 4).replaceEmpty(with: 7)) == "7 |")
  }

  @Test func last() {
    #expect(heard(four.last()) == "4 |")
    #expect(heard(four.last { $0 < 3 }) == "2 |")
    #expect(heard(four.last { $0 > 9 }) == "|")
    #expect(heard(failing.last()) == "#9")
    #expect(heard(four.last { (_) throws(Boom) in throw Boom() }) == "#0")
  }

  @Test func single() {
    func only(
      _ numbers: Numbers, _ isWanted: @escaping (Int) throws(Boom) -> Bool = { _ in true }
    ) -> String {
      heard(
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
    #expect(heard(four.single { _ in Boom(number: 5) }) == "#5")
    let probe = Probe<Int, Boom>()
    let run = Heard(probe.producer.single { _ in Boom() })
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
    #expect(heard(four.failIfEmpty(with: failure())) == "1 2 3 4 |")
    #expect(evaluations == 0)
    #expect(heard(Numbers.empty.failIfEmpty(with: failure())) == "#0")
    #expect(heard(failing.failIfEmpty(with: failure())) == "1 #9")
    #expect(evaluations == 1)
    #expect(heard(four.replaceEmpty(with: 0)) == "1 2 3 4 |")
    #expect(heard(Numbers.empty.replaceEmpty(with: 0)) == "0 |")
    #expect(heard(Numbers.fail(Boom()).replaceEmpty(with: 0)) == "#0")
    #expect(heard(four.ifEmpty(switchingTo: .just(0))) == "1 2 3 4 |")
    #expect(heard(Numbers.empty.ifEmpty(switchingTo: failing)) == "1 #9")
    #expect(heard(Numbers.fail(Boom()).ifEmpty(switchingTo: .just(0))) == "#0")
    let probe = Probe<Int, Boom>()
    let run = Heard(Numbers.empty.ifEmpty(switchingTo: probe.producer))
    probe.send(1)
    run.cancel()
    #expect(run.text == "1")
    #expect(probe.stops == 1)
  }

  @Test func elementsEqual() {
    #expect(heard(four.elementsEqual(Numbers(1...4))) == "true |")
    #expect(heard(four.elementsEqual(Numbers(1...5))) == "false |")
    #expect(heard(four.elementsEqual(Numbers(1...3))) == "false |")
    #expect(heard(Numbers.empty.elementsEqual(.empty)) == "true |")
    #expect(heard(four.elementsEqual(failing)) == "#9")
    #expect(heard(failing.elementsEqual(four)) == "#9")
    let texts = Producer<String, Boom>(["1", "2", "3", "4"])
    #expect(heard(four.elementsEqual(texts) { "\($0)" == $1 }) == "true |")
    #expect(
      heard(four.elementsEqual(texts) { (_, _) throws(Boom) in throw Boom() }) == "#0")
    let (one, two) = (Probe<Int, Boom>(), Probe<Int, Boom>())
    let run = Heard(one.producer.elementsEqual(two.producer))
    one.send(1)
    one.send(2)
    two.send(1)
    #expect(run.text == "")
    two.send(3)
    #expect(run.text == "false |")
    #expect((one.stops, two.stops) == (1, 1))
  }

  @Test func ignoreValues() {
    #expect(heard(four.ignoreValues()) == "|")
    #expect(heard(failing.ignoreValues()) == "#9")
    let retyped: Producer<String, Boom> = four.ignoreValues(as: String.self)
    #expect(heard(retyped) == "|")
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
