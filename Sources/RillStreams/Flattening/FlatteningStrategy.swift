/// The treatment of several inner producers in ``Producer/flatMap(_:_:)``.
///
/// Elsewhere: `FlattenStrategy` (ReactiveSwift).
public struct FlatteningStrategy: Sendable {
  @usableFromInline enum Kind: Sendable {
    case merge(limit: Int)
    case latest
    case exhaust
  }

  @usableFromInline let kind: Kind

  @inlinable
  init(_ kind: Kind) { self.kind = kind }

  /// Runs all inner producers concurrently.
  ///
  /// Elsewhere: `mergeMap` (Rx), `.merge` (ReactiveSwift), `flatMap` (Combine).
  public static let merge = FlatteningStrategy(.merge(limit: .max))

  /// Runs inner producers one after the other, in order of arrival.
  ///
  /// Elsewhere: `concatMap` (Rx), `.concat` (ReactiveSwift), `flatMap(maxPublishers: .max(1))`
  /// (Combine).
  public static let concat = FlatteningStrategy(.merge(limit: 1))

  /// Runs only the latest inner producer: a new one cancels its predecessor.
  ///
  /// Elsewhere: `switchMap` (Rx), `.latest` (ReactiveSwift), `switchToLatest` (Combine).
  public static let latest = FlatteningStrategy(.latest)

  /// Ignores inner producers that arrive while one runs.
  ///
  /// Elsewhere: `exhaustMap` (Rx), `.throttle` (ReactiveSwift).
  public static let exhaust = FlatteningStrategy(.exhaust)

  /// Runs at most `limit` inner producers at the same time; further ones wait, in order of arrival.
  ///
  /// - Parameter limit: The limit, at least 1.
  ///
  /// Elsewhere: `mergeMap` with a limit (Rx), `.concurrent(limit:)` (ReactiveSwift),
  /// `flatMap(maxPublishers:)` (Combine).
  public static func merge(limit: Int) -> FlatteningStrategy {
    precondition(limit >= 1, "Rill: merge(limit:) needs a limit of at least 1; got \(limit).")
    return FlatteningStrategy(.merge(limit: limit))
  }
}
