import Rill
import Testing
import Vouchers

/// Tests of the pipeline, over a collection and over changing values.
@Suite struct BestTests {
  let tea = Voucher("tea", amount: 500)
  let books = Voucher("books", amount: 2000)
  let raffle = Voucher("raffle", amount: nil)
  let shoes = Voucher("shoes", amount: 5000)

  @Test func selectsTheLowestCoveringVoucher() {
    let vouchers = [shoes, raffle, books, tea]
    #expect(vouchers.best(for: 1250) == books)
    #expect(vouchers.best(for: 2000) == books)
    #expect(vouchers.best(for: 2001) == shoes)
    #expect(vouchers.best(for: 0) == tea)
  }

  @Test func selectsTheHighestIfNoneCovers() {
    #expect([tea, raffle, shoes, books].best(for: 6000) == shoes)
  }

  @Test func selectsTheFirstOfEqualVouchers() {
    let vouchers = [tea, Voucher("coffee", amount: 500)]
    #expect(vouchers.best(for: 100) == tea)
    #expect(vouchers.best(for: 1000) == tea)
  }

  @Test func anEmptyCollectionHasNoBestVoucher() {
    #expect([Voucher]().best(for: 100) == nil)
    #expect([raffle].best(for: 100) == nil)
  }

  @Test func worksWithAnyCollection() {
    #expect(Set([tea, shoes]).best(for: 600) == shoes)
    #expect([shoes, tea, books].dropFirst().best(for: 600) == books)
    let byName = ["a": tea, "b": books]
    #expect(byName.values.best(for: 600) == books)
  }

  @Test(arguments: 1...10) func agreesWithALoop(seed: UInt64) {
    var random = RandomVouchers(seed: seed)
    for number in 1...10_000 {
      let (vouchers, purchase) = (random.vouchers(), random.purchase())
      let best = vouchers.best(for: purchase)
      if best == plainBest(of: vouchers, for: purchase) { continue }
      Issue.record("seed \(seed), case \(number): \(vouchers) for \(purchase): \(best as Any)")
    }
  }

  @Test(arguments: 11...20) func followsChangesOfVouchersAndPurchase(seed: UInt64) {
    var random = RandomVouchers(seed: seed)
    let vouchers = Input<[Voucher]>([])
    let purchase = Input(0)
    let best = vouchers.best(for: purchase)
    var seen: Voucher?
    var deliveryCount = 0
    let observer = best.observe { best in
      seen = best
      deliveryCount += 1
    }
    for number in 1...10_000 {
      Moment.run {
        let changesBoth = random.chance()
        if changesBoth || random.chance() { vouchers <-- random.vouchers() }
        purchase <-- random.purchase()
      }
      let expected = plainBest(of: vouchers.value, for: purchase.value)
      if seen == expected, best.value == expected, deliveryCount == number + 1 { continue }
      Issue.record("seed \(seed), case \(number): \(vouchers.value) for \(purchase.value)")
      break
    }
    observer.cancel()
  }

  @Test func isNotComputedWithoutObservers() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let vouchers = Input([tea])
    let purchase = Input(100)
    let best = vouchers.map { vouchers in
      counter.count += 1
      return vouchers
    }.best(for: purchase)
    for amount in 1...100 { vouchers <-- [Voucher("tea", amount: amount)] }
    #expect(counter.count == 0)
    #expect(best.value?.amount == 100)
    #expect(best.value?.amount == 100)
    #expect(counter.count == 1)
  }
}
