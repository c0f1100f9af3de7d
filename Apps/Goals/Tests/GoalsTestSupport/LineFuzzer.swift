/// A generator of mutated edit lines, reproducible by seed.
package struct LineFuzzer {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  private static let seeds = [
    #"{"edit":"add","id":"a","title":"A","interval":"weekly","frequency":3}"#,
    #"{"edit":"add","id":"b","title":"B","interval":"daily","frequency":1,"color":"red"}"#,
    #"{"edit":"add","id":"c","title":"\u00e9\ud83d\ude00","interval":"monthly","frequency":9,"bumps":["2026-11-22T12:00:00Z"]}"#,
    #"{"edit":"setActivity","id":"c","activity":"active"}"#,
    #"{"edit":"move","id":"c","before":"a"}"#,
    #"{"edit":"move","id":"a"}"#,
    #"{"edit":"bump","id":"c","at":"2026-11-22T12:00:00.000Z"}"#,
    #"{"edit":"retract","id":"c","at":"2026-11-22T12:00:00Z"}"#,
    #"{"edit":"delete","id":"a"}"#,
    #"{"edit":"update","id":"b","title":"BB","frequency":99}"#,
    #"{"edit":"setActivity","id":"b","activity":"active"}"#,
    #"{"edit":"setActivity","id":"c","activity":"inactive"}"#,
    #"{"edit":"bump","id":"b"}"#,
    #"{"edit":"bump","id":"c"}"#,
    #"  "#,
  ]

  private static let bytes: [[UInt8]] = [
    [0], [0xFF], [0xC3], [0xE2, 0x80], [0x0D], [0x7F], [0xEF, 0xBB, 0xBF],
  ]

  private static let words = [
    "{", "}", "[", "]", "\"", ":", ",", "\\", "\\u", "\\ud800", "null", "true", "-", "0", ".5",
    "1e999", "99999999999999999999", "{\"a\":", "[[[[[[[[[[[[[[[[", " ", "é", "\u{202E}",
    "\"id\":\"a\",",
  ]

  private static let pieces = bytes + words.map { Array($0.utf8) }

  /// Returns the next line, without line feeds; one in three is a valid edit.
  package mutating func line() -> [UInt8] {
    var line = Array(Self.seeds[below(Self.seeds.count)].utf8)
    for _ in 0..<below(3) { mutate(&line) }
    return line.map { $0 == 0x0A ? 0x20 : $0 }
  }

  private mutating func mutate(_ line: inout [UInt8]) {
    let place = below(line.count + 1)
    let end = min(line.count, place + below(6))
    switch below(6) {
    case 0: line.removeSubrange(place..<end)
    case 1: line.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
    case 2: line.replaceSubrange(place..<end, with: Self.pieces[below(Self.pieces.count)])
    case 3: line.insert(contentsOf: line[place..<end], at: below(line.count + 1))
    case 4: line = Array(line[..<place])
    default: if place < line.count { line[place] ^= 1 << UInt8(below(8)) }
    }
  }

  /// SplitMix64.
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
