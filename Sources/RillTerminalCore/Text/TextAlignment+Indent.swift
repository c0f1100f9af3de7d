import RillAppearance

extension TextAlignment {
  /// Returns the number of free cells before a line; zero if it doesn't fit. In a centered line, an
  /// odd cell is left free after it.
  package func indent(of width: Int, in room: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(0, (room - width) / 2)
    case .right: max(0, room - width)
    }
  }
}
