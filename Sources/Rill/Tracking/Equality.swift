/// The comparison of values, for tracking readers.
extension Cell {
  /// Implements `store` for a cell that compares. It records whether `value` differs from the
  /// previous one. For the first value of the moment, the previous one is the value from before the
  /// moment.
  @inlinable @inline(never)
  final func recordDistinct(_ value: Value, isFirst: Bool) {
    if isFirst { distinctBefore = distinct }
    // A tracking cell compares before it stores.
    if !isTracking, let storage, let isEqual, isEqual(storage, value) { return }
    distinct = version &+ 1
    if isFirst || !isOldKept { return }
    if let old, let isEqual, isEqual(old, value) { distinct = distinctBefore }
  }

  /// Implements `recordDistinct` for a value that was changed in place in this moment.
  @inlinable @inline(never)
  final func recordDistinctInPlace() {
    if isOldKept, let old, let storage, let isEqual, isEqual(old, storage) {
      distinct = distinctBefore
    } else {
      distinct = version &+ 1
    }
  }

  /// Returns the revision of `value`, which was computed as the one from before the moment.
  ///
  /// Tracking cells may have read it only if it is equal to the stored one.
  @usableFromInline
  final func revisionBefore(_ value: Value) -> UInt64 {
    if isCompared, let storage, let isEqual, isEqual(storage, value) { return distinct }
    return version | 1 << 63
  }
}

/// The equality of the values of a cell.
///
/// It takes one word, the reference to a class, which is not counted. A closure would take two, and
/// each call would retain its context.
@usableFromInline
struct Equality<Value> {
  #if hasFeature(Embedded)
    @usableFromInline let isEqual: (Value, Value) -> Bool

    @inlinable @inline(__always)
    init() where Value: Equatable { isEqual = { $0 == $1 } }

    /// Returns nil: nothing is known about a type at run time.
    @inlinable @inline(__always)
    static func dynamic() -> Equality? { nil }

    @inlinable @inline(__always)
    func callAsFunction(_ left: Value, _ right: Value) -> Bool { isEqual(left, right) }
  #else
    @usableFromInline let comparison: Comparison<Value>.Type

    @inlinable @inline(__always)
    init() where Value: Equatable { comparison = EquatableComparison<Value>.self }

    private init(_ comparison: Comparison<Value>.Type) { self.comparison = comparison }

    /// Returns the equality of a type that may be `Equatable` at run time.
    @usableFromInline
    static func dynamic() -> Equality? {
      func equality<Known: Equatable>(_: Known.Type) -> Equality {
        let comparison: Comparison<Known>.Type = EquatableComparison<Known>.self
        // Safety: `Known` is `Value` with its conformance.
        return Equality(unsafeBitCast(comparison, to: Comparison<Value>.Type.self))
      }
      return (Value.self as? any Equatable.Type).map { equality($0) }
    }

    @inlinable @inline(__always)
    func callAsFunction(_ left: Value, _ right: Value) -> Bool { comparison.isEqual(left, right) }
  #endif
}

#if !hasFeature(Embedded)
  /// A class without instances whose method compares values.
  @usableFromInline
  class Comparison<Value> {
    @usableFromInline
    class func isEqual(_ left: Value, _ right: Value) -> Bool { false }
  }

  @usableFromInline
  final class EquatableComparison<Value: Equatable>: Comparison<Value> {
    @usableFromInline
    override class func isEqual(_ left: Value, _ right: Value) -> Bool { left == right }
  }
#endif
