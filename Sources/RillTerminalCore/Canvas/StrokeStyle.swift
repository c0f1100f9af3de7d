/// The style of a stroke.
struct StrokeStyle: Hashable, Sendable {
  enum Cap: Sendable {
    case butt, round, square
  }

  enum Join: Sendable {
    case miter, round, bevel
  }

  /// The width in the units of the path.
  var width = 1.0
  var cap = Cap.butt
  var join = Join.miter
  /// The limit of a miter's length, as a multiple of the line width.
  var miterLimit = 4.0
  /// The alternating lengths of dashes and gaps, in the units of the path; empty for a solid line.
  var dashes: [Double] = []
  /// The position in the dashes at the beginning of the path.
  var dashOffset = 0.0
}
