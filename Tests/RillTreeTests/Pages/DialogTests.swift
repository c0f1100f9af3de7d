import RillProgramTesting
import RillTree
import Testing

/// Dialogs above the page.
@Suite("Modal dialogs on a test page") struct DialogTests {
  private func view(_ isOpen: Bool, more: Attribute<String>...) -> VTree<String> {
    div {
      button(.id("ask"), .onClick("ask")) { "Ask" }
      input(.id("behind"))
      element(
        "dialog",
        attributes: [.id("dialog"), .modal(isOpen), .onClose("closed"), .onCancel("cancel")] + more
      ) {
        p { "Really?" }
        button(.id("yes"), .onClick("yes")) { "Yes" }
        form(.attribute("method", "dialog")) { button(.id("no")) { "No" } }
      }
    }
  }

  @Test("The program shows a dialog, which takes the focus and blocks the page")
  func shownByTheProgram() throws {
    let shown = try Shown(view(false))
    let page = shown.page
    #expect(page.modal == nil)
    try page.click("#ask")
    try shown.show(view(true))
    #expect(page.modal?["id"] == "dialog" && page.focus?["id"] == "yes")
    #expect(throws: TestPageError.self) { try page.click("#ask") }
    #expect(throws: TestPageError.self) { try page.type("x", into: "#behind") }
    try page.click("#yes")
    try shown.show(view(false))
    #expect(page.modal == nil && page.focus?["id"] == "ask")
    // The program receives no event for its own change.
    #expect(shown.messages == ["ask", "yes"])
    #expect(try !page.find("#dialog").flagged("open"))
  }

  @Test("Escape closes a dialog and sends an event; a dialog that stays modal is shown again")
  func escape() throws {
    let shown = try Shown(view(false))
    let page = shown.page
    try page.click("#ask")
    try shown.show(view(true))
    try page.press("Escape", on: "#yes")
    #expect(shown.messages == ["ask", "cancel", "closed"])
    #expect(page.modal == nil && page.focus?["id"] == "ask")
    try shown.show(view(true))
    #expect(page.modal?["id"] == "dialog")
    try page.press("Escape", on: "#yes")
    // The dialog may have been shown again in the meantime, so the next update sets its state
    // explicitly.
    #expect(try shown.show(view(false)).counts.propertiesSet == 1)
    #expect(page.modal == nil && shown.messages.last == "closed")
    #expect(try shown.show(view(false)).isEmpty)
  }

  @Test("A dialog whose cancel event is prevented stays open")
  func cancelPrevented() throws {
    let shown = try Shown(view(true, more: .onCancel("asked", options: .preventDefault)))
    try shown.page.press("Escape", on: "#yes")
    #expect(shown.messages == ["asked"] && shown.page.modal != nil)
  }

  @Test("A form with the method dialog closes its dialog")
  func formOfDialog() throws {
    let shown = try Shown(view(true))
    try shown.page.click("#no")
    #expect(shown.page.modal == nil && shown.messages == ["closed"])
  }

  @Test("A removed dialog returns the focus, and a rebuilt page shows it")
  func removedAndRemade() throws {
    let without = div { button(.id("ask"), .onClick("ask")) { "Ask" } }
    let with = div {
      button(.id("ask"), .onClick("ask")) { "Ask" }
      dialog(.modal()) { input(.id("in"), .autoFocus()) }
    }
    let shown = try Shown(without)
    try shown.page.click("#ask")
    try shown.show(with)
    #expect(shown.page.focus?["id"] == "in")
    let again = TestPage()
    try again.apply(shown.rendering.fullUpdate)
    #expect(again.modal != nil && again.focus?["id"] == "in")
    try shown.show(without)
    #expect(shown.page.focus?["id"] == "ask" && shown.page.modal == nil)
  }

  @Test("Commands show and close stacked dialogs without the program")
  func commands() throws {
    let shown = try Shown<String>(
      div {
        button(.id("open"), .on(.click, perform: .showModal("first"))) { "Open" }
        dialog(.id("first"), .onClose("first closed")) {
          button(.id("more"), .on(.click, perform: .showModal("second"))) { "More" }
        }
        dialog(.id("second"), .onClose("second closed")) {
          button(.id("close"), .on(.click, perform: .closeDialog("second"))) { "Close" }
        }
      })
    try shown.page.click("#open")
    try shown.page.click("#more")
    #expect(shown.page.modal?["id"] == "second" && shown.page.focus?["id"] == "close")
    #expect(throws: TestPageError.self) { try shown.page.click("#more") }
    try shown.page.click("#close")
    #expect(shown.page.focus?["id"] == "more" && shown.messages == ["second closed"])
    try shown.page.press("Escape", on: "#more")
    #expect(shown.page.focus?["id"] == "open" && shown.messages.last == "first closed")
  }

  @Test("Without a script, the dialog is open")
  func html() {
    #expect((dialog(.modal()) { "x" } as VTree<Never>).html == "<dialog open=\"\">x</dialog>")
    #expect((dialog(.modal(false)) { "x" } as VTree<Never>).html == "<dialog>x</dialog>")
  }
}

extension TestNode {
  fileprivate func flagged(_ name: String) -> Bool { self[name] != nil }
}
