#if Macros
  import Rill
  import RillAutomaton
  import RillMacros
  import RillStreams
  import RillTesting
  import Testing

  @Prisms enum Order: Equatable {
    case open
    case paid(Int)
    case sent(String)
  }

  @Prisms enum OrderInput: Equatable {
    case pay(Int)
    case send(to: String)
    case tracked(String)
    case cancel
  }

  @Prisms enum ShopInput: Equatable {
    case order(OrderInput)
    case row(String, OrderInput)
    case close
  }

  /// Generated prisms in tables and compositions.
  @Suite struct PrismsInMachinesTests {
    var order: Automaton<Order, OrderInput>.Mapping {
      .init {
        OrderInput.prisms.pay | .open => { amount, _ in .paid(amount) }
        OrderInput.prisms.send | .case(Order.prisms.paid) => { place, _ in .sent(place) }
          | { place in .send(.tracked("to \(place)"), after: .seconds(1)) }
        OrderInput.prisms.tracked | .case(Order.prisms.sent) => { number, _ in .sent(number) }
        OrderInput.cancel | .any => .open
      }
    }

    @Test func prismsMatchInTableRows() {
      let scheduler = VirtualScheduler()
      let automaton = Automaton(state: .open, mapping: order, scheduler: scheduler)
      let replies = ChangesRecorder(automaton.replies.map(\.to))
      automaton.send(.send(to: "Rome"))
      automaton.send(.pay(5))
      automaton.send(.send(to: "Rome"))
      scheduler.advance(by: .seconds(1))
      automaton.send(.cancel)
      #expect(replies.values == [nil, .paid(5), .sent("Rome"), .sent("to Rome"), .open])
    }

    @Test func prismsScopeChildMappings() {
      struct Shop: Equatable {
        var order: Order?
        var rows: [String: Order] = [:]
      }
      let scheduler = VirtualScheduler()
      let shop = Automaton<Shop, ShopInput>.Mapping.first(
        order.pullback(optional: \.order, input: ShopInput.prisms.order),
        order.pullback(each: \.rows, input: ShopInput.prisms.row),
        .inPlace { input, shop in
          guard input.isClose else { return .rejected }
          shop.order = nil
          return .none
        })
      let automaton = Automaton(
        state: Shop(order: .paid(1), rows: ["a": .paid(2)]), mapping: shop, scheduler: scheduler)
      automaton.send(.order(.send(to: "Rome")))
      automaton.send(.row("a", .send(to: "Oslo")))
      automaton.send(.close)
      scheduler.advance(by: .seconds(1))
      #expect(automaton.state.value == Shop(rows: ["a": .sent("to Oslo")]))
    }
  }
#endif
