/// A voucher that pays once.
public struct Voucher: Hashable, Sendable {
  /// The name of the voucher.
  public var name: String
  /// The amount in cents; nil if it is unknown.
  public var amount: Int?

  /// Creates a voucher.
  public init(_ name: String, amount: Int?) {
    self.name = name
    self.amount = amount
  }
}
