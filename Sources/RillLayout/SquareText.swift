package import RillFlexbox

/// Text in a font with square glyphs and spaces, such as the font Ahem. Lines break at spaces and
/// zero-width spaces.
package struct SquareText: Sendable {
  /// The number of glyphs in each word, and the number of spaces after it.
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

  /// The words of a line: their ranges of glyphs, in squares.
  package typealias Line = [Range<Int>]

  /// Returns the lines for a width in points.
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

  /// The measure of the text for layouts.
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

  /// The measure of vertical text: always one line, as high as the text is long.
  package var verticalMeasure: FlexMeasure {
    let length = lines(width: .infinity).reduce(0) { max($0, $1.last?.upperBound ?? 0) }
    let answer = FlexMeasure.Answer(width: size, height: Double(length) * size)
    return FlexMeasure { _ in answer }
  }
}
