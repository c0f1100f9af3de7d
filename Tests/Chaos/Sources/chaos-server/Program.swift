import RillProgram
import RillStore
import RillTree

enum Message {
  case clicked(Int)
  case drafted(Int, String)
  case sent(Int)
  case inserted(before: Int)
  case removed(Int)
  case went(to: Int)
  case arrived(Location)
}

func update(_ message: Message, _ model: inout some PageModel) -> Effect<Message> {
  func change(_ key: Int, _ body: (inout Row) -> Void) {
    if let index = model.rows.firstIndex(where: { $0.key == key }) { body(&model.rows[index]) }
  }
  switch message {
  case .clicked(let key): change(key) { $0.clicks += 1 }
  case .drafted(let key, let text): change(key) { $0.draft = text }
  case .sent(let key):
    change(key) {
      $0.entries.append($0.draft)
      $0.draft = ""
    }
  case .inserted(let key):
    guard let index = model.rows.firstIndex(where: { $0.key == key }) else { break }
    model.rows.insert(Row(key: model.nextKey), at: index)
    model.nextKey += 1
  case .removed(let key): model.rows.removeAll { $0.key == key }
  case .went(let number): return .navigate(to: Location(path: ["\(number)"]))
  case .arrived(let location): model.place = location.description
  }
  return .none
}

/// - Parameter presence: The presence of the pages of all servers; nil without one.
func program<Model: PageModel>(
  _ model: Model.Type, _ presence: Presence<Visitor>?
) -> Program<Model, Message> {
  Program(
    start: { location in (Model(at: location.description), .none) },
    onLocation: { .arrived($0) },
    update: { message, model in update(message, &model) },
    subscriptions: { _ in
      guard let presence else { return .none }
      return .presence(presence, in: process, as: Visitor()) { _, _ in nil }
    },
    document: { model in
      Document(title: "Chaos") {
        output { text(model.place) }
        button(.type(.button), .id("go"), .onClick(.went(to: model.nextKey))) { "go" }
        ul {
          for row in model.rows {
            li(.key("\(row.key)"), .attribute("data-row", "\(row.key)")) {
              button(.type(.button), .onClick(.clicked(row.key))) { text(row.clicks) }
              button(.type(.button), .onClick(.inserted(before: row.key))) { "insert" }
              if row.clicks % 2 == 1 { p { "odd" } }
              button(.type(.button), .onClick(.removed(row.key))) { "remove" }
              form(.onSubmit(.sent(row.key))) {
                input(.value(row.draft), .onInput { .drafted(row.key, $0) })
              }
              p { text(row.entries.joined(separator: ",")) }
            }
          }
        }
      }
    })
}
