extension FormRule {
  /// Returns a repeated group: rows that the user may add and remove.
  ///
  /// The names of its fields consist of the name of the group, the number of the row, and the
  /// name of the field: `guests.0.email`. A row keeps its number when others are removed.
  ///
  /// - Parameters:
  ///   - field: The name of the group and the rows.
  ///   - new: The values of a new row.
  ///   - maximum: The maximum number of rows that can be added.
  ///   - problem: A function that returns an error about the rows as a whole, or nil if they are
  ///     valid.
  public static func rows<Row: FormValues>(
    _ field: FormField<Values, [Row]>, new: Row, maximum: Int = 100,
    _ problem: @escaping @Sendable ([Row]) -> String? = { _ in nil }
  ) -> FormRule {
    let item = FormItem(field) { values, initial, place, walk in
      let rows = field.get(values)
      let before = initial.map { field.get($0) } ?? []
      let ids = walk.marks.rows(of: place.name, count: rows.count)
      if !ids.elementsEqual(before.indices) { walk.hasOtherRows = true }
      for (id, row) in zip(ids, rows) {
        let initial = before.indices.contains(id) ? before[id] : nil
        Row.schema.visit(row, initial, as: place.row(id), &walk)
      }
      if let error = problem(rows) { walk.addGroupProblem(error, to: place.name) }
    } apply: { edit, target, values, initial, place, marks in
      let before = initial.map { field.get($0) } ?? []
      return field.modify(&values) { rows in
        var ids = marks.rows(of: place.name, count: rows.count)
        guard target.isSame(as: place.name) else {
          guard let index = ids.firstIndex(where: { target.isInside(place.row($0).name) }) else {
            return false
          }
          let id = ids[index]
          return Row.schema.apply(
            edit, to: target, &rows[index], before.indices.contains(id) ? before[id] : nil,
            in: place.row(id), &marks)
        }
        switch edit {
        case .text: return false
        case .addRow:
          guard ids.count < maximum else { return false }
          // Numbers of initial rows aren't used again.
          ids.append(max(ids.max() ?? -1, before.count - 1) + 1)
          rows.append(new)
        case .removeRow(let id):
          guard let index = ids.firstIndex(of: id) else { return false }
          ids.remove(at: index)
          rows.remove(at: index)
          marks.removeAll(in: place.row(id).name)
        }
        marks.rows[FormName(place.name)] = ids
        return true
      }
    }
    return FormRule(kind: .item(item))
  }
}
