/// What becomes of several producers that one stream brings, in ``Producer/flatMap(_:_:)``.
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

  /// All of them run at the same time.
  ///
  /// Elsewhere: `mergeMap` (Rx), `.merge` (ReactiveSwift), `flatMap` (Combine).
  public static let merge = FlatteningStrategy(.merge(limit: .max))

  /// One after the other, in the order they came; the next when the one before has completed.
  ///
  /// Elsewhere: `concatMap` (Rx), `.concat` (ReactiveSwift), `flatMap(maxPublishers: .max(1))`
  /// (Combine).
  public static let concat = FlatteningStrategy(.merge(limit: 1))

  /// Only the latest runs: the one before is cancelled when another comes.
  ///
  /// Elsewhere: `switchMap` (Rx), `.latest` (ReactiveSwift), `switchToLatest` (Combine).
  public static let latest = FlatteningStrategy(.latest)

  /// While one runs, others that come are ignored.
  ///
  /// Elsewhere: `exhaustMap` (Rx), `.throttle` (ReactiveSwift).
  public static let exhaust = FlatteningStrategy(.exhaust)

  /// At most `limit` of them run at the same time; the others wait, in the order they came.
  ///
  /// - Parameter limit: at least 1.
  ///
  /// Elsewhere: `mergeMap` with a limit (Rx), `.concurrent(limit:)` (ReactiveSwift),
  /// `flatMap(maxPublishers:)` (Combine).
  public static func merge(limit: Int) -> FlatteningStrategy {
    precondition(limit >= 1, "Rill: merge(limit: \(limit)) would never start any: at least 1.")
    return FlatteningStrategy(.merge(limit: limit))
  }
}
