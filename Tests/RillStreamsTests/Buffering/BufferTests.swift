import RillStreams
import RillTesting
import Testing

@Suite struct BufferTests {
  private typealias Source = Producer<String, MarbleFailure>

  /// Arrays are written as the text of their elements.
  private func text(_ buffers: Producer<[String], MarbleFailure>) -> Source {
    buffers.map { $0.joined() }
  }

  @Test func buffersHaveACountAndAStride() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("a-b-c-d-e|").producer
      let values: [Character: String] = [
        "1": "ab", "2": "cd", "3": "e", "4": "bc", "5": "de",
      ]
      marbles.expect(text(source.buffer(count: 2)), toBe: "--1---2--(3|)", values: values)
      marbles.expect(
        text(source.buffer(count: 2, every: 1)), toBe: "--1-4-2-5(3|)", values: values)
      marbles.expect(text(source.buffer(count: 2, every: 3)), toBe: "--1-----5|", values: values)
      marbles.expect(
        text(marbles.cold("a-b-c#").producer.buffer(count: 2)), toBe: "--1--#", values: values)
    }
  }

  @Test func buffersHaveADurationAPeriodAndALimit() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a-b---c------d|").producer
      let values: [Character: String] = ["1": "ab", "2": "c", "3": "d", "0": ""]
      func buffered(every period: Int? = nil, limit: Int? = nil) -> Source {
        text(
          source.buffer(
            for: .milliseconds(5), every: period.map { .milliseconds($0) }, limit: limit,
            on: marbles.scheduler))
      }
      marbles.expect(buffered(), toBe: "-----1----2----(3|)", values: values)
      marbles.expect(buffered(every: 10), toBe: "-----1---------(3|)", values: values)
      marbles.expect(buffered(limit: 2), toBe: "---1----2----0-(3|)", values: values)
    }
  }

  @Test func signalsEndBuffers() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a-b---c--d-|").producer
      let values: [Character: String] = ["1": "ab", "2": "c", "3": "d", "0": ""]
      let signal = marbles.cold("----x-x---|")
      marbles.expect(
        text(source.buffer(by: signal.producer)), toBe: "----1-0-----(4|)",
        values: values.merging(["4": "cd"]) { $1 })
      marbles.expect(signal, toRun: "^---------!")
      let closing = marbles.cold("----x")
      marbles.expect(
        text(source.buffer(until: { closing.producer })), toBe: "----1---2---(3|)",
        values: values)
      marbles.expect(
        text(source.buffer(until: { marbles.cold("--#").producer })), toBe: "--#")
    }
  }

  @Test func openingsBeginBuffers() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a-b-c-d-e-f-|").producer
      let openings = marbles.cold("--o-----p---|").producer
      let closing = marbles.cold("----x-x")
      marbles.expect(
        text(source.buffer(from: openings, until: { _ in closing.producer })),
        toBe: "------1-----2|", values: ["1": "bc", "2": "ef"])
      marbles.expect(closing, toRun: "--^---!", "--------^---!")
    }
  }

  @Test func buffersThatCloseAtOnceDoNotRecurse() {
    var count = 0
    var run: Run?
    let closing = Producer<Int, Never> { sink in
      count += 1
      if count < 200_000 { sink.send(0) }
    }
    var buffers = 0
    run = Probe<Int, Never>().producer.buffer(until: { closing }).start { _ in buffers += 1 }
    #expect(buffers == 199_999)
    withExtendedLifetime(run) {}
  }
}
