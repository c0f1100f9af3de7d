/// A part of a whole that is always there: how to look at it and how to change it.
///
/// A key path is one; make one by hand where the part is no property:
///
/// ```swift
/// let percent = Lens<Volume, Int>(get: { Int($0.level * 100) }, set: { $0.level = Double($1) / 100 })
/// ```
///
/// Source: lenses, as in the `lens` library of Haskell.
public struct Lens<Whole, Part> {
  /// The part.
  public let get: (Whole) -> Part
  /// Has a function change the part.
  public let modify: (inout Whole, (inout Part) -> Void) -> Void

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
      change(&part)
      set(&whole, part)
    }
  }
}
