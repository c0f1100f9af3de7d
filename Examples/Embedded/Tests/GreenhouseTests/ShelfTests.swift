import Shelf
import Testing

@Suite struct ShelfTests {
  @Test func rendersAShelf() {
    var lines: [(line: String, number: Int)] = []
    shelf { lines.append(($0, $1)) }
    #expect(lines.count == 9)
    #expect(lines[0].line.contains("href is rejected"))
    #expect(lines[1].line.contains("<li>Dune &lt;1&gt;<button aria-label=\"Take Dune &lt;1&gt;\">"))
    // Two books change places, and a text and a value change.
    #expect(lines[2].number < 40)
    #expect(lines[4].number == 0)
    // One book is taken away.
    #expect(lines[5].number == 4)
    #expect(lines.suffix(3).map(\.number) == [2, -3, -4])
  }
}
