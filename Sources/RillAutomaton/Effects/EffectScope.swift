/// A child that effects belong to: which composition brought it, and which of its children it is.
@usableFromInline
struct EffectScope: Hashable {
  let composition: Composition
  /// Tells the children of one composition apart.
  let child: AnyHashable?
  /// Tells a child from another that takes its place.
  let identity: AnyHashable?

  /// The identity of one composition.
  final class Composition: Hashable {
    static func == (left: Composition, right: Composition) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
