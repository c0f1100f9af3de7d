public import Rill

extension Collection where Element == Voucher {
  /// Returns the best voucher for a purchase: the lowest that covers it, or else the highest.
  ///
  /// A voucher of unknown amount is never the best. Among equal vouchers the first is the best. The
  /// search is lazy and allocates no array.
  ///
  /// - Parameter purchase: The price, in cents.
  public func best(for purchase: Int) -> Voucher? {
    let known = lazy.compactMap { voucher in voucher.amount.map { (voucher, amount: $0) } }
    let covering = known.filter { $0.amount >= purchase }
    let best = covering.min { $0.amount < $1.amount } ?? known.max { $0.amount < $1.amount }
    return best?.0
  }
}

extension Changing where Value: Collection, Value.Element == Voucher {
  /// Returns the best voucher for a purchase, which follows both as they change.
  public func best(for purchase: Changing<Int>) -> Changing<Voucher?> {
    combine(self, purchase) { vouchers, purchase in vouchers.best(for: purchase) }
  }
}
