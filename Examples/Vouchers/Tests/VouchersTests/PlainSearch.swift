import Vouchers

/// Returns the best voucher with a loop, as the reference for the pipeline.
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
