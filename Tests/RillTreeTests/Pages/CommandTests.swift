import RillProgramTesting
import Testing

@testable import RillTree

/// The page's own reactions to events.
@Suite("Commands of listeners") struct CommandTests {
  @Test("A listener without a message acts, and sends nothing")
  func silentListeners() throws {
    let shown = try Shown<String>(
      div(.onKeyDown { "outer \($0.key)" }, .onDragOver { _ in "over" }) {
        input(.id("field"), .stopPropagation(.keyDown))
        div(.id("target"), .preventDefault("dragover"))
      })
    var sent = 0
    let deliver = shown.page.onEvent
    shown.page.onEvent = { event, id in
      sent += 1
      deliver(event, id)
    }
    #expect(try shown.page.press("a", on: "#field").isStopped)
    #expect(sent == 0)
    let over = try shown.page.dispatch("dragover", to: "#target")
    #expect(over.isDefaultPrevented)
    #expect(shown.messages == ["over"] && sent == 1 && over.listeners.count == 1)
    let listener = try #require(try shown.page.find("#field").listeners["keydown"])
    #expect(!listener.sendsMessage && listener.summary.hasSuffix("(no message)"))
    // A report of the event is ignored.
    guard case .ignored = shown.rendering.receive(TreeEvent(), by: listener.id) else {
      Issue.record("a listener without a message sent one")
      return
    }
  }

  @Test("A label turns into a focused field before the program receives the event")
  func editingInPlace() throws {
    let shown = try Shown<String>(
      div {
        span(
          .id("label"),
          .onDoubleClick("edit").performing(
            .setAttribute("hidden"), .removeAttribute("hidden", from: "field"), .focus("field"),
            .selectText(in: "field"))
        ) { "milk" }
        input(.id("field"), .hidden(), .value("milk"), .onInput { $0 })
      })
    let page = shown.page
    shown.onMessage = { message in
      guard message == "edit" else { return }
      #expect(page.focus?["id"] == "field" && page.selection === page.focus)
    }
    try page.dispatch("dblclick", to: "#label")
    #expect(try page.find("#label")["hidden"] != nil)
    #expect(try page.find("#field")["hidden"] == nil)
    try page.type("bread", into: "#field")
    #expect(shown.messages == ["edit", "bread"])
  }

  @Test("Hidden, disabled and unfocusable elements don't get the focus")
  func rejectedFocus() throws {
    let shown = try Shown<Never>(
      div {
        for id in ["hidden", "disabled", "paragraph", "none"] {
          button(.id("to-" + id), .on(.click, perform: .focus(id))) { text(id) }
        }
        input(.id("hidden"), .hidden())
        input(.id("disabled"), .disabled())
        p(.id("paragraph"))
      })
    for id in ["hidden", "disabled", "paragraph", "none"] {
      try shown.page.click(.id("to-" + id))
      #expect(shown.page.focus?["id"] == "to-" + id)
    }
  }

  @Test("The program's changes of classes and attributes override commands")
  func classesAndAttributes() throws {
    func view(_ classes: String, title: String = "a") -> VTree<Never> {
      div {
        p(.id("p"), .class(classes), .title(title))
        button(
          .on(
            .click,
            perform: .addClass("open wide", to: "p"), .removeClass("small", from: "p"),
            .setAttribute("title", to: "b", of: "p"), .toggleAttribute("hidden", of: "p"))
        ) { "x" }
        i(.on(.click, perform: .toggleClass("open", of: "p")))
      }
    }
    let shown = try Shown(view("small row"))
    try shown.page.click("button")
    let paragraph = try shown.page.find("#p")
    #expect(paragraph.classes == ["row", "open", "wide"])
    #expect(paragraph["title"] == "b" && paragraph["hidden"] != nil)
    // The program changes neither those classes nor the attribute.
    try shown.show(view("small row odd"))
    #expect(paragraph.classes == ["row", "odd", "open", "wide"])
    #expect(paragraph["title"] == "b" && paragraph["hidden"] != nil)
    // The program adds one of them and then removes it.
    try shown.show(view("row open", title: "c"))
    #expect(paragraph.classes == ["row", "open", "wide"])
    #expect(paragraph["title"] == "c")
    try shown.show(view("row", title: "c"))
    #expect(paragraph.classes == ["row", "wide"])
    try shown.page.click("i")
    try shown.page.click("i")
    try shown.page.click("button")
    #expect(paragraph.classes == ["row", "wide", "open"] && paragraph["hidden"] == nil)
    // A rebuilt page shows the tree's state.
    let again = TestPage()
    try again.apply(shown.rendering.fullUpdate)
    #expect(try again.find("#p").classes == ["row"] && again.find("#p")["title"] == "c")
  }

