extension Producer {
  /// Delivers `initial`, what `next` makes of that, what it makes of this, and so on, until the consumer
  /// stops it: with ``prefix(_:)``, for instance.
  ///
  /// ```swift
  /// let powers = Producer<Int, Never>.generate(1) { $0 * 2 }.prefix(10)
  /// ```
  ///
  /// All come at once, in the call that starts the run. `next` is not called before its value is wanted.
  /// If it throws, the run fails with what it throws.
  ///
  /// Elsewhere: `generate` (Rx).
  @inlinable
  public static func generate(
    _ initial: Value, next: @escaping (Value) throws(Failure) -> Value
  ) -> Producer {
    generate(initial, while: { _ in true }, next: next)
  }

  /// Delivers `initial`, what `next` makes of that, what it makes of this, and so on, as long as
  /// `condition` holds for them; then completes.
  ///
  /// ```swift
  /// let powers = Producer<Int, Never>.generate(1, while: { $0 < 1000 }) { $0 * 2 }
  /// ```
  ///
  /// All come at once, in the call that starts the run. `next` is not called before its value is wanted.
  /// If one of the two throws, the run fails with what it throws.
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

  /// Delivers what `next` returns, called again and again with a state that it may change, until that
  /// is nil; then completes. Each run begins with `state`.
  ///
  /// ```swift
  /// let countdown = Producer<Int, Never>.unfold(3) { left in
  ///   if left == 0 { return nil }
  ///   defer { left -= 1 }
  ///   return left
  /// }                                                           // 3, 2, 1
  /// ```
  ///
  /// All come at once, in the call that starts the run. If `next` throws, the run fails with what it
  /// throws.
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
