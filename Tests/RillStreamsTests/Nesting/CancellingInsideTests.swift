import RillStreams
import Testing

/// A run that is canceled by code that it calls.
@Suite struct CancellingInsideTests {
  private typealias Numbers = Producer<Int, Boom>

  @Test func aLoserOfARaceCancelsTheRun() {
    let source = Probe<Int, Boom>()
    var run: Run?
    var stops = 0
    var fillers: [[UInt8]] = []
    let losers = (0..<20).map { number in
      Numbers { sink in
        sink.onTermination {
          stops += 1
          if number > 0 { return }
          run?.cancel()
          // These reuse the memory of the others, if those were freed.
          fillers = (1..<1000).map { [UInt8](repeating: 0xA5, count: $0 % 250) }
        }
      }
    }
    var seen: [Int] = []
    run = Numbers.race([source.producer] + losers).start { seen.append($0) }
    source.send(1)
    #expect(seen == [1])
    #expect(stops == 20)
    #expect(fillers.count == 999)
    #expect((source.starts, source.stops) == (1, 1))
  }

  /// A function makes a producer for a value, and cancels the run instead of waiting for it.
  @Test(arguments: 0..<8)
  func producerMadeDuringCancellationIsReleased(_ index: Int) {
    let source = Probe<Int, Boom>()
    let tokens = TokenWatch()
    var starts = 0
    do {
      let token = tokens.make()
      var run: Run?
      func notice() -> Numbers {
        run?.cancel()
        return Numbers { _ in
          starts += 1
          token.touch()
        }
      }
      let numbers = source.producer.map { value in
        token.touch()
        return value
      }
      let producers: [Numbers] = [
        numbers.audit(until: { _ in notice() }),
        numbers.throttle(until: { _ in notice() }, delivering: .first),
        numbers.throttle(until: { _ in notice() }, delivering: .last),
        numbers.debounce(until: { _ in notice() }),
        numbers.delay(until: { _ in notice() }),
        numbers.flatMap(.latest) { _ in notice() },
        numbers.buffer(from: numbers, until: { _ in notice() }).map(\.count),
        numbers.window(from: numbers, until: { _ in notice() }).flatMap(.merge) { $0 },
      ]
      run = producers[index].start { _ in token.touch() }
      source.send(1)
      #expect(run?.isRunning == false)
      run = nil
    }
    #expect(starts == 0)
    #expect(source.starts == source.stops)
    #expect(tokens.livingCount == 0)
  }
}
