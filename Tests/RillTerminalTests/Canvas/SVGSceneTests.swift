import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The cells of `svg` elements.
@Suite
struct SVGSceneTests {
  @Test
  func drawAPicture() {
    let svg = """
      <svg viewBox="0 0 100 50"><title>x</title><defs><rect width="50" height="50"/></defs>
      <rect x="0" y="0" width="100%" height="100%" rx="8" fill="none" stroke="green"/>
      <g transform="translate(20 25)"><circle r="15" fill="hsl(0 50% 50%)"/>
      <circle r="6" fill="blue"/></g>
      <path d="M40 40 C50 0 60 0 70 40 S90 60 95 5" fill="none" stroke="#fa0" stroke-width="3"/>
      <text x="50" y="12" text-anchor="middle" fill="red">Hello
         <tspan font-weight="bold">World</tspan></text></svg>
      """
    let grid = SVGDocument.grid(svg, 40, 10)
    #expect(
      grid.text == """
        ⡠⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⢄
        ⡇                    ⣀⣀              ⣸⡇⢸
        ⡇   ⣠⣶⣾⣿⣿⣷⣶⣄   Hello World           ⣿⠇⢸
        ⡇ ⢠⣾⣿⣿⣿⣀⣀⣿⣿⣿⣷⡄    ⣼⡟    ⢻⣧           ⣿ ⢸
        ⡇ ⣾⣿⣿⢠⣾⣿⣿⣷⡄⣿⣿⣷   ⣰⡟      ⢻⣆         ⢸⡿ ⢸
        ⡇ ⢿⣿⣿⠘⢿⣿⣿⡿⠃⣿⣿⡿  ⢠⣿⠁      ⠈⣿⡄        ⣸⡇ ⢸
        ⡇ ⠘⢿⣿⣿⣿⠉⠉⣿⣿⣿⡿⠃  ⣼⠇        ⠸⣧        ⣿⠃ ⢸
        ⡇   ⠙⠿⢿⣿⣿⡿⠿⠋   ⢰⡿          ⢿⡆      ⢰⣿  ⢸
        ⡇                          ⠸⣷      ⣼⡇  ⢸
        ⠑⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣻⣆⣀⣀⣀⣀⣠⣿⣀⣀⡠⠊
        """)
    #expect(grid.style(x: 0, y: 5) == TextStyle(.rgb(0, 128, 0), on: .default))
    #expect(grid.style(x: 3, y: 5) == TextStyle(.rgb(191, 64, 64), on: .default))
    #expect(grid.style(x: 8, y: 5) == TextStyle(.rgb(0, 0, 255), on: .default))
    #expect(grid.style(x: 6, y: 4) == TextStyle(.rgb(0, 0, 255), on: .rgb(191, 64, 64)))
    #expect(grid.style(x: 16, y: 2) == TextStyle(.rgb(255, 0, 0), on: .default))
    #expect(grid.style(x: 22, y: 2) == TextStyle(.rgb(255, 0, 0), on: .default, .bold))
  }

  @Test
  func drawInHalfBlocks() {
    let grid = SVGDocument.grid(
      """
      <svg viewBox="0 0 8 8"><rect width="8" height="8" fill="navy"/>
      <circle cx="4" cy="4" r="3" fill="yellow"/></svg>
      """, 8, 4, .halfBlocks)
    #expect(grid.text == "██▀▀▀▀██\n████████\n████████\n██▀▀▀▀██")
    #expect(grid.style(x: 2, y: 0) == TextStyle(.rgb(0, 0, 128), on: .rgb(255, 255, 0)))
    #expect(grid.style(x: 3, y: 2) == TextStyle(.rgb(255, 255, 0), on: .rgb(255, 255, 0)))
  }

  /// Returns the painted cells of a canvas of 8 x 4 cells (16 x 16 dots).
  private func seen(_ svg: String) -> String {
    SVGDocument.grid(svg, 8, 4).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.map { $0 == " " ? " " : "#" }) }.joined(separator: "\n")
  }

  @Test
  func fitViewBoxes() {
    let square = #"<rect width="1" height="1"/></svg>"#
    // Without a view box, a cell is 8 x 16.
    #expect(seen(#"<svg><rect width="16" height="32"/></svg>"#) == "##\n##\n\n")
    #expect(seen(#"<svg><rect x="50%" y="75%" width="2ch" height="1lh"/></svg>"#) == "\n\n\n    ##")
    #expect(seen(#"<svg viewBox="0 0 2 1">"# + square) == "\n####\n####\n")
    #expect(seen(#"<svg viewBox="0 0 1 2">"# + square) == "  ####\n  ####\n\n")
    #expect(seen(#"<svg viewBox="-1 -1 2 2">"# + square) == "\n\n    ####\n    ####")
    let fits = [
      ("xMinYMin", "####\n####\n\n"), ("xMidYMax meet", "\n\n####\n####"),
      ("none", "####\n####\n####\n####"),
      ("xMinYMid slice", "########\n########\n########\n########"),
      ("xMaxYMid slice", "\n\n\n"),
    ]
    for (fit, picture) in fits {
      let svg = #"<svg viewBox="0 0 2 1" preserveAspectRatio="\#(fit)">"# + square
      #expect(seen(svg) == picture, "\(fit)")
    }
    for box in ["0 0 0 4", "0 0 4 0"] {
      #expect(seen(#"<svg viewBox="\#(box)"><rect width="9" height="9"/></svg>"#) == "\n\n\n")
    }
    // An invalid view box is ignored.
    for box in ["0 0 -1 4", "0 0 4", "a", ""] {
      #expect(seen(#"<svg viewBox="\#(box)"><rect width="8" height="16"/></svg>"#) == "#\n\n\n")
    }
  }

  @Test
  func aNestedSVGClipsItsContents() {
    #expect(
      seen(
        """
        <svg viewBox="0 0 8 8"><svg x="2" y="2" width="4" height="4" viewBox="0 0 1 1">
        <rect x="-5" y="-5" width="5.75" height="10"/></svg>
        <svg x="6" width="2" height="4"><rect width="50%" height="50%"/><text y="3">abc</text></svg>
        </svg>
        """) == "      #\n  ### ##\n  ###\n")
  }

  @Test
  func transformsMoveAndScaleShapes() {
    func rect(_ transform: String) -> String {
      seen(#"<svg viewBox="0 0 8 8"><rect width="2" height="4" transform="\#(transform)"/></svg>"#)
    }
    #expect(rect("translate(2,4)") == "\n\n  ##\n  ##")
    #expect(rect("translate(2) scale(2 .5)") == "  ####\n\n\n")
    #expect(rect("rotate(-90) translate(-6 1)") == "\n\n ####\n")
    #expect(rect("rotate(180 2 4)") == "\n\n  ##\n  ##")
    #expect(rect("matrix(1 0 0 1 6 0)") == "      ##\n      ##\n\n")
    #expect(rect("translate(4px, 2px), scale(1)") == "\n    ##\n    ##\n")
    #expect(rect("skewX(45)") != rect(""))
    #expect(rect("none") == "##\n##\n\n")
    #expect(rect("twirl(3)") == "##\n##\n\n")
    #expect(rect("translate(1 2 3)") == "##\n##\n\n")
    #expect(rect("scale(0)") == "\n\n\n")
    #expect(rect("rotate(1e300)").count >= 3)
  }

  @Test
  func inheritAndOverride() {
    func colors(_ svg: String) -> [TerminalColor?] {
      SVGDocument(#"<svg>\#(svg)</svg>"#, columns: 8, rows: 4, color: .cyan).reader.scene.shapes
        .flatMap { [$0.fill, $0.stroke] }
    }
    let rect = #"<rect width="8" height="8"/>"#
    #expect(colors(rect) == [.cyan, nil])
    #expect(
      colors(#"<g fill="red" stroke="var(--ansi-2)">\#(rect)</g>"#) == [.rgb(255, 0, 0), .green])
    #expect(
      colors(#"<g color="red"><g fill="none" stroke="currentColor">\#(rect)</g></g>"#) == [
        nil, .rgb(255, 0, 0),
      ])
    #expect(colors(#"<g fill="blue"><g fill="bluish">\#(rect)</g></g>"#) == [.rgb(0, 0, 255), nil])
    #expect(colors(#"<g fill="url(#a) red">\#(rect)</g>"#) == [.rgb(255, 0, 0), nil])
    #expect(colors(#"<g fill="url(#a)">\#(rect)</g>"#) == [.cyan, nil])
    #expect(colors(#"<g opacity=".3"><g fill-opacity=".3">\#(rect)</g></g>"#) == [])
    #expect(colors(#"<g opacity="50%">\#(rect)</g>"#) == [.cyan, nil])
    #expect(colors(#"<g display="none">\#(rect)</g>"#) == [])
    #expect(
      colors(
        #"<g visibility="hidden">\#(rect)<rect visibility="visible" width="1" height="1"/></g>"#)
        == [.cyan, nil])
    #expect(colors(#"<g stroke="red" stroke-width="0">\#(rect)</g>"#) == [.cyan, nil])
    for unknown in ["clipPath", "symbol", "foreignObject", "blink", "linearGradient", "desc"] {
      #expect(colors("<\(unknown)><g>\(rect)</g></\(unknown)>") == [], "\(unknown)")
    }
    for nothing in [
      #"<circle r="-1"/>"#, "<circle/>", #"<rect width="3"/>"#, #"<ellipse rx="0" ry="3"/>"#,
      #"<circle r="x"/>"#, #"<circle r="1e999"/>"#,
    ] {
      #expect(colors(nothing) == [], "\(nothing)")
    }
  }

  @Test
  func placeText() {
    func text(_ attributes: String, _ text: String = "abc") -> String {
      SVGDocument.grid(#"<svg><text \#(attributes)>\#(text)</text></svg>"#, 8, 3).text
    }
    #expect(text(#"x="8" y="28""#) == "\n abc\n")
    #expect(text(#"x="32" y="12" text-anchor="middle""#) == "   abc\n\n")
    #expect(text(#"x="100%" y="12" text-anchor="end""#) == "     abc\n\n")
    #expect(text(#"x="0" y="24" dominant-baseline="central""#) == "\nabc\n")
    #expect(text(#"y="32" dominant-baseline="hanging""#) == "\n\nabc")
    #expect(text(#"x="8" dx="8" y="12" dy="1lh""#) == "\n  abc\n")
    #expect(text(#"y="12""#, " a \n  b<tspan> c</tspan>d ") == "a b cd\n\n")
    #expect(text(#"y="12""#, #"a<tspan x="16" dy="1lh">b</tspan>"#) == "a\n  b\n")
    #expect(text(#"y="12""#, #"a<tspan x="16" y="28">b</tspan>"#) == "a\n  b\n")
    #expect(text(#"y="12""#, #"a<tspan fill="none">b</tspan>c<circle r="9"/>"#) == "a c\n\n")
    #expect(text(#"y="12""#, "&#x9b;1m") == "␛[1m\n\n")
    #expect(text(#"x="1e300" y="1e300""#) == "\n\n")
    #expect(text(#"x="-8" y="12""#) == "bc\n\n")
    #expect(text(#"transform="translate(16 16)" y="12""#, "世界") == "\n  世界\n")
    let bold = SVGDocument.grid(
      #"<svg><text y="12" font-weight="700" font-style="italic">a</text></svg>"#, 2, 1)
    #expect(bold.style(x: 0, y: 0).attributes == [.bold, .italic])
  }

  @Test
  func keepTheClip() {
    var grid = CellGrid(width: 10, height: 4)
    let document = SVGDocument(
      #"<svg><rect width="100%" height="100%"/><text y="12">abcdefgh</text></svg>"#, columns: 8,
      rows: 4)
    grid.clipped(to: CellRect(x: 3, y: 0, width: 2, height: 9)) {
      _ = document.reader.scene.draw(into: &$0, x: 1, y: 1, pixels: .braille)
    }
    #expect(grid.text == "\n   cd\n   ⣿⣿\n   ⣿⣿")
  }

  /// The width of a stroke is in pixels regardless of the scale, or scaled in each direction.
  @Test
  func scaleStrokes() {
    let line = #"<line y1="2" x2="8" y2="2" stroke="red""#
    #expect(
      seen(#"<svg viewBox="0 0 8 8" transform="scale(1)">\#(line) stroke-width="4"/></svg>"#)
        == "########\n########\n\n")
    #expect(
      seen(
        #"<svg viewBox="0 0 8 8">\#(line) stroke-width="8" vector-effect="non-scaling-stroke"/></svg>"#
      )
        == "########\n########\n\n")
    #expect(
      seen(#"<svg viewBox="0 0 4 8" preserveAspectRatio="none">\#(line) stroke-width="4"/></svg>"#)
        == "########\n########\n\n")
  }
}
