import Foundation
import Rill
import TestSupport
import Testing

/// Tracked reads on random networks: mixtures of tracked and declared values, compared with a
/// simple definition of their values.
///
/// `RILL_SOAK` is the number of plays, `RILL_SEED` the first one's seed.
@Suite("Tracking: random networks")
struct RandomTrackingTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RILL_SOAK"].flatMap { Int($0) } ?? 250
  private static let first = environment["RILL_SEED"].flatMap { UInt64($0) } ?? 0

  /// The size depends on the seed alone, so that one play can be repeated.
  private static func play(_ seed: UInt64) -> TrackingPlay {
    TrackingPlay(seed, size: 6 + Int(seed % 17) * 6)
  }

  @Test(
    "Plays that once failed agree with the model",
    arguments: [1_795_666_589_001_734, 1_795_667_080_036_345])
  func playAgain(seed: UInt64) {
    #expect(Self.play(seed).fault() == nil)
  }

  @Test("Random tracked networks agree with the model")
  func play() throws {
    let before = Network.liveNodeCount
    let progress = SoakProgress("play")
    for seed in Self.first..<Self.first + UInt64(Self.count) {
      try progress.begin(seed)
      let play = Self.play(seed)
      if play.fault() == nil { continue }
      let smallest = play.shrunk()
      Issue.record("seed \(seed): \(smallest.fault() ?? "")\n\(smallest)")
      return try progress.end()
    }
    try progress.end()
    #expect(Network.liveNodeCount == before)
  }
}
