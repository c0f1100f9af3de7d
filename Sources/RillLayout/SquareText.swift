package import RillFlexbox

/// Text in a font whose glyphs and spaces are all squares, as the font Ahem's are; lines break at spaces and at
/// zero-width spaces.
package struct SquareText: Sendable {
  /// How many glyphs words have, and how many spaces come after them.
  private let words: [(count: Int, spaces: Int)]
  /// The side of a square, in points.
  package let size: Double

  package init(_ text: String, size: Double) {
    var words: [(count: Int, spaces: Int)] = []
    var count = 0
    for character in text.unicodeScalars {
      switch character {
      case " ":
        words.append((count, 1))
        count = 0
      case "\u{200B}":
        words.append((count, 0))
        count = 0
      default: count += 1
      }
    }
    words.append((count, 0))
    self.words = words
    self.size = size
  }

  /// The words of a line: where they begin, and how many glyphs they have, in squares.
  package typealias Line = [Range<Int>]

  /// The lines that there are where so many points are a line's width.
  package func lines(width: Double) -> [Line] {
    var lines: [Line] = [[]]
    var end = 0
    var spaces = 0
    for word in words {
      if word.count > 0 {
        var start = end + spaces
        if end > 0, Double(start + word.count) * size > width {
          lines.append([])
          start = 0
        }
        end = start + word.count
        lines[lines.count - 1].append(start..<end)
        spaces = 0
      }
      spaces += word.spaces
    }
    return lines
  }

  /// What a layout asks of it.
  package var measure: FlexMeasure {
    FlexMeasure { room in
      let limit: Double
      switch room {
      case .minContent: limit = 0
      case .maxContent: limit = .infinity
      case .width(let width): limit = width + 0.001
      }
      let lines = self.lines(width: limit)
      let widest = lines.reduce(0) { max($0, $1.last?.upperBound ?? 0) }
      return FlexMeasure.Answer(
        width: Double(widest) * size, height: Double(lines.count) * size, baseline: 0.8 * size)
    }
  }

  /// What a layout asks of it when it runs from top to bottom: whatever room there is across, it is one line, as high as the
  /// text is long.
  package var verticalMeasure: FlexMeasure {
    let length = lines(width: .infinity).reduce(0) { max($0, $1.last?.upperBound ?? 0) }
    let answer = FlexMeasure.Answer(width: size, height: Double(length) * size)
    return FlexMeasure { _ in answer }
  }
}
