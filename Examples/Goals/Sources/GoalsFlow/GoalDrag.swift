import GoalsModel

/// A goal that is dragged to another place of the list.
public struct GoalDrag: Equatable, Sendable {
  /// Which one it is.
  package let id: Goal.ID
  /// Where the pointer was when it was grabbed, in points from the top of the window.
  let start: Double
  /// Where the pointer is.
  var y: Double
  /// Whether it was let go, and is being moved.
  package internal(set) var isDropped = false

  /// How far the goal is from its place, in points.
  package var distance: Double { y - start }

  /// The place that the goal would have, from 0, among `ids` in rows of a height.
  package func target(among ids: [Goal.ID], rowHeight: Double) -> Int? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    let rows = (distance / rowHeight).rounded()
    // Compared before it is converted: what a page tells may be any number.
    if rows <= -Double(index) { return 0 }
    if rows >= Double(ids.count - 1 - index) { return ids.count - 1 }
    return index + Int(rows)
  }
}

/// The measures of the list that the style sheet and the program agree upon.
package enum ListMeasures {
  /// From this width of the window on, a row is one line.
  package static let wideWidth = 640.0

  /// The height of a row in a window of a width, in points.
  static func rowHeight(inWidth width: Double) -> Double { width < wideWidth ? 104 : 72 }
}
