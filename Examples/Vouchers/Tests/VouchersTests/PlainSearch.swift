import Vouchers

/// The best voucher, written as a loop: what the pipeline has to agree with.
func plainBest(of vouchers: [Voucher], for purchase: Int) -> Voucher? {
  var lowestCovering: Voucher?
  var lowestAmount = Int.max
  var highest: Voucher?
  var highestAmount = Int.min
  for voucher in vouchers {
    guard let amount = voucher.amount else { continue }
    if amount >= purchase, lowestCovering == nil || amount < lowestAmount {
      lowestCovering = voucher
      lowestAmount = amount
    }
    if highest == nil || amount > highestAmount {
      highest = voucher
      highestAmount = amount
    }
  }
  return lowestCovering ?? highest
}
