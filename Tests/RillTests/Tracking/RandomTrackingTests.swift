import Rill
import Testing

/// Rules 4, 14 and 15 on random networks: tracked and declared values in every mixture, against the
/// plainest way to say what they are.
@Suite("Tracking: random networks")
struct RandomTrackingTests {
  @Test("reads, observers, samples and evaluations", arguments: 0..<40)
  func play(_ block: Int) {
    let before = Network.liveNodeCount
    for seed in 0..<10 {
      let play = TrackingPlay(UInt64(block * 10 + seed), size: 6 + seed * 6)
      play.play(80)
      #expect(play.faults.isEmpty)
      if !play.faults.isEmpty { return }
    }
    #expect(Network.liveNodeCount == before)
  }
}
