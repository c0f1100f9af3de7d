/// The child that owns an effect: its composition, and its identity among the children.
@usableFromInline
// Sendable: constants; `composition` has no state, and the ids are of Sendable types.
struct EffectScope: Hashable, @unchecked Sendable {
  let composition: Composition
  /// The id of the child among the children of one composition, of a Sendable type.
  let child: AnyHashable?
  /// The identity that distinguishes a child from its replacement, of a Sendable type.
  let identity: AnyHashable?

  /// The identity of one composition.
  final class Composition: Hashable {
    static func == (left: Composition, right: Composition) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
