import RillAutomaton
import RillProgram
import RillTree

// The programs that the tests serve.

enum CounterMessage {
  case increment, decrement
}

func counter() -> Program<Int, CounterMessage> {
  Program(
    model: 0,
    update: { message, model in
      switch message {
      case .increment: model += 1
      case .decrement: model -= 1
      }
    },
    view: { model in
      div {
        button(.onClick(.decrement)) { "-" }
        output { text(model) }
        if model < 3 { button(.onClick(.increment), .id("up")) { "+" } }
      }
    })
}

enum GuestbookMessage {
  case typed(String)
  case signed
  case written(Bool)
}

/// A program with a form, whose entries are stored elsewhere.
func guestbook(
  _ entries: [String], write: @escaping @Sendable (String) async -> Bool
) -> Program<(draft: String, problem: String?), GuestbookMessage> {
  Program(
    model: (draft: "", problem: nil), effect: .none,
    update: { message, model in
      switch message {
      case .typed(let text): model.draft = text
      case .signed:
        guard !model.draft.isEmpty else {
          model.problem = "Write something."
          return .none
        }
        let draft = model.draft
        return .task("write") { .written(await write(draft)) }
      case .written(true): model = ("", nil)
      case .written(false): model.problem = "It could not be kept."
      }
      return .none
    },
    view: { model in
      main {
        ul { for entry in entries { li { text(entry) } } }
        form(.id("sign"), .onSubmit(.signed)) {
          input(.name("entry"), .value(model.draft), .onInput { .typed($0) })
          if let problem = model.problem { p(.role(.alert)) { text(problem) } }
          button { "Sign" }
        }
      }
    })
}
