import RillProgram
import RillTree

/// A message of the table.
public enum TableMessage: Sendable {
  case create(Int)
  case append(Int)
  case updateEveryTenth
  case clear
  case swap
  case select(Int)
  case remove(Int)
}

/// Applies a message to the table.
public func update(_ message: TableMessage, _ table: inout Table) {
  switch message {
  case .create(let count):
    table.rows = table.generator.rows(count)
    table.selected = nil
  case .append(let count):
    table.rows += table.generator.rows(count)
  case .updateEveryTenth:
    for index in stride(from: 0, to: table.rows.count, by: 10) { table.rows[index].label += " !!!" }
  case .clear:
    table.rows = []
    table.selected = nil
  case .swap:
    if table.rows.count > 998 { table.rows.swapAt(1, 998) }
  case .select(let id):
    table.selected = id
  case .remove(let id):
    table.rows.removeAll { $0.id == id }
  }
}

/// Returns the page of the table.
public func view(_ table: Table) -> VTree<TableMessage> {
  main {
    header {
      h1 { "Rill" }
      button(.id("run"), .type(.button), .onClick(.create(1_000))) { "Create 1,000 rows" }
      button(.id("runlots"), .type(.button), .onClick(.create(10_000))) { "Create 10,000 rows" }
      button(.id("add"), .type(.button), .onClick(.append(1_000))) { "Append 1,000 rows" }
      button(.id("update"), .type(.button), .onClick(.updateEveryTenth)) {
        "Update every 10th row"
      }
      button(.id("clear"), .type(.button), .onClick(.clear)) { "Clear" }
      button(.id("swaprows"), .type(.button), .onClick(.swap)) { "Swap rows" }
    }
    RillTree.table {
      tbody(.id("rows")) {
        for row in table.rows {
          lazy(ShownRow(row: row, isSelected: row.id == table.selected)) { shown in
            rowView(shown.row, isSelected: shown.isSelected)
          }
          .key(row.id)
        }
      }
    }
  }
}

/// Creates the program of the table.
///
/// - Parameters:
///   - title: The title of the page.
///   - styleSheet: The address of its style sheet.
public func tableProgram(title: String, styleSheet: String) -> Program<Table, TableMessage> {
  Program(
    model: Table(),
    update: { message, table in
      update(message, &table)
      return .none
    },
    document: { table in
      Document(
        title: title, language: "en",
        head: [.link(relation: "stylesheet", address: styleSheet)]
      ) { view(table) }
    })
}

/// The values that the view of a row depends on.
private struct ShownRow: Equatable {
  let row: TableRow
  let isSelected: Bool
}

private func rowView(_ row: TableRow, isSelected: Bool) -> VTree<TableMessage> {
  tr(.class("danger").when(isSelected)) {
    td(.class("number")) { text(row.id) }
    td(.class("label")) {
      a(.class("select"), .onClick(.select(row.id))) { text(row.label) }
    }
    td(.class("action")) {
      a(.class("remove"), .onClick(.remove(row.id))) {
        span(.class("icon"), .ariaHidden(true))
      }
    }
    td(.class("rest"))
  }
}
