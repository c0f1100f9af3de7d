public import Rill

extension Collection where Element == Voucher {
  /// The best voucher for a purchase: of those that cover it the lowest, or else the highest there is.
  /// One of unknown amount is never the best; of equal ones the first is.
  ///
  /// Lazy: no array is made on the way.
  ///
  /// - Parameter purchase: what is to be paid, in cents.
  public func best(for purchase: Int) -> Voucher? {
    let known = lazy.compactMap { voucher in voucher.amount.map { (voucher, amount: $0) } }
    let covering = known.filter { $0.amount >= purchase }
    let best = covering.min { $0.amount < $1.amount } ?? known.max { $0.amount < $1.amount }
    return best?.0
  }
}

extension Changing where Value: Collection, Value.Element == Voucher {
  /// The best voucher for a purchase, while the vouchers and the purchase change.
  public func best(for purchase: Changing<Int>) -> Changing<Voucher?> {
    combine(self, purchase) { vouchers, purchase in vouchers.best(for: purchase) }
  }
}
