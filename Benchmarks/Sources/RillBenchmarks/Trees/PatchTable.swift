import RillTree

/// A table of the contents of patches, which are the same on every machine.
enum PatchTable {
  static func lines() -> [String] {
    RowOperation.all.map { operation in
      let patch = diff(old: rowsView(operation.before), new: rowsView(operation.after))
      let name = operation.name.padding(to: 16)
      return "\(name) \("\(patch.bytes.count)".padding(to: 9, left: true)) bytes   \(patch.counts)"
    }
  }
}

extension String {
  fileprivate func padding(to width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return left ? spaces + self : self + spaces
  }
}
