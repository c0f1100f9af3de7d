/// State that an operator of producers keeps between the values of a run.
///
/// A class, so that closures share it; faster than a captured variable. Use one for each run, as
/// ``Producer/init(lifting:_:)`` shows.
///
/// Runs nest: what an operator delivers, or a function it calls, may have its next value come before
/// that has returned. So read and assign; change the state in place, as `append(_:)` does, only with
/// what leaves the run alone: it is nowhere else meanwhile, and asking for it stops the program.
public final class RunState<Value> {
  // Exclusivity: accessed by the functions below alone, which copy or move it as a whole. None of this
  // runs code of anybody's: what is replaced is freed after the access.
  /// Nil while it is being changed in place.
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  /// Creates a state that begins with `value`.
  @inlinable @inline(__always)
  public init(_ value: Value) { stored = value }

  /// The state.
  @inlinable
  public var value: Value {
    get {
      guard let value = stored else { RunState.stop() }
      return value
    }
    set {
      var other: Value? = newValue
      swap(&other, &stored)
      if other == nil { RunState.stop() }
    }
    _modify {
      var taken: Value?
      swap(&taken, &stored)
      guard var value = taken.take() else { RunState.stop() }
      defer { stored = value }
      yield &value
    }
  }

  @usableFromInline
  static func stop() -> Never {
    preconditionFailure(
      "Rill: the state of an operator was used while it was being changed, as by a hash function that"
        + " sends to the source: do that later.")
  }
}
