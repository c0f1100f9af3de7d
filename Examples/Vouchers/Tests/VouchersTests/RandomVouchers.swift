import Vouchers

/// Vouchers and purchases at random, the same for the same seed.
struct RandomVouchers {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// Up to nine vouchers, many of equal or unknown amount, or with amounts at the ends of what there
  /// is.
  mutating func vouchers() -> [Voucher] {
    (0..<Int.random(in: 0...9, using: &numbers)).map { Voucher("\($0)", amount: amount()) }
  }

  mutating func purchase() -> Int {
    amount() ?? Int.random(in: 0...20, using: &numbers)
  }

  mutating func chance() -> Bool { Bool.random(using: &numbers) }

  private mutating func amount() -> Int? {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0, 1: nil
    case 2: [Int.min, -1, 0, Int.max].randomElement(using: &numbers)
    case 3: Int.random(in: 0...10_000, using: &numbers)
    default: Int.random(in: 0...10, using: &numbers)
    }
  }
}

private struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
