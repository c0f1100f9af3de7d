import Foundation
import RillProgram

/// Returns the view of a page.
func chatView(_ page: ChatPage) -> VTree<ChatPageMessage> {
  main {
    section(.ariaLabel("People in the chat")) {
      ul { for name in page.people { li { text(name) } } }
    }
    ul(.role(.log), .ariaLabel("Messages")) {
      for message in page.chat.messages {
        li(.key(message.id)) {
          small { text(message.time.formatted(.iso8601)) }
          " "
          b { text(message.name) }
          message.isOfGuest ? " (guest): " : ": "
          text(message.text)
        }
      }
    }
    let fields = page.form.fields(ChatPageMessage.form)
    fields.form {
      if page.visitor.person == nil { fields.text(\.name, "Name", .autocomplete(.nickname)) }
      fields.text(\.text, "Message", .autocomplete(.off))
      fields.error()
      button(.type(.submit), .disabled(page.form.isBusy)) { "Send" }
    }
  }
}
