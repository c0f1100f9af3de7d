internal import RillFlexbox

extension LayoutPicture {
  /// The picture as SVG: the browser's layout, if known, to the left of Rill's, and below them the
  /// differences and a list of all boxes.
  package var svg: String { LayoutDrawing(self).svg }
}

/// A picture during its drawing.
private struct LayoutDrawing {
  private let picture: LayoutPicture
  private let scale: Double
  /// The bounds of the boxes in all layouts, in points.
  private let left: Double, top: Double, right: Double, bottom: Double
  private var out = SVG()
  /// The positions of texts in the current panel.
  private var words: [PicturePlace] = []

  private static let margin = 24.0
  private static let rowHeight = 17.0
  private static let fonts = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
  private static let red = "#d0021b", black = "#1f2328", gray = "#59636e"
  /// The width of a glyph in these fonts, in a list row.
  private static let advance = 6.7

  init(_ picture: LayoutPicture) {
    self.picture = picture
    let seen = picture.boxes.filter(\.isThere)
    let frames =
      seen.map { ($0.actualOrigin, $0.actual) }
      + seen.compactMap { box in box.expected.map { (box.expectedOrigin, $0) } }
    left = frames.reduce(0) { min($0, $1.0.x) }
    top = frames.reduce(0) { min($0, $1.0.y) }
    right = frames.reduce(left + 1) { max($0, $1.0.x + $1.1.width) }
    bottom = frames.reduce(top + 1) { max($0, $1.0.y + $1.1.height) }
    // As large as the space permits, but large enough to show half of the boxes.
    let sides = seen.map { min($0.actual.width, $0.actual.height) }.filter { $0 > 0 }.sorted()
    let least = sides.isEmpty ? 0 : min(1.5, 24 / sides[sides.count / 2])
    let fitting = min(560 / (right - left), 560 / (bottom - top))
    let scale = max(least, min(6, fitting))
    self.scale = min(scale, 20000 / max(right - left, bottom - top))
  }

  var svg: String {
    var copy = self
    copy.draw()
    return copy.out.text
  }

