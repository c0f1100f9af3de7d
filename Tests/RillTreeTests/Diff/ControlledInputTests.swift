import RillProgramTesting
import RillTree
import Testing

@Suite struct ControlledInputTests {
  /// An input that accepts only digits.
  private func view(_ digits: String, _ isChecked: Bool = false) -> VTree<String> {
    div {
      anyElement(
        "input", anyAttribute("id", "digits"), anyProperty("value", .string(digits)),
        anyListener("input", .value) { $0.value })
      anyElement(
        "input", anyAttribute("id", "check"), anyAttribute("type", "checkbox"),
        anyProperty("checked", .boolean(isChecked)),
        anyListener("change", .isChecked) { "\($0.isChecked)" })
    }
  }

  @Test func rejectedInputIsReset() throws {
    let shown = try Shown(view("1"))
    shown.onMessage = { [unowned shown] message in
      let digits = message.filter(\.isNumber)
      #expect(throws: Never.self) { try shown.show(self.view(digits)) }
    }
    let input = try shown.page.find("#digits")
    try shown.page.type("1x", into: "#digits")
    #expect(shown.messages == ["1x"])
    #expect(input.value == "1")
    try shown.page.type("12", into: "#digits")
    #expect(input.value == "12")
    // Nothing is sent if the page already shows the tree's state.
    #expect(try shown.show(view("12")).isEmpty)
    try shown.page.click("#check")
    #expect(shown.messages.last == "true")
    #expect(try !shown.page.find("#check").isChecked)
  }

  @Test func rejectedInputIsResetInLazyParts() throws {
    var views = 0
    let page: () -> VTree<String> = {
      lazy("1") { _ in
        div {
          lazy(1) { _ -> VTree<String> in
            views += 1
            return self.view("1")
          }
        }
      }
    }
    let shown = try Shown(page())
    #expect(views == 1)
    try shown.show(page())
    #expect(views == 1)
    try shown.page.type("1x", into: "#digits")
    try shown.show(page())
    #expect(try shown.page.find("#digits").value == "1")
    #expect(views == 2)
    try shown.show(page())
    #expect(views == 2)
  }

  @Test func inputIntoADescendantIsNotTheElementsValue() throws {
    let item: (Double) -> VTree<String> = { number in
      anyElement(
        "li", anyProperty("value", .number(number)), anyListener("input", .value) { $0.value }
      ) {
        anyElement("input")
      }
    }
    let shown = try Shown(item(1))
    try shown.page.type("2.0", into: "input")
    #expect(shown.messages == ["2.0"])
    try shown.show(item(2))
    #expect(try shown.page.find("li").properties["value"] == .number(2))
    try shown.page.type("3.0", into: "input")
    // The content of the item hasn't changed.
    #expect(try shown.show(item(2)).isEmpty)
  }

  @Test func fullUpdatesContainTypedText() throws {
    let shown = try Shown<String>(
      anyElement(
        "input", anyProperty("value", .number(1)), anyListener("input", .value) { $0.value }))
    try shown.page.type("one", into: "input")
    let other = TestPage()
    try other.apply(shown.rendering.fullUpdate)
    #expect(try other.find("input").value == "one")
    try shown.show(
      anyElement(
        "input", anyProperty("value", .number(1)), anyListener("input", .value) { $0.value }))
    #expect(try shown.page.find("input").properties["value"] == .number(1))
  }

  @Test func eventsForRemovedListenersAreGone() throws {
    let shown = try Shown<String>(button(.onClick("x")))
    let id = try #require(try shown.page.find("button").listeners["click"]?.id)
    try shown.show(div {})
    guard case .gone = shown.rendering.receive(TreeEvent(), by: id),
      case .unknown = shown.rendering.receive(TreeEvent(), by: HandlerID(rawValue: 77)),
      case .unknown = shown.rendering.receive(TreeEvent(), by: HandlerID(rawValue: 0))
    else {
      Issue.record("the receipts are wrong")
      return
    }
  }
}
