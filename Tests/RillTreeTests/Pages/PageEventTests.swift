import RillProgramTesting
import RillTree
import Testing

@Suite struct PageEventTests {
  @Test func eventsPropagateThroughAncestors() throws {
    let shown = try Shown(
      anyElement(
        "div", anyListener("click", "outer"), anyListener("wheel", "captures", options: .capture)
      ) {
        anyElement("p", anyListener("click", "captures", options: [.capture, .preventDefault])) {
          button(.onClick("inner")) { "x" }
        }
      })
    let click = try shown.page.click("button")
    #expect(shown.messages == ["captures", "inner", "outer"])
    #expect(click.listeners.count == 3)
    #expect(click.isDefaultPrevented && !click.isStopped)
    try shown.page.dispatch("wheel", to: "button", bubbles: false)
    #expect(shown.messages.last == "captures")
    try shown.page.dispatch("click", to: "p", bubbles: false)
    #expect(shown.messages.suffix(2) == ["captures", "captures"])
  }

  @Test func stoppedEventsPropagateNoFurther() throws {
    let shown = try Shown(
      anyElement("div", anyListener("click", "outer")) {
        anyElement("p", anyListener("click", "middle", options: .stopPropagation)) {
          button(.onClick("inner")) { "x" }
        }
        anyElement("q", anyListener("click", "stops", options: [.stopPropagation, .capture])) {
          anyElement("i", anyListener("click", "stopped"))
        }
      })
    #expect(try shown.page.click("button").isStopped)
    #expect(shown.messages == ["inner", "middle"])
    try shown.page.click("i")
    #expect(shown.messages == ["inner", "middle", "stops"])
  }

  @Test func passiveListenersCannotPreventDefaults() throws {
    let shown = try Shown(
      anyElement("div", anyListener("wheel", "w", options: [.passive, .preventDefault])))
    #expect(try !shown.page.dispatch("wheel", to: "div").isDefaultPrevented)
  }

  @Test func listenersReceiveRequestedFields() throws {
    let shown = try Shown<TreeEvent>(
      anyElement("div", anyListener("keydown", .key) { $0 }) {
        anyElement("p", anyListener("keydown", .value) { $0 }) {
          anyElement("input", anyListener("keydown", []) { $0 }, anyProperty("value", .string("v")))
        }
      })
    try shown.page.press("Enter", on: "input", modifiers: .shift)
    #expect(shown.messages[0] == TreeEvent())
    var expected = TreeEvent()
    expected.value = "v"
    #expect(shown.messages[1] == expected)
    expected = TreeEvent()
    (expected.key, expected.modifiers) = ("Enter", .shift)
    #expect(shown.messages[2] == expected)
  }

  @Test func limitedEventsHaveOnlyTheirFields() {
    var event = TreeEvent()
    event.value = "v"
    event.isChecked = true
    event.key = "k"
    event.isRepeat = true
    event.modifiers = .alt
    (event.x, event.y, event.button, event.deltaX, event.deltaY) = (1, 2, 3, 4, 5)
    event.form = [TreeEvent.FormField(name: "n", value: "v")]
    event.detail = "d"
    event.targetID = "t"
    #expect(event.limited(to: ListenerFields(rawValue: 255)) == event)
    #expect(event.limited(to: []) == TreeEvent())
    var pointer = TreeEvent()
    (pointer.x, pointer.y, pointer.button, pointer.modifiers) = (1, 2, 3, .alt)
    #expect(event.limited(to: .pointer) == pointer)
  }

  @Test func eventsNameTheInnermostElementWithAnID() throws {
    let shown = try Shown<String>(
      anyElement(
        "table", anyAttribute("id", "table"), anyListener("click", .target) { $0.targetID },
        anyListener("keydown", .key) { "\($0.key) \($0.targetID)" }
      ) {
        td(.id("a")) { span { "in a" } }
        td(.id("b"), .onClick("own", options: .stopPropagation))
        td(.class("none"))
      })
    for part in ["span", "#a", "#b", ".none", "table"] { try shown.page.click(.selector(part)) }
    #expect(shown.messages == ["a", "a", "own", "table", "table"])
    // The other listener doesn't request the target.
    try shown.page.dispatch("keydown", to: "#a")
    #expect(shown.messages.last == " ")
  }

  @Test func typedTextIsShown() throws {
    let shown = try Shown<String>(
      anyElement(
        "input", anyProperty("value", .string("old")), anyListener("input", .value) { $0.value }))
    let input = try shown.page.find("input")
    try shown.page.type("new", into: "input")
    #expect(shown.messages == ["new"])
    #expect(input.value == "new" && input.properties["value"] == .string("new"))
    #expect(shown.page.focus === input)
    try shown.page.leave("input")
    #expect(shown.page.focus == nil)
  }

