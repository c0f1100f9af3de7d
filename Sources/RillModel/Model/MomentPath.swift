/// The time of a moment in the ``ReferenceModel``: `[t]`, of its child `[t, k]`, of a grandchild
/// `[t, k, j]`, and so on.
///
/// Paths are ordered lexicographically with the prefix first. This is the order in which moments
/// happen: a moment, then its children depth first, then the next moment.
///
/// ```swift
/// [1] < [1, 0] && [1, 0] < [1, 0, 3] && [1, 0, 3] < [1, 1] && [1, 1] < [2]
/// ```
package struct MomentPath: Hashable, Comparable, Sendable, ExpressibleByArrayLiteral {
  /// The numbers of the path, outermost first.
  package let slots: [Int]

  /// Makes a path of its numbers.
  package init(_ slots: [Int]) {
    self.slots = slots
  }

  /// Makes a path of its numbers.
  package init(arrayLiteral slots: Int...) {
    self.slots = slots
  }

  /// The time before every moment: the empty path, a prefix of all others.
  package static let beginning: MomentPath = []

  /// The child moment in slot `slot` of this moment.
  package func child(_ slot: Int) -> MomentPath {
    MomentPath(slots + [slot])
  }

  /// Returns whether the moment at `lhs` happens before the one at `rhs`.
  package static func < (lhs: MomentPath, rhs: MomentPath) -> Bool {
    lhs.slots.lexicographicallyPrecedes(rhs.slots)
  }
}

extension MomentPath: CustomStringConvertible {
  /// The path as text, such as `[3, 0]`.
  package var description: String {
    slots.description
  }
}
