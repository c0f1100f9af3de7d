#if hasFeature(Embedded)

  // Embedded Swift has no metadata to look up, and another class would enlarge programs.
  @usableFromInline typealias CellSuperclass<Value> = CellBase

#else

  @usableFromInline typealias CellSuperclass<Value> = CellStorage<Value?>

  /// The part of a `Cell` that stores its value. `Stored` is an optional type.
  ///
  /// Freeing a cell destroys its value, which takes the metadata of the property's type. Those of a
  /// generic parameter are at hand. Looking up those of `Value?` would take longer than the rest.
  @usableFromInline
  class CellStorage<Stored>: CellBase {
    // Exclusivity: single loads and stores. Values are copied out before user code runs, except in
    // `mutate`, which marks the cell.
    /// The newest value; nil before a lazy cell is first read.
    @exclusivity(unchecked) @usableFromInline final var storage: Stored

    @inlinable @inline(__always)
    init(_ kind: Kind, storing value: Stored, step: @escaping Step) {
      storage = value
      super.init(kind, step: step)
    }
  }

#endif
