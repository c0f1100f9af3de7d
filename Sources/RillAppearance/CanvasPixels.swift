/// The dots with which a canvas is drawn.
public enum CanvasPixels: CaseIterable, Hashable, Sendable {
  /// The dots of braille characters, in two columns and four rows of a cell. All dots of a cell
  /// have the color of most of them. If all are painted, the front shape stays visible on the one
  /// behind it.
  case braille
  /// The upper and the lower half of a cell, each with its own color.
  case halfBlocks

  /// The value in a style.
  package var css: String { self == .braille ? "braille" : "half-blocks" }

  /// Parses the value in a style.
  package init?(css: String) {
    guard let pixels = Self.allCases.first(where: { $0.css == css }) else { return nil }
    self = pixels
  }
}
