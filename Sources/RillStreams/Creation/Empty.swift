extension Producer {
  /// Returns a producer that completes at once without a value.
  ///
  /// Elsewhere: `EMPTY` (Rx), `empty` (ReactiveSwift), `Empty` (Combine).
  @inlinable
  public static var empty: Producer {
    Producer { $0.complete() }
  }

  /// Returns a producer that delivers nothing and doesn't end until it is canceled.
  ///
  /// Elsewhere: `NEVER` (Rx), `never` (ReactiveSwift), `Empty(completeImmediately: false)`
  /// (Combine).
  @inlinable
  public static var never: Producer {
    Producer { _ in }
  }

  /// Returns a producer that fails at once with `failure`, without a value.
  ///
  /// Elsewhere: `throwError` (Rx), `init(error:)` (ReactiveSwift), `Fail` (Combine).
  @inlinable
  public static func fail(_ failure: Failure) -> Producer {
    Producer { $0.fail(failure) }
  }
}
