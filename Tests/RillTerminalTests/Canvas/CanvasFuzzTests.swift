import RillTesting
import TestSupport
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// Random drawings neither trap nor take long, and change only cells of the canvas.
@Suite
struct CanvasFuzzTests {
  private static let numbers = [
    "0", "-0", "1", "7.5", "-3", "100%", "1e9", "-1e18", "1e308", "-1e308", "1e999", "1e-320",
    "nan",
    "4", "20", "12.25", "-1e5", "2ch", "1lh", "", "x", "64", "32", "3e7", "0.001",
  ]
  private static let words = [
    "red", "none", "url(#a)", "rgb(", "#12345678", "currentColor", "evenodd", "round", "square",
    "bevel", "miter", "inherit", "hidden", "middle", "end", "non-scaling-stroke", "xMaxYMin slice",
    "var(--ansi-300)", "bold",
  ]
  private static let elements = [
    "svg", "g", "circle", "ellipse", "rect", "line", "polyline", "polygon", "path", "text", "tspan",
    "defs", "a", "unknown",
  ]

  private struct Picture {
    var random: SplitMix64

    mutating func number() -> String { numbers.randomElement(using: &random) ?? "" }

    mutating func list(_ count: Int) -> String {
      (0..<count).map { _ in number() }.joined(separator: Bool.random(using: &random) ? " " : ",")
    }

    mutating func path() -> String {
      (0..<Int.random(in: 0...9, using: &random)).map { index in
        let command =
          index == 0 ? "M" : "mMlLhHvVcCsSqQtTaAzZ?".randomElement(using: &random) ?? "z"
        return "\(command)\(list(Int.random(in: 0...8, using: &random)))"
      }.joined()
    }

    mutating func value(_ name: SVGAttribute) -> String {
      switch name {
      case .d: return path()
      case .points, .strokeDasharray: return list(Int.random(in: 0...12, using: &random))
      case .viewBox: return list(Int.random(in: 3...5, using: &random))
      case .transform:
        let kind = ["translate", "scale", "rotate", "skewX", "matrix"].randomElement(using: &random)
        return "\(kind ?? "")(\(list(Int.random(in: 0...6, using: &random))))"
      case .fill, .stroke, .color, .fillRule, .strokeLinecap, .strokeLinejoin, .visibility,
        .vectorEffect, .textAnchor, .preserveAspectRatio, .display:
        return words.randomElement(using: &random) ?? ""
      default: return number()
      }
    }

    mutating func attributes() -> [(key: String, value: String)] {
      let names = SVGAttribute.allCases.filter { $0 != .display && $0 != .opacity }.shuffled(
        using: &random)
      return names.prefix(Int.random(in: 0...names.count, using: &random)).map {
        (key: $0.name, value: value($0))
      }
    }
  }

  @Test
  func drawAnything() throws {
    for seed in UInt64(0)..<UInt64(randomCases(500)) {
      var picture = Picture(random: SplitMix64(seed: seed))
      let columns = Int.random(in: 0...20, using: &picture.random)
      let rows = Int.random(in: 0...8, using: &picture.random)
      var reader = SVGReader(columns: columns, rows: rows, color: .default)
      reader.begin("svg", seed % 3 == 0 ? picture.attributes() : [])
      for _ in 0..<12 {
        if Int.random(in: 0...3, using: &picture.random) == 0 { reader.end() }
        reader.begin(
          Self.elements.randomElement(using: &picture.random) ?? "", picture.attributes()
        )
        reader.text("te\u{1B}xt")
        if Bool.random(using: &picture.random) { reader.end() }
      }
      for pixels in CanvasPixels.allCases {
        var grid = CellGrid(width: 24, height: 12)
        grid.fill(grid.bounds, "x")
        let work = reader.scene.draw(into: &grid, x: 2, y: 2, pixels: pixels)
        try #require(work < 400_000, "seed \(seed)")
        let canvas = CellRect(x: 2, y: 2, width: columns, height: rows)
        for y in 0..<12 {
          for x in 0..<24 where !canvas.contains(x: x, y: y) {
            try #require(grid.text(x: x, y: y) == "x", "seed \(seed)")
          }
        }
      }
    }
  }

  /// Paths with an edge for each row of dots, back and forth, take no more memory than a screen.
  @Test
  func drawManyEdges() {
    let points = (0..<40_000).map { VectorPoint(Double($0 % 97), $0 % 2 == 0 ? -10 : 1e6) }
    var raster = DotRaster(columns: 50, rows: 20, pixels: .braille)
    raster.take(.red)
    raster.fill(VectorPath(points, isClosed: true), .evenOdd)
    // Each edge crosses each row.
    #expect(raster.work < 40_000 * 80 * 2)
  }

  /// A very deep tree is read without recursion.
  @Test
  func readDeepTrees() {
    var reader = SVGReader(columns: 10, rows: 4, color: .red)
    reader.begin("svg")
    for _ in 0..<50_000 { reader.begin("g", ["transform": "scale(1)"]) }
    reader.begin("rect", ["width": "100%", "height": "100%"])
    for _ in 0..<50_003 { reader.end() }
    var grid = CellGrid(width: 10, height: 4)
    reader.scene.draw(into: &grid, x: 0, y: 0, pixels: .halfBlocks)
    #expect(grid.text(row: 3) == "██████████")
  }

  /// The cost of a screen full of shapes is proportional to their visible part.
  @Test
  func costOnlyVisibleParts() {
    var reader = SVGReader(columns: 200, rows: 60, color: .default)
    reader.begin("svg", ["viewBox": "0 0 1600 960"])
    for index in 0..<400 {
      let (x, y) = (index * 397 % 1600, index * 211 % 960)
      let place = [(key: "cx", value: "\(x)"), (key: "cy", value: "\(y)")]
      reader.begin("circle", place + [(key: "r", value: "20"), (key: "fill", value: "red")])
      reader.end()
      reader.begin(
        "path",
        [
          "d": "M\(x) \(y)l30 10c5 5 10 -5 20 20z", "fill": "none", "stroke": "blue",
          "stroke-width": "6",
        ])
      reader.end()
    }
    var grid = CellGrid(width: 200, height: 60)
    let work = reader.scene.draw(into: &grid, x: 0, y: 0, pixels: .braille)
    #expect(work < 150_000)
    // Hidden shapes have no visible part.
    let hidden = reader.scene.draw(into: &grid, x: 300, y: 0, pixels: .braille)
    #expect(hidden == 0)
  }
}
