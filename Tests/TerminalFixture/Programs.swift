import RillAutomaton
import RillProgram
import RillTerminal
import RillTree

// A complete program: a counter, a field and a list, which a key ends.

struct Tasks: Sendable {
  var count = 0
  var draft = ""
  var tasks = ["write", "read", "rest"]
  var selected: String? = "write"
  var said = ""
  var renamings = 0
}

enum TasksMessage: Sendable {
  case increment
  case typed(String)
  case add
  case select(String)
  case sized(Int, Int)
  case rename
  case quit
}

func update(_ message: TasksMessage, _ model: inout Tasks) -> Effect<TasksMessage> {
  switch message {
  case .increment: model.count += 1
  case .typed(let text): model.draft = text
  case .add:
    if !model.draft.isEmpty, !model.tasks.contains(model.draft) { model.tasks.append(model.draft) }
    model.draft = ""
  case .select(let task): model.selected = task
  case .sized(let width, let height): model.said = "\(width)x\(height)"
  case .rename: model.renamings += 1
  case .quit: return .quit
  }
  return .none
}

func view(_ model: Tasks) -> VTree<TasksMessage> {
  box(.border(.rounded, .cyan), .padding(horizontal: 1), .height(.percent(100))) {
    text("Tasks 日本 \(model.said)", .bold, .foreground(.yellow))
    box(.row, .gap(1)) {
      button(.onClick(.increment)) { "count \(model.count)" }
      textField(model.draft, .placeholder("new"), .onInput { .typed($0) }, .onKey("Enter", .add))
    }
    list(model.tasks, id: \.self, selected: model.selected, .grow(), onSelect: { .select($0) }) {
      text($0)
    }
  }
}

func tasks() -> Program<Tasks, TasksMessage> {
  Program(
    model: Tasks(), effect: .none, update: update,
    subscriptions: { _ in
      [
        .keyDown { $0.key == "F10" ? .quit : $0.key == "F9" ? .rename : nil },
        .windowSize { .sized(Int($0.width), Int($0.height)) },
      ]
    },
    document: { model in Document(title: "tasks \(model.renamings)") { view(model) } })
}

/// Runs the program and prints its result.
@MainActor func runTasks(_ arguments: Set<String>) async throws {
  let options = TerminalOptions(
    screen: arguments.contains("inline") ? .inline : .full,
    nonTerminalFallback: arguments.contains("controlling") ? .controllingTerminal : .plainText)
  let model = try await runInTerminal(tasks(), options)
  print("counted \(model.count), \(model.tasks.joined(separator: " "))")
}

/// A program that records the debounced input of a field.
@MainActor func runPaced() async throws {
  let told = try await runInTerminal(
    Program(
      model: [],
      update: { (text: String, told: inout [String]) in told.append(text) },
      view: { told in
        box {
          textField(
            told.last ?? "", .autoFocus(), .onInput { $0 }.debounced(by: .milliseconds(500)))
          text("told \(told.count) times: \(told.last ?? "")")
        }
      }), TerminalOptions(screen: .inline))
  print("was told \(told.joined(separator: ", "))")
}
