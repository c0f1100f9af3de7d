import RillAutomaton

/// The identity of a part: one for each pullback.
final class PartIdentity: Hashable, Sendable {
  static func == (left: PartIdentity, right: PartIdentity) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
