/// The child that owns an effect: its composition, and its identity among the children.
@usableFromInline
struct EffectScope: Hashable, Sendable {
  let composition: Composition
  /// The id of the child among the children of one composition.
  let child: AnyKey?
  /// The identity that distinguishes a child from its replacement.
  let identity: AnyKey?

  /// The identity of one composition.
  final class Composition: Hashable, Sendable {
    static func == (left: Composition, right: Composition) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
