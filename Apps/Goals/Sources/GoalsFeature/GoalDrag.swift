import GoalsModel

/// A drag of a goal to another position in the list.
public struct GoalDrag: Equatable, Sendable {
  /// The id of the goal.
  package let id: Goal.ID
  /// The pointer's position at the start, in points from the top of the window.
  let start: Double
  /// The pointer's current position.
  var y: Double
  /// A Boolean value that indicates whether the goal was dropped and is being moved.
  package internal(set) var isDropped = false

  /// The distance of the goal from its position, in points.
  package var distance: Double { y - start }

  /// Returns the position, from 0, that the goal would have among `ids` in rows of a height.
  package func target(among ids: [Goal.ID], rowHeight: Double) -> Int? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    let rows = (distance / rowHeight).rounded()
    // Compared before the conversion to an integer, since a page may send any number.
    if rows <= -Double(index) { return 0 }
    if rows >= Double(ids.count - 1 - index) { return ids.count - 1 }
    return index + Int(rows)
  }
}

/// The measures of the list that the style sheet and the program share.
package enum ListMeasures {
  /// The window width from which on a row is a single line.
  package static let wideWidth = 640.0

  /// Returns the height of a row in a window of a width, in points.
  static func rowHeight(inWidth width: Double) -> Double { width < wideWidth ? 104 : 72 }
}
