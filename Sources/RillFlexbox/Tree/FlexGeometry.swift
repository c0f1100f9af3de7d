/// A width and a height, in points.
public struct FlexSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The frame of a box, in points: its upper left corner relative to its parent's, and its size.
public struct FlexFrame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The width and the height.
  public var size: FlexSize { FlexSize(width: width, height: height) }
}

/// The available space in one direction.
public enum AvailableSpace: Hashable, Sendable {
  /// The root has this size in points, unless its style gives one.
  case exactly(Double)
  /// The root has the preferred size of its content, limited to this number of points, but at least
  /// the minimum size of its content.
  case atMost(Double)
  /// The root has the preferred size of its content.
  case unlimited
}
