import RillCollections
import RillProgram
import RillProgramTesting
import Testing

@testable import RillTree

@Suite struct RowsTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var label: String
  }

  final class Calls {
    var ids: [Int] = []
  }

  static func items(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: $0, label: "row \($0)") }
  }

  /// Only the rows of changed elements are built.
  @Test func changedRowsAreBuilt() throws {
    let calls = Calls()
    func view(_ rows: ArraySnapshot<Item>) -> VTree<Int> {
      ul(rows) { item in
        let _ = calls.ids.append(item.id)
        li(.onClick(item.id)) { text(item.label) }
      }
    }
    var rows = ArraySnapshot(Self.items(10_000))
    let shown = try Shown(view(rows))
    #expect(calls.ids.count == 10_000)
    calls.ids = []
    rows.update(at: 5_000, to: Item(id: 5_000, label: "new"))
    let patch = try shown.show(view(rows))
    #expect(calls.ids == [5_000])
    #expect(patch.counts.description == "1 text changed")
    #expect(patch.bytes.count <= 40)
    calls.ids = []
    rows.move(from: 9_000, to: 10)
    #expect(try shown.show(view(rows)).counts.description == "1 node moved")
    #expect(calls.ids == [])
    rows.remove(at: 3)
    rows.insert(Item(id: -1, label: "first"), at: 0)
    try shown.show(view(rows))
    #expect(calls.ids == [-1])
    #expect(try shown.show(view(rows)).isEmpty)
    #expect(shown.page.root.children[0].children.count == 10_000)
  }

  /// A selection builds the rows that it enters and leaves, and a context builds all rows.
  @Test func selectionsAndContextsBuildRows() throws {
    let calls = Calls()
    struct Model {
      var rows = ArraySnapshot(RowsTests.items(1_000))
      var selected: Int?
      var marked: Set<Int> = []
      var factor = 1
    }
    func view(_ model: Model) -> VTree<Int> {
      div {
        forEach(model.rows, selected: model.selected) { item, isSelected in
          let _ = calls.ids.append(item.id)
          p(.ariaSelected(isSelected)) { text(item.id) }
        }
        forEach(model.rows, selected: model.marked) { item, isSelected in
          let _ = calls.ids.append(-item.id)
          p { text(isSelected) }
        }
        forEach(model.rows, with: model.factor) { item, factor in
          let _ = calls.ids.append(10_000 + item.id)
          p { text(item.id * factor) }
        }
      }
    }
    var model = Model()
    let shown = try Shown(view(model))
    #expect(calls.ids.count == 3_000)
    func change(_ body: (inout Model) -> Void) throws -> [Int] {
      calls.ids = []
      body(&model)
      try shown.show(view(model))
      return calls.ids.sorted()
    }
    #expect(try change { $0.selected = 7 } == [7])
    #expect(try change { $0.selected = 500 } == [7, 500])
    #expect(try change { $0.rows.move(from: 500, to: 3) } == [])
    #expect(try change { $0.selected = nil } == [500])
    #expect(try change { $0.marked = [1, 2, 3] } == [-3, -2, -1])
    #expect(try change { $0.marked = [2, 4] } == [-4, -3, -1])
    #expect(try change { $0.selected = -5 } == [])
    #expect(try change { $0.factor = 2 } == model.rows.map { 10_000 + $0.id }.sorted())
    let fresh = try Shown(view(model))
    #expect(likeness(shown.page) == likeness(fresh.page))
    // A selected row that comes, and an unselected one that leaves.
    model.selected = 2_000
    model.rows.insert(Item(id: 2_000, label: ""), at: 9)
    try shown.show(view(model))
    model.rows.remove(at: 4)
    try shown.show(view(model))
    #expect(try likeness(shown.page) == likeness(Shown(view(model)).page))
  }

  /// Typed text is shown, and the next update restores the row's state, without the other rows.
  @Test func updatesOverrideTypedText() throws {
    let calls = Calls()
    func view(_ rows: [Item]) -> VTree<String> {
      div {
        lazy(rows) { rows in
          forEach(rows) { item in
            let _ = calls.ids.append(item.id)
            p {
              input(.type(.text), .value(item.label), .onInput { $0 })
              forEach([item]) { item in
                let _ = calls.ids.append(100 + item.id)
                input(.value(item.label), .onInput { $0 })
              }
            }
          }
        }
      }
    }
    let rows = Self.items(5)
    let shown = try Shown(view(rows))
    let fields = shown.page.root.descendants.filter { $0.name == "input" }
    try shown.page.type("typed", into: .node(fields[4]))
    #expect(shown.isOutdated)
    calls.ids = []
    try shown.show(view(rows))
    #expect(calls.ids == [2])
    #expect(fields[4].property("value") == .string("row 2"))
    try shown.page.type("typed", into: .node(fields[5]))
    calls.ids = []
    try shown.show(view(rows))
    #expect(calls.ids == [2, 102])
    #expect(fields[5].property("value") == .string("row 2"))
    #expect(try shown.show(view(rows)).isEmpty)
    #expect(shown.messages == ["typed", "typed"])
  }

  /// A tree can be shown on several pages and repeatedly, and in another place.
  @Test func treesAreShared() throws {
    let tree: VTree<Int> = fragment {
      forEach(Self.items(3)) { item in
        p(.onClick(item.id)) { forEach(Self.items(2)) { item in text(item.id) } }
      }
    }
    let (one, other) = try (Shown(tree), Shown(tree))
    try one.show(
      fragment {
        tree
        div { tree }
      })
    try one.show(div { tree })
    try other.show(tree)
    try one.show(tree)
    #expect(likeness(one.page) == likeness(other.page))
    #expect(tree.html == "<p>01</p><p>01</p><p>01</p>")
  }

  /// Removed listeners are forgotten, also those of rows that stay.
  @Test func listenersAreForgotten() throws {
    func view(_ rows: ArraySnapshot<Item>) -> VTree<Int> {
      ul(rows) { item in
        li(.onClick(1)) {
          if item.label == "on" { button(.onClick(2)) { "x" } } else { i(.onClick(3)) { "y" } }
        }
      }
    }
    var rows = ArraySnapshot(Self.items(10))
    var rendering = Rendering<Int>()
    _ = rendering.update(to: view(rows))
    for round in 0..<2_000 {
      rows.update(at: 3, to: Item(id: 3, label: round % 2 == 0 ? "on" : "off"))
      rows.remove(at: 0)
      rows.insert(Item(id: round + 100, label: ""), at: 5)
      rows.move(from: 2, to: 3)
      let tree = view(rows)
      _ = rendering.update(to: tree)
      #expect(try listenerCount(in: tree) <= 10 * 64)
    }
    guard case .gone = rendering.receive(TreeEvent(), by: HandlerID(rawValue: 1)) else {
      Issue.record("The first row is gone.")
      return
    }
  }

  private func listenerCount(in tree: VTree<Int>) throws -> Int {
    let storage = try #require(tree.storage)
    let record = try #require((0..<storage.count).first { storage.first[$0].kind == .rows })
    let rows = try #require(AnyRowsNode.of(storage.first + record)?.shown)
    return try #require(rows as? RowStore).listenerCount
  }

  /// Rows of rows at any depth are shown, updated, written and freed on the default stack.
  @Test func rowsAreNestedDeeply() throws {
    struct Level: Identifiable, Equatable {
      var id: Int
      var depth: Int
      var label: String
    }
    func level(_ level: Level) -> VTree<Int> {
      if level.depth == 0 { return button(.onClick(7)) { text(level.label) } }
      return forEach([Level(id: 1, depth: level.depth - 1, label: level.label)]) { inner in
        nested(inner)
      }
    }
    func nested(_ inner: Level) -> VTree<Int> { level(inner) }
    let shown = try Shown(level(Level(id: 0, depth: 10_000, label: "a")))
    let patch = try shown.show(level(Level(id: 0, depth: 10_000, label: "b")))
    #expect(patch.counts.description == "1 text changed")
    let node = try #require(shown.page.root.children.first)
    #expect(node.children.first?.text == "b")
    try shown.page.click(.node(node))
    #expect(shown.messages == [7])
    #expect(level(Level(id: 0, depth: 5_000, label: "c")).html == "<button>c</button>")
    try shown.show(VTree())
    #expect(shown.page.root.children.isEmpty)
  }

  /// Shared identities are reported, and all rows are shown.
  @Test func duplicateIdentitiesAreReported() throws {
    func view(_ rows: [Item]) -> VTree<Int> { ul(rows) { item in li { text(item.label) } } }
    var rows = Self.items(3)
    rows[2].id = 0
    let shown = try Shown(view(rows))
    #expect(diagnostics(shown) == ["in ul, several siblings have the key 0"])
    rows = [rows[2], rows[0], Item(id: 4, label: "x"), Item(id: 4, label: "y")]
    try shown.show(view(rows))
    #expect(diagnostics(shown).contains("in ul, several siblings have the key 4"))
    #expect(try likeness(shown.page) == likeness(Shown(view(rows)).page))
  }

  private func diagnostics(_ shown: Shown<Int>) -> [String] {
    shown.rendering.diagnostics.map(\.description)
  }

  /// Rows of different views in one position, and rows in the place of others, are replaced.
  @Test func viewsAreExchanged() throws {
    func view(_ rows: [Item], _ isFirst: Bool, _ count: Int) -> VTree<Int> {
      ul {
        if isFirst {
          forEach(rows) { item in li { text(item.id) } }
        } else {
          forEach(rows, id: \.label) { item in li { text(item.label) } }
        }
        if count > 0 { for index in 0..<count { li(.key(index)) { text(index) } } }
        fragment {
          if count > 1 { forEach(rows) { item in li { input(.value(item.label)) } } }
        }
      }
    }
    let shown = Shown<Int>()
    for (step, count) in [3, 0, 2, 5, 2, 1, 0, 4].enumerated() {
      let rows = Array(Self.items(count + 1).reversed())
      let tree = view(rows, step % 2 == 0, count)
      try shown.show(tree)
      #expect(try likeness(shown.page) == likeness(Shown(tree).page), "step \(step)")
      #expect(shown.page.root.html == "<body>\(tree.html)</body>", "step \(step)")
    }
  }

  /// Fields in rows are identified by the identities of the elements, wherever the rows are.
  @Test func fieldsHaveIdentities() throws {
    func view(_ rows: ArraySnapshot<Item>, _ isOpen: Bool) -> VTree<Int> {
      div {
        if isOpen { p { "open" } }
        ul(rows) { item in li { input(.id("f\(item.id)"), .value(item.label)) } }
      }
    }
    var rows = ArraySnapshot(Self.items(8))
    let shown = try Shown(view(rows, false))
    rows.move(from: 7, to: 1)
    rows.remove(at: 3)
    rows.insert(Item(id: 70, label: "x"), at: 2)
    let patch = try shown.show(view(rows, true))
    let inserted = keys(patch)
    let all = try keys(Shown(view(rows, true)).rendering.fullUpdate)
    #expect(all.count == 8 && Set(all.values).count == 8)
    // The tree is in another position, so that all fields are identified anew.
    #expect(inserted["f70"] == all["f70"])
    #expect(try keys(shown.show(view(rows, false))).isEmpty)
    #expect(try keys(Shown(view(rows, true)).rendering.fullUpdate) == all)
  }

  /// Returns the identifiers of fields in a patch, by their ids.
  private func keys(_ patch: Patch) -> [String: UInt32] {
    var keys: [String: UInt32] = [:]
    var current: UInt32 = 0
    patch.forEachStep { step in
      if case .identify(let number) = step { current = number }
      if case .setAttribute("id", let id) = step { keys[id] = current }
    }
    return keys
  }
}
