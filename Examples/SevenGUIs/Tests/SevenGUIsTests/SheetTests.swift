import Rill
import SevenGUIs
import Testing

/// Tests of formulas, their errors, and the network.
@Suite struct SheetTests {
  private let owner = CellsTask()
  private var sheet: Sheet { owner.sheet }

  /// Returns the value of a cell, as the page shows it.
  private func show(_ name: String) -> String {
    let cell = cell(name)
    return sheet.rows[cell / 26].value[cell % 26].description
  }

  @Test(arguments: [
    ("", ""), ("five", "five"), ("-1.50", "-1.5"), ("=1+2*3", "7"), ("=(1+2)*3", "9"),
    ("=10-4-3", "3"), ("=12/2/3", "2"), ("=-(2)*-3", "6"), ("= 1 + 2 ", "3"), ("=0.1+0.2", "0.3"),
    ("=A1", "0"), ("=B1+1", "6"), ("=b1*B1", "25"), ("=B2", "text"), ("=SUM(B1:C3)", "12"),
    ("=sum(c3:b1)", "12"), ("=AVERAGE(B1:C3)", "4"), ("=MIN(B1:C3)", "3"), ("=MAX(B1:C3)", "5"),
    ("=COUNT(B1:C3)", "3"), ("=COUNT(D1:D9)", "0"), ("=SUM(D1:D9)", "0"), ("=SUM(B1)", "5"),
    ("=1/3", "0.333333333"), ("=B1*1000000", "5000000"),
  ])
  func formulasHaveValues(_ text: String, _ value: String) {
    for (name, text) in ["B1": "5", "B2": "text", "B3": "3", "C2": "=B1-1"] {
      sheet.set(cell(name), text)
    }
    sheet.set(cell("A2"), text)
    #expect(show("A2") == value)
  }

  @Test(arguments: [
    ("=", "#SYNTAX"), ("=1+", "#SYNTAX"), ("=(1", "#SYNTAX"), ("=1)", "#SYNTAX"),
    ("=1 2 x", "#SYNTAX"), ("=A", "#SYNTAX"), ("=FOO(A1)", "#SYNTAX"), ("=SUM(1)", "#SYNTAX"),
    ("=1.2.3", "#SYNTAX"), ("=\"a\"", "#SYNTAX"), ("=é", "#SYNTAX"), ("=SUM(A1:)", "#SYNTAX"),
    ("=A101", "#REF"), ("=A0", "#REF"), ("=AB1", "#REF"),
    ("=A99999999999999999999", "#REF"), ("=SUM(A1:A101)", "#REF"),
    ("=B1+1", "#TEXT"), ("=1-B1", "#TEXT"), ("=1/0", "#DIV/0"), ("=1/Z9", "#DIV/0"),
    ("=AVERAGE(E1:E9)", "#DIV/0"), ("=C1+1", "#DIV/0"), ("=SUM(C1:C9)", "#DIV/0"),
    ("=D1*D1", "#NUM"), ("=A2", "#CYCLE"), ("=SUM(A1:A9)", "#CYCLE"), ("=1/0+A2", "#CYCLE"),
  ])
  func mistakesAreShown(_ text: String, _ error: String) {
    for (name, text) in ["B1": "1a", "C1": "=1/0", "D1": "1" + String(repeating: "0", count: 300)] {
      sheet.set(cell(name), text)
    }
    sheet.set(cell("A2"), text)
    #expect(show("A2") == error)
  }

  @Test func longFormulasAreRejected() {
    sheet.set(0, "=" + String(repeating: "(", count: 100_000))
    #expect(show("A1") == "#SYNTAX")
    sheet.set(
      0, "=" + String(repeating: "(", count: 124) + "7" + String(repeating: ")", count: 124))
    #expect(show("A1") == "7")
  }

  @Test func cellsOfACycleHaveAnErrorUntilItIsBroken() {
    for (name, text) in ["A1": "=A2+1", "A2": "=A3+1", "B1": "=A1*2", "A4": "4", "A3": "=A1"] {
      sheet.set(cell(name), text)
    }
    #expect(
      ["A1", "A2", "A3", "B1", "A4"].map(show) == ["#CYCLE", "#CYCLE", "#CYCLE", "#CYCLE", "4"])
    // A second cycle through the same cells.
    sheet.set(cell("A4"), "=A2")
    sheet.set(cell("A1"), "=A4")
    #expect(["A1", "A2", "A3", "A4"].map(show) == ["#CYCLE", "#CYCLE", "#CYCLE", "#CYCLE"])
    sheet.set(cell("A2"), "=1")
    #expect(["A1", "A2", "A3", "B1", "A4"].map(show) == ["1", "1", "1", "2", "1"])
  }

  @Test func aTotalIsUpdatedByFewEvaluations() {
    for row in 0..<99 { sheet.set(row * 26, "1") }
    sheet.set(cell("B1"), "=SUM(A1:A99)")
    sheet.set(cell("C1"), "=SUM(A1:A99)+1")
    for row in 0..<99 {
      let before = sheet.evaluationCount
      sheet.set(row * 26, "2")
      #expect(show("B1") == "\(100 + row)")
      // At most six blocks contain the cell. Both totals share them.
      #expect(sheet.evaluationCount - before <= 8)
    }
    let before = sheet.evaluationCount
    sheet.set(cell("A100"), "5")
    #expect(sheet.evaluationCount == before)
  }

  @Test func anEditEvaluatesOnlyWhatDependsOnIt() {
    for (name, text) in ["B1": "=A1+A2", "B2": "=A2*0", "B3": "=B2+1"] {
      sheet.set(cell(name), text)
    }
    let before = sheet.evaluationCount
    sheet.set(cell("A1"), "1")
    #expect(sheet.evaluationCount == before + 1)
    // The value of B2 stays the same, so B3 isn't evaluated.
    sheet.set(cell("A2"), "1")
    #expect(sheet.evaluationCount == before + 3)
  }

  @Test func aChainAndACycleOfAllCellsAreDeep() {
    for cell in 1..<2600 { sheet.set(cell, "=\(name(cell - 1))+1") }
    #expect(show("Z100") == "2599")
    sheet.set(0, "1")
    #expect(show("Z100") == "2600")
    sheet.set(0, "=Z100")
    #expect(show("A1") == "#CYCLE" && show("Z100") == "#CYCLE" && show("M50") == "#CYCLE")
    sheet.set(1300, "0")
    #expect(show("Z100") == "1299" && show("A1") == "1299" && show("Z50") == "2598")
  }

  @Test func aClosedPageReleasesItsSheet() {
    let before = Network.liveNodeCount
    do {
      let task = CellsTask()
      task.sheet.set(0, "=SUM(B1:B9)")
      #expect(Network.liveNodeCount > before)
    }
    #expect(Network.liveNodeCount == before)
  }
}

/// Returns the number of a cell such as `B3`.
func cell(_ name: String) -> Int {
  let row = Int(name.dropFirst()) ?? 0
  return (row - 1) * 26 + Int(name.utf8.first ?? 0) - 65
}

/// Returns the name of a cell.
func name(_ cell: Int) -> String {
  "\(Character(Unicode.Scalar(UInt8(65 + cell % 26))))\(cell / 26 + 1)"
}
