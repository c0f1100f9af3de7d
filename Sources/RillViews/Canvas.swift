import RillTree

/// Creates a canvas for lines and shapes.
///
/// ```swift
/// canvas(width: 20, height: 5, viewBox: (0, 0, 40, 20)) {
///   SVG.circle(.cx(20), .cy(10), .r(8), .fill("tomato"))
///   SVG.line(.x1(0), .y1(20), .x2(40), .y2(20), .stroke(.brightBlack))
/// }
/// ```
///
/// It is an `svg` element, which a browser shows as such. A terminal draws it in dots: eight per
/// cell, or two with ``CanvasPixels/halfBlocks``. `fill` and `stroke` set the color of a dot, which
/// is opaque; without one, a shape has the color of the text. Text is written into cells on top of
/// all shapes.
///
/// Supported are `svg`, `g`, `circle`, `ellipse`, `rect`, `line`, `polyline`, `polygon`, `path`,
/// `text` and `tspan`, with transforms, dashes, caps and joins. Gradients and patterns are one
/// color, and other elements are omitted.
///
/// - Parameters:
///   - width: The width in columns.
///   - height: The height in rows.
///   - viewBox: The coordinates of the upper left corner, and the size in coordinates. If its
///     proportions differ from those of the canvas, it is centered, unless `preserveAspectRatio` is
///     set. A cell counts as twice as high as wide. By default a cell is 8 wide and 16 high.
///   - pixels: The kind of dots in a terminal.
///   - attributes: Other attributes of the element.
///   - content: The shapes, from back to front.
public func canvas<Message>(
  width: Int, height: Int,
  viewBox: (x: Double, y: Double, width: Double, height: Double)? = nil,
  pixels: CanvasPixels = .braille, _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message>
) -> VTree<Message> {
  let box = viewBox ?? (0, 0, Double(width) * 8, Double(height) * 16)
  let numbers = [box.x, box.y, box.width, box.height].map { number in
    let whole = Int(clamping: number)
    return Double(whole) == number ? "\(whole)" : "\(number)"
  }
  return element(
    "svg", namespace: .svg,
    attributes: [
      .viewBox(numbers.joined(separator: " ")), .width(columns: width), .height(rows: height),
      .shrink(0),
      .pixels(pixels),
    ] + attributes,
    content: content)
}

extension Attribute {
  /// Sets the kind of dots with which a terminal draws an `svg` element; braille by default.
  public static func pixels(_ pixels: CanvasPixels) -> Attribute {
    .style(StyleName(TerminalProperty.pixels), pixels.css)
  }

  /// Fills a shape with a terminal color, which a browser shows as xterm does.
  public static func fill(_ color: TerminalColor) -> Attribute { .fill(color.css) }

  /// Draws a line with a terminal color, which a browser shows as xterm does.
  public static func stroke(_ color: TerminalColor) -> Attribute { .stroke(color.css) }
}
