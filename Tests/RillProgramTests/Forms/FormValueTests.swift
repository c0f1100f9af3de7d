import RillProgram
import Testing

@Suite struct FormValueTests {
  private enum Size: Int, FormValue {
    case small = 1
    case large
  }

  @Test func wholeNumbers() {
    #expect(Int(formText: " 012 ") == 12)
    #expect(Int(formText: "+3") == 3)
    for text in ["", "1.5", "x", "1 2", "99999999999999999999"] {
      #expect(Int(formText: text) == nil, "\(text)")
    }
  }

  @Test func decimalNumbers() {
    #expect(Double(formText: "1.50") == 1.5)
    #expect(Double(formText: "-2e3") == -2000)
    #expect(3.0.formText == "3")
    #expect(0.25.formText == "0.25")
    for text in ["", "nan", "inf", "0x10", "1e999", "1,5"] {
      #expect(Double(formText: text) == nil, "\(text)")
    }
  }

  @Test func textsOfChoicesBecomeValues() {
    #expect(Bool(formText: "on") == true)
    #expect(Bool(formText: "") == false)
    #expect(Bool(formText: "true") == nil)
    #expect(Size(formText: "2") == .large)
    #expect(Size(formText: "3") == nil)
    #expect(Plan(formText: "team") == .team)
    #expect(Plan.team.formText == "team")
  }

  @Test func anEmptyTextIsAMissingValue() {
    #expect(Int?(formText: " ") == .some(nil))
    #expect(Int?(formText: "4") == .some(4))
    #expect(Int?(formText: "x") == nil)
    #expect(Int?.none.formText == "")
  }
}
