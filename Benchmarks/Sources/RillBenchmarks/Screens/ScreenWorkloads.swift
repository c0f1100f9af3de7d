import RillTerminal

// Screens: what it takes to draw frames and to find out what has to be written, and texts that are measured and broken into
// lines. At 60 frames a second, a tenth of a core is 1,666,667 ns a frame.

extension Workload {
  static var screens: [Workload] {
    Animation.allCases.map(animated) + [still, measured, wrapped]
  }

  /// Each frame is drawn, and its bytes are made.
  private static func animated(_ animation: Animation) -> Workload {
    Workload(
      name: "D1 frame: \(animation.rawValue)", per: "frame", kind: .fixed(60),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0) }) { _ in
          let screen = Screen()
          return Run { n in
            for frame in 0..<n {
              animation.draw(frame, on: &screen.grid)
              if !screen.output.frame(screen.grid).isEmpty { screen.frames += 1 }
            }
          } outcome: {
            Outcome(checksum: screen.frames)
          }
        },
        Contender(library: .wholeScreen, expected: { Outcome(checksum: $0) }) { _ in
          let screen = Screen()
          return Run { n in
            for frame in 0..<n {
              animation.draw(frame, on: &screen.grid)
              if !screen.whole.frame(screen.grid).isEmpty { screen.frames += 1 }
            }
          } outcome: {
            Outcome(checksum: screen.frames)
          }
        },
      ])
  }

  /// A frame like the one before it, which writes nothing.
  private static var still: Workload {
    Workload(
      name: "D2 a frame without a change", per: "frame",
      contenders: [
        Contender(library: .rill, expected: { _ in Outcome(checksum: 0) }) { _ in
          let screen = Screen()
          Animation.log.draw(0, on: &screen.grid)
          _ = screen.output.frame(screen.grid)
          return Run { n in
            for _ in 0..<n { screen.frames += screen.output.frame(screen.grid).count }
          } outcome: {
            Outcome(checksum: screen.frames)
          }
        }
      ])
  }

  private static let text = String(
    repeating: "The quick brown fox jumps over the lazy dog, again. ", count: 200)

  /// The cells that a text takes, beside counting its characters.
  private static var measured: Workload {
    let count = text.count
    return Workload(
      name: "D3 measure a text", per: "character", units: count,
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0 * count) }) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += text.cellWidth }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
        Contender(library: .standard, expected: { Outcome(checksum: $0 * count) }) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += text.count }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
      ])
  }

  /// A text broken into lines of 80 cells, beside words that are counted and joined.
  private static var wrapped: Workload {
    let lines = joinedWords(of: text, width: 80).count
    return Workload(
      name: "D4 break a text into lines", per: "character", units: text.count,
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0 * lines) }) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += TextFlow(StyledText(text)).lines(width: 80).count }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
        Contender(library: .standard, expected: { Outcome(checksum: $0 * lines) }) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += joinedWords(of: text, width: 80).count }
          } outcome: {
            Outcome(checksum: sum.total)
          }
        },
      ])
  }

  private static func joinedWords(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      if !line.isEmpty { line += " " }
      line += word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// A screen, and what has been written to it.
  private final class Screen {
    var grid = CellGrid(width: Animation.width, height: Animation.height)
    var output = TerminalOutput(.full, colors: .trueColor, isSynchronized: true)
    var whole = WholeScreen()
    var frames = 0
  }
}
