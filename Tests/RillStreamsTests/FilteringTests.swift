import RillStreams
import TestSupport
import Testing

@Suite struct FilteringTests {
  typealias Numbers = Producer<Int, Boom>
  let four = Numbers([1, 2, 3, 4])
  let failing = Numbers { sink in
    sink.send(1)
    sink.fail(Boom(number: 9))
  }

  @Test func prefix() {
    #expect(transcript(four.prefix(2)) == "1 2 |")
    #expect(transcript(four.prefix(9)) == "1 2 3 4 |")
    #expect(transcript(failing.prefix(1)) == "1 |")
    #expect(transcript(failing.prefix(2)) == "1 #9")
    let probe = Probe<Int, Boom>()
    #expect(transcript(probe.producer.prefix(0)) == "|")
    #expect(probe.starts == 0)
    let run = RunRecorder(probe.producer.prefix(2))
    probe.send(1)
    #expect(probe.stops == 0)
    probe.send(2)
    #expect(probe.stops == 1)
    probe.send(3)
    #expect(run.text == "1 2 |")
  }

  @Test func prefixCountsValuesSentDuringADelivery() {
    let probe = Probe<Int, Boom>()
    var seen: [Int] = []
    let run = probe.producer.prefix(2).start {
      seen.append($0)
      if $0 < 9 { probe.send($0 + 1) }
    }
    probe.send(1)
    #expect(seen == [1, 2])
    #expect(!run.isRunning)
  }

  @Test func prefixWhile() {
    #expect(transcript(four.prefix(while: { $0 < 3 })) == "1 2 |")
    #expect(transcript(four.prefix(while: { $0 < 3 }, including: true)) == "1 2 3 |")
    #expect(transcript(four.prefix(while: { _ in true })) == "1 2 3 4 |")
    #expect(transcript(four.prefix(while: { (_) throws(Boom) in throw Boom() })) == "#0")
    #expect(transcript(failing.prefix(while: { _ in true })) == "1 #9")
  }

  @Test func prefixUntil() {
    let probe = Probe<Int, Boom>()
    let notifier = Probe<String, Boom>()
    let run = RunRecorder(probe.producer.prefix(until: notifier.producer))
    probe.send(1)
    notifier.send("now")
    probe.send(2)
    #expect(run.text == "1 |")
    #expect((probe.stops, notifier.stops) == (1, 1))
    let other = RunRecorder(probe.producer.prefix(until: notifier.producer))
    notifier.complete()
    probe.send(3)
    probe.complete()
    #expect(other.text == "3 |")
    #expect(transcript(four.prefix(until: Numbers.fail(Boom()))) == "#0")
    #expect(transcript(four.prefix(until: Numbers.empty)) == "1 2 3 4 |")
    let starts = probe.starts
    #expect(transcript(probe.producer.prefix(until: Numbers.just(1))) == "|")
    #expect(probe.starts == starts)
  }

  @Test func suffixAndDropLast() {
    #expect(transcript(four.suffix(2)) == "3 4 |")
    #expect(transcript(four.suffix(9)) == "1 2 3 4 |")
    #expect(transcript(four.suffix(2).prefix(1)) == "3 |")
    #expect(transcript(failing.suffix(2)) == "#9")
    let probe = Probe<Int, Boom>()
    #expect(transcript(probe.producer.suffix(0)) == "|")
    #expect(probe.starts == 0)
    #expect(transcript(four.dropLast(3)) == "1 |")
    #expect(transcript(four.dropLast()) == "1 2 3 |")
    #expect(transcript(four.dropLast(0)) == "1 2 3 4 |")
    #expect(transcript(four.dropLast(4)) == "|")
    #expect(transcript(failing.dropLast(1)) == "#9")
  }

  @Test func drop() {
    #expect(transcript(four.dropFirst(3)) == "4 |")
    #expect(transcript(four.dropFirst()) == "2 3 4 |")
    #expect(transcript(four.dropFirst(0)) == "1 2 3 4 |")
    #expect(transcript(four.dropFirst(9)) == "|")
    #expect(transcript(failing.dropFirst(9)) == "#9")
    #expect(transcript(Numbers([1, 3, 1]).drop(while: { $0 < 2 })) == "3 1 |")
    #expect(transcript(four.drop(while: { (_) throws(Boom) in throw Boom() })) == "#0")
  }

  @Test func dropUntil() {
    let probe = Probe<Int, Boom>()
    let notifier = Probe<String, Boom>()
    let run = RunRecorder(probe.producer.drop(until: notifier.producer))
    probe.send(1)
    notifier.send("now")
    #expect(notifier.stops == 1)
    probe.send(2)
    #expect(run.text == "2")
    run.cancel()
    #expect((probe.stops, notifier.stops) == (1, 1))
    #expect(transcript(four.drop(until: Numbers.just(1))) == "1 2 3 4 |")
    #expect(transcript(four.drop(until: Numbers.empty)) == "|")
    #expect(transcript(four.drop(until: Numbers.fail(Boom()))) == "#0")
  }

