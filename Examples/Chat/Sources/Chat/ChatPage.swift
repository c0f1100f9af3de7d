import RillProgram
import RillStore

/// A visitor of the chat: a person who has signed in, or a guest without a name.
public struct Visitor: Codable, Hashable, Sendable {
  public var person: String?

  /// Creates a visitor.
  ///
  /// - Parameter person: The name of a person who has signed in; nil for a guest.
  public init(person: String? = nil) { self.person = person }
}

/// The form of a message.
public struct MessageForm: FormValues, Sendable {
  public var name = ""
  public var text = ""

  public static let schema = FormSchema<MessageForm>([
    .field("name", \.name, required: "Enter your name.") { Chat.problem(ofName: $0) },
    .field("text", \.text, required: "Enter a message.") { Chat.problem(ofText: $0) },
  ])

  /// Creates an empty form.
  public init() {}
}

/// The page of a visitor.
public struct ChatPage {
  public let visitor: Visitor
  public var chat: Chat
  /// The visitors whose pages are open.
  public var present: [Visitor] = []
  public var form: FormModel<MessageForm>

  init(_ visitor: Visitor, _ chat: Chat) {
    var values = MessageForm()
    values.name = visitor.person ?? ""
    (self.visitor, self.chat, form) = (visitor, chat, FormModel(values, id: "message"))
  }

  /// The number of guests, and the names of the persons. A person with several pages counts once.
  public var people: [String] {
    let guests = present.count { $0.person == nil }
    let persons = Set(present.compactMap(\.person)).sorted()
    return (guests == 0 ? [] : [guests == 1 ? "1 guest" : "\(guests) guests"]) + persons
  }

  /// Empties the form of a text that is posted. The name stays, and so does a text that the user
  /// has changed since.
  mutating func clear(_ posted: String) {
    var values = form.values
    if values.text == posted { values.text = "" }
    form = FormModel(values, id: "message")
  }
}

/// A message of the program of a page.
public enum ChatPageMessage {
  case form(FormMessage)
  /// The result of posting a text.
  case posted(String, Result<EditReceipt<EditRejection>, StoreError>)
  case followed(Chat)
  case present([Visitor])
}

/// Creates the page of a visitor.
///
/// - Parameter chat: The messages at the start.
public func chatPage(
  _ chat: Chat, in store: SharedStore<Chat>, _ presence: Presence<Visitor>, as visitor: Visitor
) -> Program<ChatPage, ChatPageMessage> {
  func update(_ message: ChatPageMessage, _ page: inout ChatPage) -> Effect<ChatPageMessage> {
    switch message {
    case .form(let message):
      return page.form.update(message, as: ChatPageMessage.form) { values in
        // The name of a person comes from the server, whatever the browser sends.
        let post = Chat.Edit(
          name: visitor.person ?? values.name, text: values.text,
          isOfGuest: visitor.person == nil)
        return .submit(post, to: store) { .posted(values.text, $0) }
      }
    case .posted(let text, .success(.accepted)):
      page.clear(text)
      return .focus("message-text")
    case .posted(_, .success(.rejected(let rejection))):
      return page.form.reject(["": rejection.reason])
    case .posted(_, .failure(let error)): return page.form.reject(["": "\(error)."])
    case .followed(let chat): page.chat = chat
    case .present(let visitors): page.present = visitors
    }
    return .none
  }

  return Program(
    model: ChatPage(visitor, chat), update: update,
    subscriptions: { _ in
      [
        .follow(store) { .followed($1) },
        .presence(presence, in: "chat", as: visitor) { entries, _ in
          .present(entries.map(\.value))
        },
      ]
    },
    view: chatView)
}
