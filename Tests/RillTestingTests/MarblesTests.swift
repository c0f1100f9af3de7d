import RillStreams
import RillTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct MarblesTests {
  /// Returns the report of `body`; nil if there is no report.
  private func report(_ body: (Marbles) -> Void) -> String? {
    do {
      try Marbles.test(body)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func expectedValuesPass() throws {
    try Marbles.test { marbles in
      let source = marbles.hot("--a--b--|")
      marbles.expect(source.producer.map { $0.uppercased() }, toBe: "--A--B--|")
      marbles.expect(source.producer, toBe: "-----b-", during: "---^--!")
      marbles.expect(source, toRun: "^-------!", "---^--!")
    }
  }

  @Test func diagramsContainValuesAndFailures() throws {
    struct Broken: Error, Equatable {}
    try Marbles.test { marbles in
      let source = marbles.cold("1-2-#", values: ["1": 1, "2": 2], failure: Broken())
      marbles.expect(
        source.producer.map { $0 * 10 }, toBe: "a-b-#", values: ["a": 10, "b": 20],
        failure: Broken())
      marbles.expect(marbles.cold("a|"))
      marbles.expect(marbles.cold("--|").infallible.map { "\($0)" }, toBe: "--|")
      marbles.expect(source, toRun: "^---!")
    }
    #expect(report { $0.expect($0.cold("-#").producer, toBe: "-#") } == nil)
  }

  @Test func hotSourcesContinueWithoutConsumersAndStayEnded() throws {
    try Marbles.test { marbles in
      let source = marbles.hot("a-^b-c|")
      marbles.expect(source.producer, toBe: "-b-c|")
      marbles.expect(source.producer, toBe: "---c|", during: "---^")
      marbles.expect(source.producer, toBe: "------|", during: "------^")
      let ended = marbles.hot("a-|--^--b")
      marbles.expect(ended.producer, toBe: "|")
      marbles.expect(ended, toRun: "(^!)")
      marbles.expect(source, toRun: "^---!", "---^!", "------(^!)")
    }
  }

  @Test func aColdSourceStartsFromItsBeginningForEachRun() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a(b|)")
      marbles.expect(source.producer, toBe: "-a(b|)")
      marbles.expect(source.producer, toBe: " 100ms -a(b|)", during: " 100ms ^")
      marbles.expect(source.producer, toBe: "-", during: "^!")
      marbles.expect(source, toRun: "^-!", "^!", " 100ms ^-!")
    }
  }

  @Test func flattening() throws {
    try Marbles.test { marbles in
      let source = marbles.hot("-x---y--|")
      let (x, y) = (marbles.cold("a-b-c-d|"), marbles.cold("e-f|"))
      let inner = { (name: String) in name == "x" ? x.producer : y.producer }
      marbles.expect(source.producer.flatMap(.latest, inner), toBe: "-a-b-e-f|")
      marbles.expect(x, toRun: "-^---!")
      marbles.expect(y, toRun: "-----^--!")
    }
  }

  @Test func reportsAreDrawn() throws {
    let text = report { marbles in
      let source = marbles.hot("--1--2--|", values: ["1": 1, "2": 2])
      marbles.expect(
        source.producer.map { $0 * $0 + 1 }, toBe: "--a--b-|", values: ["a": 2, "b": 6],
        file: "Module/File.swift", line: 7)
    }
    #expect(
      text == """
        Module/File.swift:7: the marbles are not as expected.
          expected  --a--b-|
          actual    --a--α--|
          first difference: expected 6 at 5, got 5 at 5
            a = 2
            b = 6
            α = 5
        """)
  }

  @Test func reportsAlignFrames() throws {
    let text = report { marbles in
      let source = marbles.cold("-(ab)-c 500ms d|")
      marbles.expect(
        source.producer, toBe: "-(abc)c 500ms d", file: "Module/File.swift", line: 7)
    }
    #expect(
      text == """
        Module/File.swift:7: the marbles are not as expected.
          expected  -(abc)c 500ms d
          actual    -(ab)-c 500ms d|
          first difference: expected c at 1, got c at 6
        """)
  }

  @Test func wrongRunsAreReported() throws {
    let text = report { marbles in
      let source = marbles.cold("-a|")
      marbles.expect(source.producer, toBe: "-a|")
      marbles.expect(source, toRun: "^-!", "--^", file: "Module/File.swift", line: 7)
    }
    #expect(
      text == """
        Module/File.swift:7: a source was not run as expected.
          expected  ^-!
          actual    ^-!
          expected  --^
          actual    not started
        """)
  }

  @Test func invalidDiagramsAreReportedWithTheirPlace() throws {
    let text = report { marbles in
      let source = marbles.cold("-a(|", file: "Module/File.swift", line: 7)
      marbles.expect(source.producer, toBe: "-")
      _ = marbles.cold("^a|", file: "Module/File.swift", line: 8)
      _ = marbles.hot("ab", values: ["a": 1], file: "Module/File.swift", line: 9)
    }
    #expect(
      text == """
        Module/File.swift:7: Not a marble diagram: "(" opens a group that nothing closes.
          -a(|
            ^

        Module/File.swift:8: Not a marble diagram: "^" is for hot sources and for subscriptions.
          ^a|
          ^

        Module/File.swift:9: no value for "b". Pass one: hot(…, values: …).
        """)
  }

  @Test func infiniteProducersAreCutOff() throws {
    try Marbles.test { marbles in
      let scheduler = marbles.scheduler
      let ticks = Producer<String, Never> { sink in
        func tick() {
          sink.send("t")
          if sink.isOpen { scheduler.schedule(after: .seconds(20)) { tick() } }
        }
        tick()
      }
      marbles.expect(ticks, toBe: "t 19999ms t 19999ms t", during: "^ 50s !")
    }
  }

  @Test func timesBetweenFramesAreReported() {
    let text = report { marbles in
      let source = marbles.cold("a|")
      let late = source.producer.delay(by: .microseconds(1250), on: marbles.scheduler)
      marbles.expect(late, toBe: "-a|", file: "Module/File.swift", line: 7)
      let started = marbles.cold("--|")
      let delayed = started.producer.delayStart(by: .microseconds(1500), on: marbles.scheduler)
      marbles.expect(delayed, toBe: "---|", file: "Module/File.swift", line: 8)
      marbles.expect(started, toRun: "-^-!", file: "Module/File.swift", line: 9)
    }
    #expect(
      text == """
        Module/File.swift:7: the marbles are not as expected.
          expected  -a   |
          actual    -(a|)
          first difference: expected a at 1, got a at 1.25

        Module/File.swift:8: the marbles are not as expected.
          expected  ---|
          actual    ---|
          first difference: expected completion at 3, got completion at 3.5

        Module/File.swift:9: a source was not run as expected.
          expected  -^-!
          actual    -^-!
          between frames: from 1.5 to 3.5
        """)
  }

  @Test func unverifiedExpectationsTrap() async {
    await #expect(processExitsWith: .failure) {
      let marbles = Marbles()
      marbles.expect(marbles.cold("a|").producer, toBe: "b|")
    }
    // Nothing is expected, or something has been thrown already.
    await #expect(processExitsWith: .success) {
      let marbles = Marbles()
      _ = marbles.cold("a|")
      try? Marbles.test { marbles in
        marbles.expect(marbles.cold("a|").producer, toBe: "b|")
        throw MarbleFailure()
      }
    }
  }
}
