import RillStreams
import Testing

/// Work that would repeat without time passing stops the program with a sentence.
@Suite(.timeLimit(.minutes(20))) struct ZeroDurationTests {
  private typealias Numbers = Producer<Int, Never>

  @Test func repeatingPeriodsOfZeroTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = Numbers.never.sample(every: .zero, on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Numbers.never.buffer(for: .zero, on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Numbers.never.buffer(for: .seconds(1), every: .zero, on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Numbers.never.window(for: .zero, on: VirtualScheduler())
    }
    await #expect(processExitsWith: .failure) {
      _ = Numbers.never.window(for: .seconds(1), every: .zero, on: VirtualScheduler())
    }
  }

  @Test func anIntervalWithoutTimeLastsUntilItIsStopped() {
    let scheduler = VirtualScheduler()
    let run = RunRecorder(Producer<Int, Boom>.interval(every: .zero, on: scheduler).prefix(3))
    scheduler.advance(by: .zero)
    #expect(run.text == "0 1 2 |")
    #expect(scheduler.pendingCount == 0)
  }
}
