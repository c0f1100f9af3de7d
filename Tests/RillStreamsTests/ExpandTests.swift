import RillStreams
import TestSupport
import Testing

@Suite struct ExpandTests {
  typealias Numbers = Producer<Int, Boom>

  /// The numbers with one more digit, 1 or 2. Numbers that are larger than `limit` have none.
  private func longer(_ number: Int, limit: Int) -> Numbers {
    number > limit ? .empty : Numbers([number * 10 + 1, number * 10 + 2])
  }

  @Test func expandIsDepthFirst() {
    let tree = Numbers([1, 2]).expand { longer($0, limit: 9) }
    #expect(transcript(tree) == "1 11 12 2 21 22 |")
    #expect(transcript(tree.prefix(2)) == "1 11 |")
  }

  @Test func aLimitOfOneExpandsBreadthFirst() {
    let tree = Numbers([1, 2]).expand(limit: 1) { longer($0, limit: 9) }
    #expect(transcript(tree) == "1 11 12 2 21 22 |")
    let deep = Numbers.just(1).expand(limit: 1) { longer($0, limit: 99) }
    #expect(transcript(deep) == "1 11 12 111 112 121 122 |")
  }

  @Test func aFailureEndsTheExpansion() {
    #expect(
      transcript(
        Numbers.just(1).expand { (value) throws(Boom) in
          if value == 3 { throw Boom(number: 3) }
          return .just(value + 1)
        }) == "1 2 3 #3")
    #expect(
      transcript(
        Numbers([1, 2]).expand { value in
          value == 1
            ? Numbers {
              $0.send(5)
              $0.fail(Boom())
            } : .empty
        }) == "1 5 #0")
    #expect(transcript(Numbers.fail(Boom()).expand { .just($0) }) == "#0")
    #expect(transcript(Numbers.empty.expand { .just($0) }) == "|")
  }

  @Test func inTime() {
    let scheduler = VirtualScheduler()
    func later(_ value: Int) -> Numbers {
      Numbers { sink in
        let work = scheduler.schedule(after: .seconds(3)) {
          sink.send(value)
          sink.complete()
        }
        sink.onTermination { work.cancel() }
      }
    }
    let run = RunRecorder(Numbers([1, 100]).expand { $0 % 100 > 3 ? .empty : later($0 + 1) })
    #expect(run.text == "1 100")
    scheduler.advance(by: .seconds(3))
    #expect(run.text == "1 100 2 101")
    scheduler.advance(by: .seconds(6))
    #expect(run.text == "1 100 2 101 3 102 4 103")
    scheduler.run()
    #expect(run.text == "1 100 2 101 3 102 4 103 104 |")
    let limited = RunRecorder(
      Numbers([1, 100]).expand(limit: 1) { $0 % 100 > 1 ? .empty : later($0 + 1) })
    #expect(limited.text == "1")
    scheduler.advance(by: .seconds(3))
    #expect(limited.text == "1 100")
    scheduler.advance(by: .seconds(3))
    #expect(limited.text == "1 100 2 101")
    limited.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test(.smallStack) func manyLevelsDeep() {
    let depth = 20_000
    var count = 0
    let line = Producer<Int, Never>.just(1).expand {
      $0 == depth ? .empty : .just($0 + 1)
    }
    var ended = false
    let run = line.start { _ in
      count += 1
    } onEnd: { _ in
      ended = true
    }
    #expect(count == depth)
    #expect(ended)
    #expect(!run.isRunning)
    // With more to come at each step, and with a limit.
    for limit in [Int.max, 1, 3] {
      count = 0
      let comb = Producer<Int, Never>.just(1).expand(limit: limit) {
        $0 >= depth ? .empty : Producer([$0 + 1, .max])
      }
      _ = comb.start { _ in count += 1 }
      #expect(count == 2 * depth - 1)
    }
  }
}
