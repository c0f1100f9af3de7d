import Foundation
import Rill
import RillCollections
import Testing

/// Random pipelines and edits, compared with computing everything again.
@Suite("Random pipelines")
struct RandomPipelineTests {
  /// `scripts/soak-collections` sets the number and the first seed.
  private static func number(_ name: String, _ ordinary: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) ?? ordinary
  }

  @Test("Pipelines agree with naive computation, and leave no nodes")
  func agree() {
    let nodes = Network.liveNodeCount
    let first = Self.number("RILL_SEED", 0)
    for seed in first..<first + Self.number("RILL_SOAK", 800) {
      if let fault = RandomPipeline.fault(seed: seed) {
        Issue.record("seed \(seed): \(fault)")
        break
      }
      if Network.liveNodeCount != nodes {
        Issue.record("seed \(seed): \(Network.liveNodeCount - nodes) nodes are left")
        break
      }
    }
  }
}
