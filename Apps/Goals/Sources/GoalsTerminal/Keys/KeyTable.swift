/// The table of key bindings, which is used to look up commands and to generate the help.
enum KeyTable {
  /// Keys that have the same command in some modes.
  struct Binding: Equatable {
    let keys: [KeyStroke]
    let command: KeyCommand
    /// The description of the command.
    let words: String
    /// A one-word description for the footer; nil if the footer omits the command.
    var hint: String?

    /// The names of the keys.
    var names: String { keys.map(\.name).joined(separator: " ") }
    /// The name of the first key.
    var name: String { keys.first?.name ?? "" }
  }

  /// Returns the command of a key in a mode.
  static func command(of stroke: KeyStroke, in mode: TerminalMode) -> KeyCommand? {
    bindings(in: mode).first { $0.keys.contains(stroke) }?.command
  }

  /// Returns all bindings of a mode, the most important first.
  static func bindings(in mode: TerminalMode) -> [Binding] {
    switch mode {
    case .list: list
    case .details: details
    case .form: form
    case .filter: filter
    case .path: path
    case .question: question
    case .result: result
    case .help: help
    }
  }

  // MARK: The bindings

  private static let list =
    [
      Binding(keys: [" ", "+"], command: .bump, words: "Count once more", hint: "+1"),
      Binding(keys: ["a"], command: .add, words: "Add a goal", hint: "add"),
      Binding(keys: ["e"], command: .edit, words: "Edit the goal", hint: "edit"),
      Binding(
        keys: ["Enter", "ArrowRight", "l"], command: .open, words: "Details", hint: "details"),
      Binding(keys: ["u"], command: .undo, words: "Undo", hint: "undo"),
      Binding(keys: [KeyStroke("r", control: true)], command: .redo, words: "Redo"),
      Binding(keys: ["p"], command: .toggle, words: "Pause or resume it", hint: "pause"),
      Binding(keys: ["d", "Delete"], command: .delete, words: "Delete it", hint: "delete"),
      Binding(keys: ["J"], command: .moveDown, words: "Move it down", hint: "move down"),
      Binding(keys: ["K"], command: .moveUp, words: "Move it up"),
    ] + movements("goal") + [
      Binding(keys: ["/"], command: .filter, words: "Find goals by their titles", hint: "find"),
      Binding(
        keys: ["i"], command: .importFile, words: "Import goals from a file", hint: "import"),
      Binding(keys: ["x"], command: .exportFile, words: "Export goals to a file", hint: "export"),
      Binding(
        keys: ["Escape"], command: .dismiss, words: "Dismiss a message; show all goals again"),
      Binding(keys: ["q"], command: .quit, words: "Quit"),
    ] + general

  private static let details =
    [
      Binding(
        keys: ["Escape", "q", "h", "ArrowLeft", "Enter"], command: .back, words: "All goals",
        hint: "back"),
      Binding(keys: [" ", "+"], command: .bump, words: "Count once more", hint: "+1"),
      Binding(keys: ["e"], command: .edit, words: "Edit the goal", hint: "edit"),
      Binding(keys: ["u"], command: .undo, words: "Undo", hint: "undo"),
      Binding(keys: [KeyStroke("r", control: true)], command: .redo, words: "Redo"),
      Binding(keys: ["p"], command: .toggle, words: "Pause or resume it", hint: "pause"),
      Binding(keys: ["d", "Delete"], command: .delete, words: "Delete it", hint: "delete"),
      Binding(keys: ["J"], command: .moveDown, words: "Move it down in the list"),
      Binding(keys: ["K"], command: .moveUp, words: "Move it up in the list"),
    ] + movements("line") + general

  private static let form = [
    Binding(
      keys: ["Enter", KeyStroke("s", control: true)], command: .accept, words: "Save",
      hint: "save"),
    Binding(keys: ["Escape"], command: .cancel, words: "Cancel", hint: "cancel"),
    Binding(
      keys: ["Tab", "ArrowDown"], command: .nextField, words: "Next field", hint: "next field"),
    Binding(
      keys: [KeyStroke("Tab", shift: true), "ArrowUp"], command: .previousField,
      words: "Previous field"),
    Binding(
      keys: ["ArrowRight", " ", "l"], command: .nextChoice, words: "Next period or color"),
    Binding(keys: ["ArrowLeft", "h"], command: .previousChoice, words: "Previous period or color"),
    helpWhileTyping,
  ]

  private static let filter = [
    Binding(keys: ["Enter"], command: .accept, words: "Apply the search", hint: "done"),
    Binding(keys: ["Escape"], command: .cancel, words: "Show all goals again", hint: "all goals"),
    Binding(keys: ["ArrowDown"], command: .down, words: "Next goal"),
    Binding(keys: ["ArrowUp"], command: .up, words: "Previous goal"),
    helpWhileTyping,
  ]

  private static let path = [
    Binding(keys: ["Enter"], command: .accept, words: "Use this file", hint: "go on"),
    Binding(keys: ["Escape"], command: .cancel, words: "Cancel", hint: "cancel"),
    helpWhileTyping,
  ]

  private static let question =
    [
      Binding(keys: ["y"], command: .accept, words: "Yes", hint: "yes"),
      Binding(keys: ["n", "Escape", "q"], command: .cancel, words: "No", hint: "no"),
    ] + movements("line") + general

  private static let result =
    [
      Binding(
        keys: ["Escape", "Enter", "q"], command: .cancel, words: "Dismiss it", hint: "dismiss")
    ] + movements("line") + general

  private static let help =
    [
      Binding(
        keys: ["Escape", "?", "F1", "q", "Enter"], command: .cancel, words: "Close it",
        hint: "close")
    ] + movements("line")

  private static let helpWhileTyping = Binding(
    keys: ["F1"], command: .help, words: "List all keys", hint: "help")

  private static let general = [
    Binding(keys: ["?", "F1"], command: .help, words: "List all keys", hint: "help")
  ]

  private static func movements(_ noun: String) -> [Binding] {
    [
      Binding(keys: ["ArrowDown", "j"], command: .down, words: "Next \(noun)"),
      Binding(keys: ["ArrowUp", "k"], command: .up, words: "Previous \(noun)"),
      Binding(
        keys: ["PageDown", KeyStroke("d", control: true), KeyStroke("f", control: true)],
        command: .pageDown, words: "Next page"),
      Binding(
        keys: ["PageUp", KeyStroke("u", control: true), KeyStroke("b", control: true)],
        command: .pageUp, words: "Previous page"),
      Binding(keys: ["Home", "g"], command: .first, words: "First \(noun)"),
      Binding(keys: ["End", "G"], command: .last, words: "Last \(noun)"),
    ]
  }
}
