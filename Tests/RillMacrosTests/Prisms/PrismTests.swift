import RillMacros
import Testing

private enum Shape: Equatable, HasPrisms {
  case circle(Int)
  case square

  struct Prisms {
    var circle: Prism<Shape, Int> {
      Prism(
        extract: { if case .circle(let radius) = $0 { radius } else { nil } },
        embed: { .circle($0) })
    }
  }

  static var prisms: Prisms { Prisms() }
}

@Suite struct PrismTests {
  @Test func prismsCanBeWrittenByHand() {
    #expect(Shape.circle(3)[\.circle] == 3)
    #expect(Shape.square[\.circle] == nil)
    #expect(Shape.prisms.circle.embed(2) == .circle(2))
  }

  @Test func appendingComposesPrisms() {
    let text = Prism<String, Int>(extract: { Int($0) }, embed: { String($0) })
    let even = Prism<Int, Int>(extract: { $0 % 2 == 0 ? $0 / 2 : nil }, embed: { $0 * 2 })
    let both = text.appending(even)
    #expect(both.extract("8") == 4)
    #expect(both.extract("7") == nil)
    #expect(both.extract("x") == nil)
    #expect(both.embed(4) == "8")
  }
}
