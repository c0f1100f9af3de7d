/// What a canvas is drawn with: the parts of a cell of which each is painted or not.
public enum CanvasPixels: CaseIterable, Hashable, Sendable {
  /// The dots of braille characters: two beside each other and four on top of each other in a cell. All of a cell have one
  /// color: that of most of them. Where every dot is painted, what is in front keeps its shape on what is behind.
  case braille
  /// The halves of a cell, one on top of the other, each with a color of its own.
  case halfBlocks

  /// How many of them are beside each other in a cell.
  var columns: Int { self == .braille ? 2 : 1 }
  /// How many of them are on top of each other in a cell.
  var rows: Int { self == .braille ? 4 : 2 }

  /// As a style says it.
  var css: String { self == .braille ? "braille" : "half-blocks" }

  /// Reads what a style says.
  init?(css: String) {
    guard let pixels = Self.allCases.first(where: { $0.css == css }) else { return nil }
    self = pixels
  }
}
