import Rill
import Testing

/// Observers last: they run after the commit, in order of registration.
@Suite("Observers", .timeLimit(.minutes(20)))
struct ObserverTests {
  @Test("Observers run in the order of registration, across nodes and ranks")
  func order() {
    let x = Input(0)
    let deep = x.map { $0 + 1 }.map { $0 + 1 }
    let stream = x.changes
    var log: [String] = []
    let bag = ObserverBag()
    deep.observe { _ in log.append("deep 1") }.store(in: bag)
    x.observe { _ in log.append("x 1") }.store(in: bag)
    stream.observe { _ in log.append("stream 1") }.store(in: bag)
    deep.observe { _ in log.append("deep 2") }.store(in: bag)
    x.observe { _ in log.append("x 2") }.store(in: bag)
    log = []
    x <-- 1
    #expect(log == ["deep 1", "x 1", "stream 1", "deep 2", "x 2"])
    bag.cancelAll()
  }

  @Test("Canceled observers don't change the order of the rest")
  func manyInOrder() {
    let x = Input(0)
    let nodes = [x, x.map { $0 + 1 }, x.map { $0 + 2 }.map { $0 + 1 }]
    var log: [Int] = []
    var observers: [Observer] = []
    for index in 0..<60 {
      observers.append(nodes[index / 2 % 3].observe { _ in log.append(index) })
    }
    for index in stride(from: 0, to: 60, by: 3) { observers[index].cancel() }
    log = []
    x <-- 1
    #expect(log == (0..<60).filter { $0 % 3 != 0 })
  }

  @Test("All observers see the same final values")
  func finalWorld() {
    let x = Input(1)
    let sum = x.changes.accumulate(startingFrom: 0, +)
    let doubled = x.map { $0 * 2 }
    var seen: [[Int]] = []
    let first = x.changes.observe { _ in seen.append([x.value, sum.value, doubled.value]) }
    let second = doubled.changes.observe { _ in seen.append([x.value, sum.value, doubled.value]) }
    x <-- 5
    #expect(seen == [[5, 5, 10], [5, 5, 10]])
    withExtendedLifetime((first, second)) {}
  }

  @Test("Each announcement of an observer is a separate moment, first in, first out")
  func announcing() {
    let trigger = Inlet<Int>()
    let words = Inlet<String>(coalescing: { $0 + $1 })
    let recorder = Recorder(words)
    let first = trigger.observe { value in
      words <-- "a\(value)"
      words <-- "b\(value)"
    }
    let second = trigger.observe { value in words <-- "c\(value)" }
    trigger <-- 1
    #expect(recorder.values == ["a1", "b1", "c1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("A later observer doesn't keep a stale value after an announcement")
  func notStale() {
    let x = Input(0)
    let clamped = x.observe { if $0 > 10 { x <-- 10 } }
    let recorder = Recorder(x)
    x <-- 20
    #expect(recorder.values == [0, 20, 10])
    #expect(x.value == 10)
    withExtendedLifetime(clamped) {}
  }

  @Test("A stream observed in a body delivers the body's whole moment")
  func observeInBody() {
    let numbers = Inlet<Int>()
    var recorder: Recorder<Int>?
    Moment.run {
      numbers <-- 1
      recorder = Recorder(numbers)
      numbers <-- 2
      #expect(recorder?.values == [])
    }
    #expect(recorder?.values == [1, 2])
  }

  @Test("A value observed in a body is delivered once, at the end")
  func observeValueInBody() {
    let x = Input(0)
    let constant = Changing.constant(7)
    var recorder: Recorder<Int>?
    var constants: Recorder<Int>?
    Moment.run {
      x <-- 1
      recorder = Recorder(x.map { $0 * 10 })
      constants = Recorder(constant)
      x <-- 2
      #expect(recorder?.values == [])
      #expect(constants?.values == [])
    }
    #expect(recorder?.values == [20])
    #expect(constants?.values == [7])
  }

  @Test("First values of observers made in a body keep the order of registration")
  func initialOrder() {
    let x = Input(0)
    var log: [String] = []
    let bag = ObserverBag()
    x.changes.observe { _ in log.append("old") }.store(in: bag)
    Moment.run {
      Changing.constant(0).observe { _ in log.append("constant") }.store(in: bag)
      x <-- 1
      x.changes.observe { _ in log.append("new") }.store(in: bag)
      x.observe { _ in log.append("value") }.store(in: bag)
    }
    #expect(log == ["old", "constant", "new", "value"])
    bag.cancelAll()
  }

  @Test("An observer canceled in the body that made it receives nothing")
  func cancelledInBody() {
    let x = Input(0)
    var count = 0
    Moment.run {
      let observer = x.observe { _ in count += 1 }
      x <-- 1
      observer.cancel()
    }
    #expect(count == 0)
  }

  @Test("The first value is delivered at once, and its announcements follow")
  func firstValue() {
    let x = Input(0)
    let recorder = Recorder(x)
    let observer = Changing.constant(3).observe {
      x <-- $0
      #expect(x.value == 0)
    }
    #expect(recorder.values == [0, 3])
    withExtendedLifetime(observer) {}
  }

  @Test("Endless feedback between streams is reported")
  func feedback() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let ping = Inlet<Int>()
      let pong = Inlet<Int>()
      let first = ping.observe { pong.announce($0) }
      let second = pong.map { $0 + 1 }.observe { ping.announce($0) }
      withExtendedLifetime((first, second)) { ping.announce(1) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Endless feedback"), "\(message)")
  }

  @Test("Endless feedback through a function of an operator is reported")
  func feedbackInFunction() async {
    await #expect(processExitsWith: .failure) {
      let ping = Inlet<Int>()
      let mapped = ping.map { value in
        ping.announce(value + 1)
        return value
      }
      let observer = mapped.observe { _ in }
      withExtendedLifetime(observer) { ping.announce(1) }
    }
  }

  @Test("Long feedback that settles isn't reported")
  func longFeedback() {
    let x = Input(0)
    let observer = x.observe { if $0 < 20_000 { x <-- $0 + 1 } }
    #expect(x.value == 20_000)
    x <-- 0
    #expect(x.value == 20_000)
    withExtendedLifetime(observer) {}
  }
}
