import RillTesting
import RillTree
import Testing

@Suite struct PageEventTests {
  @Test func eventsComeByTheElementsAround() throws {
    let shown = try Shown(
      element("div", on("click", "outer"), on("wheel", "captures", options: .capture)) {
        element("p", on("click", "captures", options: [.capture, .preventDefault])) {
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

  @Test func whoStopsAnEventIsTheLast() throws {
    let shown = try Shown(
      element("div", on("click", "outer")) {
        element("p", on("click", "middle", options: .stopPropagation)) {
          button(.onClick("inner")) { "x" }
        }
        element("q", on("click", "stops", options: [.stopPropagation, .capture])) {
          element("i", on("click", "unheard"))
        }
      })
    #expect(try shown.page.click("button").isStopped)
    #expect(shown.messages == ["inner", "middle"])
    try shown.page.click("i")
    #expect(shown.messages == ["inner", "middle", "stops"])
  }

  @Test func passiveListenersPreventNothing() throws {
    let shown = try Shown(
      element("div", on("wheel", "w", options: [.passive, .preventDefault])))
    #expect(try !shown.page.dispatch("wheel", to: "div").isDefaultPrevented)
  }

  @Test func listenersGetWhatTheyAskedFor() throws {
    let shown = try Shown<TreeEvent>(
      element("div", on("keydown", .key) { $0 }) {
        element("p", on("keydown", .value) { $0 }) {
          element("input", on("keydown", []) { $0 }, property("value", .string("v")))
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
    #expect(event.limited(to: ListenerFields(rawValue: 127)) == event)
    #expect(event.limited(to: []) == TreeEvent())
    var pointer = TreeEvent()
    (pointer.x, pointer.y, pointer.button, pointer.modifiers) = (1, 2, 3, .alt)
    #expect(event.limited(to: .pointer) == pointer)
  }

  @Test func whatIsTypedIsShown() throws {
    let shown = try Shown<String>(
      element("input", property("value", .string("old")), on("input", .value) { $0.value }))
    let input = try shown.page.find("input")
    try shown.page.type("new", into: "input")
    #expect(shown.messages == ["new"])
    #expect(input.value == "new" && input.properties["value"] == .string("new"))
    #expect(shown.page.focus === input)
    try shown.page.leave("input")
    #expect(shown.page.focus == nil)
  }

  @Test func whatCannotBeUsedIsRefused() throws {
    let shown = try Shown<String>(
      fragment {
        button(attribute("disabled"), .onClick("a")) { element("b") { "no" } }
        element("fieldset", property("disabled", .boolean(true))) {
          element("legend") { element("input", attribute("id", "in")) }
          element("input", attribute("id", "out"))
          element("select", attribute("id", "choice")) { element("option") { "x" } }
        }
        element("input", attribute("id", "fixed"), attribute("readonly"))
        element("p", attribute("id", "text")) { "t" }
        element("select", attribute("id", "free")) {
          element("option", attribute("disabled")) { "x" }
        }
      })
    func refusal(_ act: (TestPage) throws(TestPageError) -> Void) -> TestPageError.Reason? {
      do throws(TestPageError) {
        try act(shown.page)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(refusal { page throws(TestPageError) in try page.click("button") } == .disabled)
    #expect(refusal { page throws(TestPageError) in try page.click("b") } == .disabled)
    #expect(refusal { page throws(TestPageError) in try page.click("a") } == .notFound)
    #expect(refusal { page throws(TestPageError) in try page.type("x", into: "#out") } == .disabled)
    #expect(refusal { page throws(TestPageError) in try page.type("x", into: "#in") } == nil)
    #expect(
      refusal { page throws(TestPageError) in try page.type("x", into: "#fixed") } == .notEditable)
    #expect(
      refusal { page throws(TestPageError) in try page.type("x", into: "#text") } == .notEditable)
    #expect(
      refusal { page throws(TestPageError) in try page.check("#fixed") } == .notCheckable)
    #expect(
      refusal { page throws(TestPageError) in try page.choose("x", in: "#choice") } == .disabled)
    #expect(
      refusal { page throws(TestPageError) in try page.choose("x", in: "#free") }
        == .noSuchOption("x"))
    #expect(
      refusal { page throws(TestPageError) in try page.choose("x", in: "#text") } == .notSelect)
    #expect(refusal { page throws(TestPageError) in try page.submit("#text") } == .notInForm)
    #expect(shown.messages.isEmpty)
  }
}
