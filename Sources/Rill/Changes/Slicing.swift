extension Changes {
  /// Delivers the first `count` occurrences.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func prefix(
    _ count: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    precondition(count >= 0, "Rill: prefix(_:) needs a count of at least 0; got \(count).")
    let left = OperatorState(count)
    return Changes(
      .derived(from: self, .prefix, file, line) { value, emitter in
        guard left.value > 0 else { return }
        left.value -= 1
        emitter.emit(value)
      })
  }

  /// Delivers the occurrences before the first that doesn't satisfy `predicate`.
  @inlinable
  public func prefix(
    file: StaticString = #fileID, line: UInt = #line, while predicate: @escaping (Value) -> Bool
  ) -> Changes<Value> {
    let isOpen = OperatorState(true)
    return Changes(
      .derived(from: self, .prefix, file, line) { value, emitter in
        guard isOpen.value else { return }
        isOpen.value = predicate(value)
        if isOpen.value { emitter.emit(value) }
      })
  }

  /// Delivers the occurrences before the first one of `other`; a simultaneous one is excluded.
  @inlinable
  public func prefix<Other>(
    until other: Changes<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let isOpen = OperatorState(true)
    return joined(with: other, .prefix, file, line) { value, end, emitter in
      if end != nil { isOpen.value = false }
      if isOpen.value, let value { emitter.emit(value) }
    }
  }

  /// Delivers the occurrences after the first `count`.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(
    _ count: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    precondition(count >= 0, "Rill: dropFirst(_:) needs a count of at least 0; got \(count).")
    let left = OperatorState(count)
    return Changes(
      .derived(from: self, .drop, file, line) { value, emitter in
        if left.value > 0 { left.value -= 1 } else { emitter.emit(value) }
      })
  }

  /// Delivers the occurrences from the first that doesn't satisfy `predicate`.
  @inlinable
  public func drop(
    file: StaticString = #fileID, line: UInt = #line, while predicate: @escaping (Value) -> Bool
  ) -> Changes<Value> {
    let isOpen = OperatorState(false)
    return Changes(
      .derived(from: self, .drop, file, line) { value, emitter in
        if !isOpen.value { isOpen.value = !predicate(value) }
        if isOpen.value { emitter.emit(value) }
      })
  }

  /// Delivers the occurrences from the first one of `other` on; a simultaneous one is included.
  @inlinable
  public func drop<Other>(
    until other: Changes<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let isOpen = OperatorState(false)
    return joined(with: other, .drop, file, line) { value, start, emitter in
      if start != nil { isOpen.value = true }
      if isOpen.value, let value { emitter.emit(value) }
    }
  }

  /// Delivers the first occurrence only.
  ///
  /// Elsewhere: `once` (Sodium).
  @inlinable
  public func first(file: StaticString = #fileID, line: UInt = #line) -> Changes<Value> {
    let isOpen = OperatorState(true)
    return Changes(
      .derived(from: self, .first, file, line) { value, emitter in
        guard isOpen.value else { return }
        isOpen.value = false
        emitter.emit(value)
      })
  }
}
