import RillTree

extension TerminalNode {
  /// Draws the shapes in the element.
  func drawing(_ rect: CellRect, _ style: TextStyle, _ grid: inout CellGrid) {
    let color = style.foreground ?? .default
    let scene: SVGScene
    if let known = state.drawing, known.color == color, known.scene.columns == rect.width,
      known.scene.rows == rect.height
    {
      scene = known.scene
    } else {
      scene = readScene(columns: rect.width, rows: rect.height, color)
      state.drawing = KnownDrawing(scene: scene, color: color)
    }
    let pixels = self.style.pixels.flatMap(CanvasPixels.init(css:)) ?? .braille
    scene.draw(
      into: &grid, x: rect.x, y: rect.y, pixels: pixels, TextStyle(nil, style.attributes))
  }

  /// Returns the scene of its shapes. Nesting uses no recursion.
  private func readScene(columns: Int, rows: Int, _ color: TerminalColor) -> SVGScene {
    var reader = SVGReader(columns: columns, rows: rows, color: color)
    reader.begin(self)
    var open: [(node: TerminalNode, next: Int)] = [(self, 0)]
    while let (node, next) = open.last {
      guard next < node.children.count else {
        reader.end()
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let child = node.children[next]
      if child.isElement {
        reader.begin(child)
        open.append((child, 0))
      } else {
        reader.text(child.shownText)
      }
    }
    return reader.scene
  }

  /// Discards the scenes that the shape is part of.
  func forgetDrawing() {
    var node = self
    while node.namespace == .svg {
      node.state.drawing = nil
      guard let parent = node.parent else { return }
      node = parent
    }
  }
}

/// The cached scene of an element, for a size and a text color.
struct KnownDrawing {
  var scene: SVGScene
  var color: TerminalColor
}

extension SVGReader {
  /// Begins an element. Its styles take precedence over its attributes.
  fileprivate mutating func begin(_ node: TerminalNode) {
    var attributes: [(key: String, value: String)] = []
    attributes.reserveCapacity(node.attributes.count + node.styles.count)
    for (key, value) in node.attributes { attributes.append((key, value)) }
    for (name, value) in node.styles { attributes.append((name, value)) }
    begin(node.namespace == .svg ? node.name : "", attributes)
  }
}
