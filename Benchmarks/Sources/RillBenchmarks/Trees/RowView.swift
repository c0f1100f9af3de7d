import RillTree

enum RowMessage {
  case select(Int)
  case remove(Int)
}

/// Returns the table of the js-framework-benchmark.
func rowsView(_ table: RowTable) -> VTree<RowMessage> {
  tbody {
    for row in table.rows { rowView(row, isSelected: row.id == table.selected) }
  }
}

/// Returns the same table with lazy rows.
func lazyRowsView(_ table: RowTable) -> VTree<RowMessage> {
  tbody {
    for row in table.rows {
      lazy(MarkedRow(row: row, isSelected: row.id == table.selected)) { marked in
        rowView(marked.row, isSelected: marked.isSelected)
      }
      .key(row.id)
    }
  }
}

/// The content of a row.
private struct MarkedRow: Equatable {
  let row: TableRow
  let isSelected: Bool
}

private func rowView(_ row: TableRow, isSelected: Bool) -> VTree<RowMessage> {
  tr(.key(row.id), .class("danger").when(isSelected)) {
    td(.class("col-md-1")) { text(row.id) }
    td(.class("col-md-4")) {
      a(.onClick(.select(row.id))) { text(row.label) }
    }
    td(.class("col-md-1")) {
      a(.onClick(.remove(row.id))) {
        span(.class("glyphicon glyphicon-remove"), .ariaHidden(true))
      }
    }
    td(.class("col-md-6"))
  }
}
