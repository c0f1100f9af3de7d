/// A mutator of well-formed input, which is deterministic for a seed.
struct Mutator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64, case index: Int) {
    state = seed &+ UInt64(index) &* 0x2545_F491_4F6C_DD1D
    _ = next()
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  mutating func isOne(in count: Int) -> Bool { number(below: count) == 0 }

  /// Bytes at the limits of numbers and texts.
  private static let pieces: [[UInt8]] = [
    [0], [1], [0x7F], [0x80], [0xFF], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
    [0x80, 0x80, 0x80, 0x80, 0x10],
    [UInt8](repeating: 0xFF, count: 10), [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80],
    [0x0D, 0x0A], [0x0A], [0, 0, 0, 0, 0, 0, 0xF8, 0x7F], Array("%00".utf8), Array("%zz".utf8),
    Array("../".utf8), Array("//".utf8), Array("\u{202E}".utf8), Array("<script>".utf8),
    Array("99999999999999999999".utf8), Array("-1".utf8), [UInt8](repeating: 0x41, count: 300),
  ]

  /// Returns `bytes` with one or several mutations: bits flipped, bytes inserted, removed, repeated
  /// or taken from one of `others`, or the end cut off.
  mutating func mutated(_ bytes: [UInt8], with others: [[UInt8]]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<one(of: [1, 1, 1, 2, 4]) {
      let place = number(below: bytes.count + 1)
      let end = min(bytes.count, place + 1 + number(below: 8))
      switch number(below: 9) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(number(below: 8))
      case 1 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 2: bytes.insert(contentsOf: one(of: Mutator.pieces), at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4 where isOne(in: 2): bytes.removeSubrange(place...)
      case 5: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 6:
        let piece = bytes[place..<end]
        for _ in 0..<number(below: 40) { bytes.insert(contentsOf: piece, at: place) }
      case 7:
        let other = one(of: others)
        let start = number(below: other.count + 1)
        bytes.replaceSubrange(place..., with: other[start...])
      default: bytes.replaceSubrange(place..<end, with: one(of: Mutator.pieces))
      }
    }
    return bytes
  }
}
