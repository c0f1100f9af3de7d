import Rill
import RillStreams
import RillTesting
import Testing

/// Debouncing, throttling, auditing, sampling.
@Suite struct DebounceThrottleTests {
  private func check(
    _ cases: [(String, String)],
    _ operation: (Producer<String, MarbleFailure>, VirtualScheduler) -> Producer<
      String, MarbleFailure
    >
  ) throws {
    try Marbles.test { marbles in
      for (source, result) in cases {
        marbles.expect(
          operation(marbles.cold(source).producer, marbles.scheduler), toBe: result)
      }
    }
  }

  @Test func debouncing() throws {
    try check([
      ("a-b---c--------d|", "-----b---c------(d|)"), ("abc------|", "-----c---|"),
      ("a-b#", "---#"), ("-|", "-|"),
    ]) { $0.debounce(for: .milliseconds(3), on: $1) }
  }

  @Test func debouncingUntilASignal() throws {
    try Marbles.test { marbles in
      let pause = marbles.cold("---x-x")
      let source = marbles.cold("a-b-----c|").producer
      marbles.expect(source.debounce(until: { _ in pause.producer }), toBe: "-----b---(c|)")
      marbles.expect(pause, toRun: "^-!", "--^--!", "--------^!")
      let silent = marbles.cold("-|").producer
      let two = marbles.cold("a---b---|").producer
      marbles.expect(two.debounce(until: { _ in silent }), toBe: "--------(b|)")
      marbles.expect(
        two.debounce(until: { _ in marbles.cold("-#").producer }), toBe: "-#")
      marbles.expect(two.debounce(until: { _ in Producer([1, 2]) }), toBe: "a---b---|")
    }
  }

  @Test func throttlingToTheFirst() throws {
    try check([
      ("abc-------d---|", "a---------d---|"), ("abcdefghi|", "a-----g--|"), ("ab#", "a-#"),
    ]) { $0.throttle(for: .milliseconds(5), on: $1, delivering: .first) }
  }

  @Test func throttlingToTheLast() throws {
    try check([
      ("abc-------d|", "----c---------(d|)"), ("a----|", "----a|"), ("ab#", "--#"),
    ]) { $0.throttle(for: .milliseconds(4), on: $1, delivering: .last) }
  }

  @Test func throttlingDeliversFirstAndLastByDefault() throws {
    try check([
      ("abc-------d---|", "a---c-----d---|"), ("abcd--e|", "a---d---(e|)"), ("a|", "a|"),
    ]) { $0.throttle(for: .milliseconds(4), on: $1) }
  }

  @Test func throttlingUntilASignal() throws {
    try Marbles.test { marbles in
      let pause = marbles.cold("--x")
      let source = marbles.cold("ab-cd|").producer
      marbles.expect(
        source.throttle(until: { _ in pause.producer }, delivering: .first), toBe: "a--c-|")
      marbles.expect(pause, toRun: "^-!", "---^-!")
      let failing = source.throttle(
        until: { (value) throws(MarbleFailure) -> Producer<Int, MarbleFailure> in
          if value == "c" { throw MarbleFailure() }
          return Producer([])
        })
      marbles.expect(failing, toBe: "ab-(c#)")
    }
  }

  @Test func throttlingWhile() {
    let isPaused = Input(false)
    let pipe = Probe<Int, Boom>()
    var seen: [Int] = []
    var ends = 0
    let run = pipe.producer.throttle(while: isPaused)
      .start(onValue: { seen.append($0) }, onEnd: { _ in ends += 1 })
    pipe.send(1)
    isPaused <-- true
    pipe.send(2)
    pipe.send(3)
    #expect(seen == [1])
    isPaused <-- false
    pipe.send(4)
    #expect(seen == [1, 3, 4])
    isPaused <-- true
    pipe.send(5)
    pipe.finish()
    #expect(ends == 0)
    isPaused <-- false
    #expect(seen == [1, 3, 4, 5])
    #expect(ends == 1)
    #expect(!run.isRunning)
  }

  @Test func auditing() throws {
    try check([
      ("a-b-c-----d|", "---b---c-----(d|)"), ("a--|", "---(a|)"), ("ab#", "--#"), ("|", "|"),
    ]) { $0.audit(for: .milliseconds(3), on: $1) }
  }

  @Test func auditingUntilASignal() throws {
    try Marbles.test { marbles in
      let silent = marbles.cold("--|").producer
      let source = marbles.cold("a-b--c---|").producer
      marbles.expect(source.audit(until: { _ in silent }), toBe: "---------|")
      marbles.expect(source.audit(until: { _ in marbles.cold("-#").producer }), toBe: "-#")
      marbles.expect(source.audit(until: { _ in Producer([1]) }), toBe: "a-b--c---|")
    }
  }

  @Test func sampling() throws {
    try check([
      ("a-b--------c---|", "----b-------c--|"), ("-a-#", "---#"), ("-------|", "-------|"),
    ]) { $0.sample(every: .milliseconds(4), on: $1) }
  }

  @Test func samplingByASignal() throws {
    try Marbles.test { marbles in
      let signal = marbles.cold("---x--x---x-x")
      let source = marbles.cold("a-b-----c--d-|").producer
      marbles.expect(source.sample(by: signal.producer), toBe: "---b------c-d|")
      marbles.expect(signal, toRun: "^------------!")
      marbles.expect(source.sample(by: marbles.cold("---x|").producer), toBe: "---b---------|")
      marbles.expect(source.sample(by: marbles.cold("---x#").producer), toBe: "---b#")
    }
  }

  @Test func stampsAndMeasures() {
    let scheduler = VirtualScheduler()
    let pipe = Probe<String, Boom>()
    var stamps: [Timestamped<String>] = []
    var intervals: [Duration] = []
    scheduler.advance(by: .seconds(1))
    let runs = [
      pipe.producer.timestamped(on: scheduler).start { stamps.append($0) },
      pipe.producer.measured(on: scheduler).start { intervals.append($0.interval) },
    ]
    for name in ["a", "b"] {
      scheduler.advance(by: .seconds(2))
      pipe.send(name)
    }
    #expect(stamps == [.init(value: "a", time: .seconds(3)), .init(value: "b", time: .seconds(5))])
    #expect(intervals == [.seconds(2), .seconds(2)])
    withExtendedLifetime(runs) {}
  }
}
