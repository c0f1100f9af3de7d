import RillTerminal

// Screens: drawing frames, computing their changes, and measuring and wrapping texts. At 60 frames
// a second, a tenth of a core is 1,666,667 ns per frame.

extension Workload {
  static var screens: [Workload] {
    Animation.allCases.map(animated) + [still, measured, wrapped]
  }

  /// Draws each frame and generates its bytes.
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

  /// Draws an unchanged frame, which writes nothing.
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

  /// Counts the cells of a text; the peer counts its characters.
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

  /// Wraps a text into lines of 80 cells; the peer counts and joins words.
  private static var wrapped: Workload {
    let lines = joinedWords(of: text, width: 80).count
    return Workload(
      name: "D4 break a text into lines", per: "character", units: text.count,
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0 * lines) }) { _ in
          let sum = Sum()
          return Run { n in
            for _ in 0..<n { sum.total += TextFlow(text).lines(width: 80).count }
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

  /// A screen with its output.
  private final class Screen {
    var grid = CellGrid(width: Animation.width, height: Animation.height)
    var output = TerminalOutput(.full)
    var whole = WholeScreen()
    var frames = 0
  }
}
