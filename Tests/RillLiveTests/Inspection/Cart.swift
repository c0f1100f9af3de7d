import RillAutomaton
import RillProgram
import RillTree

/// A model with parts of several kinds, for recordings.
struct Cart: Equatable {
  var items: [Item] = []
  var state = CartState.open
  var options: Set<CartOption> = []
  var totals = CartTotals()
  var note: String?
}

struct Item: Equatable {
  var name: String
  var price: Double
}

struct CartTotals: Equatable {
  var count = 0
  var price = 0.0
}

enum CartState: Equatable {
  case open
  case ordering(note: String?)
  case ordered
}

enum CartOption: Equatable { case express, gift }

enum CartMessage {
  case add(Item)
  case remove(Int)
  case order(note: String?)
  case ordered
  case choose(Set<CartOption>)
  case opaque(Deeds)
  case reject(Deeds)
}

/// The number of effects that were performed.
final class Deeds {
  var count = 0
}

func cart(_ deeds: Deeds) -> Program<Cart, CartMessage> {
  Program(
    start: { _ in (Cart(), .none) },
    mapping: .inPlace { message, model in
      switch message {
      case .add(let item): model.items.append(item)
      case .remove(let index):
        guard model.items.indices.contains(index) else { return .rejected }
        model.items.remove(at: index)
      case .order(let note):
        model.state = .ordering(note: note)
        return .merge(
          .perform("send the order") { deeds.count += 1 }, .send(.ordered, after: .seconds(2)))
      case .ordered: model.state = .ordered
      case .choose(let options): model.options = options
      case .opaque: break
      case .reject: return .rejected
      }
      model.totals.count = model.items.count
      model.totals.price = model.items.reduce(0) { $0 + $1.price }
      return .none
    },
    document: { model in
      Document { ul { for item in model.items { li { text(item.name) } } } }
    })
}