  @Test func uniqued() {
    let values = Numbers([1, 2, 1, 3, 2])
    #expect(transcript(values.uniqued()) == "1 2 3 |")
    #expect(transcript(values.uniqued()) == "1 2 3 |")
    #expect(transcript(values.uniqued(on: { $0 % 2 })) == "1 2 |")
    #expect(transcript(values.uniqued(on: { (_) throws(Boom) -> Int in throw Boom() })) == "#0")
    let probe = Probe<Int, Boom>()
    let notifier = Probe<Void, Boom>()
    let run = RunRecorder(probe.producer.uniqued(resettingOn: notifier.producer))
    probe.send(1)
    probe.send(1)
    notifier.send(())
    probe.send(1)
    notifier.complete()
    probe.send(1)
    #expect(run.text == "1 1")
    run.cancel()
    #expect((probe.stops, notifier.stops) == (1, 1))
    let failed = RunRecorder(probe.producer.uniqued(on: { $0 }, resettingOn: notifier.producer))
    notifier.fail(Boom())
    #expect(failed.text == "#0")
    #expect(transcript(values.uniqued(resettingOn: Numbers.never)) == "1 2 3 |")
  }

  @Test func removeDuplicates() {
    let values = Numbers([1, 1, 3, 2, 2, 1])
    #expect(transcript(values.removeDuplicates()) == "1 3 2 1 |")
    #expect(transcript(values.removeDuplicates(on: { $0 % 2 })) == "1 2 1 |")
    #expect(transcript(values.removeDuplicates(by: { $0 % 2 == $1 % 2 })) == "1 2 1 |")
    #expect(transcript(values.removeDuplicates(on: { -$0 }, by: { $0 > $1 })) == "1 1 1 |")
    #expect(
      transcript(values.removeDuplicates(by: { (_, _) throws(Boom) in throw Boom() })) == "1 #0")
  }

  @Test func prependAndAppend() {
    #expect(transcript(four.prepend(-1, 0)) == "-1 0 1 2 3 4 |")
    #expect(transcript(four.append(5, 6)) == "1 2 3 4 5 6 |")
    #expect(transcript(four.append(5, 6).prefix(5)) == "1 2 3 4 5 |")
    #expect(transcript(failing.append(5)) == "1 #9")
    #expect(transcript(Numbers.empty.prepend().append()) == "|")
    let probe = Probe<Int, Boom>()
    #expect(transcript(probe.producer.prepend(1, 2).prefix(1)) == "1 |")
    #expect(probe.starts == 0)
  }

  @Test func tap() {
    var calls: [String] = []
    func logged(_ producer: Numbers) -> Numbers {
      producer.tap(
        onValue: { calls.append("\($0)") }, onStart: { calls.append("start") },
        onEnd: { if case .completed = $0 { calls.append("|") } else { calls.append("#") } },
        onCancel: { calls.append("cancel") })
    }
    #expect(transcript(logged(four)) == "1 2 3 4 |")
    #expect(calls == ["start", "1", "2", "3", "4", "|"])
    calls = []
    #expect(transcript(logged(failing)) == "1 #9")
    #expect(calls == ["start", "1", "#"])
    calls = []
    #expect(transcript(logged(four).prefix(1)) == "1 |")
    #expect(calls == ["start", "1", "cancel"])
    #expect(transcript(four.tap(onValue: { (_) throws(Boom) in throw Boom() })) == "#0")
    #expect(transcript(four.tap()) == "1 2 3 4 |")
    calls = []
    #expect(transcript(four.tap { calls.append("\($0)") }) == "1 2 3 4 |")
    #expect(calls == ["1", "2", "3", "4"])
  }

  @Test func finally() {
    var calls: [String] = []
    let run = four.finally { calls.append("over") }.start {
      calls.append("\($0)")
    } onEnd: { _ in
      calls.append("|")
    }
    run.cancel()
    #expect(calls == ["1", "2", "3", "4", "|", "over"])
    calls = []
    let other = Numbers.never.finally { calls.append("over") }.start { _ in }
    #expect(calls == [])
    other.cancel()
    other.cancel()
    #expect(calls == ["over"])
    calls = []
    #expect(transcript(four.finally { calls.append("over") }.prefix(1).append(2)) == "1 2 |")
    #expect(calls == ["over"])
  }

  @Test func nothingLeaks() {
    #expect(leaks { source, token in source.prefix { _ in token === token } } == [])
    #expect(leaks { source, token in source.map { _ in token }.prefix(5) } == [])
    #expect(leaks { source, token in source.map { _ in token }.suffix(5) } == [])
    #expect(leaks { source, token in source.map { _ in token }.dropLast(5) } == [])
    #expect(leaks { source, token in source.drop { _ in token === token } } == [])
    #expect(leaks { source, token in source.map { _ in token }.prefix(until: source) } == [])
    #expect(leaks { source, token in source.map { _ in token }.drop(until: source) } == [])
    #expect(leaks { source, token in source.uniqued { _ in ObjectIdentifier(token) } } == [])
    #expect(
      leaks { source, token in
        source.uniqued(on: { _ in ObjectIdentifier(token) }, resettingOn: source)
      } == [])
    #expect(leaks { source, token in source.removeDuplicates { _, _ in token === token } } == [])
    #expect(leaks { source, token in source.map { _ in token }.prepend(token).append(token) } == [])
    #expect(leaks { source, token in source.tap(onCancel: { token.touch() }) } == [])
    #expect(leaks { source, token in source.finally { token.touch() } } == [])
  }

  @Test func manyValuesKeepLittle() {
    let many = Producer<Int, Never>(0..<manyRepetitions)
    var count = 0
    let run = many.dropFirst(10).dropLast(10).suffix(manyRepetitions - 1_000).start { _ in
      count += 1
    }
    #expect(count == manyRepetitions - 1_000)
    #expect(!run.isRunning)
  }
}
