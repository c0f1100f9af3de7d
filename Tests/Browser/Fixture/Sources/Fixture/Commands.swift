import RillProgram
import RillTree

/// A program with commands that run in the page without a round trip.
struct Commands {
  var isEditing = false
  var text = "milk"
  var sent: [String] = []
  var received: [String] = []
}

public enum CommandMessage {
  case edit
  case typed(String)
  case send([TreeEvent.FormField])
  case received(String)
}

extension Commands {
  mutating func update(_ message: CommandMessage) {
    switch message {
    case .edit: isEditing = true
    case .typed(let typed): text = typed
    case .send(let fields): sent.append(fields.first?.value ?? "")
    case .received(let text): received.append(text)
    }
  }

  var view: VTree<CommandMessage> {
    div(.onDragOver { _ in .received("over") }) {
      span(
        .id("label"), .hidden(isEditing),
        .onDoubleClick(.edit).performing(
          .setAttribute("hidden"), .removeAttribute("hidden", from: "title"), .focus("title"),
          .selectText(in: "title"))
      ) { RillTree.text(text) }
      input(
        .id("title"), .hidden(!isEditing), .value(text), .onInput { .typed($0) },
        .stopPropagation(.keyDown))
      div(.id("target"), .preventDefault(.dragOver), .stopPropagation("pick")) { "Here" }
      form(.id("form"), .onSubmitForm { .send($0) }.performing(.lockForm())) {
        input(.id("entry"), .name("entry"))
        input(.id("done"), .type(.checkbox), .name("done"))
        button(.id("send")) { "Send" }
      }
      p(.id("classes"), .class("small"), .class("odd").when(isEditing)) { "classes" }
      button(
        .id("mark"),
        .onClick(.received("mark")).performing(
          .addClass("open wide", to: "classes"), .removeClass("small", from: "classes"),
          .toggleAttribute("hidden", of: "target"), .copyText(of: "classes"))
      ) { "Mark" }
      button(.id("reject"), .onClick(.edit)) { "Edit" }
      input(
        .id("keys"), .value("typed"),
        .on(
          .keyDown,
          perform: .scroll(toElement: "bottom").onKey("s"),
          .toggleClass("open small", of: "classes").onKey("t", "g"),
          .setAttribute("title", to: "new", of: "classes").onKey("a"),
          .removeAttribute("title", from: "classes").onKey("r"), .copyText().onKey("c"),
          .copy("word").onKey("w"), .blur().onKey("Escape"), options: .preventDefault))
      div(.style("height", "3000px")) {}
      p(.id("bottom")) { "bottom" }
      output(.id("text")) { RillTree.text(text) }
      output(.id("sent")) { RillTree.text(sent.joined(separator: ",")) }
      output(.id("received")) { RillTree.text(received.joined(separator: ",")) }
    }
  }
}
