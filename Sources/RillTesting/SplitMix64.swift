/// A small pseudo-random number generator with reproducible results for a seed. It is not
/// cryptographically secure.
///
/// ```swift
/// var random = SplitMix64(seed: 42)
/// let number = Int.random(in: 1...6, using: &random)
/// ```
///
/// Steele, Lea and Flood: Fast Splittable Pseudorandom Number Generators (2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number, uniformly distributed.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below `bound`.
  package mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// Returns true with a probability of `percent` percent.
  package mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  package mutating func pick<Elements: RandomAccessCollection>(
    _ elements: Elements
  ) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
  }
}
