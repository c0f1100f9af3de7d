import RillStreams
import RillTesting
import Testing

@Suite struct WindowTests {
  private typealias Windows = Producer<Producer<String, MarbleFailure>, MarbleFailure>

  /// Returns the values of each window, with its number.
  private func numbered(_ windows: Windows) -> Producer<String, MarbleFailure> {
    let numbers = windows.map { window -> Producer<String, MarbleFailure> in window }
    return Producer<String, MarbleFailure>.init(lifting: numbers) { downstream in
      var count = 0
      return Sink(into: downstream) { window, downstream in
        count += 1
        let number = count
        window.feed(
          Sink(into: downstream) { value, downstream in
            downstream.send("\(value)\(number)")
          } end: { completion, downstream in
            if case .failed = completion { return downstream.send("#\(number)") }
            downstream.send("|\(number)")
          })
      }
    }
  }

  private func legend(_ texts: String...) -> [Character: String] {
    var all: [Character: String] = [:]
    for (index, text) in texts.enumerated() {
      all[Character(UnicodeScalar(UInt8(65 + index)))] = text
    }
    return all
  }

  @Test func windowsHaveACount() throws {
    try Marbles.test { marbles in
      marbles.expect(
        numbered(marbles.cold("-a-b---c|").producer.window(count: 2)), toBe: "-A-(BC)D(E|)",
        values: legend("a1", "b1", "|1", "c2", "|2"))
    }
  }

  @Test func windowsHaveADurationAPeriodAndALimit() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a-b---c----|").producer
      marbles.expect(
        numbered(source.window(for: .milliseconds(5), on: marbles.scheduler)),
        toBe: "-A-B-C-D--E-(F|)", values: legend("a1", "b1", "|1", "c2", "|2", "|3"))
      marbles.expect(
        numbered(
          marbles.cold("-a------b---|").producer
            .window(for: .milliseconds(5), limit: 1, on: marbles.scheduler)),
        toBe: "-(AB)-C-(DE)(F|)", values: legend("a1", "|1", "|2", "b3", "|3", "|4"))
    }
  }

  @Test func windowsEndBeforeTheOuterProducer() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a-#").producer
      marbles.expect(
        numbered(source.window(by: marbles.cold("--x").producer)), toBe: "-AB(C#)",
        values: legend("a1", "|1", "#2"))
      marbles.expect(
        numbered(marbles.cold("-a-|").producer.window(until: { marbles.cold("--x").producer })),
        toBe: "-AB(C|)", values: legend("a1", "|1", "|2"))
      marbles.expect(
        numbered(marbles.cold("-a---|").producer.window(by: marbles.cold("---#").producer)),
        toBe: "-A-(B#)", values: legend("a1", "#1"))
    }
  }

  @Test func openingsBeginWindows() throws {
    try Marbles.test { marbles in
      let source = marbles.cold("-a-b-c---d----|").producer
      marbles.expect(
        numbered(
          source.window(
            from: marbles.cold("--o----p|").producer, until: { _ in marbles.cold("----x").producer }
          )),
        toBe: "---A-BC--D-E--|",
        values: legend("b1", "c1", "|1", "d2", "|2"))
    }
  }

  @Test func aLateStartReceivesTheLaterValues() {
    let pipe = Probe<Int, Never>()
    var windows: [Producer<Int, Never>] = []
    let run = pipe.producer.window(count: 3).start { windows.append($0) }
    pipe.send(1)
    var (seen, ends) = ([Int](), 0)
    let late = windows[0].start(onValue: { seen.append($0) }, onEnd: { _ in ends += 1 })
    pipe.send(2)
    pipe.send(3)
    #expect(seen == [2, 3])
    #expect(ends == 1)
    let tooLate = windows[0].start(onValue: { seen.append($0) }, onEnd: { _ in ends += 1 })
    #expect(seen == [2, 3])
    #expect(ends == 2)
    withExtendedLifetime((run, late, tooLate)) {}
  }
}
