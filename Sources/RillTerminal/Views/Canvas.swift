import RillTree

/// A canvas on which lines and shapes are drawn.
///
/// ```swift
/// canvas(width: 20, height: 5, viewBox: (0, 0, 40, 20)) {
///   SVG.circle(.cx(20), .cy(10), .r(8), .fill("tomato"))
///   SVG.line(.x1(0), .y1(20), .x2(40), .y2(20), .stroke(.brightBlack))
/// }
/// ```
///
/// It is an `svg` element, which a browser shows as such. In a terminal it is drawn in dots, of which a cell has eight, or
/// two with ``CanvasPixels/halfBlocks``. What `fill` or `stroke` say is the color of a dot, opaque or not; a shape that says
/// none has that of the text. Text is put into cells, on top of all shapes.
///
/// Known are `svg`, `g`, `circle`, `ellipse`, `rect`, `line`, `polyline`, `polygon`, `path`, `text` and `tspan`, with
/// transforms, dashes, caps and joins; gradients and patterns are one color, and what else there is isn't shown.
///
/// - Parameters:
///   - width: how many columns it is wide.
///   - height: how many rows it is high.
///   - viewBox: the coordinates of its upper left corner, and its size in them. Where it has other proportions than the
///     canvas, it is in the middle; unless `preserveAspectRatio` says otherwise. A cell is
///     about twice as high as wide. By default a cell is 8 wide and 16 high.
///   - pixels: what it is drawn with in a terminal.
///   - attributes: other attributes of the element.
///   - content: the shapes, of which later ones are in front.
public func canvas<Message>(
  width: Int, height: Int,
  viewBox: (x: Double, y: Double, width: Double, height: Double)? = nil,
  pixels: CanvasPixels = .braille, _ attributes: Attribute<Message>...,
  @TreeBuilder<Message> content: () -> VTree<Message>
) -> VTree<Message> {
  let box = viewBox ?? (0, 0, Double(width) * 8, Double(height) * 16)
  let numbers = [box.x, box.y, box.width, box.height].map { number in
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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
  /// What a terminal draws an `svg` element with; in braille, unless it is said.
  public static func pixels(_ pixels: CanvasPixels) -> Attribute {
    .style(StyleName(ElementStyle.pixelsProperty), pixels.css)
  }

  /// What a shape is filled with: a color of the terminal, which a browser shows as xterm does.
  public static func fill(_ color: TerminalColor) -> Attribute { .fill(color.css) }

  /// What a line is drawn with: a color of the terminal, which a browser shows as xterm does.
  public static func stroke(_ color: TerminalColor) -> Attribute { .stroke(color.css) }
}
