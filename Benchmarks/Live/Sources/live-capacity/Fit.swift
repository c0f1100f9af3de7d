/// Returns the coefficients that come closest to the measurements, none of them below zero.
///
/// Each row has the amounts of a measurement, and a value that is about the sum of the amounts,
/// each multiplied by its coefficient. Relative differences are minimized, in the sense of least
/// squares, so that small values count as much as large ones.
func fit(_ rows: [(amounts: [Double], value: Double)]) -> [Double] {
  let count = rows.first?.amounts.count ?? 0
  var used = Array(0..<count)
  while true {
    // The equations of least squares, solved by elimination.
    var matrix = used.map { i in
      used.map { j in rows.reduce(0) { $0 + $1.amounts[i] * $1.amounts[j] / ($1.value * $1.value) }
      }
        + [rows.reduce(0) { $0 + $1.amounts[i] / $1.value }]
    }
    for column in used.indices {
      let pivot = (column..<used.count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
      if let pivot { matrix.swapAt(column, pivot) }
      for row in used.indices where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...used.count { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    let solution = used.indices.map { matrix[$0][used.count] / matrix[$0][$0] }
    // A cost below zero is left out, the lowest first.
    guard let lowest = solution.indices.min(by: { solution[$0] < solution[$1] }),
      solution[lowest] < 0
    else {
      var result = Array(repeating: 0.0, count: count)
      for (index, value) in zip(used, solution) { result[index] = value }
      return result
    }
    used.remove(at: lowest)
  }
}
