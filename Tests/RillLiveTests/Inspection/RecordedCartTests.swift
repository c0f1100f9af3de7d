// swift-format-ignore-file
import RillProgramTesting
import Testing

@Test func recordedCart() throws {
  let original: Program<Cart, CartMessage> = cart(Deeds())
  let tester = ProgramTester(original.replayed(from: Cart(items: [], state: .open, options: [], totals: CartTotals(count: 0, price: 0.0), note: nil)))
  try tester.test { tester in
    #expect(original.mapping(.add(Item(name: "tea \"green\"", price: 3.5)), tester.state)?.1.isNone == true)
    tester.send(.add(Item(name: "tea \"green\"", price: 3.5))) {
      $0.items = [Item(name: "tea \"green\"", price: 3.5)]
      $0.totals.count = 1
      $0.totals.price = 3.5
    }
    #expect(original.mapping(.add(Item(name: "cup\n", price: 12.0)), tester.state)?.1.isNone == true)
    tester.send(.add(Item(name: "cup\n", price: 12.0))) {
      $0.items = [Item(name: "tea \"green\"", price: 3.5), Item(name: "cup\n", price: 12.0)]
      $0.totals.count = 2
      $0.totals.price = 15.5
    }
    tester.reject(.remove(5))
    #expect(original.mapping(.remove(0), tester.state)?.1.isNone == true)
    tester.send(.remove(0)) {
      $0.items = [Item(name: "cup\n", price: 12.0)]
      $0.totals.count = 1
      $0.totals.price = 12.0
    }
    #expect(original.mapping(.order(note: nil), tester.state)?.1.description == "merge(send the order, send ordered after 2.0 seconds)")
    tester.send(.order(note: nil)) { $0.state = .ordering(note: nil) }
    #expect(original.mapping(.ordered, tester.state)?.1.isNone == true)
    tester.send(.ordered) { $0.state = .ordered }
    #expect(original.mapping(.choose([.express, .gift]), tester.state)?.1.isNone == true)
    tester.send(.choose([.express, .gift])) { $0.options = [.express, .gift] }
  }
}
