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
      if play.fault() == nil { continue }
      let smallest = play.shrunk()
      Issue.record("seed \(block * 10 + seed): \(smallest.fault() ?? "")\n\(smallest)")
      return
    }
    #expect(Network.liveNodeCount == before)
  }
}
