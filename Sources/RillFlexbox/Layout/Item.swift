/// A box as an item of the current container, with the required values of its style resolved.
struct Item {
  var node: Int
  var style: UnsafePointer<FlexStyle>
  var ratio: Double

  // Border, padding and margins, where `auto` margins are zero.
  var insetsAcross: Double
  var insetsDown: Double
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  // The container's content box, or NaN if indefinite, and the base of percentages.
  var availableWidth: Double
  var availableHeight: Double
  var share: Double
  var heightShare: Double

  /// The definite height of the box, or NaN: the base of percentages in it.
  var definiteHeight: Double

  // Sizes along the main axis, with border and padding.
  var base: Double
  var least: Double
  var most: Double
  var hypothetical: Double
  var main: Double

  // Sizes along the cross axis.
  var cross: Double

  var alignment: FlexAlignment
  var flags: Flags

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let autoLeft = Flags(rawValue: 1)
    static let autoRight = Flags(rawValue: 2)
    static let autoTop = Flags(rawValue: 4)
    static let autoBottom = Flags(rawValue: 8)
    /// The item takes its line's size.
    static let stretches = Flags(rawValue: 16)
    /// The size of its line is the container's, and definite.
    static let stretchesNow = Flags(rawValue: 32)
    /// The item starts with the size of its content.
    static let hasContentBase = Flags(rawValue: 64)
    static let isFrozen = Flags(rawValue: 128)
    static let isSafe = Flags(rawValue: 256)
  }

  /// True if the height results from the width and the aspect ratio.
  var followsWidth: Bool { ratio > 0 && definiteHeight != definiteHeight }

  var margins: Double { left + right }
  var marginsDown: Double { top + bottom }
}

/// A line of consecutive items.
struct Line {
  var first: Int
  var count: Int
  /// The sum of the items' main sizes before they grow or shrink.
  var hypothetical: Double
  var cross = 0.0
  var offset = 0.0
  var free = 0.0
  /// The baseline of baseline-aligned items, relative to the line's start, or NaN.
  var ascent = Double.nan
}

/// A pointer to an item of the current container. It becomes invalid when items are added.
typealias ItemRef = UnsafeMutablePointer<Item>
