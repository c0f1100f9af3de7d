/// A box as an item of the container that is being laid out: what its style says there, resolved as far as it is needed.
struct Item {
  var node: Int
  var style: UnsafePointer<FlexStyle>
  var ratio: Double

  // Border and padding, and margins, of which those that are auto are zero.
  var insetsAcross: Double
  var insetsDown: Double
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  // The container's content box, or NaN where it isn't known, and what percentages are of.
  var availableWidth: Double
  var availableHeight: Double
  var share: Double
  var heightShare: Double

  /// The height of the box before its content is known, or NaN: percentages in it are of this.
  var definiteHeight: Double

  // Along the main axis, with border and padding.
  var base: Double
  var least: Double
  var most: Double
  var hypothetical: Double
  var main: Double

  // Across it.
  var cross: Double

  var alignment: FlexAlignment
  var marks: Marks

  struct Marks: OptionSet {
    let rawValue: UInt16
    static let autoLeft = Marks(rawValue: 1)
    static let autoRight = Marks(rawValue: 2)
    static let autoTop = Marks(rawValue: 4)
    static let autoBottom = Marks(rawValue: 8)
    /// It takes its line's size.
    static let stretches = Marks(rawValue: 16)
    /// Its line's size is the container's, and known.
    static let stretchesNow = Marks(rawValue: 32)
    /// It starts with the size of its content.
    static let hasContentBase = Marks(rawValue: 64)
    static let isFrozen = Marks(rawValue: 128)
    static let isSafe = Marks(rawValue: 256)
  }

  /// Whether the height is that which the width and the aspect ratio give.
  var followsWidth: Bool { ratio > 0 && definiteHeight != definiteHeight }

  var margins: Double { left + right }
  var marginsDown: Double { top + bottom }
}

/// Some items that follow one another.
struct Line {
  var first: Int
  var count: Int
  /// The sum of the items' sizes along the main axis before they grow or shrink.
  var hypothetical: Double
  var cross = 0.0
  var offset = 0.0
  var free = 0.0
  /// Where the baseline is, from the line's start, of items whose lines of text are aligned, or NaN.
  var ascent = Double.nan
}

/// An item of the container that is being laid out, where it stands: it moves when items are added.
typealias ItemRef = UnsafeMutablePointer<Item>
