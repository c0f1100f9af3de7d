/// State that an operator keeps between occurrences, or between the values of a run.
///
/// A class, so that closures share it; faster than a captured variable. An operator of producers
/// takes one for each run, as `Producer.init(lifting:_:)` shows.
///
/// Runs of producers nest: what an operator delivers, or a function it calls, may have its next
/// value come before that has returned. So read and assign; change the state in place, as
/// `append(_:)` does, only with what leaves the run alone: it is nowhere else meanwhile, and asking
/// for it stops the program.
public final class OperatorState<Value> {
  // Exclusivity: only the functions below access it, and they copy or move it as a whole. No code
  // of a caller runs meanwhile: a replaced value is freed after the access.
  /// Nil while it is being changed in place.
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  /// Creates a state that begins with `value`.
  @inlinable @inline(__always)
  public init(_ value: Value) { stored = value }

  /// The state.
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

  @usableFromInline
  static func stopForUseInPlace() -> Never {
    stop(
      """
      Rill: the state of an operator was used while it was being changed, as by a hash function that \
      sends to the source: do that later.
      """)
  }
}
