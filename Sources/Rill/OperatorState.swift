/// State that an operator keeps between occurrences, or between the values of a run.
///
/// It is a class, so that closures share it, and is faster than a captured variable. An operator of
/// producers creates one for each run, as in `Producer.init(lifting:_:)`.
///
/// Runs of producers are reentrant: a delivery or a call by an operator may cause its next value
/// before it returns. So read and assign the state. Change it in place, for example by
/// `append(_:)`, only with code that doesn't access the run. An access to the state during the
/// change stops the program.
public final class OperatorState<Value> {
  // Exclusivity: only the functions below access it, and they copy or move it as a whole. No code
  // of a caller runs during the access: a replaced value is freed after it.
  /// Nil while it is being changed in place.
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  /// Creates a state with the initial value `value`.
  @inlinable @inline(__always)
  public init(_ value: Value) { stored = value }

  /// The current state.
  @inlinable
  public var value: Value {
    @inline(__always) get {
      guard let value = stored else { OperatorState.stopForUseInPlace() }
      return value
    }
    @inline(__always) set {
      var other: Value? = newValue
      swap(&other, &stored)
      if other == nil { OperatorState.stopForUseInPlace() }
    }
    _modify {
      var taken: Value?
      swap(&taken, &stored)
      guard var value = taken.take() else { OperatorState.stopForUseInPlace() }
      defer { stored = value }
      yield &value
    }
  }

  /// The current state, for an operator that only reads and assigns it. It is then never nil.
  @inlinable @inline(__always)
  final var assigned: Value {
    get { stored.unsafelyUnwrapped }
    set {
      var other: Value? = newValue
      swap(&other, &stored)
    }
  }

  @usableFromInline
  static func stopForUseInPlace() -> Never {
    stop(
      """
      Rill: The state of an operator was used while it was being changed, for example by `==` or \
      `hash(into:)` that announces to the source. Announce after the moment instead.
      """)
  }
}
