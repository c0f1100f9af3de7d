/// Something to pay with, once.
public struct Voucher: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// What it is worth, in cents; nil if that is not known.
  public var amount: Int?

  /// Creates a voucher.
  public init(_ name: String, amount: Int?) {
    self.name = name
    self.amount = amount
  }
}