  @Test("A form is locked while the program processes its submission")
  func locking() throws {
    let shown = try Shown<String>(
      form(.id("form"), .onSubmitForm { $0.map(\.value).joined() }.performing(.lockForm())) {
        input(.id("name"), .name("name"), .value("milk"))
        input(.id("done"), .type(.checkbox), .name("done"))
        button(.id("send"), .disabled(false)) { "Send" }
      })
    let page = shown.page
    let done = try page.find("#done")
    shown.onMessage = { _ in
      #expect(page.root.children.first?["aria-busy"] == "true")
      #expect(page.root.descendants.first { $0["id"] == "name" }?["readonly"] != nil)
      #expect(page.root.descendants.first { $0["id"] == "send" }?.isDisabled == true)
      #expect(done.isDisabled)
      // The program disables this control from now on.
      page.setAttribute("disabled", to: "", of: done)
    }
    try page.click("#send")
    #expect(shown.messages == ["milk"])
    #expect(try page.find("#form")["aria-busy"] == nil && page.find("#name")["readonly"] == nil)
    #expect(try page.find("#done").isDisabled && !page.find("#send").isDisabled)
  }

  @Test("Commands copy texts, scroll, and can be restricted to a key")
  func otherCommands() throws {
    let shown = try Shown<String>(
      div {
        input(
          .id("field"), .value("typed"),
          .onKeyDown { $0.key }.performing(
            .copyText().onKey("c", "y"), .blur().onKey("Escape"), .scroll(toElement: "end")))
        button(.on(.click, perform: .copyText(of: "end"))) { "of" }
        a(.on(.click, perform: .copy("word"))) { "word" }
        p(.id("end")) { "the end" }
      })
    try shown.page.press("x", on: "#field")
    #expect(shown.page.clipboard == "" && shown.page.scrollTarget?["id"] == "end")
    try shown.page.press("y", on: "#field")
    #expect(shown.page.clipboard == "typed" && shown.page.focus != nil)
    try shown.page.press("Escape", on: "#field")
    #expect(shown.page.focus == nil && shown.messages == ["x", "y", "Escape"])
    try shown.page.click("button")
    #expect(shown.page.clipboard == "the end")
    try shown.page.click("a")
    #expect(shown.page.clipboard == "word")
  }

  @Test("A command of several keys is performed once for each")
  func keys() throws {
    let command = PageCommand.toggleClass("open").onKey("a", "b", "a")
    #expect("\(command)" == "toggle class \"open\" of itself on key a or b or a")
    let shown = try Shown<Never>(
      input(.on(.keyDown, perform: command, .preventDefault.onKey("c", "d"))))
    let field = try shown.page.find("input")
    for (key, isOpen, isPrevented) in [
      ("a", true, false), ("c", true, true), ("b", false, false), ("d", false, true),
    ] {
      let dispatch = try shown.page.press(key, on: "input")
      #expect(field.classes.contains("open") == isOpen)
      #expect(dispatch.isDefaultPrevented == isPrevented)
    }
  }

