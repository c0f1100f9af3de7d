extension String {
  /// Those of some names that are most like this one, the nearest first; at most four, and none that is too far off.
  func nearest(of names: [String]) -> [String] {
    let own = Array(lowercased().unicodeScalars)
    // What is left out at the end of a name is no mistake.
    return names.map { ($0, own.distance(toStartOf: Array($0.lowercased().unicodeScalars))) }
      .filter { $0.1 * 2 < own.count }
      .sorted { ($0.1, $0.0.count, $0.0) < ($1.1, $1.0.count, $1.0) }
      .prefix(4).map(\.0)
  }
}

extension [Unicode.Scalar] {
  /// How many scalars must be put in, left out or replaced to get a beginning of the other text.
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
