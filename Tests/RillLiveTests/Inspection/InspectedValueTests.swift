#if Live

  import RillProgram
  import RillRecording
  import Testing

  @testable import RillInspector

  /// Texts, trees and differences of values of any type.
  @Suite struct InspectedValueTests {
    struct Point: Equatable {
      var x = 1
      var y = 2
    }

    enum Choice: Equatable {
      case none
      case one(Int)
      case two(name: String, Point)
    }

    final class Node {
      var next: Node?
      var name = "node"
    }

    /// A value whose description and equality must not be used.
    struct Unprintable: CustomStringConvertible {
      var inner = 7
      var description: String { preconditionFailure("not printable") }
    }

    struct Model {
      var points = [Point(), Point()]
      var choice = Choice.none
      var names = ["b": 1, "a": 2]
      var text: String?
      @Redacted var secret = "hunter2"
    }

    @Test("Texts of values are short lines")
    func texts() {
      #expect(
        ValueText.line(Choice.two(name: "a", Point())) == "two(name: \"a\", Point(x: 1, y: 2))")
      #expect(ValueText.line(Choice.one(1)) == "one(1)")
      #expect(ValueText.line(Choice.none) == "none")
      #expect(ValueText.line([1, 2, 3]) == "[1, 2, 3]")
      #expect(ValueText.line(Optional<Int>.none as Any) == "nil")
      #expect(ValueText.line(Unprintable()) == "Unprintable(inner: 7)")
      #expect(ValueText.line(Redacted("x")) == "redacted")
      #expect(ValueText.line({ (number: Int) in number }) == "function")
    }

    @Test("Hostile texts have no control characters and no marks of direction")
    func hostileTexts() {
      let text = "a\u{202E}b\u{0}\n\u{2066}<script>\u{E000}\u{7F}"
      #expect(
        ValueText.line(text)
          == #""a\u{202E}b\u{0}\n\u{2066}<script>\u{E000}\u{7F}""#)
      // A character of many scalars is cut.
      let zalgo = "a" + String(repeating: "\u{301}", count: 1_000_000)
      #expect(ValueText.line(zalgo, limit: 100).unicodeScalars.count <= 103)
    }

    @Test("Huge, deep and cyclic values have short texts")
    func limits() {
      #expect(ValueText.line(Array(repeating: "text", count: 1_000_000)).count <= 170)
      #expect(ValueText.line(String(repeating: "x", count: 100_000_000)).count <= 170)
      var deep: Any = 1
      for _ in 0..<1_000 { deep = [deep] }
      #expect(ValueText.line(deep).count <= 170)
      let node = Node()
      node.next = node
      defer { node.next = nil }
      #expect(ValueText.line(node) == "Node(next: ↺ Node, name: \"node\")")
      let rows = ModelTree.rows(
        of: node, before: nil, opened: ["0": 100, "0.0": 100, "0.0.0": 100])
      #expect(rows.count == 9)
    }

    @Test("A tree opens lazily")
    func trees() {
      let model = Model()
      let closed = ModelTree.rows(of: model, before: nil, opened: [:])
      #expect(closed.map(\.label) == ["model", "points", "choice", "names", "text", "secret"])
      #expect(closed.map(\.isOpen) == [true, false, nil, false, nil, nil])
      #expect(closed.last?.text == "redacted")
      let open = ModelTree.rows(of: model, before: nil, opened: ["0": 1, "0.0": 100, "2": 100])
      #expect(
        open.map(\.label) == [
          "model", "points", "0", "x", "y", "", "choice", "names", "\"a\"", "\"b\"", "text",
          "secret",
        ])
      #expect(open.map(\.rest).compactMap { $0 } == [1])
      let large = ModelTree.rows(
        of: Array(repeating: [Int](repeating: 1, count: 1000), count: 100_000), before: nil,
        opened: Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", 1000) }))
      #expect(large.count == ModelTree.maximumCount)
    }

    @Test("Changed parts are marked")
    func marks() {
      let before = Model()
      var after = before
      after.points[1].x = 5
      after.secret = "other"
      let rows = ModelTree.rows(of: after, before: before, opened: ["0": 100])
      #expect(
        rows.filter { $0.isChanged == true }.map(\.label) == ["model", "points", "1", "secret"])
    }

    @Test("The difference of two models has the changed parts")
    func differences() {
      var after = Model()
      after.points[1].x = 5
      after.points.append(Point())
      after.choice = .one(3)
      after.names["c"] = 1
      after.names["a"] = nil
      after.text = "new"
      after.secret = "other"
      let changes = ModelDifference.changes(from: Model(), to: after)
      #expect(
        changes.map(\.path) == [
          "points.1.x", "points.2", "choice", "names.\"c\"", "names.\"a\"", "text", "secret",
        ])
      #expect(changes.map(\.old) == ["1", nil, "none", nil, "2", "nil", "redacted"])
      #expect(
        changes.map(\.new) == [
          "5", "Point(x: 1, y: 2)", "one(3)", "1", nil, "\"new\"", "redacted",
        ])
      #expect(ModelDifference.changes(from: Model(), to: Model()).isEmpty)
      #expect(
        ModelDifference.changes(from: 1, to: 2) == [
          ModelDifference.Change(path: "", old: "1", new: "2")
        ])
      let (old, new) = (Array(0..<10_000), Array(1..<10_001))
      #expect(ModelDifference.changes(from: old, to: new).count == 100)
    }
  }

#endif
