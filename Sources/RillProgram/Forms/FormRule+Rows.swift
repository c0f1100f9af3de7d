#if !hasFeature(Embedded)

  extension FormRule {
    /// Returns a repeated group: rows that the user may add and remove.
    ///
    /// The names of its fields consist of the name of the group, the number of the row, and the
    /// name of the field: `guests.0.email`. A row keeps its number when others are removed.
    ///
    /// - Parameters:
    ///   - name: The name of the group.
    ///   - path: The rows.
    ///   - new: The values of a new row.
    ///   - maximum: The maximum number of rows that can be added.
    ///   - problem: A function that returns an error about the rows as a whole, or nil if they are
    ///     valid.
    public static func rows<Row: FormValues>(
      _ name: String, _ path: FormPath<Values, [Row]>, new: Row, maximum: Int = 100,
      _ problem: @escaping @Sendable ([Row]) -> String? = { _ in nil }
    ) -> FormRule {
      let item = FormItem<Values>(name: name, key: FormKey(path: path)) {
        values, initial, place, walk in
        let place = place.adding(name)
        let rows = values[keyPath: path]
        let before = initial?[keyPath: path] ?? []
        let ids = walk.marks.rows(of: place.name, count: rows.count)
        if !ids.elementsEqual(before.indices) { walk.hasOtherRows = true }
        for (id, row) in zip(ids, rows) {
          let initial = before.indices.contains(id) ? before[id] : nil
          Row.schema.visit(row, initial, as: place.row(id), &walk)
        }
        if let error = problem(rows) { walk.addGroupProblem(error, to: place.name) }
      } apply: { edit, values, initial, rest, place, marks in
        let before = initial?[keyPath: path] ?? []
        var ids = marks.rows(of: place.name, count: values[keyPath: path].count)
        guard let number = rest.first else {
          switch edit {
          case .text: return false
          case .addRow:
            guard ids.count < maximum else { return false }
            // Numbers of initial rows aren't used again.
            ids.append(max(ids.max() ?? -1, before.count - 1) + 1)
            values[keyPath: path].append(new)
          case .removeRow(let id):
            guard let index = ids.firstIndex(of: id) else { return false }
            ids.remove(at: index)
            values[keyPath: path].remove(at: index)
            marks.removeAll(in: place.row(id).name)
          }
          marks.rows[place.name] = ids
          return true
        }
        guard let id = Int(number), String(id) == number, let index = ids.firstIndex(of: id) else {
          return false
        }
        return Row.schema.apply(
          edit, to: &values[keyPath: path][index], before.indices.contains(id) ? before[id] : nil,
          at: rest.dropFirst(), in: place.row(id), &marks)
      }
      return FormRule(kind: .item(item))
    }
  }

#endif
