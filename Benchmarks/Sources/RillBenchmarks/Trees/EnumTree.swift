/// The baseline: a tree as an enumeration of arrays, with a recursive comparison.
indirect enum EnumTree {
  case text(String)
  case element(String, attributes: [(String, String)], handler: (() -> Void)?, children: [EnumTree])

  /// Returns the number of nodes that differ, comparing children in order.
  static func differences(_ old: EnumTree, _ new: EnumTree) -> Int {
    switch (old, new) {
    case (.text(let old), .text(let new)): return old == new ? 0 : 1
    case (
      .element(let oldName, let oldAttributes, _, let oldChildren),
      .element(let newName, let newAttributes, _, let newChildren)
    ):
      guard oldName == newName else { return 1 }
      var count = oldAttributes.elementsEqual(newAttributes, by: ==) ? 0 : 1
      for (old, new) in zip(oldChildren, newChildren) { count += differences(old, new) }
      return count + abs(oldChildren.count - newChildren.count)
    default: return 1
    }
  }

  /// Returns the same table as `rowsView`.
  static func rows(_ table: RowTable) -> EnumTree {
    .element(
      "tbody", attributes: [], handler: nil,
      children: table.rows.map { row($0, isSelected: $0.id == table.selected) })
  }

  private static func row(_ row: TableRow, isSelected: Bool) -> EnumTree {
    .element(
      "tr", attributes: isSelected ? [("class", "danger")] : [], handler: nil,
      children: [
        .element(
          "td", attributes: [("class", "col-md-1")], handler: nil, children: [.text("\(row.id)")]),
        .element(
          "td", attributes: [("class", "col-md-4")], handler: nil,
          children: [
            .element("a", attributes: [], handler: { _ = row.id }, children: [.text(row.label)])
          ]),
        .element(
          "td", attributes: [("class", "col-md-1")], handler: nil,
          children: [
            .element(
              "a", attributes: [], handler: { _ = row.id },
              children: [
                .element(
                  "span",
                  attributes: [("class", "glyphicon glyphicon-remove"), ("aria-hidden", "true")],
                  handler: nil, children: [])
              ])
          ]),
        .element("td", attributes: [("class", "col-md-6")], handler: nil, children: []),
      ])
  }
}
