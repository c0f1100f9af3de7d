import RillStreams
import TestSupport
import Testing

@Suite(.smallStack) struct StreamDepthTests {
  @Test func aLongChainRunsOnASmallStack() {
    var producer = Producer<Int, Never>([1, 2, 3])
    for _ in 0..<20_000 { producer = producer.map { $0 + 1 } }
    var seen: [Int] = []
    var ended = 0
    let run = producer.start {
      seen.append($0)
    } onEnd: { _ in
      ended += 1
    }
    #expect(seen == [20_001, 20_002, 20_003])
    #expect(ended == 1)
    #expect(!run.isRunning)
  }
}

/// Deeply nested starts and completions. Chains are interrupted every few hundred operators, which
/// takes up to a megabyte of the stack in a debug build.
@Suite(.smallStack(kibibytes: 2048)) struct StreamNestingTests {
  let count = 20_000
  /// Passing a value through all later operators takes quadratic time.
  let fewer = 1_000
  /// Enough operators to fill the stack, with those that use more of it.
  let several = 8_000

  @Test func aLongConcatenationRuns() {
    var producer = Producer<Int, Never>.just(0)
    for number in 1..<fewer { producer = producer.concat(with: .just(number)) }
    var sum = 0
    let run = producer.start { sum += $0 }
    #expect(sum == (0..<fewer).reduce(0, +))
    #expect(!run.isRunning)
  }

  @Test func aLongMergeRuns() {
    var producer = Producer<Int, Never>.just(0)
    for number in 1..<fewer { producer = producer.merge(with: .just(number)) }
    var sum = 0
    let run = producer.start { sum += $0 }
    #expect(sum == (0..<fewer).reduce(0, +))
    #expect(!run.isRunning)
  }

  @Test(arguments: [FlatteningStrategy.merge, .concat, .latest, .exhaust])
  func aLongChainOfFlatMapsRuns(_ strategy: FlatteningStrategy) {
    var producer = Producer<Int, Never>.just(0)
    for _ in 0..<count { producer = producer.flatMap(strategy) { .just($0 + 1) } }
    var seen: [Int] = []
    let run = producer.start { seen.append($0) }
    #expect(seen == [count])
    #expect(!run.isRunning)
  }

  @Test func cancelledInTheMiddle() {
    var stops = 0
    var producer = Producer<Int, Never> { sink in sink.onTermination { stops += 1 } }
    for _ in 0..<count { producer = producer.flatMap(.latest) { .just($0 + 1) } }
    let run = producer.start { _ in }
    run.cancel()
    run.cancel()
    #expect(stops == 1)
  }

  /// Runs in every condition behind one source: started, delivering, ended, canceled, and freed.
  private func lineUp(
    cancelling: Bool = false, on scheduler: VirtualScheduler = VirtualScheduler(),
    _ add: (Producer<Int, Never>) -> Producer<Int, Never>
  ) {
    var stops = 0
    var sinks: [Sink<Int, Never>] = []
    var producer = Producer<Int, Never> { sink in
      sinks.append(sink)
      sink.onTermination { stops += 1 }
    }
    for _ in 0..<several { producer = add(producer) }
    var seen: [Int] = []
    var ends = 0
    let run = producer.start {
      seen.append($0)
    } onEnd: { _ in
      ends += 1
    }
    scheduler.run()
    for number in 1...3 { for sink in sinks { sink.send(number) } }
    if cancelling { run.cancel() } else { for sink in sinks { sink.complete() } }
    #expect(seen == [1, 2, 3])
    #expect(ends == (cancelling ? 0 : 1))
    #expect(stops == 1)
    #expect(!run.isRunning)
  }

  @Test(arguments: [false, true])
  func aLongChainOfRacesRuns(cancelling: Bool) {
    lineUp(cancelling: cancelling) { $0.race(with: .never) }
  }

  @Test(arguments: [false, true])
  func aLongChainOfDelayedStartsRuns(cancelling: Bool) {
    let scheduler = VirtualScheduler()
    lineUp(cancelling: cancelling, on: scheduler) { $0.delayStart(by: .zero, on: scheduler) }
    lineUp(cancelling: cancelling) { $0.delayStart(until: Producer<Int, Never>.just(0)) }
    lineUp(cancelling: cancelling, on: scheduler) {
      $0.delayStart(until: Producer<Int, Never>.timer(after: .zero, on: scheduler))
    }
  }

  @Test(arguments: [false, true])
  func aLongChainOfSharedProducersRuns(cancelling: Bool) {
    lineUp(cancelling: cancelling) { $0.share() }
    lineUp(cancelling: cancelling) { $0.replayLast() }
    lineUp(cancelling: cancelling) { $0.sharing { $0 } }
  }

  @Test(arguments: [false, true])
  func aLongChainOfGroupsRuns(cancelling: Bool) {
    lineUp(cancelling: cancelling) { $0.group(by: { _ in 0 }).flatMap(.merge) { $0.producer } }
  }

  @Test(arguments: [false, true])
  func aLongChainOfCombinationsRuns(cancelling: Bool) {
    lineUp(cancelling: cancelling) { producer in
      Producer<[Int], Never>.combineLatest([producer]).map { $0[0] }
    }
  }

  @Test func deeplyDeferredProducersRun() {
    func countdown(_ number: Int) -> Producer<Int, Never> {
      .deferred { number == 0 ? .just(0) : countdown(number - 1) }
    }
    var seen: [Int] = []
    let run = countdown(count).start { seen.append($0) }
    #expect(seen == [0])
    #expect(!run.isRunning)
  }

  @Test func aLongChainOfForkJoinsRuns() {
    var producer = Producer<Int, Never>.just(1)
    for _ in 0..<fewer { producer = producer.forkJoin(with: .just(2)).map { $0 + $1 } }
    var seen: [Int] = []
    let run = producer.start { seen.append($0) }
    #expect(seen == [1 + 2 * fewer])
    #expect(!run.isRunning)
  }
}
