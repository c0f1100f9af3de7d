import RillStreams
import Testing

@Suite struct RunTests {
  /// Holds the handle of a run whose functions hold it.
  private final class Owner {
    var run: Run?
    var values: [Int] = []

    func start(_ producer: Producer<Int, Boom>) {
      run = producer.start {
        self.values.append($0)
      } onEnd: { _ in
        self.values.append(0)
      }
    }
  }

  @Test(arguments: [true, false])
  func aHandleOfAFinishedRunHoldsNothing(_ isCancelled: Bool) {
    let probe = Probe<Int, Boom>()
    weak var weakOwner: Owner?
    do {
      let owner = Owner()
      weakOwner = owner
      owner.start(probe.producer.map { $0 * 2 })
      probe.send(1)
      if isCancelled { owner.run?.cancel() } else { probe.complete() }
      #expect(owner.values == (isCancelled ? [2] : [2, 0]))
      #expect(owner.run?.isRunning == false)
      owner.run?.cancel()
    }
    #expect(weakOwner == nil)
    #expect((probe.starts, probe.stops) == (1, 1))
  }

  @Test func aRunThatEndsDuringItsStartReleasesItsOwner() {
    weak var weakOwner: Owner?
    do {
      let owner = Owner()
      weakOwner = owner
      owner.start(Producer([1, 2]))
      #expect(owner.values == [1, 2, 0])
    }
    #expect(weakOwner == nil)
  }

  @Test func aRunCanBeReleasedInItsOwnDelivery() {
    let probe = Probe<Int, Boom>()
    var run: Run?
    run = probe.producer.start { _ in run = nil }
    #expect(run?.isRunning == true)
    probe.send(1)
    probe.send(2)
    #expect(run == nil)
    #expect((probe.starts, probe.stops) == (1, 1))
  }
}
