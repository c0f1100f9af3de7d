import Rill
import RillStreams
import RillTesting
import Testing

@Suite struct RecorderTests {
  @Test func aRecorderKeepsOccurrences() {
    let scheduler = VirtualScheduler()
    let inlet = Inlet<Int>()
    let recorder = ChangesRecorder(inlet.map { $0 * 10 }, on: scheduler)
    let untimed = ChangesRecorder(inlet.map { $0 + 1 })
    #expect("\(recorder)" == "nothing")
    inlet.announce(1)
    scheduler.advance(by: .seconds(2))
    inlet.announce(2)
    #expect(recorder.values == [10, 20])
    #expect(recorder.times == [.zero, .seconds(2)])
    #expect("\(recorder)" == "0.0 seconds: 10, 2.0 seconds: 20")
    #expect(untimed.times == [])
    #expect("\(untimed)" == "2, 3")
    recorder.clear()
    inlet.announce(3)
    recorder.cancel()
    inlet.announce(4)
    #expect(recorder.values == [30])
    #expect(untimed.values == [2, 3, 4, 5])
  }

  @Test func aRecorderKeepsValuesFromTheCurrentOne() {
    let input = Input(1)
    let recorder = ChangingRecorder(input.map { $0 * 10 })
    input <-- 2
    Moment.run {
      input <-- 3
      input <-- 4
    }
    #expect(recorder.values == [10, 20, 40])
    #expect("\(recorder)" == "10, 20, 40")
    recorder.cancel()
    input <-- 5
    #expect(recorder.values == [10, 20, 40])
  }

  @Test func aRecorderKeepsEventsOfAProducer() {
    let marbles = Marbles()
    let source = marbles.cold("a-b--|")
    let recorder = ProducerRecorder(source.producer, on: marbles.scheduler)
    #expect(recorder.isRunning)
    #expect("\(recorder)" == "nothing")
    marbles.run()
    #expect(recorder.values == ["a", "b"])
    #expect(recorder.entries.map(\.time) == [.zero, .milliseconds(2), .milliseconds(5)])
    #expect(recorder.isCompleted)
    #expect(recorder.failure == nil)
    #expect(!recorder.isRunning)
    #expect("\(recorder)" == "0.0 seconds: a, 0.002 seconds: b, 0.005 seconds: completed")
  }

  @Test func aRecorderKeepsAFailure() {
    let marbles = Marbles()
    let recorder = ProducerRecorder(marbles.cold("a#").producer)
    let cancelled = ProducerRecorder(marbles.cold("ab|").producer)
    marbles.scheduler.advance(by: .zero)
    cancelled.cancel()
    marbles.run()
    #expect(recorder.failure == MarbleFailure())
    #expect(recorder.completion == .failed(MarbleFailure()))
    #expect("\(recorder)" == "a, failed: error")
    #expect(cancelled.values == ["a"])
    #expect(cancelled.completion == nil)
    #expect(!cancelled.isRunning)
  }

  @Test func droppedRecordersEndTheirRuns() {
    let marbles = Marbles()
    let source = marbles.cold("a-b|")
    var recorder: ProducerRecorder<String, MarbleFailure>? = ProducerRecorder(source.producer)
    weak let weakly = recorder
    recorder = nil
    #expect(weakly == nil)
    #expect(source.subscriptions == [MarbleSubscription(start: 0, end: 0)])
  }
}

@Suite struct LeakTests {
  private final class Model {
    var kept: Model?
  }

  @Test func freedObjectsPass() throws {
    try expectNoLeaks { leaks in
      let inlet = Inlet<Int>()
      let recorder = leaks.watch(ChangesRecorder(inlet.map { $0 }))
      inlet.announce(1)
      #expect(recorder.values == [1])
      leaks.watch(Model()).kept = Model()
    }
  }

  @Test func leakedObjectIsReported() {
    var kept: Changing<Int>?
    let cycle = Model()
    #expect(throws: LeakError(nodeCount: 2, objects: ["Model", "the root"])) {
      try expectNoLeaks { leaks in
        kept = Input(1).map { $0 }
        cycle.kept = leaks.watch(Model())
        cycle.kept?.kept = leaks.watch(cycle, "the root")
      }
    }
    #expect(kept?.value == 1)
    cycle.kept = nil
    let error = #expect(throws: LeakError.self) {
      try expectNoLeaks { leaks in
        cycle.kept = leaks.watch(Model())
      }
    }
    #expect(error.map { "\($0)" } == "Left behind: Model.")
  }

  @Test func errorOfTheBodyPropagates() {
    #expect(throws: MarbleFailure("x")) {
      try expectNoLeaks { _ in throw MarbleFailure("x") }
    }
  }
}
