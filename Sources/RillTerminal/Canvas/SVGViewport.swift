/// A rectangle with coordinates of its own: what an `svg` element makes.
struct SVGViewport {
  /// What percentages are of, in its own coordinates.
  var width: Double
  var height: Double
  /// From its own coordinates to those around it.
  var transform: VectorTransform

  /// - Parameters:
  ///   - attributes: those of the element: `viewBox` and `preserveAspectRatio` count.
  ///   - x: where its left edge is, in the coordinates around it.
  ///   - y: where its upper edge is.
  ///   - width: its size there.
  ///   - height: its size there.
  /// - Returns: `nil` if nothing of it can be seen.
  init?(
    _ attributes: SVGAttributes, x: Double, y: Double, width: Double, height: Double
  ) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
    transform = .translation(x, y)
    guard let box = attributes.lengths(.viewBox, of: 0), box.count == 4, box[2] >= 0, box[3] >= 0
    else { return }
    (self.width, self.height) = (box[2], box[3])
    var (scaleX, scaleY) = (width / box[2], height / box[3])
    guard scaleX.isFinite, scaleY.isFinite else { return nil }
    let fit = Fit(attributes[.preserveAspectRatio] ?? "")
    if fit.isUniform {
      scaleX = fit.isSlice ? max(scaleX, scaleY) : min(scaleX, scaleY)
      scaleY = scaleX
    }
    transform =
      .translation(
        x + (width - box[2] * scaleX) * fit.x, y + (height - box[3] * scaleY) * fit.y)
      * .scale(scaleX, scaleY) * .translation(-box[0], -box[1])
  }

  /// How a view box fits where the proportions differ: what `preserveAspectRatio` says.
  struct Fit {
    /// Whether it keeps its proportions.
    var isUniform = true
    /// Whether all of the room is used, and what doesn't fit is cut off.
    var isSlice = false
    /// How much of the room left is before it: 0, 0.5 or 1.
    var x = 0.5
    var y = 0.5

    init(_ text: String) {
      var scanner = ValueScanner(text)
      scanner.skipSpaces()
      let align = scanner.takeName()
      scanner.skipSpaces()
      isSlice = scanner.takeName() == "slice"
      if align == "none" { isUniform = false }
      if align.hasPrefix("xmin") { x = 0 }
      if align.hasPrefix("xmax") { x = 1 }
      if align.hasSuffix("ymin") { y = 0 }
      if align.hasSuffix("ymax") { y = 1 }
    }
  }
}
