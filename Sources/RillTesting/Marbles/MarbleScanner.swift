/// A scanner of the common parts of value diagrams and subscription diagrams: time and groups.
struct MarbleScanner {
  private let text: String
  private let characters: [Character]
  private var index = 0
  private var frame = 0
  private var group: (frame: Int, position: Int)?

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// A character that is neither time nor a parenthesis, with its frame and its position.
  typealias Mark = (character: Character, frame: Int, position: Int)

  /// The next mark; nil at the end.
  mutating func next() throws(MarbleSyntaxError) -> Mark? {
    while index < characters.count {
      if let time = try progression() {
        try advance(time.frames, time.length)
        continue
      }
      let character = characters[index]
      let position = index
      switch character {
      case " ":
        index += 1
      case "-":
        try advance(1)
      case "(":
        if group != nil { throw error(.nestedGroup, position) }
        group = (frame, position)
        try advance(1)
      case ")":
        if group == nil { throw error(.unopenedGroup, position) }
        group = nil
        try advance(1)
      case _ where character.isWhitespace:
        throw error(.unexpected(character), position)
      default:
        let mark = (character, group?.frame ?? frame, position)
        try advance(1)
        return mark
      }
    }
    if let group { throw error(.unclosedGroup, group.position) }
    return nil
  }

  func error(
    _ reason: MarbleSyntaxError.Reason, _ position: Int
  ) -> MarbleSyntaxError {
    MarbleSyntaxError(reason: reason, position: position, diagram: text)
  }

  private mutating func advance(
    _ frames: Int, _ length: Int = 1
  ) throws(MarbleSyntaxError) {
    let (sum, isOverflow) = frame.addingReportingOverflow(frames)
    // The limit is far below the range of `Duration`.
    if isOverflow || sum > 1 << 53 { throw error(.unusableTime, index) }
    frame = sum
    index += length
  }

  /// Scans a time such as `1.5s`, delimited by spaces or the ends of the text.
  private func progression() throws(MarbleSyntaxError) -> (frames: Int, length: Int)? {
    guard index == 0 || characters[index - 1] == " " else { return nil }
    var end = index
    var digits = ""
    var decimals: Int?
    while end < characters.count {
      let character = characters[end]
      if character.isASCII, character.isNumber {
        digits.append(character)
        decimals = decimals.map { $0 + 1 }
      } else if character == ".", decimals == nil, !digits.isEmpty {
        decimals = 0
      } else {
        break
      }
      end += 1
    }
    if digits.isEmpty || decimals == 0 { return nil }
    let rest = String(characters[end...].prefix(3))
    let units = [("ms ", 1), ("s ", 1000), ("m ", 60000)]
    guard let (unit, factor) = units.first(where: { rest.hasPrefix($0.0) }) else { return nil }
    guard let number = Int(digits), number <= 1 << 40 else { throw error(.unusableTime, index) }
    var divisor = 1
    for _ in 0..<(decimals ?? 0) {
      divisor *= 10
      if divisor > 1_000_000_000 { throw error(.unusableTime, index) }
    }
    let product = number * factor
    guard product % divisor == 0 else { throw error(.unusableTime, index) }
    return (product / divisor, end - index + unit.count)
  }
}