  /// A range of a slider as attributes, a value to which it is moved, and the value that it has.
  struct Slide: Sendable {
    var min: String?
    var max: String?
    var step: String?
    let to: Double
    let value: String
  }

  @Test(arguments: [
    Slide(to: 40, value: "40"), Slide(to: 40.4, value: "40"), Slide(to: 101, value: "100"),
    Slide(to: -1, value: "0"), Slide(min: "10", max: "31", step: "5", to: 23, value: "25"),
    Slide(min: "10", max: "31", step: "5", to: 31, value: "30"),
    Slide(max: "1", step: "any", to: 0.25, value: "0.25"),
    Slide(min: "5", max: "1", to: 3, value: "5"), Slide(step: "0", to: 2.5, value: "3"),
  ])
  func slidersHaveTheValuesOfABrowser(_ slide: Slide) throws {
    func attribute(_ name: String, _ value: String?) -> Attribute<String> {
      value.map { anyAttribute(name, $0) } ?? .none
    }
    let shown = try Shown<String>(
      anyElement(
        "input", anyAttribute("type", "range"), attribute("min", slide.min),
        attribute("max", slide.max), attribute("step", slide.step),
        anyListener("input", .value) { $0.value }))
    try shown.page.slide("input", to: slide.to)
    #expect(shown.messages == [slide.value])
    #expect(try shown.page.find("input").value == slide.value)
  }

  @Test func unusableElementsRejectActions() throws {
    let shown = try Shown<String>(
      fragment {
        button(anyAttribute("disabled"), .onClick("a")) { anyElement("b") { "no" } }
        anyElement("fieldset", anyProperty("disabled", .boolean(true))) {
          anyElement("legend") { anyElement("input", anyAttribute("id", "in")) }
          anyElement("input", anyAttribute("id", "out"))
          anyElement("select", anyAttribute("id", "choice")) { anyElement("option") { "x" } }
        }
        anyElement("input", anyAttribute("id", "fixed"), anyAttribute("readonly"))
        anyElement("p", anyAttribute("id", "text")) { "t" }
        anyElement("select", anyAttribute("id", "free")) {
          anyElement("option", anyAttribute("disabled")) { "x" }
        }
      })
    func rejection(_ act: (TestPage) throws(TestPageError) -> Void) -> TestPageError.Reason? {
      do throws(TestPageError) {
        try act(shown.page)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(rejection { page throws(TestPageError) in try page.click("button") } == .disabled)
    #expect(rejection { page throws(TestPageError) in try page.click("b") } == .disabled)
    #expect(rejection { page throws(TestPageError) in try page.click("a") } == .notFound)
    #expect(
      rejection { page throws(TestPageError) in try page.type("x", into: "#out") } == .disabled)
    #expect(rejection { page throws(TestPageError) in try page.type("x", into: "#in") } == nil)
    #expect(
      rejection { page throws(TestPageError) in try page.type("x", into: "#fixed") } == .notEditable
    )
    #expect(
      rejection { page throws(TestPageError) in try page.type("x", into: "#text") } == .notEditable)
    #expect(
      rejection { page throws(TestPageError) in try page.slide("#in", to: 1) } == .notSlider)
    #expect(
      rejection { page throws(TestPageError) in try page.check("#fixed") } == .notCheckable)
    #expect(
      rejection { page throws(TestPageError) in try page.choose("x", in: "#choice") } == .disabled)
    #expect(
      rejection { page throws(TestPageError) in try page.choose("x", in: "#free") }
        == .noSuchOption("x"))
    #expect(
      rejection { page throws(TestPageError) in try page.choose("x", in: "#text") } == .notSelect)
    #expect(rejection { page throws(TestPageError) in try page.submit("#text") } == .notInForm)
    #expect(shown.messages.isEmpty)
  }

  @Test func labelsApplyToControlsOnly() throws {
    let shown = try Shown<String>(
      div {
        label(.id("a"), .for("x")) { span(.id("x"), .onClick("span")) }
        label(.id("b")) { output(.id("y"), .onClick("output")) }
      })
    try shown.page.click("#x")
    try shown.page.click("#a")
    #expect(shown.messages == ["span"])
    try shown.page.click("#y")
    #expect(shown.messages == ["span", "output"])
    try shown.page.click("#b")
    #expect(shown.messages == ["span", "output", "output"])
  }
}
