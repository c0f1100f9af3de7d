/// The position of a node in the conditionals and loops of its source.
///
/// A node in nested conditionals is in one branch of each. The branches are the bits below the
/// highest one, from the innermost to the outermost.
struct Branch: Equatable, Sendable {
  /// A number of five bits.
  let rawValue: UInt8

  /// The number of lower flags of a node.
  static let shift: UInt8 = 3
  /// Outside of conditionals and loops.
  static let none = Branch(rawValue: 0)
  /// The content of a loop.
  static let loop = Branch(rawValue: 1)
  /// More conditionals than the bits hold.
  static let unknown = Branch(rawValue: 31)

  /// True for a branch of a conditional.
  var isChoice: Bool { rawValue > Branch.loop.rawValue }

  /// Returns the position in a branch of another conditional around this one: the second branch
  /// or, by default, the first.
  ///
  /// A loop has no such position.
  func inside(second: Bool) -> Branch {
    let bit: UInt8 = second ? 1 : 0
    if self == .none { return Branch(rawValue: 2 | bit) }
    return rawValue < 16 ? Branch(rawValue: rawValue << 1 | bit) : .unknown
  }
}
