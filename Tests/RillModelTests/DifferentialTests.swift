import Foundation
import RillModel
import Testing

/// The engine and the reference model, on random networks.
///
/// `RILL_SOAK` is the number of networks, `RILL_SEED` the first one's seed. With `RILL_TRACE` each
/// seed is written to the standard error before its network runs, so that a crash has one.
@Suite struct DifferentialTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RILL_SOAK"].flatMap { UInt64($0) } ?? 2000
  private static let first = environment["RILL_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func engineAgreesWithModel() {
    var agreed = 0
    var skipped = 0
    var events = 0
    var failures = 0
    for seed in Self.first..<Self.first + Self.count {
      if Self.environment["RILL_TRACE"] != nil {
        FileHandle.standardError.write(Data("seed \(seed)\n".utf8))
      }
      let specification = NetworkGenerator.generate(seed: seed)
      switch Differential.run(specification) {
      case .agreed(let count):
        agreed += 1
        events += count
      case .skipped:
        skipped += 1
      case .disagreed, .leaked, .calledTooOften:
        failures += 1
        Issue.record("\(Differential.report(specification))")
      }
      if failures == 5 { break }
    }
    print("\(agreed) networks agreed in \(events) events, \(skipped) mean nothing")
    #expect(skipped < agreed / 5 + 5)
  }
}
