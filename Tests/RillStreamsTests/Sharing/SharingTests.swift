import RillStreams
import Testing

@Suite struct SharingTests {
  private typealias Numbers = Producer<Int, Boom>

  /// Never ends by itself, and delivers all at once.
  private var endless: Numbers { .generate(0) { $0 + 1 } }

  @Test func whoHasEnoughStopsASourceThatIsBeingStarted() {
    #expect(heard(endless.sharing { $0.prefix(3) }) == "0 1 2 |")
    #expect(heard(endless.connectable().refCounted().prefix(3)) == "0 1 2 |")
    #expect(heard(endless.share().prefix(3)) == "0 1 2 |")
  }

  @Test func aSelectorThatHasEndedStillHasTheSourceStarted() {
    let probe = Probe<Int, Boom>()
    #expect(heard(probe.producer.sharing { _ in Numbers.empty }) == "|")
    #expect((probe.starts, probe.stops) == (1, 1))
    let refused = probe.producer.sharing { (_) throws(Boom) -> Numbers in throw Boom(number: 2) }
    #expect(heard(refused) == "#2")
    #expect(probe.starts == 1)
  }

  @Test func oneRunForAllUses() {
    let probe = Probe<Int, Boom>()
    let run = Heard(probe.producer.sharing { $0.zip(with: $0.dropFirst(1)) })
    for number in 1...3 { probe.send(number) }
    #expect(run.text == "(1, 2) (2, 3)")
    probe.complete()
    #expect(run.text == "(1, 2) (2, 3) |")
    #expect((probe.starts, probe.stops) == (1, 1))
  }
}
