/// How a line is drawn along a path.
struct StrokeStyle: Hashable, Sendable {
  enum Cap: Sendable {
    case butt, round, square
  }

  enum Join: Sendable {
    case miter, round, bevel
  }

  /// In the units of the path.
  var width = 1.0
  var cap = Cap.butt
  var join = Join.miter
  /// How many times as long as the line is wide a corner may be.
  var miterLimit = 4.0
  /// Lengths of what is drawn and what isn't, in turn, in the units of the path; empty if all of it is drawn.
  var dashes: [Double] = []
  /// Where in the dashes the path begins.
  var dashOffset = 0.0
}
