/// What becomes of several producers that one stream brings, in ``Producer/flatMap(_:_:)``.
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
  public static let merge = FlatteningStrategy(.merge(limit: .max))

  /// One after the other, in the order they came; the next when the one before has completed.
  public static let concat = FlatteningStrategy(.merge(limit: 1))

  /// Only the latest runs: the one before is cancelled when another comes.
  public static let latest = FlatteningStrategy(.latest)

  /// While one runs, others that come are ignored.
  public static let exhaust = FlatteningStrategy(.exhaust)

  /// At most `limit` of them run at the same time; the others wait, in the order they came.
  ///
  /// - Parameter limit: at least 1.
  public static func merge(limit: Int) -> FlatteningStrategy {
    precondition(limit >= 1, "Rill: merge(limit: \(limit)) would never start any: at least 1.")
    return FlatteningStrategy(.merge(limit: limit))
  }
}
