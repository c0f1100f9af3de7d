import Foundation
import Rill
import Testing

/// Tracked reads on random networks: mixtures of tracked and declared values, compared with a
/// simple definition of their values.
///
/// `RILL_SOAK` is the number of plays, `RILL_SEED` the first one's seed.
@Suite("Tracking: random networks")
struct RandomTrackingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RILL_SOAK"].flatMap { Int($0) } ?? 400
  private static let first = environment["RILL_SEED"].flatMap { UInt64($0) } ?? 0

  @Test("Random tracked networks agree with the model")
  func play() {
    let before = Network.liveNodeCount
    for index in 0..<Self.count {
      let seed = Self.first + UInt64(index)
      let play = TrackingPlay(seed, size: 6 + index % 17 * 6)
      if play.fault() == nil { continue }
      let smallest = play.shrunk()
      Issue.record("seed \(seed): \(smallest.fault() ?? "")\n\(smallest)")
      return
    }
    #expect(Network.liveNodeCount == before)
  }
}
