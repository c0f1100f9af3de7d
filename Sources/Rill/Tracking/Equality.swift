/// Telling changes from assignments of an equal value, for those who track.
extension AnyCell {
  @inlinable @inline(__always)
  final var isInput: Bool { code == .input || code == .closedInput }

  /// The first change in a moment: an input may be assigned again in it, and end up as it was, and with
  /// it what is computed from it.
  @usableFromInline
  final func rememberDistinct() {
    if isInput || isTracking { seen = distinct }
  }
}

extension Cell {
  /// `store` of a cell that is compared: notes whether `value` differs from the one before.
  @usableFromInline
  final func noteDistinct(_ value: Value) {
    if isTracking {
      // It compares before it stores.
    } else if let storage, let isEqual, isEqual(storage, value) {
      return
    }
    distinct = version &+ 1
  }

  /// As `noteDistinct`, for a value that was changed in place in this moment.
  @usableFromInline
  final func noteDistinctInPlace() {
    if isOldKept, let old, let storage, let isEqual, isEqual(old, storage) { return }
    distinct = version &+ 1
  }

  /// The moment of an input begins: what was assigned in the body before counts as a whole.
  @usableFromInline
  final func commitDistinct(_ timeline: Timeline) {
    if isCompared, isRestored(timeline) { distinct = seen }
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
