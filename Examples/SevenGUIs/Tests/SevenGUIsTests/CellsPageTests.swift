import RillProgram
import RillProgramTesting
import RillTree
import SevenGUIs
import Testing

/// Tests of the page of the spreadsheet.
@Suite struct CellsPageTests {
  private let run = ProgramRun(CellsTask.program())
  private let page = TestPage()

  init() throws {
    page.onEvent = { [run] event, id in run.receive(event, by: id) }
    try show()
  }

  @discardableResult
  private func show() throws -> PageUpdate {
    let update = run.render()
    try page.apply(update.patch)
    return update
  }

  @Test func aCellIsEditedInItsPlace() throws {
    try page.click("#B2")
    #expect(try show().commands == [.focus("B2")])
    #expect(try page.find("[aria-selected=true]")["id"] == "B2")
    try page.click("#B2")
    #expect(try show().commands == [.focus("draft")])
    try page.type("=1+2", into: "#draft")
    try show()
    // A click into the field isn't a selection.
    try page.click("#draft")
    try show()
    try page.press("Enter", on: "#draft")
    #expect(try show().commands == [.focus("B3")])
    #expect(try page.find("#B2").textContent == "3")
    #expect(!(try page.contains("#draft")))
    try page.press("ArrowUp", on: "#B3")
    try show()
    #expect(try page.find("[role=status]").textContent == "B2: =1+2")
  }

  @Test func keysSelectEditCancelAndDelete() throws {
    try page.press("ArrowUp", on: "#A1")
    try page.press("ArrowLeft", on: "#A1")
    try show()
    #expect(try page.find("[aria-selected=true]")["id"] == "A1")
    for key in ["ArrowRight", "ArrowDown", "Enter"] {
      try page.press(key, on: .selector("[aria-selected=true]"))
      try show()
    }
    try page.type("5", into: "#draft")
    try show()
    try page.press("Escape", on: "#draft")
    try show()
    #expect(try page.find("#B2").textContent == "" && !page.contains("#draft"))
    try page.press("F2", on: "#B2")
    try show()
    try page.type("5", into: "#draft")
    try page.leave("#draft")
    try show()
    #expect(try page.find("#B2").textContent == "5" && !page.contains("#draft"))
    try page.press("Delete", on: "#B2")
    try show()
    #expect(try page.find("#B2").textContent == "")
  }

  @Test func cyclesAreShownOnThePage() throws {
    func type(_ text: String, into id: String, shows values: [String]) throws {
      if try page.find("[aria-selected=true]")["id"] != id { try page.click("#\(id)") }
      try show()
      try page.click("#\(id)")
      try show()
      try page.type(text, into: "#draft")
      try show()
      try page.leave("#draft")
      try show()
      #expect(try ["#A1", "#B1"].map { try page.find(.selector($0)).textContent } == values)
    }
    try type("=B1", into: "A1", shows: ["0", ""])
    try type("=A1", into: "B1", shows: ["#CYCLE", "#CYCLE"])
    try type("7", into: "A1", shows: ["7", "7"])
  }

  @Test func onlyChangedCellsArePatched() throws {
    let sheet = run.model.value.sheet
    for (name, text) in ["A1": "1", "B2": "=A1+1", "C3": "=B2*0"] { sheet.set(cell(name), text) }
    run.send(.leave)
    try show()
    sheet.set(cell("A1"), "2")
    run.send(.leave)
    var expected = Patch.Counts()
    // A1, B2 and the text of the selected cell.
    expected.textsChanged = 3
    #expect(try show().patch.counts == expected)
    #expect(try page.find("#B2").textContent == "3")
  }
}
