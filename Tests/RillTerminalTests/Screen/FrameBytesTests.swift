import RillTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct FrameBytesTests {
  /// The buffer behaves like an array under random additions and removals.
  @Test
  func collectedBytesKeepTheirOrder() {
    for seed in UInt64(0)..<50 {
      var random = SplitMix64(seed: seed)
      var bytes = FrameBytes(capacity: Int(seed))
      var wanted: [UInt8] = []
      for _ in 0..<200 {
        let byte = UInt8.random(in: 0...255, using: &random)
        switch random.next() % 7 {
        case 0:
          bytes.append(byte)
          wanted.append(byte)
        case 1:
          bytes.append(contentsOf: wanted.prefix(300))
          wanted += wanted.prefix(300)
        case 2:
          let bits = random.next()
          let count = Int.random(in: 0...8, using: &random)
          bytes.word(bits, count: count)
          wanted += (0..<count).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
        case 3:
          let start = Int.random(in: 0...wanted.count, using: &random)
          let end = Int.random(in: start...wanted.count, using: &random)
          bytes.remove(from: start, to: end)
          wanted.removeSubrange(start..<end)
        case 4:
          bytes.removeLast()
          wanted = wanted.dropLast()
        case 5:
          let scalar =
            ["a", "é", "日", "😀", "\u{7F}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10000}"]
            .randomElement(using: &random) as Unicode.Scalar?
          bytes.scalar((scalar ?? "x").value)
          wanted += Array(String(scalar ?? "x").utf8)
        default:
          let number = Int.random(in: 0...12345, using: &random)
          bytes.decimal(number)
          bytes.ascii("; and")
          wanted += Array("\(number); and".utf8)
        }
      }
      #expect(bytes.count == wanted.count)
      #expect(bytes.array == wanted)
    }
  }
}
