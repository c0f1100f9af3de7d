/// A part of a whole that is always there: how to look at it and how to change it.
///
/// A key path is one; make one by hand where the part is no property:
///
/// ```swift
/// let first = Lens<Board, Player>(get: { $0.players[0] }, set: { $0.players[0] = $1 })
/// ```
///
/// Source: lenses, as in the `lens` library of Haskell.
public struct Lens<Whole, Part> {
  /// The part.
  public let get: (Whole) -> Part
  /// Has a function change the part, which returns whether it has.
  let modify: (inout Whole, (inout Part) -> Bool) -> Bool

  /// Creates a lens on a property, which is changed in place.
  public init(_ keyPath: WritableKeyPath<Whole, Part>) {
    get = { $0[keyPath: keyPath] }
    modify = { whole, change in change(&whole[keyPath: keyPath]) }
  }

  /// Creates a lens of two functions. What was set is what is got, and setting what was got changes
  /// nothing.
  public init(get: @escaping (Whole) -> Part, set: @escaping (inout Whole, Part) -> Void) {
    self.get = get
    modify = { whole, change in
      var part = get(whole)
      guard change(&part) else { return false }
      set(&whole, part)
      return true
    }
  }
}
