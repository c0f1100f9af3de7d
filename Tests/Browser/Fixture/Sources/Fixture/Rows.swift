import RillProgram
import RillTree

/// A program with rows that come, go and move with animations, and with fields that move.
struct Rows {
  var rows = ["a", "b", "c"]
  var fields = Array(0..<6)
  var clicks = 0
}

public enum RowMessage {
  case add(String)
  case remove(String)
  case reverse
  case clicked
}

extension Rows {
  mutating func update(_ message: RowMessage) {
    switch message {
    case .add(let row): rows.append(row)
    case .remove(let row): rows.removeAll { $0 == row }
    case .reverse:
      rows.reverse()
      fields.reverse()
    case .clicked: clicks += 1
    }
  }

  var head: [HeadElement] { [.link(relation: "stylesheet", address: "/files/rows.css")] }

  var view: VTree<RowMessage> {
    div {
      form(.id("form")) {
        ul {
          for row in rows {
            li(.key(row), .id("row-\(row)"), .class("row"), .transition(moving: 1_000_000)) {
              input(.name(row), .value(row))
              button(.type(.button), .onClick(.clicked)) { text(row) }
            }
          }
        }
      }
      output(.id("clicks")) { text(clicks) }
      button(.id("add"), .onClick(.add("d"))) { "Add" }
      button(.id("remove"), .onClick(.remove("b"))) { "Remove" }
      button(.id("back"), .onClick(.add("b"))) { "Back" }
      button(.id("reverse"), .onClick(.reverse)) { "Reverse" }
      ol {
        for number in fields { li(.key(number)) { input(.id("field-\(number)")) } }
      }
    }
  }
}
