import RillTesting
import Vouchers

/// A generator of random vouchers and purchases, reproducible by seed.
struct RandomVouchers {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// Returns up to nine vouchers, many of equal, unknown or extreme amounts.
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
