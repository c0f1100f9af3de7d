import RillAutomaton

/// What tells a part of a program from all others: which pullback it is.
final class PartIdentity: Hashable, Sendable {
  static func == (left: PartIdentity, right: PartIdentity) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
