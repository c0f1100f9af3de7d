import RillProgram
import SevenGUIs

// The time from a change of a cell to the patch of the page, in sheets of 2,600 cells.
//
// swift run -c release --package-path Examples/SevenGUIs sevenguis-benchmark
//
// An argument chooses the sheets whose titles contain it.

/// Returns the name of a cell.
@MainActor func name(_ column: Int, _ row: Int) -> String {
  "\(Character(Unicode.Scalar(UInt8(65 + column))))\(row + 1)"
}

/// Changes a cell many times, and prints the times of the changes.
@MainActor func measure(_ title: String, _ changed: Int = 0, formula: (Int) -> String) throws {
  if let choice = CommandLine.arguments.dropFirst().first, !title.contains(choice) { return }
  let run = ProgramRun(CellsTask.program())
  let sheet = run.model.value.sheet
  for cell in 0..<2_600 { sheet.set(cell, formula(cell)) }
  _ = run.render()
  var times: [Duration] = []
  var networks: [Duration] = []
  var patch = run.render().patch
  for number in 0..<300 {
    let start = ContinuousClock.now
    sheet.set(changed, "\(number % 7)")
    networks.append(ContinuousClock.now - start)
    // The page is told by a message that changes nothing else.
    run.send(.leave)
    patch = run.render().patch
    times.append(ContinuousClock.now - start)
  }
  times.sort()
  networks.sort()
  print(
    """
    \(title): \(times[150]) to the patch (least: \(times[0])), \(networks[150]) of it for the \
    network. \(patch.counts), \(patch.bytes.count) bytes.
    """)
}

try measure("a cell without dependents") { _ in "1" }
try measure("a total of 99 cells") { cell in
  cell == 1 ? "=SUM(A1:A99)" : cell % 26 == 0 ? "1" : ""
}
try measure("a chain of 2,600 cells") { cell in
  cell == 0 ? "1" : "=\(name((cell - 1) % 26, (cell - 1) / 26))+1"
}
try measure("a diamond of 26 by 100 cells") { cell in
  let (column, row) = (cell % 26, cell / 26)
  if row == 0 { return column == 0 ? "1" : "=A1+\(column)" }
  return "=(\(name(column, row - 1))+\(name((column + 1) % 26, row - 1)))/2"
}
