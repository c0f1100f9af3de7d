import RillStreams
import RillTesting
import Testing

@Suite struct VirtualSchedulerTests {
  @Test func workRunsInOrderOfTimeThenOfScheduling() {
    let scheduler = VirtualScheduler()
    var seen: [String] = []
    for (name, second) in [("a", 2), ("b", 1), ("c", 2), ("d", 1), ("e", 0), ("f", -1)] {
      scheduler.schedule(after: .seconds(second)) { seen.append(name) }
    }
    #expect(scheduler.pendingCount == 6)
    scheduler.advance(by: .zero)
    #expect(seen == ["e", "f"])
    scheduler.advance(by: .seconds(1))
    #expect(seen == ["e", "f", "b", "d"])
    scheduler.advance(by: .seconds(5))
    #expect(seen == ["e", "f", "b", "d", "a", "c"])
    #expect(scheduler.now == .seconds(6))
    #expect(scheduler.pendingCount == 0)
  }

  @Test func workScheduledMeanwhile() {
    let scheduler = VirtualScheduler()
    var seen: [String] = []
    scheduler.schedule(after: .seconds(1)) {
      seen.append("a")
      scheduler.schedule(after: .zero) { seen.append("after b") }
      scheduler.schedule(after: .seconds(1)) { seen.append("at 2, \(scheduler.now)") }
    }
    scheduler.schedule(after: .seconds(1)) { seen.append("b") }
    scheduler.advance(by: .seconds(2))
    #expect(seen == ["a", "b", "after b", "at 2, 2.0 seconds"])
  }

  @Test func advancingInWork() {
    let scheduler = VirtualScheduler()
    var seen: [String] = []
    scheduler.schedule(after: .seconds(1)) {
      seen.append("a")
      scheduler.advance(by: .seconds(4))
      seen.append("a ends at \(scheduler.now)")
    }
    scheduler.schedule(after: .seconds(1)) { seen.append("b") }
    scheduler.schedule(after: .seconds(4)) { seen.append("c") }
    scheduler.schedule(after: .seconds(6)) { seen.append("d at \(scheduler.now)") }
    scheduler.advance(by: .seconds(2))
    #expect(seen == ["a", "b", "c", "a ends at 5.0 seconds"])
    #expect(scheduler.now == .seconds(5))
    scheduler.run()
    #expect(seen.last == "d at 6.0 seconds")
    #expect(scheduler.now == .seconds(6))
  }

  @Test func cancelingInWork() {
    let scheduler = VirtualScheduler()
    var seen: [String] = []
    var others: [ScheduledWork] = []
    let first = scheduler.schedule(after: .seconds(1)) {
      seen.append("a")
      for other in others { other.cancel() }
    }
    others =
      [first] + [1, 1, 2].map { scheduler.schedule(after: .seconds($0)) { seen.append("x") } }
    scheduler.schedule(after: .seconds(2)) { seen.append("b") }
    scheduler.advance(by: .seconds(3))
    #expect(seen == ["a", "b"])
    #expect(others.allSatisfy { !$0.isPending })
  }

  @Test func cancelledWorkIsFreedAtOnce() {
    let scheduler = VirtualScheduler()
    let tokens = TokenWatch()
    func schedule() -> ScheduledWork {
      let token = tokens.make()
      return scheduler.schedule(after: .seconds(1)) { withExtendedLifetime(token) {} }
    }
    let (cancelled, done) = (schedule(), schedule())
    #expect(tokens.livingCount == 2)
    cancelled.cancel()
    cancelled.cancel()
    #expect(tokens.livingCount == 1)
    #expect(scheduler.pendingCount == 1)
    scheduler.run()
    #expect(tokens.livingCount == 0)
    #expect(!done.isPending)
    done.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func aReleasedSchedulerReleasesItsWork() {
    var scheduler: VirtualScheduler? = VirtualScheduler()
    let tokens = TokenWatch()
    var works: [ScheduledWork] = []
    for second in [3, 1, 2] {
      let token = tokens.make()
      let others = works
      works.append(
        scheduler!.schedule(after: .seconds(second)) { withExtendedLifetime((token, others)) {} })
    }
    weak let gone = scheduler
    scheduler = nil
    #expect(gone == nil)
    #expect(works.allSatisfy { !$0.isPending })
    #expect(tokens.livingCount == 0)
    for work in works { work.cancel() }
  }

  @Test(arguments: 0..<20)
  func agreesWithASortedList(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let scheduler = VirtualScheduler()
    var expected: [(due: Duration, number: Int)] = []
    var works: [Int: ScheduledWork] = [:]
    var (seen, wanted) = ([Int](), [Int]())
    for number in 0..<2000 {
      let delay = Duration.milliseconds(Int.random(in: 0..<500, using: &random))
      works[number] = scheduler.schedule(after: delay) { seen.append(number) }
      expected.append((scheduler.now + delay, number))
      if Int.random(in: 0..<3, using: &random) > 0 {
        let victim = Int.random(in: 0...number, using: &random)
        works[victim]?.cancel()
        expected.removeAll { $0.number == victim }
      }
      if Int.random(in: 0..<50, using: &random) == 0 {
        scheduler.advance(by: .milliseconds(40))
        // A stable sort.
        let due = expected.filter { $0.due <= scheduler.now }
          .sorted { ($0.due, $0.number) < ($1.due, $1.number) }
        wanted += due.map(\.number)
        expected.removeAll { $0.due <= scheduler.now }
        #expect(scheduler.pendingCount == expected.count)
      }
    }
    #expect(seen == wanted)
  }

  @Test func workPerformedEarlyIsNotPerformedAgain() {
    let scheduler = VirtualScheduler()
    var seen: [String] = []
    let early = scheduler.schedule(after: .seconds(1)) { seen.append("early") }
    scheduler.schedule(after: .seconds(1)) { seen.append("in time") }
    early.perform()
    early.perform()
    early.cancel()
    #expect(seen == ["early"])
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .seconds(1))
    #expect(seen == ["early", "in time"])
    #expect(scheduler.pendingCount == 0)
    let works = (0..<200).map { number in
      scheduler.schedule(after: .seconds(200 - number)) { seen.append("\(number)") }
    }
    for work in works { work.perform() }
    #expect(scheduler.pendingCount == 0)
    #expect(seen.count == 202)
    scheduler.run()
    #expect(seen.count == 202)
  }
}
