import Foundation
import RillCollections
import TestSupport
import Testing

/// Tests of arrays that are edited by ids.
@Suite struct IdentifiedArrayTests {
  struct Row: Identifiable, Equatable, Codable {
    let id: String
    var title = ""
  }

  func rows(_ ids: String) -> IdentifiedArray<Row> {
    IdentifiedArray(ids.map { Row(id: String($0)) })
  }

  func ids(_ rows: IdentifiedArray<Row>) -> String { rows.map(\.id).joined() }

  @Test func elementsAreFoundByIdAndPosition() {
    let rows = rows("abac")
    #expect(ids(rows) == "abc")
    #expect(rows[id: "b"] == Row(id: "b"))
    #expect(rows[id: "x"] == nil)
    #expect(rows[2].id == "c")
    #expect(rows.index(id: "c") == 2)
    #expect(rows.index(id: "x") == nil)
    #expect(rows.id(after: "a") == "b")
    #expect(rows.id(after: "c") == nil)
    #expect(rows.id(after: "x") == nil)
    #expect(rows != self.rows("bac"))
    #expect(IdentifiedArray<Row>().isEmpty)
  }

  @Test func elementsAreInserted() {
    var rows = rows("abc")
    rows.insert(Row(id: "d"), before: "b")
    #expect(ids(rows) == "adbc")
    rows.insert(Row(id: "e"))
    rows.insert(Row(id: "f"), before: "x")
    #expect(ids(rows) == "adbcef")
    rows.insert(Row(id: "a", title: "other"), before: "c")
    #expect(ids(rows) == "adbcef" && rows[id: "a"]?.title == "")
  }

  @Test func elementsAreRemovedAndMoved() {
    var rows = rows("abcd")
    #expect(rows.remove("b") == Row(id: "b"))
    #expect(rows.remove("b") == nil)
    #expect(ids(rows) == "acd")
    rows.move("d", before: "a")
    #expect(ids(rows) == "dac")
    rows.move("d", before: nil)
    #expect(ids(rows) == "acd")
    for (id, next) in [("a", "a"), ("x", "a")] { rows.move(id, before: next) }
    #expect(ids(rows) == "acd")
    rows.move("a", before: "x")
    #expect(ids(rows) == "cda")
  }

  @Test func elementsAreChangedInPlace() {
    var rows = rows("ab")
    rows.update("b") { $0.title = "B" }
    rows.update("x") { _ in Issue.record("no such element") }
    #expect(rows.map(\.title) == ["", "B"])
  }

  @Test func codedAsAnArray() throws {
    let json = Data(#"[{"id":"a","title":"1"},{"id":"b","title":""},{"id":"a","title":"2"}]"#.utf8)
    let rows = try JSONDecoder().decode(IdentifiedArray<Row>.self, from: json)
    #expect(Array(rows) == [Row(id: "a", title: "1"), Row(id: "b")])
    #expect(try JSONDecoder().decode([Row].self, from: JSONEncoder().encode(rows)) == Array(rows))
  }

  /// Random edits have the same result as those of an array.
  @Test(arguments: 1...20) func randomEdits(seed: UInt64) {
    var random = SplitMix(seed)
    var rows = IdentifiedArray<Row>()
    var expected: [String] = []
    for _ in 0..<300 {
      let id = String(random.below(12))
      let next = random.below(2) == 0 ? String(random.below(12)) : nil
      switch random.below(4) {
      case 0:
        rows.remove(id)
        expected.removeAll { $0 == id }
      case 1 where expected.contains(id) && id != next:
        rows.move(id, before: next)
        expected.removeAll { $0 == id }
        expected.insert(id, at: next.flatMap(expected.firstIndex) ?? expected.count)
      case 1: break
      default:
        rows.insert(Row(id: id), before: next)
        if !expected.contains(id) {
          expected.insert(id, at: next.flatMap(expected.firstIndex) ?? expected.count)
        }
      }
      #expect(rows.map(\.id) == expected)
      for (position, id) in expected.enumerated() { #expect(rows.index(id: id) == position) }
    }
  }
}