  @Test(
    "Attributes that a page would run are rejected and reported",
    arguments: [
      ("onclick", "alert(1)"), ("ONCLICK", "x"), ("on", "x"), ("href", "javascript:alert(1)"),
      ("HREF", " java\tscript:x"), ("src", "data:image/svg+xml,x"), ("srcdoc", "<script>"),
      ("style", "color: red"), ("class", "x"), ("a b", "x"), ("", "x"), ("x\"", "x"),
      ("xlink:href", "vbscript:x"), ("formaction", "javascript:x"),
    ])
  func rejectedAttributes(_ name: String, _ value: String) throws {
    for command in [
      PageCommand.setAttribute(name, to: value, of: "p"),
      .removeAttribute(value.isEmpty ? name : "on" + name, from: "p"),
      .toggleAttribute("on" + name, of: "p"),
    ] {
      let shown = try Shown<String>(
        div {
          p(.id("p"))
          button(.onClick("told").performing(command, .setAttribute("title", to: "t", of: "p")))
        })
      #expect(shown.rendering.diagnostics.count == 1)
      try shown.page.click("button")
      let paragraph = try shown.page.find("#p")
      #expect(paragraph.attributes.names == ["id", "title"] && shown.messages == ["told"])
      #expect(try shown.page.find("button").listeners["click"]?.commands.count == 1)
    }
  }

  @Test("Commands survive encoding, and only different commands change a listener")
  func bytes() throws {
    let commands: [PageCommand] = [
      .focus(), .blur("a"), .selectText(in: "a"), .scroll(toElement: "b"), .showModal("d"),
      .closeDialog(), .lockForm("f"), .copyText(of: "a"), .copy("text"), .addClass("x y", to: "a"),
      .removeClass("x"), .toggleClass("z"), .removeAttribute("title", from: "b"),
      .toggleAttribute("hidden"), .setAttribute("lang", to: "en", of: "b"),
      .focus("a").onKey("Escape"), .copy("é").onKey("Enter"),
    ]
    func view(_ commands: [PageCommand]) -> VTree<Int> {
      var attribute: Attribute<Int> = .onClick(
        1, options: [.capture, .preventDefault, .stopPropagation, .passive])
      for command in commands { attribute = attribute.performing(command) }
      return div {
        button(attribute.throttled(to: .seconds(1)))
        p(.stopPropagation(.keyDown))
      }
    }
    let shown = try Shown(view(commands))
    let listener = try #require(try shown.page.find("button").listeners["click"])
    #expect(listener.commands == commands && listener.sendsMessage)
    #expect(listener.pace == .throttled(to: .seconds(1)) && listener.options.rawValue == 15)
    let silent = try #require(try shown.page.find("p").listeners["keydown"])
    #expect(!silent.sendsMessage && silent.options == .stopPropagation)
    let patch = shown.rendering.fullUpdate
    #expect(patch.bytes.first == 2)
    #expect(try Patch(decoding: patch.bytes) == patch)
    #expect(try patch.adoption().counts.listenersAdded == 2)
    #expect(try shown.show(view(commands)).isEmpty)
    #expect(try !shown.show(view(Array(commands.dropLast()))).isEmpty)
    #expect(try shown.page.find("button").listeners["click"]?.commands.count == commands.count - 1)
  }

  @Test("Invalid commands are rejected")
  func invalidBytes() throws {
    func bytes(_ flags: Int, _ rest: [UInt8]) -> [UInt8] {
      var writer = PatchWriter()
      writer.write(.open)
      writer.write(symbol: "p")
      writer.write(.listen, flags)
      writer.write(symbol: "click")
      writer.write(1)
      writer.write(0)
      var bytes = writer.bytes + rest
      bytes.append(PatchOperation.leave.rawValue << 3 | 1)
      return bytes
    }
    func reason(_ bytes: [UInt8]) -> PatchError.Reason? {
      do throws(PatchError) {
        _ = try Patch(decoding: bytes)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason(bytes(0, [])) == nil)
    #expect(reason(bytes(16, [])) == nil)
    #expect(reason(bytes(32, [1, 0])) == nil)
    #expect(reason(bytes(32, [1, 16])) == .unknownCommand(16))
    #expect(reason(bytes(32, [1, 0x80, 1])) == .unknownCommand(128))
    #expect(reason(bytes(32, [0xFF, 0xFF, 0xFF, 0xFF, 0x7F])) == .truncated)
    guard case .unknownStep = reason(bytes(32, [0])) else {
      Issue.record("missing commands were accepted")
      return
    }
    guard case .unknownStep = reason(bytes(64, [])) else {
      Issue.record("an unknown option was accepted")
      return
    }
  }
}
