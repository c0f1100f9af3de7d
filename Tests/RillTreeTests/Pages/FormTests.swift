import RillProgramTesting
import RillTree
import Testing

@Suite struct FormTests {
  private typealias Field = TreeEvent.FormField

  private func form(_ content: VTree<TreeEvent>) throws -> Shown<TreeEvent> {
    try Shown(
      anyElement("form", anyAttribute("id", "f"), anyListener("submit", .form) { $0 }) { content })
  }

  private func input(
    _ type: String, _ name: String, _ attributes: Attribute<TreeEvent>...
  ) -> VTree<TreeEvent> {
    anyElement(
      "input", anyAttribute("type", type), anyAttribute("name", name),
      attributes.first ?? .none, attributes.count > 1 ? attributes[1] : .none)
  }

  @Test func formsAreSubmittedWithTheirFields() throws {
    let shown = try form(
      fragment {
        input("text", "t", anyAttribute("value", "one"))
        input("text", "", anyAttribute("value", "nameless"))
        input("checkbox", "c")
        input("checkbox", "d", anyAttribute("checked"))
        input("checkbox", "e", anyProperty("checked", .boolean(true)), anyAttribute("value", "v"))
        input("radio", "r", anyAttribute("value", "1"), anyAttribute("checked"))
        input("radio", "r", anyAttribute("value", "2"))
        input("text", "off", anyAttribute("disabled"))
        input("file", "upload")
        anyElement("textarea", anyAttribute("name", "a")) { "some text" }
        anyElement("select", anyAttribute("name", "s")) {
          anyElement("option") { "x" }
          anyElement(
            "option", anyAttribute("value", "why"), anyProperty("selected", .boolean(true))
          ) { "y" }
        }
        anyElement("select", anyAttribute("name", "m"), anyAttribute("multiple")) {
          anyElement("option", anyAttribute("selected")) { "1" }
          anyElement("option") { "2" }
          anyElement("option", anyAttribute("selected")) { "3" }
        }
        input("submit", "go", anyAttribute("value", "Go"))
        button(anyAttribute("name", "b"), anyAttribute("value", "B")) { "B" }
      })
    var expected = [
      Field(name: "t", value: "one"), Field(name: "d", value: "on"), Field(name: "e", value: "v"),
      Field(name: "r", value: "1"), Field(name: "a", value: "some text"),
      Field(name: "s", value: "why"), Field(name: "m", value: "1"), Field(name: "m", value: "3"),
    ]
    try shown.page.submit("form")
    #expect(shown.messages.last?.form == expected)
    try shown.page.click("button")
    #expect(shown.messages.last?.form == expected + [Field(name: "b", value: "B")])

    try shown.page.type("two", into: "[name=t]")
    try shown.page.check("[name=c]")
    try shown.page.check("[name=d]", false)
    try shown.page.check(TestQuery.attribute("name", "r").at(1))
    try shown.page.choose("x", in: "[name=s]")
    try shown.page.press("Enter", on: "[name=t]")
    expected = [
      Field(name: "t", value: "two"), Field(name: "c", value: "on"), Field(name: "e", value: "v"),
      Field(name: "r", value: "2"), Field(name: "a", value: "some text"),
      Field(name: "s", value: "x"), Field(name: "m", value: "1"), Field(name: "m", value: "3"),
      Field(name: "go", value: "Go"),
    ]
    #expect(shown.messages.last?.form == expected)
    #expect(shown.messages.count == 3)
  }

  @Test func enterSubmitsUnambiguousForms() throws {
    let one = try form(input("text", "t"))
    try one.page.press("Enter", on: "input")
    #expect(one.messages.count == 1)
    let two = try form(
      fragment {
        input("text", "t")
        input("text", "u")
      })
    try two.page.press("Enter", on: "[name=t]")
    #expect(two.messages.isEmpty)
    let disabled = try form(
      fragment {
        input("text", "t")
        button(anyAttribute("disabled"))
      })
    try disabled.page.press("Enter", on: "input")
    #expect(disabled.messages.isEmpty)
    let prevented = try form(
      input("text", "t", anyListener("keydown", .key, options: .preventDefault) { _ in nil }))
    try prevented.page.press("Enter", on: "input")
    #expect(prevented.messages.isEmpty)
  }

  @Test func controlsElsewhereBelongToTheFormTheyName() throws {
    let shown = try Shown<TreeEvent>(
      fragment {
        anyElement("form", anyAttribute("id", "f"), anyListener("submit", .form) { $0 })
        anyElement("input", anyAttribute("form", "f"), anyAttribute("name", "n"))
        button(anyAttribute("form", "f")) { "send" }
      })
    try shown.page.click("button")
    #expect(shown.messages.map(\.form) == [[Field(name: "n", value: "")]])
  }

  @Test func clicksToggleCheckboxes() throws {
    let shown = try Shown<String>(
      anyElement("div", anyListener("change", .isChecked) { "change \($0.isChecked)" }) {
        anyElement("label") {
          "Agreed "
          anyElement(
            "input", anyAttribute("type", "checkbox"),
            anyListener("click", .isChecked) { "click \($0.isChecked)" })
        }
      })
    try shown.page.click("input")
    #expect(shown.messages == ["click true", "change true"])
    try shown.page.check("input")
    #expect(shown.messages.count == 2)
    try shown.page.press(" ", on: "input")
    #expect(try !shown.page.find("input").isChecked)
    try shown.page.click("label")
    #expect(try shown.page.find("input").isChecked)
  }

  @Test func preventedClicksChangeNothing() throws {
    let shown = try Shown<Bool>(
      anyElement(
        "input", anyAttribute("type", "checkbox"), anyListener("change", .isChecked) { _ in false },
        anyListener("click", .isChecked, options: .preventDefault) { $0.isChecked }))
    try shown.page.click("input")
    #expect(shown.messages == [true])
    #expect(try !shown.page.find("input").isChecked)
  }

  @Test func radioButtonsAreExclusive() throws {
    let shown = try form(
      fragment {
        input("radio", "r")
        input("radio", "r")
        input("radio", "q")
      })
    let radios = try shown.page.findAll("input")
    try shown.page.click(.node(radios[0]))
    try shown.page.click(.node(radios[2]))
    try shown.page.click(.node(radios[1]))
    #expect(radios.map(\.isChecked) == [false, true, true])
  }
}
