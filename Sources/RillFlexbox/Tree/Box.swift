/// What a tree knows of a box besides its style: its place among others, and what layouts found.
///
/// Sizes that layouts found are kept with what they were found for, so that they are found once: the width of the
/// content for two heights, the height for two widths, and where it all is for one size. Two are enough: a parent asks for
/// no more in one pass, so what it waits for isn't replaced by what it asks next. As long as a change in a box leaves all of
/// that as it was, those around it needn't know.
struct Box {
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  var previousSibling: Int32 = -1
  var generation: UInt32
  var measure: Int32 = -1
  var marks: Marks = .forgotten

  var frame = FlexFrame()
  var widths = (ContentWidth(), ContentWidth())
  var heights = (ContentHeight(), ContentHeight())
  var baselines = (Baseline(), Baseline())
  var placement = Placement()

  /// The parent of a box that was removed.
  static let removed: Int32 = -2

  init(generation: UInt32) {
    self.generation = generation
  }

  struct Marks: OptionSet {
    let rawValue: UInt16
    /// Text runs from right to left.
    static let rightToLeft = Marks(rawValue: 1)
    /// Nothing that was found is kept. Where that is so, the box around it has been told, or nothing is kept of it either.
    static let forgotten = Marks(rawValue: 2)
    /// It is among the changes: what was found is to be found again.
    static let isChanged = Marks(rawValue: 32)
    /// More has been found since than is kept.
    static let hasDropped = Marks(rawValue: 16)
    /// Widths of content in it depend on heights: there are aspect ratios or columns that wrap.
    static let widthNeedsHeight = Marks(rawValue: 4)
    /// There are absolute boxes in it, which may belong to a box around it.
    static let hasAbsolute = Marks(rawValue: 8)
    /// What a box has because one in it has it. Once it is there, it stays.
    static let inherited: Marks = [.widthNeedsHeight, .hasAbsolute]
  }

  /// Forgets what was found.
  @inline(__always)
  mutating func forget() {
    widths.0.height = Key.none
    widths.1.height = Key.none
    heights.0.width = Key.none
    heights.1.width = Key.none
    baselines.0.width = Key.none
    baselines.1.width = Key.none
    placement.width = Key.none
    marks.insert(.forgotten)
    marks.remove(.hasDropped)
  }
}

/// Numbers that what was found is kept for: none is negative, so that negative ones can say what isn't a number.
enum Key {
  /// Nothing is kept.
  static let none = -3.0
  /// For a size that isn't known, or whatever it may be.
  static let unknown = -1.0

  @inline(__always)
  static func of(_ size: Double) -> Double { size == size ? size : unknown }
}

/// The least and the largest width of content, border and padding included, for a height of the box, or none, and a width of
/// its parent that percentages are of; for columns that wrap also the height at which they do.
struct ContentWidth {
  var height = Key.none
  var share = Key.unknown
  var limit = Key.unknown
  var least = 0.0
  var most = 0.0
}

/// The height of content, border and padding included, for a width of the box, and a height that
/// it has whatever the content takes, or none; for columns that wrap also the height at which they do.
struct ContentHeight {
  var width = Key.none
  var share = Key.unknown
  var limit = Key.unknown
  var known = Key.unknown
  var value = 0.0
}

/// The size that the boxes in a box were placed for, and what percentages of heights were of.
struct Placement {
  var width = Key.none
  var height = Key.none
  var share = Key.unknown
  var limit = Key.unknown
  /// The height that percentages in the box are of; not the height it has in the end where that depends on what is in it.
  var known = Key.unknown
}

/// The distance from the top to the first line of text's baseline, or NaN, for a size.
struct Baseline {
  var width = Key.none
  var height = Key.none
  var share = Key.unknown
  var known = Key.unknown
  var value = Double.nan
}
