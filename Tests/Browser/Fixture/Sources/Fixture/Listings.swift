import RillProgram
import RillTree

/// A program with rows of collections: all of them, and the visible ones of a long list.
struct Listings {
  struct Row: Identifiable, Equatable {
    var id: Int
    var note = 0
  }

  var rows = (0..<5).map { Row(id: $0) }
  var marked: Set<Int> = [1]
  var long = (0..<1_000).map { Row(id: $0) }
  var selected: Int? = 3
}

public enum ListingMessage {
  case add
  case raise(Int)
  case remove(Int)
  case note(Int)
  case mark(Int)
  case select(Int)
  case insert
}

extension Listings {
  mutating func update(_ message: ListingMessage) {
    func index(of id: Int) -> Int { rows.firstIndex { $0.id == id } ?? 0 }
    switch message {
    case .add: rows.insert(Row(id: rows.count + 10), at: 1)
    case .raise(let id): rows.insert(rows.remove(at: index(of: id)), at: 0)
    case .remove(let id): rows.remove(at: index(of: id))
    case .note(let id): rows[index(of: id)].note += 1
    case .mark(let id): if marked.remove(id) == nil { marked.insert(id) }
    case .select(let id): selected = id
    case .insert: long.insert(Row(id: long.count), at: 0)
    }
  }

  var view: VTree<ListingMessage> {
    div {
      button(.id("add"), .onClick(.add)) { "Add" }
      ul {
        forEach(rows, selected: marked) { row, isMarked in
          li(.class("row"), .id("row\(row.id)"), .ariaSelected(isMarked)) {
            input(.class("field"))
            button(.class("note"), .onClick(.note(row.id))) { text(row.note) }
            button(.class("raise"), .onClick(.raise(row.id))) { "Raise" }
            button(.class("remove"), .onClick(.remove(row.id))) { "Remove" }
            button(.class("mark"), .onClick(.mark(row.id))) { "Mark" }
          }
        }
        li { text(rows.count) }
      }
      button(.id("insert"), .onClick(.insert)) { "Insert" }
      virtualList(
        long, selected: selected, rowHeight: .pixels(24), .id("list"), .ariaLabel("Rows"),
        .style(.height, "240px"), onSelect: { .select($0) }
      ) { row, _ in text("row \(row.id)") }
      output(.id("selected")) { text(selected ?? -1) }
    }
  }
}
