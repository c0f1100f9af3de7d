import RillStreams
import Testing

@Suite struct SharingTests {
  private typealias Numbers = Producer<Int, Boom>

  /// A producer that never ends by itself, and delivers all values at once.
  private var endless: Numbers { .generate(0) { $0 + 1 } }

  @Test func aConsumerCanStopASourceDuringItsStart() {
    #expect(transcript(endless.sharing { $0.prefix(3) }) == "0 1 2 |")
    #expect(transcript(endless.connectable().refCounted().prefix(3)) == "0 1 2 |")
    #expect(transcript(endless.share().prefix(3)) == "0 1 2 |")
  }

  @Test func aSelectorThatHasEndedStillHasTheSourceStarted() {
    let probe = Probe<Int, Boom>()
    #expect(transcript(probe.producer.sharing { _ in Numbers.empty }) == "|")
    #expect((probe.starts, probe.stops) == (1, 1))
    let rejected = probe.producer.sharing { (_) throws(Boom) -> Numbers in throw Boom(number: 2) }
    #expect(transcript(rejected) == "#2")
    #expect(probe.starts == 1)
  }

  @Test func theSelectorSharesOneRun() {
    let probe = Probe<Int, Boom>()
    let run = RunRecorder(probe.producer.sharing { $0.zip(with: $0.dropFirst(1)) })
    for number in 1...3 { probe.send(number) }
    #expect(run.text == "(1, 2) (2, 3)")
    probe.complete()
    #expect(run.text == "(1, 2) (2, 3) |")
    #expect((probe.starts, probe.stops) == (1, 1))
  }

  /// A run that is never discarded ends with its last possible consumer.
  @Test(arguments: [false, true]) func aSharedRunEndsWithItsProducer(isReplaying: Bool) {
    let scheduler = VirtualScheduler()
    let tokens = TokenWatch()
    do {
      let token = tokens.make()
      let shared = Producer<Int, Never>.interval(every: .seconds(1), on: scheduler)
        .tap { _ in token.touch() }
        .share(
          replaying: isReplaying ? .last(2) : .nothing, resetting: ShareReset(onLastCancel: .never))
      _ = shared.start { _ in }
      #expect(scheduler.pendingCount == 1)
      let second = RunRecorder(shared)
      scheduler.advance(by: .seconds(2))
      #expect(second.text == "0 1")
    }
    #expect(scheduler.pendingCount == 0)
    #expect(tokens.livingCount == 0)
  }

  @Test func aSharedRunWithoutAProducerEndsWithItsLastConsumer() {
    let scheduler = VirtualScheduler()
    let recorder = RunRecorder(
      Producer<Int, Never>.interval(every: .seconds(1), on: scheduler)
        .share(resetting: ShareReset(onLastCancel: .after(.seconds(9), on: scheduler))))
    scheduler.advance(by: .seconds(2))
    #expect(recorder.text == "0 1")
    recorder.cancel()
    // No further consumer is possible.
    #expect(scheduler.pendingCount == 0)
  }
}
