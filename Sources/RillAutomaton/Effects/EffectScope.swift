/// A child that effects belong to: which composition brought it, and which of its children it is.
@usableFromInline
// Sendable: constants, of which `composition` has no state and the ids are of types that are Sendable.
struct EffectScope: Hashable, @unchecked Sendable {
  let composition: Composition
  /// Tells the children of one composition apart, by an id that is Sendable.
  let child: AnyHashable?
  /// Tells a child from another that takes its place, likewise.
  let identity: AnyHashable?

  /// The identity of one composition.
  final class Composition: Hashable {
    static func == (left: Composition, right: Composition) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}
