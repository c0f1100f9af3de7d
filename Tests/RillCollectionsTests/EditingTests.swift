import Rill
import RillCollections
import Testing

/// The editing methods of inputs, and the positions of rows.
@Suite("Editing")
struct EditingTests {
  @Test("Subscripts edit one element or key")
  func subscripts() {
    let numbers = ArrayInput([1, 2, 3])
    let stock = DictionaryInput<String, Int>()
    var edits: [[ArrayEdit<Int>]] = []
    let observer = numbers.changes.observe { edits.append($0.edits) }
    numbers[1] += 5
    stock["apple", default: 2] += 3
    stock["apple", default: 2] += 1
    #expect(edits == [[.update(2, to: 7, at: 1)]])
    #expect(numbers[1] == 7 && stock["apple"] == 6)
    observer.cancel()
  }

  @Test("A range is replaced with updates first")
  func replace() {
    let numbers = ArrayInput([1, 2, 3, 4])
    var edits: [[ArrayEdit<Int>]] = []
    let observer = numbers.changes.observe { edits.append($0.edits) }
    numbers.replaceSubrange(1..<3, with: [9])
    #expect(Array(numbers.value) == [1, 9, 4])
    numbers.replaceSubrange(3..<3, with: [5, 6])
    #expect(Array(numbers.value) == [1, 9, 4, 5, 6])
    numbers.replaceSubrange(0..<5, with: [])
    #expect(numbers.isEmpty)
    #expect(edits[0] == [.update(2, to: 9, at: 1), .remove(3, at: 2)])
    observer.cancel()
  }

  @Test("A sort moves as few elements as possible, and is stable")
  func sort() {
    let rows = ArrayInput(
      [(3, "a"), (1, "b"), (1, "c"), (2, "d")].map { Row(id: $0.0, value: Int($0.1.utf8.first!)) })
    var edits = 0
    let observer = rows.changes.observe { edits += $0.edits.count }
    rows.sort { $0.id < $1.id }
    #expect(rows.value.map(\.id) == [1, 1, 2, 3])
    #expect(rows.value[0].value < rows.value[1].value)
    #expect(edits == 1)
    observer.cancel()
  }

  @Test("The index of a row follows its moves")
  func positions() {
    let rows = ArrayInput((0..<500).map { Row(id: $0, value: -$0) })
    let sorted = rows.sorted { $0.value < $1.value }
    let positions = sorted.positions { $0.id }
    #expect(positions.index(of: 499) == 0 && positions.index(of: 0) == 499)
    rows.update(at: 0) { $0.value = -1_000 }
    rows.remove(at: 1)
    rows.move(from: 3, to: 90)
    #expect(positions.index(of: 0) == 0 && positions.index(of: 1) == nil)
    for (index, row) in sorted.value.enumerated() { #expect(positions.index(of: row.id) == index) }
    var runs = 0
    let observer = Observer {
      _ = positions.index(of: 2)
      runs += 1
    }
    rows.append(Row(id: 900, value: 0))
    #expect(runs == 2)
    observer.cancel()
  }

  @Test("The rank of an element is found in a sorted snapshot")
  func rank() {
    let sorted = ArrayInput((0..<300).map { $0 * 2 }.shuffled()).sorted()
    #expect(sorted.value.partitioningIndex { $0 >= 100 } == 50)
    #expect(sorted.value.partitioningIndex { $0 > 10_000 } == 300)
    #expect(ArraySnapshot<Int>([]).partitioningIndex { _ in true } == 0)
  }

  @Test("Identifiable elements need no function")
  func identifiable() {
    struct Item: Identifiable, Equatable {
      var id: Int
      var text: String
    }
    let items = Input([Item(id: 1, text: "a"), Item(id: 2, text: "b")])
    let rows = items.changingArray()
    var edits: [[ArrayEdit<Item>]] = []
    let observer = rows.changes.observe { edits.append($0.edits) }
    items <-- [Item(id: 2, text: "c"), Item(id: 1, text: "a")]
    #expect(edits.count == 1 && edits[0].count == 2)
    #expect(rows.value.map(\.text) == ["c", "a"])
    observer.cancel()
  }
}
