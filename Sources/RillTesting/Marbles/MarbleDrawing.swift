/// A drawing of several diagrams one above the other, with the same frame in the same column.
///
/// Each line can be parsed as a diagram again, unless two events are closer than the notation can
/// express.
struct MarbleDrawing {
  /// The characters of events, with their frames.
  typealias Marks = [(frame: Int, character: Character)]

  /// The longest period without events that is drawn frame by frame.
  private static let longestSilence = 60

  static func draw(_ rows: [Marks]) -> [String] {
    let texts = rows.map { Self.texts($0) }
    let frames = Set(texts.flatMap { $0.keys }).sorted()
    var lines = rows.map { _ in "" }
    // The time after the last mark is not drawn.
    var drawn = lines
    var previous = 0
    var widths = rows.map { _ in 0 }
    for frame in frames {
      // The padding starts at the end of the previous marks.
      pad(&lines, widths, frames: frame - previous)
      for (row, text) in texts.enumerated() {
        lines[row] += text[frame] ?? ""
        widths[row] = text[frame]?.count ?? 0
        if text[frame] != nil { drawn[row] = lines[row] }
      }
      previous = frame
    }
    return drawn.map { $0.isEmpty ? "-" : $0 }
  }

  private static func texts(_ marks: Marks) -> [Int: String] {
    Dictionary(grouping: marks, by: \.frame).mapValues { marks in
      let text = String(marks.map(\.character))
      return marks.count == 1 ? text : "(\(text))"
    }
  }

  /// Pads all lines to the column of the next frame with marks.
  private static func pad(_ lines: inout [String], _ widths: [Int], frames: Int) {
    let widest = widths.max() ?? 0
    let silence = max(frames - widest, 0)
    let time =
      silence > longestSilence ? " \(silence)ms " : String(repeating: "-", count: silence)
    for row in lines.indices {
      let dashes = max(min(widest, frames) - widths[row], 0)
      lines[row] += String(repeating: "-", count: dashes)
      lines[row] += String(repeating: " ", count: widest - widths[row] - dashes)
      lines[row] += time
    }
  }
}
