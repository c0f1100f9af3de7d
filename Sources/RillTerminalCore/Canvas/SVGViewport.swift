/// A viewport: the rectangle of an `svg` element, with its own coordinates.
struct SVGViewport {
  /// The reference of percentages, in its own coordinates.
  var width: Double
  var height: Double
  /// The transform from its own coordinates to those around it.
  var transform: VectorTransform

  /// Creates the viewport of an element.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the element; `viewBox` and `preserveAspectRatio` are used.
  ///   - x: Its left edge, in the coordinates around it.
  ///   - y: Its upper edge.
  ///   - width: Its width there.
  ///   - height: Its height there.
  /// - Returns: `nil` if nothing is visible.
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

  /// The fit of a view box with other proportions: the value of `preserveAspectRatio`.
  struct Fit {
    /// True if the content keeps its proportions.
    var isUniform = true
    /// True if the content fills the space and is clipped.
    var isSlice = false
    /// The alignment: the part of the free space before it: 0, 0.5 or 1.
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
