/// A width and a height, in points.
public struct FlexSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Where a box is: its upper left corner, from that of its parent's box, and its size, in points.
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

/// How much room there is in one direction.
public enum FlexRoom: Hashable, Sendable {
  /// The root takes so many points, unless it has a size of its own.
  case exactly(Double)
  /// The root is as large as its content would like to be, but not larger than so many points, unless its content can't
  /// be smaller.
  case atMost(Double)
  /// As much as the content would like to have.
  case unlimited
}
