extension String {
  /// Returns at most four names similar to this one, nearest first.
  func nearest(of names: [String]) -> [String] {
    let own = Array(lowercased().unicodeScalars)
    // An omitted end of a name doesn't count as a mistake.
    return names.map { ($0, own.distance(toStartOf: Array($0.lowercased().unicodeScalars))) }
      .filter { $0.1 * 2 < own.count }
      .sorted { ($0.1, $0.0.count, $0.0) < ($1.1, $1.0.count, $1.0) }
      .prefix(4).map(\.0)
  }
}

extension [Unicode.Scalar] {
  /// Returns the number of scalars to insert, delete or replace to get a prefix of the other text.
  fileprivate func distance(toStartOf other: [Unicode.Scalar]) -> Int {
    var row = [Int](0...other.count)
    for (index, scalar) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let changed = diagonal + (scalar == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, Swift.min(row[column], row[column + 1]) + 1)
      }
    }
    return row.min() ?? 0
  }
}
