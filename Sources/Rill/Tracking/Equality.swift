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

/// Returns the equality of `type`, for a type that may be `Equatable` at run time.
@usableFromInline
func dynamicEquality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  #if hasFeature(Embedded)
    return nil
  #else
    func equality<Known: Equatable>(_ known: Known.Type) -> (Value, Value) -> Bool {
      { left, right in
        withUnsafePointer(to: left) { left in
          withUnsafePointer(to: right) { right in
            // Safety: `Known` is `Value` with its conformance.
            UnsafeRawPointer(left).assumingMemoryBound(to: Known.self).pointee
              == UnsafeRawPointer(right).assumingMemoryBound(to: Known.self).pointee
          }
        }
      }
    }
    guard let known = type as? any Equatable.Type else { return nil }
    return equality(known)
  #endif
}
