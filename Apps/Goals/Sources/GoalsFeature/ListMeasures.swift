/// The measures of the list that the style sheet and the program share.
package enum ListMeasures {
  /// The window width from which on a row is a single line.
  package static let wideWidth = 640.0

  /// Returns the height of a row in a window of a width, in points.
  static func rowHeight(inWidth width: Double) -> Double { width < wideWidth ? 104 : 72 }
}
