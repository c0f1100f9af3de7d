import Boxes
import Testing

@Suite struct BoxesTests {
  @Test func laysOutCards() throws {
    var lines: [(name: String, number: Int)] = []
    boxes { lines.append(("\($0)", $1)) }
    let numbers = lines.map(\.number)

    // Three cards are side by side on a wide screen, and stacked on a narrow one.
    let wide = try #require(lines.firstIndex { $0 == ("from left to right", 800) })
    let narrow = try #require(lines.firstIndex { $0 == ("from left to right", 320) })
    #expect(cards(lines[wide..<narrow]).map(\.x) == [0, 264, 528])
    #expect(cards(lines[narrow...].prefix(36)).map(\.x) == [0, 0, 0])
    #expect(Set(cards(lines[narrow...].prefix(36)).map(\.width)) == [300])

    let nothing = try #require(lines.first { $0.name == "visits for nothing" })
    let card = try #require(lines.first { $0.name == "visits for a further card" })
    #expect(nothing.number <= 1)
    #expect(card.number > nothing.number)
    #expect(lines.first { $0.name == "cards in the copy" }?.number == 3)
    #expect(lines.first { $0.name == "cards in the page" }?.number == 4)
    #expect(numbers.last == 250_050)
  }

  /// Returns the logged frames of cards, in points.
  private func cards(
    _ lines: ArraySlice<(name: String, number: Int)>
  ) -> [(x: Double, width: Double)] {
    lines.indices.filter { lines[$0].name == "card" && $0 + 3 < lines.endIndex }.map {
      (Double(lines[$0 + 1].number) / 100, Double(lines[$0 + 3].number) / 100)
    }
  }
}
