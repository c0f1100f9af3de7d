/// The links of a box in its tree, and the cached results of layouts.
///
/// Each result is cached with its inputs. The cache holds the width of the content for two heights,
/// its height for two widths, and the placement for one size. Two entries suffice, because a parent
/// requests at most two in one pass, so no pending result is replaced. If a change leaves all
/// results of a box unchanged, the enclosing boxes aren't affected.
struct Box {
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  var previousSibling: Int32 = -1
  var generation: UInt32
  var measure: Int32 = -1
  var flags: Flags = .forgotten

  var frame = FlexFrame()
  var widths = (ContentWidth(), ContentWidth())
  var heights = (ContentHeight(), ContentHeight())
  var baselines = (Baseline(), Baseline())
  var placement = Placement()

  /// The parent index of a removed box.
  static let removed: Int32 = -2

  init(generation: UInt32) {
    self.generation = generation
  }

  struct Flags: OptionSet {
    let rawValue: UInt16
    /// Text runs from right to left.
    static let rightToLeft = Flags(rawValue: 1)
    /// No results are cached. Then the enclosing box has been notified, or has no results either.
    static let forgotten = Flags(rawValue: 2)
    /// The box is in the list of changes, and its results must be recomputed.
    static let isChanged = Flags(rawValue: 32)
    /// More results have been computed since than are cached.
    static let hasDropped = Flags(rawValue: 16)
    /// The width of the content depends on heights, because of aspect ratios or columns that wrap.
    static let widthNeedsHeight = Flags(rawValue: 4)
    /// The content has absolute boxes, which may belong to an enclosing box.
    static let hasAbsolute = Flags(rawValue: 8)
    /// The flags that a box has because of a descendant. They're never removed.
    static let inherited: Flags = [.widthNeedsHeight, .hasAbsolute]
  }

  /// Drops the cached results.
  @inline(__always)
  mutating func forget() {
    widths.0.height = Key.none
    widths.1.height = Key.none
    heights.0.width = Key.none
    heights.1.width = Key.none
    baselines.0.width = Key.none
    baselines.1.width = Key.none
    placement.width = Key.none
    flags.insert(.forgotten)
    flags.remove(.hasDropped)
  }
}

/// The inputs of cached results. Inputs aren't negative, so negative numbers encode special cases.
enum Key {
  /// No cached result.
  static let none = -3.0
  /// An indefinite or irrelevant size.
  static let unknown = -1.0

  @inline(__always)
  static func of(_ size: Double) -> Double { size == size ? size : unknown }
}

/// The minimum and maximum width of the content, including border and padding. The inputs are the
/// height of the box or none, and the parent's width for percentages. For columns that wrap, the
/// limit of their height is another input.
struct ContentWidth {
  var height = Key.none
  var share = Key.unknown
  var limit = Key.unknown
  var least = 0.0
  var most = 0.0
}

/// The height of the content, including border and padding. The inputs are the width of the box and
/// its definite height or none. For columns that wrap, the limit of their height is another input.
struct ContentHeight {
  var width = Key.none
  var share = Key.unknown
  var limit = Key.unknown
  var known = Key.unknown
  var value = 0.0
}

/// The size for which the content of a box was placed, and the base of percentage heights.
struct Placement {
  var width = Key.none
  var height = Key.none
  var share = Key.unknown
  var limit = Key.unknown
  /// The base of percentage heights in the box. It differs from the final height if that depends on
  /// the content.
  var known = Key.unknown
}

/// The distance from the top to the first baseline, or NaN, for a size.
struct Baseline {
  var width = Key.none
  var height = Key.none
  var share = Key.unknown
  var known = Key.unknown
  var value = Double.nan
}
