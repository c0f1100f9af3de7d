import Foundation
import RillModel
import TestSupport
import Testing

/// The engine and the reference model, on random networks.
///
/// `RILL_SOAK` is the number of networks, `RILL_SEED` the first one's seed.
@Suite struct DifferentialTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RILL_SOAK"].flatMap { UInt64($0) } ?? 1200
  private static let first = environment["RILL_SEED"].flatMap { UInt64($0) } ?? 1

  /// Networks on which the engine and the model once disagreed.
  @Test(
    arguments: [
      91_008_242, 400_000_134, 400_011_354, 400_018_302, 400_055_370, 400_064_187,
      1_795_510_937_069_004, 1_795_510_937_071_713, 1_795_512_697_083_482, 1_795_512_697_119_811,
      1_795_512_697_154_072, 1_795_512_697_209_914, 1_795_513_757_003_238, 1_795_513_757_055_650,
      1_795_513_757_110_204, 1_795_513_757_201_525, 1_795_800_000_076_374, 1_795_800_000_199_301,
      1_795_800_000_199_978, 1_795_524_394_167_940, 1_795_524_394_361_375, 1_795_524_394_474_368,
      1_795_524_394_126_244,
      1_795_526_306_623_968, 1_795_526_306_848_824, 1_795_524_394_536_592, 1_795_526_307_161_866,
      1_795_526_306_708_929, 1_795_526_307_084_513, 1_795_527_695_381_744, 1_795_651_425_220_246,
      1_795_651_735_104_960, 1_795_654_502_067_814, 1_795_656_395_189_226,
      1_795_665_199_011_621, 1_795_665_697_117_286, 1_795_701_118_001_462,
      1_795_721_151_114_198, 1_795_721_151_148_350, 1_795_727_185_988_127,
      1_795_740_922_028_362, 1_795_819_703_938_990, 1_795_849_315_334_002,
      1_795_860_002_051_585,
    ] as [UInt64])
  func engineAgreesAgain(seed: UInt64) {
    check(NetworkGenerator.generate(seed: seed))
  }

  /// Small networks that bodies make, on which the engine and the model once disagreed.
  @Test(
    arguments: [
      1_902_000_000_431_611, 1_903_000_000_372_166, 1_904_000_000_056_748,
      1_795_819_704_800_848, 1_795_850_813_015_019,
    ] as [UInt64])
  func engineAgreesAgainInBodies(seed: UInt64) {
    check(NetworkGenerator.generate(seed: seed, profile: .bodies))
  }

  /// Small networks with contexts, on which the engine once failed.
  @Test(arguments: [1_014_189] as [UInt64])
  func engineAgreesAgainWithContexts(seed: UInt64) {
    check(NetworkGenerator.generate(seed: seed, profile: .contexts))
  }

  private func check(_ specification: DifferentialCase) {
    if Differential.run(specification).isFailure {
      Issue.record("\(Differential.report(specification))")
    }
  }

  @Test func engineAgreesWithModel() throws {
    try compare(NetworkGenerator.Profile())
  }

  @Test func engineAgreesWithModelInBodies() throws {
    try compare(.bodies)
  }

  @Test func engineAgreesWithModelWithContexts() throws {
    try compare(.contexts)
  }

  private func compare(_ profile: NetworkGenerator.Profile) throws {
    let progress = SoakProgress("network")
    var agreed = 0
    var skipped = 0
    var events = 0
    var failures = 0
    for seed in Self.first..<Self.first + Self.count {
      try progress.begin(seed)
      let specification = NetworkGenerator.generate(seed: seed, profile: profile)
      switch Differential.run(specification) {
      case .agreed(let count):
        agreed += 1
        events += count
      case .skipped:
        skipped += 1
      case .disagreed, .leaked, .calledTooOften, .violated:
        failures += 1
        Issue.record("\(Differential.report(specification))")
      }
      if failures == 5 { break }
    }
    try progress.end()
    print("\(agreed) networks agreed in \(events) events, \(skipped) mean nothing")
    #expect(skipped < agreed / 5 + 5)
  }
}
