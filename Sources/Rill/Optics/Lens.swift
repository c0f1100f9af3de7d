/// A pair of functions that read and change a part of a whole that is always present.
///
/// A lens is like a writable key path, for a part that need not be a property:
///
/// ```swift
/// let first = Lens<Board, Player>(get: { $0.players[0] }, set: { $0.players[0] = $1 })
/// ```
///
/// Source: lenses, as in the `lens` library of Haskell.
public struct Lens<Whole, Part> {
  /// Returns the part of a whole.
  public let get: (Whole) -> Part
  /// Calls a function that changes the part, and returns whether it did.
  package let modify: (inout Whole, (inout Part) -> Bool) -> Bool

  #if !hasFeature(Embedded)
    /// Creates a lens for a property, which is changed in place.
    public init(_ keyPath: WritableKeyPath<Whole, Part>) {
      get = { $0[keyPath: keyPath] }
      modify = { whole, change in change(&whole[keyPath: keyPath]) }
    }
  #endif

  /// Creates a lens whose part `modify` changes in place.
  package init(
    get: @escaping (Whole) -> Part,
    modify: @escaping (inout Whole, (inout Part) -> Bool) -> Bool
  ) {
    self.get = get
    self.modify = modify
  }

  /// Creates a lens from two functions.
  ///
  /// `get` must return the part that was last passed to `set`. Setting the part that `get`
  /// returns must change nothing.
  ///
  /// - Parameters:
  ///   - get: A function that returns the part of a whole.
  ///   - set: A function that replaces the part of a whole.
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
