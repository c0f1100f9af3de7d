extension Producer {
  /// Delivers `initial`, the result of `next` for it, the result for that, and so on, until the
  /// consumer stops the run, with ``prefix(_:)``, for instance.
  ///
  /// ```swift
  /// let powers = Producer<Int, Never>.generate(1) { $0 * 2 }.prefix(10)
  /// ```
  ///
  /// All values are delivered in the call that starts the run. `next` is called only when its value
  /// is needed. If it throws, the run fails with that error.
  ///
  /// Elsewhere: `generate` (Rx).
  @inlinable
  public static func generate(
    _ initial: Value, next: @escaping (Value) throws(Failure) -> Value
  ) -> Producer {
    generate(initial, while: { _ in true }, next: next)
  }

  /// Delivers `initial`, the result of `next` for it, and so on, while `condition` returns true;
  /// then completes.
  ///
  /// ```swift
  /// let powers = Producer<Int, Never>.generate(1, while: { $0 < 1000 }) { $0 * 2 }
  /// ```
  ///
  /// All values are delivered in the call that starts the run. `next` is called only when its value
  /// is needed. If one of the functions throws, the run fails with that error.
  ///
  /// Elsewhere: `generate` (Rx).
  @inlinable
  public static func generate(
    _ initial: Value,
    while condition: @escaping (Value) throws(Failure) -> Bool,
    next: @escaping (Value) throws(Failure) -> Value
  ) -> Producer {
    Producer { sink in
      var value = initial
      do throws(Failure) {
        while try condition(value) {
          sink.send(value)
          if !sink.isOpen { return }
          value = try next(value)
        }
        sink.complete()
      } catch {
        sink.fail(error)
      }
    }
  }

  /// Delivers the results of `next` until it returns nil; then completes. `next` may change a
  /// state, which begins with `state` in each run.
  ///
  /// ```swift
  /// let countdown = Producer<Int, Never>.unfold(3) { left in
  ///   if left == 0 { return nil }
  ///   defer { left -= 1 }
  ///   return left
  /// }                                                           // 3, 2, 1
  /// ```
  ///
  /// All values are delivered in the call that starts the run. If `next` throws, the run fails with
  /// that error.
  ///
  /// Elsewhere: `generate` (Rx), `sequence(state:next:)` (the standard library).
  @inlinable
  public static func unfold<State>(
    _ state: State, _ next: @escaping (inout State) throws(Failure) -> Value?
  ) -> Producer {
    Producer { sink in
      var state = state
      do throws(Failure) {
        while let value = try next(&state) {
          sink.send(value)
          if !sink.isOpen { return }
        }
        sink.complete()
      } catch {
        sink.fail(error)
      }
    }
  }
}
