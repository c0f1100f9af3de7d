/// The layout of the two 32-bit words of a `Receiver`.
///
/// ```
/// flagsAndRank   31 ─ rank of a node, or index of an edge ─ 12 │ 11 ───── flags ───── 0
/// slotAndKind    31 ─ kind ─ 24 │ 23 release deferred │ 22 dropped │ 21 ──── slot ──── 0
/// ```
///
/// The properties are computed, because a stored static property is checked at each use.
@usableFromInline
enum Packing {
  @inlinable @inline(__always) static var rankShift: UInt32 { 12 }
  @inlinable @inline(__always) static var flagsMask: UInt32 { 1 << rankShift - 1 }
  /// The exclusive upper bound of ranks and edge indices.
  @inlinable @inline(__always) static var rankLimit: Int { 1 << 20 }

  /// The shift that moves the sign bit of a slot to the sign bit of an `Int32`.
  @inlinable @inline(__always) static var slotShift: Int32 { 10 }
  @inlinable @inline(__always) static var slotMask: UInt32 { 1 << droppedBit - 1 }
  @inlinable @inline(__always) static var droppedBit: UInt32 { 22 }
  @inlinable @inline(__always) static var droppedFlag: UInt32 { 1 << droppedBit }
  @inlinable @inline(__always) static var releaseDeferredFlag: UInt32 { 1 << 23 }
  @inlinable @inline(__always) static var kindShift: UInt32 { 24 }
  @inlinable @inline(__always) static var belowKind: UInt32 { 1 << kindShift - 1 }
}
