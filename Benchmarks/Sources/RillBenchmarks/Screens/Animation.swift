import RillTerminal

/// An animation on a screen of 200 x 60 cells.
enum Animation: String, CaseIterable {
  case plasma = "plasma in 256 colors"
  case pixels = "pixels in 24 bits"
  case log = "text that scrolls"
  case ball = "a ball over text"
  case runs = "200 cells, in runs of 20"
  case words = "200 cells, in words of 5"
  case scattered = "200 cells, one by one"

  static let width = 200
  static let height = 60

  /// Draws a frame over the previous one.
  func draw(_ frame: Int, on grid: inout CellGrid) {
    switch self {
    case .plasma: Self.drawPlasma(frame, &grid)
    case .pixels: Self.drawPixels(frame, &grid)
    case .log:
      for y in 0..<Self.height { grid.put(Self.lines[(frame + y) % Self.lines.count], x: 0, y: y) }
    case .ball: Self.drawBall(frame, &grid)
    case .runs: Self.change(frame, &grid, runs: 10)
    case .words: Self.change(frame, &grid, runs: 40)
    case .scattered: Self.change(frame, &grid, runs: 200)
    }
  }

  /// Lines of text, each as wide as the screen.
  private static let lines: [String] = (0..<97).map { line in
    let words = ["the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog"]
    var text = "\(line):"
    var word = line
    while text.utf8.count < width {
      text += " " + words[word % words.count]
      word += 1 + line % 4
    }
    return String(text.prefix(width))
  }

  /// Returns a wave of integers between 0 and 35.
  private static func wave(_ place: Int) -> Int {
    let phase = (place % 72 + 72) % 72
    return phase < 36 ? phase : 71 - phase
  }

  private static func drawPlasma(_ frame: Int, _ grid: inout CellGrid) {
    let half: Character = "▀"
    func color(_ x: Int, _ y: Int) -> TerminalColor {
      let sum = wave(x + frame) + wave(2 * y - frame) + wave(x + y + 2 * frame)
      return .palette(UInt8(16 + sum))
    }
    for y in 0..<height {
      for x in 0..<width {
        grid.put(half, x: x, y: y, TextStyle(color(x, 2 * y), on: color(x, 2 * y + 1)))
      }
    }
  }

  private static func drawPixels(_ frame: Int, _ grid: inout CellGrid) {
    let half: Character = "▀"
    for y in 0..<height {
      for x in 0..<width {
        let upper = TerminalColor.rgb(UInt8((x + frame) & 255), UInt8(y * 4), 100)
        let lower = TerminalColor.rgb(UInt8(y), UInt8((3 * frame + x) & 255), 9)
        grid.put(half, x: x, y: y, TextStyle(upper, on: lower))
      }
    }
  }

  private static func drawBall(_ frame: Int, _ grid: inout CellGrid) {
    let blanks = String(repeating: " ", count: 32)
    for y in 0..<height { grid.put(lines[y], x: 0, y: y, TextStyle(.default, on: .default)) }
    let x = wave(frame) * 4 + 8
    let y = wave(frame * 2 + 20) + 10
    for row in -8...8 {
      var half = 0
      while half * half + row * row * 4 < 256 { half += 1 }
      grid.put(String(blanks.prefix(2 * half)), x: x - half, y: y + row, TextStyle(on: .red))
    }
  }

  private static func change(_ frame: Int, _ grid: inout CellGrid, runs: Int) {
    if frame == 0 {
      for y in 0..<height { for x in 0..<width { grid.put(digit(x + y), x: x, y: y) } }
    }
    var random = UInt64(frame + 1) &* 0x9E37_79B9_7F4A_7C15
    let length = 200 / runs
    for _ in 0..<runs {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let x = Int(random >> 33) % (width - length + 1)
      let y = Int(random >> 45) % height
      for column in x..<(x + length) { grid.put(digit(frame + column), x: column, y: y) }
    }
  }

  private static func digit(_ number: Int) -> Character { Character("\(number % 10)") }
}
