import RillStreams
import Testing

@Suite struct StreamDepthTests {
  @Test func aLongChainRunsOnTheDefaultStack() {
    var producer = Producer<Int, Never>([1, 2, 3])
    for _ in 0..<100_000 { producer = producer.map { $0 + 1 } }
    var seen: [Int] = []
    var ended = 0
    let run = producer.start {
      seen.append($0)
    } onEnd: { _ in
      ended += 1
    }
    #expect(seen == [100_001, 100_002, 100_003])
    #expect(ended == 1)
    #expect(!run.isRunning)
  }
}

/// What starts or completes something else, many times nested.
@Suite struct StreamNestingTests {
  let count = 100_000
  /// What passes through all that come after it takes time that grows with the square.
  let fewer = 1_000

  @Test func concatenated() {
    var producer = Producer<Int, Never>.just(0)
    for number in 1..<fewer { producer = producer.concat(with: .just(number)) }
    var sum = 0
    let run = producer.start { sum += $0 }
    #expect(sum == (0..<fewer).reduce(0, +))
    #expect(!run.isRunning)
  }

  @Test func merged() {
    var producer = Producer<Int, Never>.just(0)
    for number in 1..<fewer { producer = producer.merge(with: .just(number)) }
    var sum = 0
    let run = producer.start { sum += $0 }
    #expect(sum == (0..<fewer).reduce(0, +))
    #expect(!run.isRunning)
  }

  @Test(arguments: [FlatteningStrategy.merge, .concat, .latest, .exhaust])
  func flattened(_ strategy: FlatteningStrategy) {
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
}
