import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The dots of shapes.
@Suite
struct DotRasterTests {
  @Test
  func paintCircles() {
    let center = VectorPoint(10, 10)
    #expect(
      DotPicture.cells(10, 5) { $0.fillEllipse(center, 9, 9) } == """
          ⣠⣴⣶⣶⣦⣄
        ⢀⣾⣿⣿⣿⣿⣿⣿⣷⡀
        ⢸⣿⣿⣿⣿⣿⣿⣿⣿⡇
        ⠈⢿⣿⣿⣿⣿⣿⣿⡿⠁
          ⠙⠻⠿⠿⠟⠋
        """)
    #expect(
      DotPicture.cells(10, 5) { $0.strokeEllipse(center, 8, 8, StrokeStyle(width: 3)) } == """
         ⢀⣤⣶⣶⣶⣶⣤⡀
        ⢠⣿⠏⠁  ⠈⠹⣿⡄
        ⢸⣿      ⣿⡇
        ⠘⣿⣆⡀  ⢀⣰⣿⠃
         ⠈⠛⠿⠿⠿⠿⠛⠁
        """)
    #expect(
      DotPicture.cells(10, 5) { $0.strokeEllipse(center, 9, 9, StrokeStyle()) } == """
         ⢀⠤⠒⠒⠒⠒⠤⡀
        ⢠⠃      ⠘⡄
        ⢸        ⡇
        ⠘⡄      ⢠⠃
         ⠈⠒⠤⠤⠤⠤⠒⠁
        """)
    #expect(
      DotPicture.cells(10, 5, .halfBlocks) { $0.fillEllipse(VectorPoint(5, 5), 4.5, 4.5) } == """
          ▄▄▄▄▄▄
         ████████
         ████████
         ████████
          ▀▀▀▀▀▀
        """)
  }

  @Test
  func fillByEachRule() {
    let star = VectorPath(points: "12,0 19,22 1,8 23,8 5,22", isClosed: true)
    #expect(
      DotPicture.cells(12, 6) { $0.fill(star) } == """
             ⢠⡄
             ⣾⣷
         ⠙⢿⣿⣿⣿⣿⣿⣿⠿⠋
           ⢨⣿⣿⣿⣿⡅
           ⣾⠟⠋⠙⠿⣷
          ⠘⠁    ⠈⠃
        """)
    #expect(
      DotPicture.cells(12, 6) { $0.fill(star, .evenOdd) } == """
             ⢠⡄
             ⣾⣷
         ⠙⢿⣿⠇  ⠸⣿⠿⠋
           ⢨⣄⡀⢀⣠⡅
           ⣾⠟⠋⠙⠿⣷
          ⠘⠁    ⠈⠃
        """)
  }

  /// A line along the edge of the canvas is half within it, and visible.
  @Test
  func strokeRectangles() {
    #expect(
      DotPicture.cells(10, 4) { $0.stroke(.rectangle(0, 0, 20, 16), StrokeStyle()) } == """
        ⡏⠉⠉⠉⠉⠉⠉⠉⠉⢹
        ⡇        ⢸
        ⡇        ⢸
        ⣇⣀⣀⣀⣀⣀⣀⣀⣀⣸
        """)
    #expect(
      DotPicture.cells(10, 4) {
        $0.stroke(.rectangle(1, 1, 18, 14, 4, 4), StrokeStyle(width: 2))
      } == """
        ⣰⠞⠛⠛⠛⠛⠛⠛⠳⣆
        ⣿        ⣿
        ⣿        ⣿
        ⠹⢦⣤⣤⣤⣤⣤⣤⡴⠏
        """)
  }

  @Test
  func strokeCurves() {
    let wave = VectorPath(data: "M0 8 Q10 -8 20 8 T40 8")
    #expect(
      DotPicture.cells(20, 4) { $0.stroke(wave, StrokeStyle()) } == """
         ⢀⠔⠊⠉⠉⠑⠢⡀
        ⡰⠁      ⠈⢆
                  ⠱⡀      ⢀⠎
                   ⠈⠢⢄⣀⣀⡠⠔⠁
        """)
    let arc = VectorPath(data: "M2 10A8 8 0 1 1 10 18")
    #expect(
      DotPicture.cells(10, 5) { $0.stroke(arc, StrokeStyle(width: 2)) } == """
          ⣠⣴⠶⠶⣦⣄
        ⢀⣾⠋    ⠙⣷⡀
        ⠘⠃      ⢸⡇
               ⣠⡿⠁
             ⠶⠟⠋
        """)
  }

  @Test
  func joinAndCap() {
    func corner(_ join: StrokeStyle.Join, _ cap: StrokeStyle.Cap) -> [String] {
      DotPicture.dots(6, 2) {
        $0.stroke(
          VectorPath(points: "4,6 4,2 9,2", isClosed: false),
          StrokeStyle(width: 4, cap: cap, join: join))
      }
    }
    #expect(
      corner(.miter, .butt) == [
        "..#######...", "..#######...", "..#######...", "..#######...", "..####......",
        "..####......", "............", "............",
      ])
    #expect(corner(.bevel, .butt)[0] == "...######...")
    #expect(
      corner(.round, .square) == [
        "...########.", "..#########.", "..#########.", "..#########.", "..####......",
        "..####......", "..####......", "..####......",
      ])
    #expect(corner(.miter, .round)[7] == "...##.......")
    // A miter longer than its limit is a bevel.
    let needle = VectorPath(points: "0,2 18,4 0,6", isClosed: false)
    let sharp = DotPicture.dots(20, 2) {
      $0.stroke(needle, StrokeStyle(width: 2, miterLimit: 10))
    }
    let blunt = DotPicture.dots(20, 2) { $0.stroke(needle, StrokeStyle(width: 2)) }
    #expect(sharp[3].lastIndex(of: "#") != blunt[3].lastIndex(of: "#"))
  }

  @Test
  func dashesRepeatAlongTheLine() {
    func dashes(_ style: StrokeStyle) -> String {
      DotPicture.dots(10, 1) { $0.stroke(VectorPath(data: "M0 2.5H20"), style) }[2]
    }
    #expect(dashes(StrokeStyle(dashes: [3, 2])) == "###..###..###..###..")
    #expect(dashes(StrokeStyle(dashes: [3])) == "###...###...###...##")
    #expect(dashes(StrokeStyle(dashes: [3, 2], dashOffset: 4)) == ".###..###..###..###.")
    #expect(dashes(StrokeStyle(dashes: [3, 2], dashOffset: -1)) == ".###..###..###..###.")
    #expect(dashes(StrokeStyle(dashes: [0.2, 0.1])) == "####################")
    // For a square with dashes of the length of its sides, every other side is drawn.
    let square = DotPicture.dots(5, 3) {
      $0.stroke(.rectangle(1, 1, 8, 8), StrokeStyle(width: 2, dashes: [8, 8]))
    }
    #expect(square[0] == ".########.")
    #expect(square[4] == "..........")
    #expect(square[9] == ".########.")
    // If both sides of the beginning are drawn, they form a corner.
    let corner = DotPicture.dots(5, 3) {
      $0.stroke(
        .rectangle(2, 2, 6, 6), StrokeStyle(width: 4, dashes: [6, 12, 6, 0]))
    }
    #expect(corner[0].hasPrefix("#####"))
  }

  /// A thin shape is visible, but a shape without an area is not.
  @Test
  func showThinShapes() {
    let sliver = VectorPath(points: "0,0 20,7 20,7.4 0,0.4", isClosed: true)
    #expect(DotPicture.cells(10, 2) { $0.fill(sliver) } == "⠉⠒⠢⠤⣀⡀\n     ⠈⠉⠒⠢⢄")
    for offset in [0.0, 0.1, 0.5, 0.9] {
      for (width, height) in [(15.0, 0.01), (0.01, 15), (0.01, 0.01), (3, 0.4)] {
        let shape = VectorPath.rectangle(2 + offset, 1 + offset, width, height)
        let count = DotPicture.dots(10, 5) { $0.fill(shape) }.joined().filter { $0 == "#" }.count
        #expect(count >= Int(max(width, height)))
      }
      let dot = DotPicture.dots(4, 4) { $0.fillEllipse(VectorPoint(5, 5 + offset), 0.1, 0.1) }
      #expect(dot.joined().filter { $0 == "#" }.count == 1)
    }
    let line = VectorPath(points: "0,0 20,7 10,3.5", isClosed: true)
    #expect(DotPicture.cells(10, 2) { $0.fill(line) } == "\n")
    #expect(
      DotPicture.cells(10, 2) { $0.stroke(VectorPath(data: "M4 4h0"), StrokeStyle()) } == "\n")
    let round = StrokeStyle(width: 0.1, cap: .round)
    // Without a target, there are no dots.
    #expect(DotPicture.cells(4, 2) { $0.stroke(VectorPath(data: "M4 4m9 9"), round) } == "\n")
    #expect(DotPicture.cells(4, 2) { $0.stroke(VectorPath(data: "M4 4h0"), round) } == "\n  ⠁")
  }

  @Test
  func haveColors() {
    var raster = DotRaster(columns: 4, rows: 1, pixels: .braille)
    raster.take(.blue)
    raster.fill(.rectangle(0, 0, 5, 4))
    raster.take(.red)
    raster.fill(.rectangle(1, 0, 2, 2))
    raster.take(.green)
    raster.fill(.rectangle(6, 0, 2, 1))
    var grid = CellGrid(width: 4, height: 1)
    raster.draw(into: &grid, x: 0, y: 0, TextStyle(on: .white, .bold))
    // In a full cell, the front shape is drawn on the one behind it.
    #expect(grid.text == "⠘⠃⡇⠉")
    #expect(grid.style(x: 0, y: 0) == TextStyle(.red, on: .blue, .bold))
    #expect(grid.style(x: 2, y: 0) == TextStyle(.blue, on: .white, .bold))
    #expect(grid.style(x: 3, y: 0) == TextStyle(.green, on: .white, .bold))

    // Otherwise most of the dots determine the color.
    var mixed = DotRaster(columns: 1, rows: 1, pixels: .braille)
    mixed.take(.blue)
    mixed.fill(.rectangle(0, 0, 1, 4))
    mixed.take(.red)
    mixed.fill(.rectangle(0, 0, 1, 1))
    var cell = CellGrid(width: 1, height: 1)
    mixed.draw(into: &cell, x: 0, y: 0)
    #expect(cell.text == "⡇")
    #expect(cell.style(x: 0, y: 0).foreground == .blue)
  }

  @Test
  func haveTwoColorsInHalfBlocks() {
    var raster = DotRaster(columns: 4, rows: 1, pixels: .halfBlocks)
    raster.take(.blue)
    raster.fill(.rectangle(0, 0, 2, 2))
    raster.take(.red)
    raster.fill(.rectangle(1, 1, 2, 1))
    var grid = CellGrid(width: 4, height: 1)
    raster.draw(into: &grid, x: 0, y: 0)
    #expect(grid.text == "█▀▄")
    #expect(grid.style(x: 0, y: 0) == TextStyle(.blue, on: .blue))
    #expect(grid.style(x: 1, y: 0) == TextStyle(.blue, on: .red))
    #expect(grid.style(x: 2, y: 0) == TextStyle(.red, on: .default))
  }

  /// A window shows the same as the whole canvas.
  @Test
  func keepAWindow() {
    func paint(_ raster: inout DotRaster) {
      raster.take(.red)
      raster.fillEllipse(VectorPoint(11, 9), 8, 7)
      raster.take(.blue)
      raster.stroke(.rectangle(0, 0, 24, 20), StrokeStyle())
      raster.stroke(VectorPath(data: "M-50 3 C10 40 20 -40 80 12"), StrokeStyle(width: 1.7))
    }
    for pixels in CanvasPixels.allCases {
      var whole = DotRaster(columns: 12, rows: 5, pixels: pixels)
      paint(&whole)
      var expected = CellGrid(width: 12, height: 5)
      whole.draw(into: &expected, x: 0, y: 0)
      for window in [
        CellRect(x: 3, y: 1, width: 4, height: 2), CellRect(x: -2, y: 3, width: 40, height: 9),
        CellRect(x: 11, y: 0, width: 1, height: 5), CellRect(x: 20, y: 20, width: 3, height: 3),
      ] {
        var part = DotRaster(columns: 12, rows: 5, window: window, pixels: pixels)
        paint(&part)
        var grid = CellGrid(width: 12, height: 5)
        part.draw(into: &grid, x: 0, y: 0)
        var clipped = CellGrid(width: 12, height: 5)
        clipped.clipped(to: window) { $0.draw(expected, x: 0, y: 0) }
        #expect(grid.text == clipped.text, "\(window)")
        let isSame = grid == clipped
        #expect(isSame, "\(window)")
      }
    }
  }
}
