/// Telling changes from assignments of an equal value, for those who track.
extension Cell {
  /// `store` of a cell that is compared: notes whether `value` differs from the one before; or, if it is
  /// not the first one in this moment, is again what was before that.
  @inlinable @inline(never)
  final func noteDistinct(_ value: Value, isFirst: Bool) {
    if isFirst { distinctBefore = distinct }
    // What tracks compares before it stores.
    if !isTracking, let storage, let isEqual, isEqual(storage, value) { return }
    distinct = version &+ 1
    if isFirst || !isOldKept { return }
    if let old, let isEqual, isEqual(old, value) { distinct = distinctBefore }
  }

  /// As `noteDistinct`, for a value that was changed in place in this moment.
  @inlinable @inline(never)
  final func noteDistinctInPlace() {
    if isOldKept, let old, let storage, let isEqual, isEqual(old, storage) { return }
    distinct = version &+ 1
  }

  /// The moment of a body begins: what was made in the body counts as a whole.
  @inlinable @inline(__always)
  final func commitDistinct(_ timeline: Timeline) {
    if isCompared, isRestored(timeline) { distinct = distinctBefore }
  }
}

/// The equality of `type`, if it is known to have one only when the program runs.
@usableFromInline
func dynamicEquality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  #if hasFeature(Embedded)
    return nil
  #else
    func equality<Known: Equatable>(_ known: Known.Type) -> (Value, Value) -> Bool {
      { left, right in
        withUnsafePointer(to: left) { left in
          withUnsafePointer(to: right) { right in
            // Safety: `Known` is `Value`, seen with what it conforms to.
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
