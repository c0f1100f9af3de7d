extension Changes {
  /// Delivers the occurrences while `isOpen` is true.
  ///
  /// ```
  ///                                    1──2───3──4─────5──▶
  ///                                    true─false───true──▶
  /// gate(while:)
  ///                                    1──2────────────5──▶
  /// gate(while:, keepingLatest: true)
  ///                                    1──2─────────4──5──▶
  /// ```
  ///
  /// The gate passes occurrences while the condition after `while:` is true.
  /// ``throttle(while:file:line:)`` holds them back while its condition is true.
  ///
  /// ```swift
  /// let spoken = notices.gate(while: isAudible)          // silent ones are dropped
  /// let shown = titles.gate(while: isVisible, keepingLatest: true)
  /// ```
  ///
  /// The value of `isOpen` before the moment decides if an occurrence passes. A kept occurrence is
  /// delivered in the moment in which `isOpen` becomes true. Therefore `isOpen` must not be
  /// computed from the result in the same moment.
  ///
  /// - Parameters:
  ///   - isOpen: The gate.
  ///   - keepingLatest: True if the latest occurrence that was held back is delivered on opening.
  ///     Otherwise it is dropped.
  @inlinable @inline(__always)
  public func gate(
    while isOpen: Changing<Bool>, keepingLatest: Bool = false, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Changes<Value> {
    if keepingLatest { return gateKeepingLatest(isOpen, file, line) }
    return sampling(isOpen, .gate, file, line) { value, isOpen, emitter in
      if isOpen { emitter.emit(value) }
    }
  }

  @inlinable @inline(never)
  func gateKeepingLatest(
    _ isOpen: Changing<Bool>, _ file: StaticString, _ line: UInt
  ) -> Changes<Value> {
    let kept = OperatorState<Value?>(nil)
    return snapshot(isOpen, file: file, line: line)
      .joined(with: isOpen.changes, .gate, file, line) { occurrence, isOpening, emitter in
        if let (value, wasOpen) = occurrence {
          if wasOpen { return emitter.emit(value) }
          kept.value = value
        }
        if isOpening == true, let value = kept.value {
          kept.value = nil
          emitter.emit(value)
        }
      }
  }

  /// Delivers the occurrences while `isPaused` is false. The latest occurrence that was held back
  /// follows when it becomes false.
  ///
  /// ```
  ///                  1──2───3──4─────5──▶
  ///                  false─true──false──▶
  /// throttle(while:)
  ///                  1──2────────4───5──▶
  /// ```
  ///
  /// The operator holds changes back while the condition is true.
  ///
  /// ```swift
  /// let screens = selections.throttle(while: isAnimating)
  /// ```
  ///
  /// The same as `gate(while: !isPaused, keepingLatest: true)`.
  ///
  /// Elsewhere: `throttle(while:)` (ReactiveSwift), `gate` (SwiftFRP).
  @inlinable
  public func throttle(
    while isPaused: Changing<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    gate(while: !isPaused, keepingLatest: true, file: file, line: line)
  }
}

extension Changing {
  /// Returns a value that follows this value while `isOpen` is true. While it is false, the result
  /// is unchanged, and the latest value that was held back is delivered on opening.
  ///
  /// ```
  ///              1──2───3──4─────5──▶
  ///              true─false───true──▶
  /// gate(while:)
  ///              1──2─────────4──5──▶
  /// ```
  ///
  /// The operator lets changes through while the condition is true.
  ///
  /// ```swift
  /// let shown = model.gate(while: isVisible)
  /// ```
  ///
  /// It starts with this value, open or not, because a `Changing` always has a value. With
  /// ``gate(while:startingWith:file:line:)``, a gate that is initially closed has another initial
  /// value. Runs from construction until released.
  @inlinable
  public func gate(
    while isOpen: Changing<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    gated(by: isOpen, beginningBehind: false, file, line) { value, _ in value }
  }

  /// Returns a value that follows this value while `isOpen` is true, and is `initial` until the
  /// gate is open for the first time.
  ///
  /// ```
  ///                                1──2───3────────▶
  ///                                false──────true─▶
  /// gate(while:, startingWith: 0)
  ///                                0──────────3────▶
  /// ```
  ///
  /// When the gate opens for the first time, this value is delivered. SwiftFRP's `gate` has no
  /// value before it opens. The stream that delivers nothing until then is:
  ///
  /// ```swift
  /// let gated = model.map { Optional($0) }.gate(while: isReady, startingWith: nil)
  ///   .changes.compactMap { $0 }
  /// ```
  ///
  /// Runs from construction until released.
  @inlinable
  public func gate(
    while isOpen: Changing<Bool>, startingWith initial: Value, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Changing<Value> {
    gated(by: isOpen, beginningBehind: true, file, line) { value, isOpen in
      isOpen ? value : initial
    }
  }

  /// Creates a gate with an initial value that `seed` computes from the value and the state of the
  /// gate.
  ///
  /// - Parameter beginsBehind: True if a gate that is initially closed delivers this value on
  ///   opening.
  @inlinable
  func gated(
    by isOpen: Changing<Bool>, beginningBehind beginsBehind: Bool, _ file: StaticString,
    _ line: UInt, seed: @escaping (Value, Bool) -> Value
  ) -> Changing<Value> {
    // Nil until the first change, while the gate has its initial state.
    let isBehind = OperatorState<Bool?>(nil)
    return Changing(
      .following(
        self, isOpen, .gate, file, line, seed: seed,
        step: { value, isOpen, cell, timeline in
          let wasBehind = isBehind.value ?? (beginsBehind && !isOpen.readOld(timeline))
          let isWaiting = wasBehind || value.isChanged(timeline)
          let opens = isOpen.storage.unsafelyUnwrapped
          isBehind.value = isWaiting && !opens
          guard isWaiting, opens else { return }
          cell.change(to: value.storage.unsafelyUnwrapped, timeline)
        }))
  }

  /// Returns a value that follows this value while `isPaused` is false. While it is true, the
  /// result is unchanged, and the latest value that was held back is delivered when it becomes
  /// false.
  ///
  /// ```
  ///                  1──2───3──4─────5──▶
  ///                  false─true──false──▶
  /// throttle(while:)
  ///                  1──2────────4───5──▶
  /// ```
  ///
  /// The operator holds changes back while the condition is true.
  ///
  /// ```swift
  /// let screen = selected.throttle(while: isAnimating)
  /// ```
  ///
  /// The same as `gate(while: !isPaused)`.
  ///
  /// Elsewhere: `throttle(while:)` (ReactiveSwift), `gate` (SwiftFRP).
  @inlinable
  public func throttle(
    while isPaused: Changing<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    gate(while: !isPaused, file: file, line: line)
  }
}
