/// Where a line stands in the width that there is.
public enum TextAlignment: Hashable, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right

  /// How many cells are left free before a line, none if it doesn't fit. In the middle, an odd one is left free after it.
  func indent(of width: Int, in room: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(0, (room - width) / 2)
    case .right: max(0, room - width)
    }
  }
}
