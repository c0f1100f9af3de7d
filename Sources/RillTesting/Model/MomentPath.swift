/// The time of a moment in the ``ReferenceModel``: `[t]`, its child `[t, k]`, that one's child
/// `[t, k, j]`, and so on.
///
/// Paths are ordered lexicographically with the prefix first, which is the order in which moments
/// happen: a moment, then its children depth first, then the next moment.
///
/// ```swift
/// [1] < [1, 0] && [1, 0] < [1, 0, 3] && [1, 0, 3] < [1, 1] && [1, 1] < [2]
/// ```
public struct MomentPath: Hashable, Comparable, Sendable, ExpressibleByArrayLiteral {
  /// The numbers of the path, outermost first.
  public let slots: [Int]

  /// Makes a path of its numbers.
  public init(_ slots: [Int]) {
    self.slots = slots
  }

  /// Makes a path of its numbers.
  public init(arrayLiteral slots: Int...) {
    self.slots = slots
  }

  /// The time before every moment: the empty path, a prefix of all others.
  public static let beginning: MomentPath = []

  /// The child moment in slot `slot` of this moment.
  public func child(_ slot: Int) -> MomentPath {
    MomentPath(slots + [slot])
  }

  /// Whether the moment at `lhs` happens before the one at `rhs`.
  public static func < (lhs: MomentPath, rhs: MomentPath) -> Bool {
    lhs.slots.lexicographicallyPrecedes(rhs.slots)
  }
}

extension MomentPath: CustomStringConvertible {
  /// The path as it is written: `[3, 0]`.
  public var description: String {
    slots.description
  }
}