  private mutating func draw() {
    let width = (right - left) * scale
    let height = (bottom - top) * scale
    let panelCount: Double = picture.hasExpected ? 2 : 1
    let panels = panelCount * (width + 2 * Self.margin) + Self.margin
    let total = max(panels, 1080)
    let panelTop = 74.0
    let listTop = panelTop + 20 + height + 1.5 * Self.margin
    let differing = picture.differing
    let differenceRows = differing.isEmpty ? 0 : Double(differing.count) + 2
    let rows = Double(picture.boxes.count) + 2 + differenceRows
    let totalHeight = listTop + rows * Self.rowHeight + Self.margin

    out.begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .number(total),
        "height": .number(totalHeight),
        "viewBox": "0 0 \(SVG.number(total)) \(SVG.number(totalHeight))", "role": "img",
        "font-family": .text(Self.fonts), "font-size": 11, "fill": .text(Self.black),
      ])
    out.element("title", [:], picture.title)
    out.element("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"])
    text(picture.title, 24, 34, size: 18, bold: true)
    text(picture.subtitle, 24, 54, color: Self.gray)
    if let verdict = picture.verdict {
      let start = 24 + Double(picture.subtitle.count + 3) * Self.advance
      text(verdict, start, 54, color: differing.isEmpty ? "#1a7f37" : Self.red, bold: true)
    }
    var x = Self.margin
    if picture.hasExpected {
      panel("browser", x, panelTop, width, height, expected: true)
      x += width + 2 * Self.margin
    }
    panel(
      picture.hasExpected ? "rill" : "layout", x, panelTop, width, height, expected: false)
    var y = listTop
    if !differing.isEmpty {
      heading("differences", &y)
      for index in differing { difference(picture.boxes[index], &y) }
      y += Self.rowHeight
    }
    heading("boxes", &y)
    let column = Self.margin + min(420, picture.boxes.reduce(0) { max($0, Self.width(of: $1)) })
    for box in picture.boxes.enumerated() {
      row(box.offset, &y, styles: column, end: total - Self.margin)
    }
    out.end()
  }

  // MARK: Panels

  private mutating func panel(
    _ title: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, expected: Bool
  ) {
    text(title, x, y + 12, bold: true)
    let inset = Self.margin / 2
    out.element(
      "rect",
      [
        "x": .number(x), "y": .number(y + 20), "width": .number(width + 2 * inset),
        "height": .number(height + 2 * inset), "rx": 4, "fill": "#f6f8fa", "stroke": "#d1d9e0",
      ])
    out.begin(
      "g",
      [
        "transform":
          "translate(\(SVG.number(x + inset - left * scale)) \(SVG.number(y + 20 + inset - top * scale)))"
      ])
    words = []
    let places = picture.boxes.map { place($0, expected: expected) }
    for (index, place) in places.enumerated() {
      if let place { box(index, place, expected: expected) }
    }
    // The outlines come last, so that no box covers them.
    for (index, place) in places.enumerated() {
      if let place, !picture.boxes[index].differences.isEmpty { outline(place) }
    }
    var labels = PictureLabels(
      names: picture.boxes.map(\.name),
      frames: picture.boxes.map { expected ? $0.expected : $0.actual }, places: places, words: words
    )
    for label in labels.place() { self.label(label) }
    out.end()
  }

  /// Returns the position of a box in the picture, or `nil` for a hidden box.
  private func place(_ box: LayoutPicture.Box, expected: Bool) -> PicturePlace? {
    guard box.isThere else { return nil }
    let origin = expected ? box.expectedOrigin : box.actualOrigin
    guard let frame = expected ? box.expected : box.actual else { return nil }
    return PicturePlace(
      x: origin.x * scale, y: origin.y * scale, width: max(0, frame.width * scale),
      height: max(0, frame.height * scale))
  }

  private mutating func box(_ index: Int, _ place: PicturePlace, expected: Bool) {
    let box = picture.boxes[index]
    let color = PictureColor(index)
    out.element(
      "rect",
      [
        "x": .number(place.x), "y": .number(place.y), "width": .number(place.width),
        "height": .number(place.height), "fill": .text(color.fill), "stroke": .text(color.stroke),
      ], hint: "\(box.name) \(box.path)\n\(expected ? box.expected?.words ?? "" : box.actual.words)"
    )
    // An empty rectangle isn't drawn, so a line or a dot stands in for it.
    if place.width <= 0 || place.height <= 0 {
      out.element(
        "line",
        [
          "x1": .number(place.x), "y1": .number(place.y),
          "x2": .number(place.x + max(place.width, 0.01)),
          "y2": .number(place.y + place.height), "stroke": .text(color.stroke),
          "stroke-width": 3, "stroke-linecap": "round",
        ])
    }
    // The position of text in a browser is unknown if its box has another size.
    if let words = box.words,
      !expected || !box.differences.contains(where: { ["width", "height"].contains($0.name) })
    {
      draw(words.text, words.frame, place, color)
    }
  }

  private mutating func draw(
    _ text: SquareText, _ frame: FlexFrame, _ place: PicturePlace, _ color: PictureColor
  ) {
    let side = text.size * scale
    for (line, ranges) in text.lines(width: frame.width + 0.001).enumerated() {
      for word in ranges {
        let spot = PicturePlace(
          x: place.x + frame.x * scale + Double(word.lowerBound) * side + side * 0.08,
          y: place.y + frame.y * scale + Double(line) * side + side * 0.2,
          width: Double(word.count) * side - side * 0.16, height: side * 0.6)
        out.element(
          "rect",
          [
            "x": .number(spot.x), "y": .number(spot.y), "width": .number(spot.width),
            "height": .number(spot.height), "rx": .number(side * 0.15),
            "fill": .text(color.stroke), "fill-opacity": 0.35,
          ])
        words.append(spot)
      }
    }
  }

  private mutating func outline(_ place: PicturePlace) {
    out.element(
      "rect",
      [
        "x": .number(place.x), "y": .number(place.y), "width": .number(max(place.width, 1)),
        "height": .number(max(place.height, 1)), "fill": "none", "stroke": .text(Self.red),
        "stroke-width": 2.5,
      ])
  }

  private mutating func label(_ label: PictureLabels.Label) {
    for (line, words) in label.lines.enumerated() {
      let y = label.y + Double(line + 1) * PictureLabels.lineHeight - 3
      let isDifferent = !picture.boxes[label.box].differences.isEmpty
      text(
        words, label.x, y, size: PictureLabels.size,
        color: isDifferent ? Self.red : PictureColor(label.box).text, bold: line == 0)
    }
  }

  // MARK: Lists

  private mutating func heading(_ words: String, _ y: inout Double) {
    y += Self.rowHeight
    text(words, Self.margin, y, bold: true)
  }

  private mutating func difference(_ box: LayoutPicture.Box, _ y: inout Double) {
    y += Self.rowHeight
    let by = box.differences.map { "\($0.name) \($0.by > 0 ? "+" : "")\(SVG.number($0.by))" }
    text(
      "\(box.name)  \(by.joined(separator: ", "))   \(box.expected?.words ?? "") in the browser, "
        + "\(box.actual.words) here   \(box.path)",
      Self.margin, y, color: Self.red)
  }

  /// Returns the label of a box in the list, before its style.
  private static func words(_ box: LayoutPicture.Box) -> String {
    let place = box.isThere ? box.actual.words : "no frame"
    return "\(box.name)  \(place)" + (box.text.map { "  \"\($0)\"" } ?? "")
  }

  private static func indent(_ box: LayoutPicture.Box) -> Double { Double(min(box.depth, 20)) * 14 }

  /// Returns the width of that label in a row.
  private static func width(of box: LayoutPicture.Box) -> Double {
    indent(box) + 17 + Double(words(box).count + 2) * advance
  }

  private mutating func row(_ index: Int, _ y: inout Double, styles: Double, end: Double) {
    y += Self.rowHeight
    let box = picture.boxes[index]
    let start = Self.margin + Self.indent(box)
    let color = PictureColor(index)
    out.element(
      "rect",
      [
        "x": .number(start), "y": .number(y - 9), "width": 10, "height": 10, "rx": 2,
        "fill": .text(color.fill), "stroke": .text(color.stroke),
      ])
    text(
      Self.words(box), start + 17, y, color: box.differences.isEmpty ? Self.black : Self.red)
    // The style, as far as it fits.
    let styleStart = max(Self.margin + Self.width(of: box), styles)
    let room = Int((end - styleStart) / Self.advance)
    if room > 3, !box.style.isEmpty {
      let style = box.style.count > room ? box.style.prefix(room - 1) + "…" : box.style[...]
      text(String(style), styleStart, y, color: Self.gray, hint: box.style)
    }
  }

  private mutating func text(
    _ words: String, _ x: Double, _ y: Double, size: Double = 11, color: String = Self.black,
    bold: Bool = false, hint: String? = nil
  ) {
    out.element(
      "text",
      [
        "x": .number(x), "y": .number(y), "font-size": .number(size), "fill": .text(color),
        "font-weight": bold ? "600" : "400", "xml:space": "preserve",
      ], words, hint: hint)
  }
}

extension FlexFrame {
  /// The position and the size in short form.
  var words: String {
    "\(SVG.number(x)), \(SVG.number(y))  \(SVG.number(width))×\(SVG.number(height))"
  }
}
